// behaviour §10.17
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build, type InlineConfig, resolveConfig } from "vite";
import { describe, expect, test, vi } from "vitest";
import { languages } from "../../../src/messages/languages/all.ts";
import { readCommitted, readVariables } from "../../../supabase/run/readVariables.ts";
import { requireEnvironment } from "../../../vite/requireEnvironment.ts";
import { temporaryFolders } from "../../support/temporaryFolders.ts";

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
    plugins: [requireEnvironment(readVariables, readCommitted)],
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
      logLevel: "silent",
      plugins: [requireEnvironment(readVariables, readCommitted)],
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
    expect(
      await valuesOf(
        { ".env.production": filled, ".env": own },
        { VITE_ARTIST_NAME: "Shell", VITE_SITE_URL: "" },
      ),
    ).toMatchObject({ VITE_ARTIST_NAME: "Shell", VITE_SITE_URL: "" });
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

  test.each([
    [
      "half filled",
      "VITE_ARTIST_NAME=Band\n",
      "Set VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY, VITE_CONTACT_ENDPOINT in .env.production",
    ],
    [
      "with a secret key in a value",
      `${filled}VITE_SUPABASE_ANON_KEY=sb_secret_1\n`,
      "VITE_SUPABASE_ANON_KEY holds a secret key",
    ],
    [
      "with a secret key under any name",
      `${filled}SUPABASE_SECRET_KEY="sb_secret_1"\n`,
      "SUPABASE_SECRET_KEY holds a secret key",
    ],
  ])("%s stops the build with a sentence (§10.17)", async (_how, text, sentence) => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    vi.spyOn(process, "exit").mockImplementation(() => {
      throw new Error("ended");
    });
    await expect(valuesOf({ ".env.production": text })).rejects.toThrow("ended");
    expect(said.mock.calls.join()).toContain(sentence);
  });
});
