import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** A command that runs in a terminal of its own, or in none. */
export type Running = ReturnType<typeof startCommand>;

export type TerminalOptions = {
  cwd: string;
  env: NodeJS.ProcessEnv;
  columns?: number;
  /** Default: where one can be opened. Without one, the standard input is closed and the output goes to a pipe. */
  hasTerminal?: boolean;
};

const WAIT_MS = 300_000;
const PRESS_AGAIN_MS = 5000;

/** util-linux' `script` runs a command in a terminal; elsewhere it has other flags. */
export const canOpenTerminal = process.platform === "linux" && existsSync("/usr/bin/script");

const quoted = (word: string) => `'${word.replaceAll("'", `'\\''`)}'`;

/** Starts a command. */
export function startCommand(command: string[], options: TerminalOptions) {
  const { cwd, env, columns = 100, hasTerminal = canOpenTerminal } = options;
  const line = `stty cols ${columns} rows 40; exec ${command.map(quoted).join(" ")}`;
  const [program = "", ...args] = hasTerminal
    ? ["script", "--quiet", "--return", "--flush", "--command", line, "/dev/null"]
    : command;
  const child = spawn(program, args, { cwd, env, detached: true });
  let bytes = "";
  let read = 0;
  const output = () => stripVTControlCharacters(bytes);
  const checks = new Set<() => void>();
  const onData = (chunk: string) => {
    bytes += chunk;
    for (const check of checks) check();
  };
  child.stdout.setEncoding("utf8").on("data", onData);
  child.stderr.setEncoding("utf8").on("data", onData);
  if (!hasTerminal) child.stdin.end();
  const ended = new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve(signal === "SIGINT" ? 130 : (code ?? 1)));
  });

  /** Resolves once the output since the last match matches. Throws all output when the command ends before. */
  const waitFor = (pattern: RegExp) =>
    new Promise<void>((resolve, reject) => {
      const finish = (problem?: string) => {
        clearTimeout(timer);
        checks.delete(check);
        if (problem) reject(new Error(`${problem} ${pattern} in\n${output()}`));
        else resolve();
      };
      const check = () => {
        const found = pattern.exec(output().slice(read));
        if (!found) return;
        read += found.index + found[0].length;
        finish();
      };
      const timer = setTimeout(() => finish("No answer:"), WAIT_MS);
      checks.add(check);
      ended.then(
        () => finish("The command ended without"),
        () => finish("It did not start:"),
      );
      check();
    });

  return {
    /** Everything printed so far, as the terminal got it, and without colours and cursor moves. */
    bytes: () => bytes,
    output,
    type: (keys: string) => void child.stdin.write(keys),
    waitFor,
    /** Ctrl-C, which a terminal sends to the command and its children. */
    interrupt: () => {
      const press = () => {
        if (hasTerminal) child.stdin.write("\x03");
        else if (child.pid) process.kill(-child.pid, "SIGINT");
      };
      press();
      // As people do when nothing happens: a key between two prompts may be lost.
      const again = setInterval(press, PRESS_AGAIN_MS);
      ended.finally(() => clearInterval(again)).catch(() => undefined);
    },
    /** The exit code; 130 after Ctrl-C. */
    ended,
  };
}
