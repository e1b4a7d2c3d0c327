// Replaces `npx` in tests of `npm run go-live`. In: the address of a HostAccount, then npx' own arguments.
import { createInterface } from "node:readline/promises";

const [url, ...args] = process.argv.slice(2);
// As both CLIs find out: netlify-cli in dist/utils/scripted-commands.js, wrangler in its src/is-interactive.ts.
const isInteractive = Boolean(process.stdin.isTTY && process.stdout.isTTY);
const { CLOUDFLARE_ACCOUNT_ID: cloudflareAccount } = process.env;
const call = { args, folder: process.cwd(), isInteractive, cloudflareAccount };
if (isInteractive && args.includes("sites:create")) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  await terminal.question("? Team: ");
  terminal.close();
}
const answer = await fetch(url, { method: "POST", body: JSON.stringify(call) });
const { output, errors } = await answer.json();
if (output) console.log(output);
if (errors) {
  console.error(errors);
  process.exitCode = 1;
}
