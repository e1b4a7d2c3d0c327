import { createInterface } from "node:readline";
import { printable } from "#lib/printable.ts";

type Terminal = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream };

/** Asks questions that are answered with y or n, one after the other. Throws when the input ends. */
export function consentFrom({ input, output }: Terminal = { input: process.stdin, output: process.stderr }) {
  const reader = createInterface({ input });
  const lines = reader[Symbol.asyncIterator]();
  return {
    async ask(question: string): Promise<boolean> {
      output.write(`${printable(question)} [y/N] `);
      const line = await lines.next();
      if (line.done)
        throw new Error("\nThe input ended: nothing more was changed. In a script, add `--yes`.");
      return /^y(es)?$/i.test(line.value.trim());
    },
    close: () => reader.close(),
  };
}
