import { createInterface } from "node:readline";
import { Writable } from "node:stream";

type Terminal = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream };

/**
 * Asks for a password twice, without showing it, until it is good enough and typed the same.
 * In: what is wrong with a password, or null. Throws when the input ends (Ctrl+C ends it too).
 */
export async function askPassword(
  problemOf: (password: string) => string | null,
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<string> {
  // What is typed goes to a stream that shows nothing.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input, output: nowhere, terminal: true });
  const lines = reader[Symbol.asyncIterator]();
  const askHidden = async (question: string) => {
    output.write(question);
    const line = await lines.next();
    output.write("\n");
    if (line.done) throw new Error("No password was given: nothing was changed.");
    return line.value;
  };
  try {
    for (;;) {
      const password = await askHidden("Password: ");
      const problem = problemOf(password);
      if (problem) output.write(`${problem}\n`);
      else if ((await askHidden("The same again: ")) === password) return password;
      else output.write("The two were not the same.\n");
    }
  } finally {
    reader.close();
  }
}
