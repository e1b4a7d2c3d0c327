// Ends the process with one sentence on a Node that is not supported, before Vite's code fails on it.
import { readFileSync } from "node:fs";

const { engines } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
const [major, minor] = process.versions.node.split(".").map(Number);
const isSupported = engines.node.split(" || ").some((range) => {
  const [, sign, least, leastMinor] = /^(\^|>=)(\d+)\.(\d+)/.exec(range);
  return sign === "^" ? major === +least && minor >= +leastMinor : major >= +least;
});
if (!isSupported) {
  console.error(
    `Node ${process.versions.node} is not supported. Install the newest Node from https://nodejs.org, then try again.`,
  );
  process.exit(1);
}
