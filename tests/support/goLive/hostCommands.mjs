// Replaces `npm` in tests of `npm run go-live`. In: `exec --yes --loglevel=error --`, then the host's CLI and its arguments;
// the address of a HostAccount in HOST_ACCOUNT.
import { createInterface } from "node:readline/promises";

const args = process.argv.slice(6);
const options = process.argv.slice(2, 6).join(" ");
if (options !== "exec --yes --loglevel=error --") throw new Error(`Unknown: npm ${options}`);
// How the command has it fetched.
if (args[1] === "--version") process.exit();
// As netlify-cli finds out in dist/utils/scripted-commands.js.
const isInteractive = process.stdin.isTTY && process.stdout.isTTY;
if (isInteractive && args.includes("sites:create")) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  await terminal.question("? Team: ");
  terminal.close();
}
const answer = await fetch(process.env.HOST_ACCOUNT, {
  method: "POST",
  body: JSON.stringify({ args, folder: process.cwd() }),
});
const { output, errors } = await answer.json();
if (output) console.log(output);
if (errors) {
  console.error(errors);
  process.exitCode = 1;
}
