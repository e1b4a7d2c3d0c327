// Replaces `npm` in tests of `npm run go-live`. In: `exec --yes --`, then the host's CLI and its arguments; the address of
// a HostAccount in HOST_ACCOUNT.
import { createInterface } from "node:readline/promises";

const [, , exec, yes, dashes, ...args] = process.argv;
if (`${exec} ${yes} ${dashes}` !== "exec --yes --")
  throw new Error(`Unknown: npm ${process.argv.slice(2).join(" ")}`);
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
