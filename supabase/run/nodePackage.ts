import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { projectPaths } from "./projectPaths.ts";

export interface ProgramAnswer {
  status: number;
  output: string;
  errors: string;
}

type ProgramOptions = {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  input?: string;
  /** Lets the program use the terminal: it can ask, and what it prints is shown there alone. */
  isShown?: boolean;
  /** Prints what the program says while it runs. It cannot ask. */
  isEchoed?: boolean;
};

/** Turns off telemetry and the search for newer versions: each program is run at the version that was tested. */
const withoutTelemetry = {
  DO_NOT_TRACK: "1",
  NO_UPDATE_NOTIFIER: "1",
  SUPABASE_TELEMETRY_DISABLED: "1",
  SUPABASE_NO_UPDATE_NOTIFIER: "1",
  WRANGLER_SEND_METRICS: "false",
};

/** Runs a program; never throws for its exit status. */
export async function runProgram(
  file: string,
  args: string[],
  { cwd, env = process.env, input = "", isShown = false, isEchoed = false }: ProgramOptions = {},
): Promise<ProgramAnswer> {
  const child = spawn(file, args, {
    cwd,
    env: { ...env, ...withoutTelemetry },
    stdio: isShown ? "inherit" : "pipe",
  });
  const ended = new Promise<number>((resolve, reject) => {
    child.on("error", reject).on("close", (status) => resolve(status ?? 1));
  });
  if (isEchoed) {
    child.stdout?.pipe(process.stdout, { end: false });
    child.stderr?.pipe(process.stderr, { end: false });
  }
  // A program that reads no input may end before it gets it.
  child.stdin?.on("error", () => {}).end(input);
  const [status, output, errors] = await Promise.all([
    ended,
    child.stdout ? text(child.stdout) : "",
    child.stderr ? text(child.stderr) : "",
  ]);
  return { status, output, errors };
}

export function programFile(name: string, program: string): string {
  const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
  const { bin } = JSON.parse(readFileSync(manifest, "utf8")) as { bin: Record<string, string> };
  return join(dirname(manifest), bin[program] ?? "");
}

/** Runs the program of an installed package with Node, from the project's root; never throws for its exit status. */
export const runPackage = (
  name: string,
  program: string,
  args: string[],
  input = "",
): Promise<ProgramAnswer> =>
  runProgram(process.execPath, [programFile(name, program), ...args], { cwd: projectPaths.root, input });
