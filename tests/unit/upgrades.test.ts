// behaviour §10.18
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { skipMissing } from "../support/missingPart.ts";
import { temporaryFolders } from "../support/temporaryFolders.ts";

// Bands upgrade by "Sync fork", which merges. GitHub offers to throw a band's commits away where that is a conflict. So a
// release never changes a line that the documents have told bands to change, nor the lines beside it.

/** What a band may have changed, or the product may change, by its path. null: not there. */
type Files = Record<string, string | null>;

const newFolder = temporaryFolders();
const hasGit = spawnSync("git", ["--version"]).status === 0;

const here = (path: string) => readFileSync(path, "utf8");
const first = (path: string) => here(`tests/support/firstRelease/${basename(path)}.txt`);

const PUBLISH = ".github/workflows/publish.yml";
const ALL_LANGUAGES = "src/messages/languages/all.ts";
const paths = ["wrangler.jsonc", PUBLISH, "supabase/config.toml", ALL_LANGUAGES];

/** Each byte of it is that of the first release (refuseBuild.test.ts), but for a band's values. */
const VALUES = here(".env.production").replace(/^(VITE_\w+)=.*$/gm, "$1=");

const firstRelease: Files = {
  ...Object.fromEntries(paths.map((path) => [path, first(path)])),
  ".env.production": VALUES,
};
const thisRelease: Files = {
  ...Object.fromEntries(paths.map((path) => [path, here(path)])),
  ".env.production": VALUES,
  ".github/workflows/pages.yml": here(".github/workflows/pages.yml"),
  ".github/workflows/daily.yml": here(".github/workflows/daily.yml"),
};

/** Changes as later releases make them. */
const laterReleases: ((files: Files) => Files)[] = [
  (files) => ({
    ...files,
    [PUBLISH]: changed(files[PUBLISH], /wrangler@[\d.]+/, "wrangler@9.0.0"),
    [ALL_LANGUAGES]: changed(
      changed(files[ALL_LANGUAGES], /^import \* as sv.*$/m, '$&\nimport * as uk from "./uk.ts";'),
      /^ {2}sv,$/m,
      "$&\n  uk,",
    ),
    "src/messages/languages/uk.ts": "export {};\n",
  }),
  (files) => ({
    ...files,
    "wrangler.jsonc": changed(files["wrangler.jsonc"], /"html_handling": ".*"/, '"html_handling": "none"'),
    "supabase/config.toml": changed(
      files["supabase/config.toml"],
      /^ {2}"\.\/schemas\/tables\.sql",$/m,
      '$&\n  "./schemas/new.sql",',
    ),
  }),
];

function changed(text: string | null | undefined, pattern: RegExp, replacement: string): string {
  const result = (text ?? "").replace(pattern, replacement);
  if (result === text) throw new Error(`Nothing here is ${pattern}.`);
  return result;
}

const filled = changed(VALUES, /^(VITE_\w+)=$/gm, "$1=https://band.example");

/** The edits that going-live.md has asked of a fork since the first release. */
const edits: [what: string, edit: (files: Files) => Files][] = [
  ["all values of .env.production filled in", () => ({ ".env.production": filled })],
  [
    "the name of a Worker",
    (files) => ({ "wrangler.jsonc": changed(files["wrangler.jsonc"], /"music-artist-site"/, '"the-band"') }),
  ],
  [
    "the schedule of uploads deleted, as Netlify needs",
    (files) => ({ [PUBLISH]: changed(files[PUBLISH], /^ {2}schedule:\n.*\n/m, "") }),
  ],
  [
    "the templates of mails turned on",
    (files) => ({
      "supabase/config.toml": changed(
        files["supabase/config.toml"],
        /^# (?=\[auth\.email\.template|subject|content_path)/gm,
        "",
      ),
    }),
  ],
  [
    "a language of the band's own",
    (files) => ({
      "src/messages/languages/ko.ts": "export {};\n",
      [ALL_LANGUAGES]: changed(
        changed(files[ALL_LANGUAGES], /^import \* as ja.*$/m, '$&\nimport * as ko from "./ko.ts";'),
        /^ {2}ja,$/m,
        "$&\n  ko,",
      ),
    }),
  ],
  ["the nightly backup", () => ({ ".github/workflows/backup.yml": here("docs/examples/backup.yml") })],
];
const bandFile: Files = { "band.env": "VITE_ARTIST_NAME=The Band\n" };

function repository(folder: string) {
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=Band", "-c", "user.email=band@band.example", ...args], {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" },
      stdio: ["ignore", "pipe", "pipe"],
    });
  git("init", "--quiet", "--initial-branch=main");
  return {
    git,
    commit(files: Files) {
      for (const [path, text] of Object.entries(files)) {
        const file = join(folder, path);
        mkdirSync(dirname(file), { recursive: true });
        if (text === null) rmSync(file);
        else writeFileSync(file, text);
      }
      git("add", "--all");
      git("commit", "--quiet", "--allow-empty", "--message=Change");
    },
    read: (path: string) =>
      existsSync(join(folder, path)) ? readFileSync(join(folder, path), "utf8") : null,
  };
}

/** Makes a fork of the first of these releases with a band's edits, and merges the later ones, one after the other. */
async function upgraded(releases: Files[], edit: (files: Files) => Files) {
  const { git, commit, read } = repository(await newFolder());
  const [base = {}, ...later] = releases;
  commit(base);
  git("branch", "upstream");
  const edited = edit(base);
  commit(edited);
  for (const release of later) {
    git("checkout", "--quiet", "upstream");
    commit(release);
    git("checkout", "--quiet", "main");
    // Throws where it is a conflict.
    git("merge", "--no-edit", "upstream");
  }
  return { read, edited };
}

const releases: Files[] = [firstRelease, thisRelease];
for (const change of laterReleases) releases.push(change(releases.at(-1) ?? {}));

if (!hasGit) skipMissing("Upgrades of a fork are left out: install git.");
else {
  describe("three later releases are merged into a fork without a conflict", () => {
    test.each(edits)("of the first release, with %s alone", { tags: ["slow"] }, async (_what, edit) => {
      const { read, edited } = await upgraded(releases, edit);
      for (const [path, text] of Object.entries(edited))
        if (path.endsWith(".ts") || releases.every((files) => files[path] === releases[0]?.[path]))
          expect(read(path)).toContain(path === ALL_LANGUAGES ? "  ko,\n" : text);
    });

    test("of the first release, with all edits and band.env", async () => {
      const all = (files: Files) =>
        Object.assign({ ...bandFile }, ...edits.map(([, edit]) => edit(files))) as Files;
      const { read } = await upgraded(releases, all);
      expect(read("band.env")).toBe(bandFile["band.env"]);
      expect(read(".env.production")).toBe(filled);
      expect(read(PUBLISH)).not.toContain("schedule:");
      expect(read("wrangler.jsonc")).toContain('"the-band"');
      expect(read("supabase/config.toml")).toMatch(/^\[auth\.email\.template\.invite\]$/m);
    });

    test("of this release, with band.env", { tags: ["slow"] }, async () => {
      const later = [...releases.slice(1), { ...releases.at(-1), "docs/new.md": "New\n" }];
      const { read } = await upgraded(later, () => bandFile);
      expect(read("band.env")).toBe(bandFile["band.env"]);
      expect(read("wrangler.jsonc")).toBe(releases.at(-1)?.["wrangler.jsonc"]);
    });
  });

  test("a comment changed above a value is a conflict, which this would notice", async () => {
    const worse = {
      ...thisRelease,
      ".env.production": changed(VALUES, /^# The band's name.*$/m, "# A name."),
    };
    await expect(upgraded([firstRelease, worse], edits[0]?.[1] ?? (() => ({})))).rejects.toMatchObject({
      stdout: expect.stringContaining("CONFLICT"),
    });
  });
}

test("upstream has no band.env, and ignores none", () => {
  expect(
    existsSync("band.env") && hasGit && execFileSync("git", ["ls-files", "band.env"], { encoding: "utf8" }),
  ).toBeFalsy();
  if (hasGit) expect(spawnSync("git", ["check-ignore", "--no-index", "band.env"]).status).not.toBe(0);
});
