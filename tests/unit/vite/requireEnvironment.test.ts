// behaviour §10.17
import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

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

test.each([
  { command: "npm run build", args: ["build", "--outDir", outDir] },
  {
    command: "a build for the embedded Supabase",
    args: ["build", "--mode", "embedded", "--outDir", outDir],
  },
  { command: "npm run dev", args: ["--port", "0"] },
])("$command stops with one sentence when a secret key would be published", async ({ args }) => {
  const { status, said } = await runVite(args, {
    VITE_SUPABASE_URL: "https://project.supabase.co",
    VITE_SUPABASE_ANON_KEY: "sb_secret_0123456789abcdef",
    VITE_CONTACT_ENDPOINT: "https://forms.example/band",
  });
  expect(said).toBe(
    "VITE_SUPABASE_ANON_KEY holds a secret key, a token or a password, which every visitor could read: use the publishable (or anon) key, and replace what was ever published.\n",
  );
  expect(status).toBe(1);
});

test.each([
  { base: "/x/", args: ["build", "--outDir", outDir] },
  { base: "./", args: ["build", "--outDir", outDir] },
  { base: "https://cdn.example/", args: ["build", "--mode", "embedded", "--outDir", outDir] },
  { base: "/x/", args: ["--port", "0"] },
])("vite $args.0 --base $base stops with one sentence", async ({ base, args }) => {
  const { status, said } = await runVite([...args, "--base", base], {
    VITE_SUPABASE_URL: "https://project.supabase.co",
    VITE_SUPABASE_ANON_KEY: "sb_publishable_0123456789abcdef",
    VITE_CONTACT_ENDPOINT: "https://forms.example/band",
  });
  expect(said).toBe(
    `The site needs the root of its address, so it cannot be built for "${base}": leave out --base.\n`,
  );
  expect(status).toBe(1);
});
