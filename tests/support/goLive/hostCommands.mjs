// Replaces `npx` in tests of `npm run go-live`. In: the address of a HostAccount, then npx' own arguments.
const [url, ...args] = process.argv.slice(2);
const call = { args, folder: process.cwd() };
const answer = await fetch(url, { method: "POST", body: JSON.stringify(call) });
const { output, errors } = await answer.json();
if (output) console.log(output);
if (errors) {
  console.error(errors);
  process.exitCode = 1;
}
