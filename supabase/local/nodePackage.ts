import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { projectPaths } from "./projectPaths.ts";

export interface ProgramAnswer {
  status: number;
  output: string;
  errors: string;
}

/** Runs the program of an installed package with Node, from the project's root; never throws for its exit status. */
export function runPackage(
  name: string,
  program: string,
  args: string[],
  input = "",
): Promise<ProgramAnswer> {
  const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
  const { bin } = JSON.parse(readFileSync(manifest, "utf8")) as { bin: Record<string, string> };
  const file = join(dirname(manifest), bin[program] ?? "");
  // Turns off the telemetry of both programs.
  const env = { ...process.env, DO_NOT_TRACK: "1", SUPABASE_TELEMETRY_DISABLED: "1" };
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [file, ...args],
      { cwd: projectPaths.root, env },
      (error, output, errors) => done({ status: error ? Number(error.code ?? 1) : 0, output, errors }),
    );
    child.stdin?.end(input);
  });
}
