import { parseArgs } from "node:util";
import { environment } from "#config.ts";
import { passwordProblem } from "#lib/passwordProblem.ts";
import { askPassword } from "./askPassword.ts";
import { makeOwner } from "./makeOwner.ts";
import { readSecretProject } from "./secretProject.ts";

const usage = "npm run owner -- --email you@band.com [--invite | --new-password]";

/** `npm run owner`: creates or promotes the owner of a hosted project (docs/going-live.md). */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { email: { type: "string" }, invite: { type: "boolean" }, "new-password": { type: "boolean" } },
  });
  const email = values.email?.trim() ?? "";
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) throw new Error(`Whose address? ${usage}`);
  const project = readSecretProject();
  const sentence = await makeOwner(project, email, {
    askPassword: () => askPassword((password) => passwordProblem(password, [email, environment.artistName])),
    isInvited: values.invite,
    hasNewPassword: values["new-password"],
  });
  console.log(sentence);
}
