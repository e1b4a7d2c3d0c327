// behaviour §10.18
import { execFile } from "node:child_process";
import { PassThrough } from "node:stream";
import { expect, test, vi } from "vitest";
import { printableLines } from "#lib/printable.ts";
import { nameOfRow } from "../../../supabase/operations/backupGaps.ts";
import { finding, formatFindings } from "../../../supabase/operations/finding.ts";
import { printLines } from "../../../supabase/operations/printLines.ts";
import { consentFrom } from "../../../supabase/operations/prompts.ts";

/** A title, a server's sentence or an address that clears the screen, reverses letters and fakes a line. */
const ATTACK = "\u001b[2J\u009b31m\u202egnp\r\nok";
const SPELLED = String.raw`\u001b[2J\u009b31m\u202egnp\u000d\u000aok`;

test("titles in sentences about a backup are spelled out", () => {
  expect(nameOfRow("albums", { title: ATTACK })).toBe(`album “${SPELLED}”`);
});

test("questions are spelled out", async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  input.end("y\n");
  const consent = consentFrom({ input, output });
  expect(await consent.ask(ATTACK)).toBe(true);
  consent.close();
  expect(String(output.read())).toBe(`${SPELLED} [y/N] `);
});

test("what a server answered is spelled out in the list of findings", () => {
  expect(formatFindings([finding("Promise", "broken", "ask", ATTACK, "")])).toContain(`ask  ${SPELLED}\n`);
});

test("lines that are printed keep their line breaks, and JSON stays the same JSON", () => {
  const printed = vi.spyOn(console, "log").mockImplementation(() => {});
  printLines("one\n\u001b[2Jtwo");
  expect(printed).toHaveBeenCalledWith(String.raw`one
\u001b[2Jtwo`);
  printed.mockRestore();
  const json = printableLines(JSON.stringify({ answer: ATTACK }, null, 2));
  expect(json).not.toMatch(/[\u007f-\u009f\u202e]/);
  expect(JSON.parse(json)).toEqual({ answer: ATTACK });
});

test("the sentence that ends a command is spelled out", { tags: ["slow"] }, async () => {
  const said = await new Promise<string>((resolve) => {
    const env = {
      ...process.env,
      CI: "true",
      VITE_SUPABASE_URL: "http://127.0.0.1:9",
      SUPABASE_SECRET_KEY: "sb_secret_x",
    };
    const args = ["supabase/run/module.mjs", "supabase/operations/owner.ts", "\u001b[2J\u009b31m\u202egnp"];
    execFile(process.execPath, args, { env }, (_error, _output, errors) => resolve(errors));
  });
  expect(said).toContain(String.raw`Unexpected argument '\u001b[2J\u009b31m\u202egnp'. Nothing was done.`);
  expect(printableLines(said)).toBe(said);
});
