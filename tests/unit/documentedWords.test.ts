import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import * as config from "#config.ts";
import * as dashboardConfig from "#dashboardConfig.ts";
import { bandLimits } from "#rules/bandSettings.ts";

const read = (file: string) => readFileSync(file, "utf8");

/** Without blocks of code and without the quotation marks around a path. */
const textOf = (document: string) =>
  read(document)
    .replace(/```[\s\S]*?```/g, "")
    .replace(/"(\/[\w…/-]*)"/g, "$1");

const plain = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, " ").replaceAll("\\'", "'");

const product = plain(
  ["src", "vite", "supabase"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
    )
    .filter((file) => /\.(tsx?|mjs|sql|css|toml|json|html)$/.test(file))
    .concat("index.html", ".env.example", "package.json")
    .map(read)
    .join("\n"),
);

/** Sections 1 to 9 are the specification's, which has the sentences of other files. */
const behaviour = textOf("docs/behaviour.md").replace(/[\s\S]*?(?=^## 10)/m, "");

/** Buttons, places and conditions of services, and what a page tells others: not words of the product. */
const elsewhere = [
  "Actions",
  "Add file",
  "Add permissions",
  "Connect",
  "Create new file",
  "Custom domain",
  "Discard commits",
  "Enable workflow",
  "Enforce HTTPS",
  "Generate token",
  "GitHub Actions",
  "I understand my workflows, go ahead and enable them",
  "Import a repository",
  "Only select repositories",
  "Pages",
  "Project URL",
  "Publish at GitHub Pages",
  "Read and write",
  "Run",
  "Run and enable RLS",
  "Run workflow",
  "SQL Editor",
  "Settings",
  "Source",
  "Update branch",
  "Add new project",
  "Add user",
  "Auto confirm user",
  "Begin setup",
  "Build every day",
  "Build hooks",
  "CORS rules",
  "Commit changes",
  "Content Security Policy",
  "Copy raw file",
  "Create application",
  "Create bucket",
  "Create fork",
  "Create new user",
  "Delete deployment",
  "Deploy",
  "Deploy Hooks",
  "Deploy hooks",
  "Deploy to production",
  "Deployments",
  "Fork",
  "Generate a password",
  "Import an existing Git repository",
  "Import an existing project",
  "Looking to deploy Pages? Get started",
  "New project",
  "Pretty URLs",
  "Public access",
  "Report a vulnerability",
  "SPA mode",
  "Save and Deploy",
  "Sync fork",
];

/** The parts of a quotation between its placeholders, numbers and omissions. */
const partsOf = (quoted: string) =>
  plain(quoted)
    .split(/…|\{[^}]*\}|\[[^\]]*\]|`[^`]*`|\d+(?:[.:]\d+)?/)
    .map((part) => part.trim().replace(/[.,:;]$/, ""))
    .filter((part) => /\p{L}{2}/u.test(part));

const quotationsIn = (text: string) => [
  ...new Set([...text.matchAll(/"([^"\n]{2,300})"/g)].map(([, quoted = ""]) => quoted)),
];

const quotingDocuments: [name: string, text: string][] = [
  ["behaviour.md, from section 10 on", behaviour],
  ...[
    "README.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "docs/architecture.md",
    "docs/going-live.md",
    "docs/running.md",
  ].map((document): [string, string] => [document, textOf(document)]),
];

describe("every quotation is in the product's source, or in this test's list of words from elsewhere", () => {
  test.each(quotingDocuments)("%s", (_document, text) => {
    const unknown = quotationsIn(text).filter(
      (quoted) => !elsewhere.includes(quoted) && !partsOf(quoted).every((part) => product.includes(part)),
    );
    expect(unknown).toEqual([]);
  });

  test("and the list holds only what a document quotes", () => {
    const quoted = new Set(quotingDocuments.flatMap(([, text]) => quotationsIn(text)));
    expect(elsewhere.filter((words) => !quoted.has(words))).toEqual([]);
  });
});

test.each([
  "README.md",
  "CONTRIBUTING.md",
  "docs/going-live.md",
  "docs/running.md",
  "docs/behaviour.md",
  "docs/architecture.md",
])("every command, column and setting that %s names is there", (document) => {
  const text = read(document);
  const { scripts } = JSON.parse(read("package.json"));
  const commands = [...text.matchAll(/npm run (\w[\w:-]*)/g)].map(([, name = ""]) => name);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  const names = [...text.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, name = ""]) => name);
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(product))).toEqual([]);
});

const seconds = (ms: number) => ms / 1000;
const grouped = (number: number) => number.toLocaleString("en");

/** Numbers that section 10 repeats: the sentence around it, and where it is set. */
test.each<[sentence: string, number: string | number]>([
  ["A track breaks off after # seconds in which nothing comes", seconds(config.STALL_TIMEOUT_MS)],
  ["before anything of it is known after #, and", seconds(config.LOAD_SILENCE_MS)],
  ["after 30, and # in all", seconds(config.LOAD_LIMIT_MS)],
  ["A listen is # seconds of sound", config.LISTEN_SECONDS],
  ["Requests time out after # s", seconds(config.REQUEST_TIMEOUT_MS)],
  ["A toast is shown for # s", seconds(config.TOAST_DURATION_MS)],
  ["From # px on toasts float", config.FLOATING_TOASTS_MIN_WIDTH],
  ["A cover is reduced to # px", dashboardConfig.COVER_MAX_PIXELS],
  ["A copy is an MP3 of # kbit/s", dashboardConfig.COPY_KBITS_PER_SECOND[0]],
  ["all new copies (mono #,", dashboardConfig.COPY_KBITS_PER_SECOND[0] / 2],
  ["224 kbit/s, # or", dashboardConfig.COPY_KBITS_PER_SECOND[1]],
  ["or # as an owner", dashboardConfig.COPY_KBITS_PER_SECOND[2]],
  ["of one above # kbit/s", dashboardConfig.COPY_ABOVE_BITS_PER_SECOND / 1000],
  ["A backup above # GB", dashboardConfig.BACKUP_MEMORY_BYTES / 1e9],
  ["with more than # rows or", grouped(dashboardConfig.RESTORE_MAX.rows)],
  ["rows or # MB in a table", dashboardConfig.RESTORE_MAX.bytes / 1e6],
  ["or more than # items", grouped(dashboardConfig.RESTORE_MAX.items)],
  ["holds the band's dates, at most #:", config.MAX_SHOWS],
  ["unfolds up to # of them", config.SHOWN_PAST_SHOWS],
  ["More than # rows or", grouped(dashboardConfig.PASTE_MAX.rows)],
  ["rows or # columns are not read", dashboardConfig.PASTE_MAX.columns],
  ["# links, ", bandLimits.links],
  [`${bandLimits.links} links, # photos`, bandLimits.photos],
  ["a line (# px)", config.EMBED_HEIGHTS.line],
  ["a card (# px)", config.EMBED_HEIGHTS.card],
  ["a card with tracks (# px)", config.EMBED_HEIGHTS.list],
  ["at # px of width", config.EMBED_WIDTH],
  ["The first # albums render at once", config.FIRST_ALBUMS],
  ["or has not come after # s, the newest stored albums", seconds(config.STORED_CATALOGUE_WAIT_MS)],
  ["unless the last response is younger than # s", seconds(config.CATALOGUE_FRESH_MS)],
  ["and gives up after # s without a picture", seconds(config.VIDEO_START_TIMEOUT_MS)],
  ["names of # characters", config.CONTACT_MAX_LENGTHS.name],
  ["email addresses of #,", config.CONTACT_MAX_LENGTHS.email],
  ["subjects of # and", config.CONTACT_MAX_LENGTHS.subject],
  ["and messages of #.", grouped(config.CONTACT_MAX_LENGTHS.message)],
  ["and fails after # s", seconds(config.CONTACT_TIMEOUT_MS)],
  ["left and right for # seconds", config.SEEK_STEP_SECONDS],
])("behaviour.md: %s", (sentence, number) => {
  const said = sentence.replace("#", String(number));
  expect(behaviour.includes(said), `Section 10 does not say "${said}".`).toBe(true);
});
