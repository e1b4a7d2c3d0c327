// behaviour §10.17
import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type InlineConfig, resolveConfig } from "vite";
import { expect, test, vi } from "vitest";
import { requireEnvironment } from "../../../vite/requireEnvironment.ts";

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

const refused: [command: string, variables: NodeJS.ProcessEnv, sentence: string][] = [
  ["build", secret, SECRET],
  ["build --mode embedded", secret, SECRET],
  ["--port 0", secret, SECRET],
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
  const config: InlineConfig = { configFile: false, plugins: [requireEnvironment()] };
  expect((await resolveConfig(config, "build", "embedded")).isProduction).toBe(true);
  vi.unstubAllEnvs();
});
