import { createInterface } from "node:readline";
import { Writable } from "node:stream";

type Terminal = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream };

/** Asks without echo: the output is a stream that shows nothing. Throws when the input ends. */
function hiddenPrompt({ input, output }: Terminal) {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input, output: nowhere, terminal: true });
  const lines = reader[Symbol.asyncIterator]();
  return {
    async ask(question: string): Promise<string> {
      output.write(question);
      const line = await lines.next();
      output.write("\n");
      if (line.done) throw new Error("No password was given: nothing was changed.");
      return line.value;
    },
    close: () => reader.close(),
  };
}

const onScreen: Terminal = { input: process.stdin, output: process.stderr };

/**
 * Asks for a new password twice, without showing it, until it is good enough and typed the same. Throws when the input ends
 * (Ctrl+C ends it too).
 */
export async function askPassword(
  problemOf: (password: string) => string | null,
  terminal: Terminal = onScreen,
): Promise<string> {
  const prompt = hiddenPrompt(terminal);
  const { output } = terminal;
  try {
    for (;;) {
      const password = await prompt.ask("Password: ");
      const problem = problemOf(password);
      if (problem) output.write(`${problem}\n`);
      else if ((await prompt.ask("The same again: ")) === password) return password;
      else output.write("The passwords differ.\n");
    }
  } finally {
    prompt.close();
  }
}

/** Asks once for the password of an account that exists, without showing it. Throws when the input ends. */
export async function askKnownPassword(email: string, terminal: Terminal = onScreen): Promise<string> {
  const prompt = hiddenPrompt(terminal);
  return await prompt.ask(`Password of ${email}: `).finally(() => prompt.close());
}
