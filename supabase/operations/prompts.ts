import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { printable } from "#lib/printable.ts";

type Terminal = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream };

const onScreen: Terminal = { input: process.stdin, output: process.stderr };

/** Asks one question after the other. `isHidden`: without echo. Throws `ended` when the input ends. */
function questions({ input, output }: Terminal, isHidden: boolean, ended: string) {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface(isHidden ? { input, output: nowhere, terminal: true } : { input });
  const lines = reader[Symbol.asyncIterator]();
  return {
    async ask(question: string): Promise<string> {
      output.write(question);
      const line = await lines.next();
      if (isHidden) output.write("\n");
      if (line.done) throw new Error(ended);
      return line.value;
    },
    close: () => reader.close(),
  };
}

/** Asks for a new password, hidden, until it is good enough and typed the same twice. Throws when the input ends. */
export async function askPassword(
  problemOf: (password: string) => string | null,
  terminal: Terminal = onScreen,
): Promise<string> {
  const { ask, close } = questions(terminal, true, "No password was given: nothing was changed.");
  const { output } = terminal;
  try {
    for (;;) {
      const password = await ask("Password: ");
      const problem = problemOf(password);
      if (problem) output.write(`${problem}\n`);
      else if ((await ask("The same again: ")) === password) return password;
      else output.write("The passwords differ.\n");
    }
  } finally {
    close();
  }
}

/** Asks questions that are answered with y or n. Throws when the input ends. */
export function consentFrom(terminal: Terminal = onScreen) {
  const ended = "\nThe input ended: nothing more was changed. In a script, add `--yes`.";
  const { ask, close } = questions(terminal, false, ended);
  const consent = async (question: string) =>
    /^y(es)?$/i.test((await ask(`${printable(question)} [y/N] `)).trim());
  return { ask: consent, close };
}
