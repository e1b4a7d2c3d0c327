import { askAsOwner, type SecretProject } from "./secretProject.ts";

type User = { id: string; email?: string };

/** How an account comes to its password. */
export type OwnerOptions = {
  /** Asks for a password that is good enough; only called when one is needed. */
  askPassword: () => Promise<string>;
  /** Sends an invitation instead of asking for a password. */
  isInvited?: boolean;
  /** Asks for a password also when the account exists. */
  hasNewPassword?: boolean;
};

const USERS_PER_PAGE = 1000;

async function findUser(project: SecretProject, email: string): Promise<User | undefined> {
  for (let page = 1; ; page += 1) {
    const path = `/auth/v1/admin/users?page=${page}&per_page=${USERS_PER_PAGE}`;
    const { users } = (await askAsOwner(project, "GET", path)).json as { users: User[] };
    const user = users.find((one) => one.email?.toLowerCase() === email.toLowerCase());
    if (user || users.length < USERS_PER_PAGE) return user;
  }
}

async function createUser(project: SecretProject, email: string, options: OwnerOptions): Promise<User> {
  const answer = options.isInvited
    ? await askAsOwner(project, "POST", "/auth/v1/invite", { body: { email } })
    : await askAsOwner(project, "POST", "/auth/v1/admin/users", {
        body: { email, password: await options.askPassword(), email_confirm: true },
      });
  return answer.json as User;
}

/**
 * Creates the owner's account, or promotes the one that is there; may be run again at any time.
 * Out: one sentence that says what was done. Throws one sentence when the project refuses.
 */
export async function makeOwner(
  project: SecretProject,
  email: string,
  options: OwnerOptions,
): Promise<string> {
  const known = await findUser(project, email);
  const user = known ?? (await createUser(project, email, options));
  if (known && options.hasNewPassword)
    await askAsOwner(project, "PUT", `/auth/v1/admin/users/${user.id}`, {
      body: { password: await options.askPassword() },
    });
  const added = await askAsOwner(project, "POST", "/rest/v1/rpc/add_admin", { body: { new_admin: user.id } });
  const done = [
    !known && (options.isInvited ? "an invitation was sent" : "the account was made"),
    known && options.hasNewPassword && "the password was changed",
    added.json === true && "it may now manage the site",
  ].filter(Boolean);
  return done.length > 0
    ? `${email}: ${done.join(", ")}.`
    : `${email} is the owner already: nothing was changed.`;
}
