import { environment } from "#config.ts";
import { passwordProblem } from "#rules/passwordProblem.ts";
import { commandArguments } from "../run/commandArguments.ts";
import { listAdmins, removeAdmin } from "./admins.ts";
import { makeOwner } from "./makeOwner.ts";
import { printLines } from "./printLines.ts";
import { askPassword } from "./prompts.ts";
import { openSecretProject } from "./secretProject.ts";

const help = `npm run owner -- --email you@band.com      lets this account manage the site; makes it where it is missing
                 --invite                  sends an invitation instead of asking for a password
                 --new-password            sets another password
npm run owner -- --list                    shows who manages the site
npm run owner -- --remove you@band.com     ends the rights of one, never of the last; the account stays

VITE_SUPABASE_URL may be in .env. Set SUPABASE_SECRET_KEY in this shell alone.`;

/** `npm run owner`: who manages a hosted project's site: adds, lists and removes (docs/going-live.md). */
export async function main(args: string[]): Promise<void> {
  const options = {
    email: { type: "string" },
    invite: { type: "boolean" },
    "new-password": { type: "boolean" },
    list: { type: "boolean" },
    remove: { type: "string" },
    help: { type: "boolean" },
  } as const;
  const { values } = commandArguments({ args, options }, help);
  if (values.help) return printLines(help);
  const { list, remove } = values;
  if ([list, remove, values.email].filter((value) => value !== undefined).length > 1)
    throw new Error(`One thing at a time:\n${help}`);
  const email = (remove ?? values.email)?.trim() ?? "";
  if (!list && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) throw new Error(`Whose address?\n${help}`);
  const project = await openSecretProject();
  if (list) return printLines(await listAdmins(project));
  if (remove !== undefined) return printLines(await removeAdmin(project, email));
  const sentence = await makeOwner(project, email, {
    askPassword: () => askPassword((password) => passwordProblem(password, [email, environment.artistName])),
    isInvited: values.invite,
    siteUrl: environment.siteUrl,
    hasNewPassword: values["new-password"],
  });
  printLines(sentence);
}
