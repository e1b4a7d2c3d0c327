// behaviour §10.18
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SENTENCE = (version: string) =>
  `Node ${version} is not supported. Install the newest Node from https://nodejs.org, then try again.\n`;

/** Runs a script of `supabase/run` as if on another version of Node. Out: what it printed as errors. */
const runOn = (version: string, script: string) =>
  new Promise<string>((resolve) => {
    const pretend = `Object.defineProperty(process.versions, "node", { value: "${version}" })`;
    const args = [
      "--import",
      `data:text/javascript,${encodeURIComponent(pretend)}`,
      `supabase/run/${script}`,
    ];
    execFile(process.execPath, args, (_error, _output, errors) => resolve(errors));
  });

test.each([
  ["18.20.8", false],
  ["20.18.3", false],
  ["20.19.0", true],
  ["21.7.3", false],
  ["22.11.0", false],
  ["22.12.0", true],
  ["23.11.1", false],
  ["24.0.0", true],
  ["26.1.0", true],
])("npm run dev, build and test on Node %s: %s", async (version, isSupported) => {
  expect(await runOn(version, "requireNode.mjs")).toBe(isSupported ? "" : SENTENCE(version));
});

test("every script that starts Vite itself asks first", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const starts = Object.keys(scripts).filter((name) => /^vite\b/.test(scripts[name]));
  expect(starts.length).toBeGreaterThan(3);
  for (const name of starts) expect(scripts[`pre${name}`]).toBe("node supabase/run/requireNode.mjs");
});

test("the commands for a live project say so before anything else", async () => {
  expect(await runOn("18.20.8", "module.mjs")).toBe(SENTENCE("18.20.8"));
});
