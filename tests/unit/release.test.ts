// behaviour §10.18
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { hashesOf, problemsOf, readReleased } from "../../supabase/development/releasedMigrations.ts";
import {
  releaseNotes,
  sectionOf,
  versionProblem,
  withRelease,
  withVersion,
} from "../../supabase/development/releaseTexts.ts";
import { projectPaths } from "../../supabase/run/projectPaths.ts";
import { temporaryFolders } from "../support/temporaryFolders.ts";

test("each released migration is as bands have run it; newer ones come behind", async () => {
  const released = await readReleased();
  expect(Object.keys(released).length).toBeGreaterThan(15);
  expect(problemsOf(await hashesOf(), released)).toEqual([]);
});

describe("of a folder of released migrations", () => {
  const newFolder = temporaryFolders();
  const FIRST = "20261123190000_schema.sql";
  let folder: string;
  beforeEach(async () => {
    folder = join(await newFolder(), "migrations");
    await mkdir(folder);
    await cp(projectPaths.migrations, folder, { recursive: true });
  });
  const problems = async () => problemsOf(await hashesOf(folder), await hashesOf());
  const newest = async () => Object.keys(await hashesOf()).at(-1) ?? "";

  test.each<[what: string, change: () => Promise<void>, said: RegExp[]]>([
    ["nothing", async () => {}, []],
    [
      "the ends of lines, as git on Windows does,",
      async () => {
        const text = await readFile(join(folder, FIRST), "utf8");
        await writeFile(join(folder, FIRST), text.replaceAll("\n", "\r\n"));
      },
      [],
    ],
    [
      "a comment",
      async () => writeFile(join(folder, FIRST), `${await readFile(join(folder, FIRST), "utf8")}--\n`),
      [/^20261123190000_schema\.sql is released and was changed/],
    ],
    ["a removal", () => rm(join(folder, FIRST)), [/^20261123190000_schema\.sql is released and was removed/]],
    [
      "another name",
      async () => {
        await cp(join(folder, FIRST), join(folder, "20261123190000_tables.sql"));
        await rm(join(folder, FIRST));
      },
      [/_schema\.sql is released and was removed/, /_tables\.sql comes before released ones/],
    ],
    ["a newer one", async () => writeFile(join(folder, "20991231000000_later.sql"), "select 1;"), []],
    [
      "one between them",
      async () => writeFile(join(folder, "20261124000000_between.sql"), "select 1;"),
      [/^20261124000000_between\.sql comes before released ones/],
    ],
  ])("%s is said", async (_what, change, said) => {
    await change();
    expect(await newest()).not.toBe("");
    const found = await problems();
    expect(found).toHaveLength(said.length);
    said.forEach((sentence, place) => {
      expect(found[place]).toMatch(sentence);
    });
  });
});

const CHANGELOG = `# Changelog

Dates are year-month-day.

## Unreleased

- **New:** a thing costs $1 & more.

### For owners
- Another.
`;

test("what is unreleased gets a version and a day, and the next lines a place", () => {
  const released = withRelease(CHANGELOG, "1.0.0", "2026-11-28");
  expect(sectionOf(released, "Unreleased")).toBe("");
  expect(sectionOf(released, "1.0.0")).toBe(sectionOf(CHANGELOG, "Unreleased"));
  expect(released).toContain("\n## 1.0.0 (2026-11-28)\n\n- **New:** a thing costs $1 & more.\n");
  const next = released.replace("## Unreleased\n", "## Unreleased\n\n- Later.\n");
  const after = withRelease(next, "1.1.0", "2027-01-02");
  expect(sectionOf(after, "1.1.0")).toBe("- Later.");
  expect(sectionOf(after, "1.0.0")).toBe(sectionOf(CHANGELOG, "Unreleased"));
  expect(releaseNotes(sectionOf(after, "1.1.0") ?? "")).toMatch(/Database first\.[\s\S]*- Later\./);
});

test.each([
  ["says nothing", () => withRelease(CHANGELOG, "1.0.0", "2026-11-28"), 'nothing under "## Unreleased"'],
  ["has no such section", () => "# Changelog\n", 'no section "## Unreleased"'],
])("a changelog that %s is refused", (_what, changelog, sentence) => {
  expect(() => withRelease(changelog(), "1.1.0", "2026-11-29")).toThrow(sentence);
});

test("a version that the changelog has is refused", () => {
  const released = withRelease(CHANGELOG, "1.0.0", "2026-11-28").replace(
    "Unreleased\n",
    "Unreleased\n\n- New.\n",
  );
  expect(() => withRelease(released, "1.0.0", "2026-11-29")).toThrow("has 1.0.0 already");
});

test.each([
  ["1.0.0", "0.1.0", null],
  ["1.10.0", "1.9.3", null],
  ["2.0.0", "1.10.3", null],
  ["1.0.0", "1.0.0", "1.0.0 does not come after 1.0.0."],
  ["1.9.0", "1.10.0", "1.9.0 does not come after 1.10.0."],
  ["v1.0.0", "0.1.0", "v1.0.0 is no version such as 1.0.0."],
  ["1.0", "0.1.0", "1.0 is no version such as 1.0.0."],
])("version %s after %s: %j", (version, present, problem) => {
  expect(versionProblem(version, present)).toBe(problem);
});

test("package.json and its lock get the version of this project, and no package another", async () => {
  for (const [file, places] of [
    ["package.json", 1],
    ["package-lock.json", 2],
  ] as const) {
    const text = await readFile(file, "utf8");
    const { version } = JSON.parse(text);
    const changed = withVersion(text, version, "98.7.6");
    expect(changed.split('"version": "98.7.6"')).toHaveLength(places + 1);
    expect(JSON.parse(changed).version).toBe("98.7.6");
    expect(withVersion(changed, "98.7.6", version)).toBe(text);
  }
});
