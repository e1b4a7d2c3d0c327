// behaviour §10.17
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build, type InlineConfig, resolveConfig } from "vite";
import { describe, expect, test, vi } from "vitest";
import { readEnvironment } from "../../../src/environment.ts";
import { languages } from "../../../src/messages/languages/all.ts";
import { bandFileProblem, readCommitted, twoFilesSentence } from "../../../supabase/run/bandFile.ts";
import { readVariables } from "../../../supabase/run/readVariables.ts";
import { refuseBuild } from "../../../vite/refuseBuild.ts";
import { temporaryFolders } from "../../support/temporaryFolders.ts";

const read = { readVariables, readCommitted, bandFileProblem, twoFilesSentence };

/** Never written: each run ends before that. */
const outDir = join(tmpdir(), "never-built");
const vite = join(dirname(createRequire(import.meta.url).resolve("vite/package.json")), "bin/vite.js");

/** Runs Vite in a process of its own, which ends it. Out: its exit status and what it said as an error. */
function runVite(args: string[], environment: Record<string, string>) {
  return new Promise<{ status: unknown; said: string }>((resolve) => {
    const options = { env: { ...process.env, CI: "true", ...environment } };
    execFile(process.execPath, [vite, ...args], options, (error, _output, said) =>
      resolve({ status: error?.code, said }),
    );
  });
}

const secret = { VITE_SUPABASE_ANON_KEY: "sb_secret_0123456789abcdef" };
const SECRET =
  "VITE_SUPABASE_ANON_KEY holds a secret key, a token or a password, which every visitor could read: use the publishable (or anon) key, and replace what was ever published.\n";
const rootOf = (base: string) =>
  `The site needs the root of its address, so it cannot be built for "${base}": leave out --base.\n`;

/** SHA-256 of `.env.production` as it was when bands began to fill it in. */
const FIRST_RELEASE = "19805eb69f394dd4408c17fd03f0181aa7898d77117e3ec85090182e178b9e72";

const LANGUAGE = `VITE_LANGUAGE is one of ${Object.keys(languages).join(", ")}, or empty for English: see .env.example.\n`;

const refused: [command: string, variables: NodeJS.ProcessEnv, sentence: string][] = [
  ["build", secret, SECRET],
  ["build --mode embedded", secret, SECRET],
  ["--port 0", secret, SECRET],
  ["build --mode embedded", { VITE_LANGUAGE: "xx" }, LANGUAGE],
  ["--port 0", { VITE_LANGUAGE: "../de" }, LANGUAGE],
  ["build --base /x/", {}, rootOf("/x/")],
  ["build --base ./", {}, rootOf("./")],
  ["build --mode embedded --base https://cdn.example/", {}, rootOf("https://cdn.example/")],
  ["--port 0 --base /x/", {}, rootOf("/x/")],
];

for (const [place, [command, variables, sentence]] of refused.entries())
  test(`vite ${command} with ${JSON.stringify(variables)} stops with one sentence`, {
    tags: place === 0 ? [] : ["slow"],
  }, async () => {
    const args = command.startsWith("build")
      ? [...command.split(" "), "--outDir", outDir]
      : command.split(" ");
    const { status, said } = await runVite(args, {
      VITE_SUPABASE_URL: "https://project.supabase.co",
      VITE_SUPABASE_ANON_KEY: "sb_publishable_0123456789abcdef",
      VITE_CONTACT_ENDPOINT: "https://forms.example/band",
      ...variables,
    });
    expect([said, status]).toEqual([sentence, 1]);
  });

test("a build is one for production, whatever NODE_ENV says", async () => {
  vi.stubEnv("NODE_ENV", "development");
  const config: InlineConfig = {
    configFile: false,
    plugins: [refuseBuild(read)],
  };
  expect((await resolveConfig(config, "build", "embedded")).isProduction).toBe(true);
  vi.unstubAllEnvs();
});

const names = (text: string) => [...text.matchAll(/^(VITE_\w+)=/gm)].map(([, name = ""]) => name);

/** Every variable of the site. */
const known = names(readFileSync(".env.example", "utf8"));

test(".env.production names no other values than .env.example, which explains them all", () => {
  expect(known.length).toBeGreaterThan(8);
  expect(names(readFileSync(".env.production", "utf8")).filter((name) => !known.includes(name))).toEqual([]);
});

test(".env.production has each byte of the first release, but for a band's values: a change would conflict with them", () => {
  const text = readFileSync(".env.production", "utf8").replace(/^(VITE_\w+)=.*$/gm, "$1=");
  expect(createHash("sha256").update(text).digest("hex")).toBe(FIRST_RELEASE);
});

describe(".env.production", () => {
  const newFolder = temporaryFolders();

  /** Builds a page that shows its values, from these files and in an environment without any of them. */
  async function valuesOf(files: Record<string, string>, environment: Record<string, string> = {}) {
    const root = await newFolder();
    for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text);
    await writeFile(join(root, "index.html"), '<script type="module" src="/main.js"></script>');
    await writeFile(join(root, "main.js"), "window.values = JSON.stringify(import.meta.env)");
    // A build leaves its variables in the environment.
    const set = Object.keys(process.env).filter((name) => name.startsWith("VITE_"));
    for (const name of [...known, ...set]) vi.stubEnv(name, undefined);
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    const built = await build({
      root,
      configFile: false,
      logLevel: "warn",
      plugins: [refuseBuild(read)],
      build: { write: false, minify: false },
    });
    const { output } = built as { output: { code?: string }[] };
    const [, values = "{}"] =
      /JSON\.stringify\((\{[\s\S]*?\})\)/.exec(output.map(({ code }) => code).join()) ?? [];
    return JSON.parse(values) as Record<string, string>;
  }

  const filled = `VITE_SUPABASE_URL = "https://project.supabase.co"
VITE_SUPABASE_ANON_KEY= sb_publishable_1 
VITE_CONTACT_ENDPOINT='https://forms.example/band'
VITE_ARTIST_NAME="Band #1"
VITE_SITE_URL=
`;

  test("gives a build its values, also with blanks and quotes (§10.15)", async () => {
    expect(await valuesOf({ ".env.production": filled })).toMatchObject({
      VITE_SUPABASE_URL: "https://project.supabase.co",
      VITE_SUPABASE_ANON_KEY: "sb_publishable_1",
      VITE_CONTACT_ENDPOINT: "https://forms.example/band",
      VITE_ARTIST_NAME: "Band #1",
    });
  });

  test("hides nothing of .env by an empty line, and .env wins over a filled one", async () => {
    const own = "VITE_SITE_URL=https://own.example\nVITE_ARTIST_NAME=Own\nVITE_CONTACT_ENDPOINT=\n";
    const values = await valuesOf({ ".env.production": filled, ".env": own });
    expect(values).toMatchObject({
      VITE_SITE_URL: "https://own.example",
      VITE_ARTIST_NAME: "Own",
      VITE_CONTACT_ENDPOINT: "https://forms.example/band",
    });
    // GitHub gives an empty variable for one that is not set.
    const shell = { VITE_ARTIST_NAME: "Shell", VITE_SITE_URL: "", VITE_CONTACT_ENDPOINT: " " };
    expect(await valuesOf({ ".env.production": filled, ".env": own }, shell)).toMatchObject({
      VITE_ARTIST_NAME: "Shell",
      VITE_SITE_URL: "https://own.example",
      VITE_CONTACT_ENDPOINT: "https://forms.example/band",
    });
    expect(await valuesOf({ ".env.production": filled }, { VITE_ARTIST_NAME: "" })).toMatchObject({
      VITE_ARTIST_NAME: "Band #1",
    });
  });

  test.each([
    ["Netlify builds it", {}, { NETLIFY: "true" }, "off"],
    [
      "Netlify builds it, and there is an address",
      { VITE_MEDIA: "https://files.example/" },
      { NETLIFY: "true" },
      "https://files.example/",
    ],
    ["go-live uploads it to Netlify", { SITE_HOST: "netlify" }, {}, "off"],
    ["a workflow uploads it to Netlify", {}, { SITE_HOST: "netlify" }, "off"],
    ["another host has it", { SITE_HOST: "cloudflare" }, {}, undefined],
  ])("copies of files are beside the site, but where %s (§10.27)", async (_name, own, variables, media) => {
    const lines = Object.entries(own).map(([name, value]) => `${name}=${value}`);
    const values = await valuesOf(
      { ".env.production": filled, ".env": lines.join("\n") },
      variables as Record<string, string>,
    );
    expect(values.VITE_MEDIA).toBe(media);
  });

  test.each([
    ["Netlify", { NETLIFY: "true", URL: "https://band.netlify.app" }, "https://band.netlify.app"],
    ["Vercel", { VERCEL_PROJECT_PRODUCTION_URL: "band.vercel.app" }, "https://band.vercel.app"],
    ["Cloudflare Pages", { CF_PAGES_URL: "https://0a1b2c3d.band.pages.dev" }, "https://band.pages.dev"],
    ["another, whose URL is its own matter", { URL: "https://elsewhere.example" }, undefined],
  ])(
    "without an address has the one that the host names: %s (§10.14)",
    async (_host, environment, address) => {
      const values = await valuesOf({ ".env.production": filled }, environment as Record<string, string>);
      expect(values.VITE_SITE_URL || undefined).toBe(address);
      const named = { ".env.production": filled, ".env": "VITE_SITE_URL=https://own.example" };
      expect((await valuesOf(named, environment as Record<string, string>)).VITE_SITE_URL).toBe(
        "https://own.example",
      );
    },
  );

  describe("band.env", () => {
    const required = `VITE_SUPABASE_URL=https://project.supabase.co
VITE_SUPABASE_ANON_KEY=sb_publishable_1
VITE_CONTACT_ENDPOINT=https://forms.example/band
VITE_ARTIST_NAME=The Band
`;

    test.each([
      ["Band #1", "Band #1"],
      ['"Band #1"', "Band #1"],
      ["'Band'  # ours", "Band"],
      ["A$AP $HOME", "A$AP $HOME"],
      ["A\\$AP", "A$AP"],
      ["Guns N' Roses", "Guns N' Roses"],
      ['"Weird" Al', '"Weird" Al'],
      ["  Motörhead \t", "Motörhead"],
      ["a=b", "a=b"],
    ])("takes all that is behind the =: %s", async (written, value) => {
      const text = `${required}VITE_ARTIST_NAME = ${written}\n`;
      expect((await valuesOf({ "band.env": text })).VITE_ARTIST_NAME).toBe(value);
    });

    test("may come from Windows, and its addresses may end with a slash", async () => {
      const text = `\uFEFF# Values\r\n${required.replaceAll("\n", "\r\n")}VITE_SITE_URL=https://band.example/\r\n`;
      const values = await valuesOf({ "band.env": text });
      expect(values).toMatchObject({ VITE_SUPABASE_URL: "https://project.supabase.co" });
      expect(readEnvironment(values)).toMatchObject({
        problem: null,
        environment: { siteUrl: "https://band.example", artistName: "The Band" },
      });
    });

    test("wins over .env.production, whose values fill in what it lacks, and the build says so", async () => {
      const said = vi.spyOn(console, "warn").mockImplementation(() => {});
      const older = `${filled}VITE_SITE_DESCRIPTION=Old\nVITE_LANGUAGE=de\n`;
      const files = {
        ".env.production": older,
        "band.env": `${required}VITE_LANGUAGE=\nVITE_SITE_DESCRIPTION=New\n`,
      };
      expect(await valuesOf(files)).toMatchObject({
        VITE_ARTIST_NAME: "The Band",
        VITE_SITE_DESCRIPTION: "New",
        VITE_LANGUAGE: "de",
      });
      expect(said.mock.calls).toEqual([
        [
          "band.env and .env.production both have values. band.env counts; only VITE_LANGUAGE comes from .env.production. Keep all of them in band.env.",
        ],
      ]);
      said.mockClear();
      await valuesOf({ "band.env": required, ".env.production": "VITE_ARTIST_NAME=\n" });
      await valuesOf({ ".env.production": filled });
      expect(said).not.toHaveBeenCalled();
    });

    test("gives way to .env and to the environment, but not to an empty variable there", async () => {
      const files = { "band.env": required, ".env": "VITE_ARTIST_NAME=Own\nVITE_CONTACT_ENDPOINT=\n" };
      expect(await valuesOf(files)).toMatchObject({
        VITE_ARTIST_NAME: "Own",
        VITE_CONTACT_ENDPOINT: "https://forms.example/band",
      });
      expect((await valuesOf({ "band.env": required }, { VITE_ARTIST_NAME: "" })).VITE_ARTIST_NAME).toBe(
        "The Band",
      );
      expect((await valuesOf(files, { VITE_ARTIST_NAME: "Shell" })).VITE_ARTIST_NAME).toBe("Shell");
    });
  });

  const key = `e30.${Buffer.from('{"role":"service_role"}').toString("base64url")}.x`;

  test.each([
    [
      "half filled",
      "VITE_ARTIST_NAME=Band\n",
      "Set VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY, VITE_CONTACT_ENDPOINT in band.env",
    ],
    [
      "with a secret key in a value",
      `${filled}VITE_SUPABASE_ANON_KEY=sb_secret_1\n`,
      "VITE_SUPABASE_ANON_KEY in line 6 of .env.production holds a secret key",
    ],
    [
      "with a secret key under any name",
      `${filled}SUPABASE_SECRET_KEY="sb_secret_1"\n`,
      "SUPABASE_SECRET_KEY in line 6 of .env.production holds a secret key",
    ],
    [
      "with a secret key in a comment",
      `${filled}# the other key: ${key}\n`,
      "A text in line 6 of .env.production holds a secret key",
    ],
    [
      "with a secret key that a later line replaces",
      `VITE_SUPABASE_ANON_KEY=sb_secret_1\n${filled}`,
      "VITE_SUPABASE_ANON_KEY in line 1 of .env.production holds a secret key",
    ],
    [
      "with a secret key in a comment",
      `# sb_secret_1\r\n${filled}`,
      "A text in line 1 of band.env holds a secret key",
      "band.env",
    ],
    [
      "with a secret key as a value",
      `${filled}OTHER = ${key}\n`,
      "OTHER in line 6 of band.env holds a secret key",
      "band.env",
    ],
    [
      "with a database's password",
      `${filled}# DATABASE=postgres://postgres:s3cret@db.example/postgres\n`,
      "A text in line 6 of band.env holds a secret key",
      "band.env",
    ],
    [
      "with a line that is no value",
      `${filled}VITE_LANGUAGE: de\n`,
      'Line 6 of band.env is not a name, "=" and a value',
      "band.env",
    ],
  ])(
    "%s stops the build with a sentence (§10.17)",
    async (_how, text, sentence, file = ".env.production") => {
      const said = vi.spyOn(console, "error").mockImplementation(() => {});
      vi.spyOn(process, "exit").mockImplementation(() => {
        throw new Error("ended");
      });
      await expect(valuesOf({ [file]: text })).rejects.toThrow("ended");
      expect(said.mock.calls.join()).toContain(sentence);
      expect(said.mock.calls.join()).not.toContain(key);
    },
  );
});
