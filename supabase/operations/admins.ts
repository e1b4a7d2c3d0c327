import { type User, usersPath } from "./makeOwner.ts";
import { askAsOwner, type SecretProject } from "./secretProject.ts";

/** Somebody who may manage the site. `since`: when they were given the right, ISO 8601. */
type Admin = { id: string; email: string; since: string; isConfirmed: boolean; isInvited: boolean };

const call = async (project: SecretProject, name: string, parameters: object) =>
  (await askAsOwner(project, "POST", `/rest/v1/rpc/${name}`, parameters)).json;

/** Everybody who may manage the site, the first one first. Throws one sentence when the project refuses. */
export async function readAdmins(project: SecretProject): Promise<Admin[]> {
  const rows = (await call(project, "list_admins", {})) as { user_id: string; created_at: string }[];
  const admins: Admin[] = [];
  for (const { user_id, created_at } of rows) {
    const account = (await askAsOwner(project, "GET", `${usersPath}/${user_id}`)).json as User;
    admins.push({
      id: user_id,
      email: account.email ?? user_id,
      since: created_at,
      isConfirmed: Boolean(account.email_confirmed_at),
      isInvited: Boolean(account.invited_at),
    });
  }
  return admins;
}

export async function listAdmins(project: SecretProject): Promise<string> {
  const admins = await readAdmins(project);
  if (admins.length === 0) return "Nobody manages the site yet: npm run owner -- --email you@band.com";
  const width = Math.max(...admins.map(({ email }) => email.length));
  const lines = admins.map(({ email, since, isConfirmed, isInvited }) => {
    const state = isConfirmed ? "confirmed" : isInvited ? "invited, not yet confirmed" : "not confirmed";
    return `${email.padEnd(width)}  since ${since.slice(0, 10)}  ${state}`;
  });
  return lines.join("\n");
}

/** Removes an admin and keeps the account; never the last admin who can sign in. Returns what was done. */
export async function removeAdmin(project: SecretProject, email: string): Promise<string> {
  const admins = await readAdmins(project);
  const admin = admins.find((one) => one.email.toLowerCase() === email.toLowerCase());
  const nothing = `${email} does not manage the site: nothing was changed. \`npm run owner -- --list\` shows who does.`;
  if (!admin) return nothing;
  const others = admins.filter((one) => one !== admin);
  if (others.length === 0) throw new Error(lastOne(email));
  if (!others.some(({ isConfirmed }) => isConfirmed))
    throw new Error(
      `${email} stays, nothing was changed: of the others nobody has confirmed their address yet, and the site would have no owner who can sign in.`,
    );
  const outcome = await call(project, "remove_admin", { former_admin: admin.id });
  if (outcome === "last admin") throw new Error(lastOne(email));
  if (outcome === "no admin") return nothing;
  return `${email} may no longer manage the site, from now on and in every browser. The private links that they made no longer work. The account remains: it can still sign in and changes nothing. To delete it with its sessions: dashboard, Authentication, Users.`;
}

const lastOne = (email: string) =>
  `${email} is the last one who manages the site and stays, nothing was changed: add another with \`npm run owner -- --email\` first.`;
