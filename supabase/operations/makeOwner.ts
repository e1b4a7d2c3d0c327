import { randomBytes } from "node:crypto";
import { SECURE_PATH } from "#routes.ts";
import { askAsOwner, RefusedByAuth, type SecretProject } from "./secretProject.ts";

/** An account of Auth. `email_confirmed_at` is empty until the address is confirmed. */
export type User = {
  id: string;
  email?: string;
  email_confirmed_at?: string | null;
  invited_at?: string | null;
};

export type OwnerOptions = {
  /** Asks for a password that is good enough; only called when one is needed. */
  askPassword: () => Promise<string>;
  /** Sends an invitation instead of asking for a password. */
  isInvited?: boolean;
  /** Asks for a password also when the account exists. */
  hasNewPassword?: boolean;
  /** Where the site is published: an invitation leads to its dashboard, and without it to Auth's Site URL. */
  siteUrl?: string;
};

const USERS_PER_PAGE = 1000;

export const usersPath = "/auth/v1/admin/users";

/** Auth gives fewer users than were asked for where it is set to: only an empty page is the last. */
async function findUser(project: SecretProject, email: string): Promise<User | undefined> {
  for (let page = 1; ; page += 1) {
    const path = `${usersPath}?page=${page}&per_page=${USERS_PER_PAGE}`;
    const { users } = (await askAsOwner(project, "GET", path)).json as { users: User[] };
    const user = users.find((one) => one.email?.toLowerCase() === email.toLowerCase());
    if (user || users.length === 0) return user;
  }
}

/** Asks Auth to store a password, or to send an invitation. Throws what to do when it finds the password too weak. */
async function askAuth(project: SecretProject, method: string, path: string, body: unknown): Promise<User> {
  try {
    return (await askAsOwner(project, method, path, body)).json as User;
  } catch (error) {
    if (!(error instanceof RefusedByAuth) || error.reason !== "weak_password") throw error;
    throw new Error(`${error.message} Nothing was changed: run the command again with another password.`);
  }
}

function invite(project: SecretProject, email: string, { siteUrl }: OwnerOptions) {
  const landing = siteUrl ? `?redirect_to=${encodeURIComponent(siteUrl + SECURE_PATH)}` : "";
  return askAuth(project, "POST", `/auth/v1/invite${landing}`, { email });
}

const change = (project: SecretProject, { id }: User, changes: unknown) =>
  askAuth(project, "PUT", `${usersPath}/${id}`, changes);

/** Makes the account; null when Auth says that there is one. */
async function createUser(
  project: SecretProject,
  email: string,
  options: OwnerOptions,
): Promise<User | null> {
  try {
    if (options.isInvited) return await invite(project, email, options);
    const password = await options.askPassword();
    return await askAuth(project, "POST", usersPath, { email, password, email_confirm: true });
  } catch (error) {
    if (error instanceof RefusedByAuth && error.reason === "email_exists") return null;
    throw error;
  }
}

/**
 * Prepares an existing account for managing the site. An unconfirmed one gets a new password: while sign-ups are open,
 * anybody can register the owner's address.
 */
async function takeOver(project: SecretProject, user: User, email: string, options: OwnerOptions) {
  const isConfirmed = Boolean(user.email_confirmed_at);
  if (options.isInvited && !isConfirmed) {
    await change(project, user, { password: `aA1!${randomBytes(24).toString("base64url")}` });
    await invite(project, email, options);
    return { done: "an invitation was sent", note: "" };
  }
  if (options.hasNewPassword || !isConfirmed) {
    const password = await options.askPassword();
    await change(project, user, { password, email_confirm: true });
    return {
      done: isConfirmed ? "the password was changed" : "the account was confirmed with the new password",
      note: "",
    };
  }
  const note = options.isInvited
    ? "It has an account already: no invitation was sent, `--new-password` sets a password."
    : "Its password was kept: `--new-password` sets another.";
  return { done: "", note };
}

/** Creates the owner's account, or promotes the one that is there. Returns one sentence that says what was done. */
export async function makeOwner(
  project: SecretProject,
  email: string,
  options: OwnerOptions,
): Promise<string> {
  let known = await findUser(project, email);
  const created = known ? null : await createUser(project, email, options);
  known ??= created ? undefined : await findUser(project, email);
  const user = created ?? known;
  if (!user)
    throw new Error(
      `Supabase has an account for ${email} and does not list it: look under Authentication, Users in the dashboard, delete it there and run the command again.`,
    );
  const { done, note } = known
    ? await takeOver(project, known, email, options)
    : { done: options.isInvited ? "an invitation was sent" : "the account was made", note: "" };
  const added = await askAsOwner(project, "POST", "/rest/v1/rpc/add_admin", { new_admin: user.id });
  const deeds = [done, added.json === true && "it may now manage the site"].filter(Boolean);
  return deeds.length > 0
    ? `${email}: ${deeds.join(", ")}. ${note}`.trim()
    : `${email} is the owner already: nothing was changed.`;
}
