import { spawn } from "node:child_process";
import { once } from "node:events";
import { seededPattern } from "./support/seededFolder.ts";

/** Runs a script of package.json beside another one. `show` prints what it has printed, and all that follows. */
function startBeside(script: string) {
  const env = { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: "1" }) };
  const child = spawn(`npm run ${script} 2>&1`, { shell: true, stdio: ["ignore", "pipe", "inherit"], env });
  const held: Buffer[] = [];
  let isShown = false;
  child.stdout.on("data", (output) => {
    if (isShown) process.stdout.write(output);
    else held.push(output);
  });
  return {
    passed: once(child, "close").then(([status]) => status === 0),
    show() {
      isShown = true;
      for (const output of held) process.stdout.write(output);
    },
  };
}

/**
 * What `npm test` does after types and lint: the tests in Node and those in a browser at the same time, since either
 * alone leaves cores idle. Those in Node are shown first. Both go on to their end, or to their limit of failures.
 */
export async function main(): Promise<void> {
  // Both copy it: in a fresh clone each would make one.
  await seededPattern();
  const browser = startBeside("test:browser");
  const node = startBeside("test:node");
  node.show();
  const hasNodePassed = await node.passed;
  browser.show();
  const hasBrowserPassed = await browser.passed;
  const failed = [!hasNodePassed && "npm run test:node", !hasBrowserPassed && "npm run test:browser"];
  const commands = failed.filter(Boolean);
  if (commands.length > 0) throw new Error(`Failed: ${commands.join(" and ")}.`);
}
