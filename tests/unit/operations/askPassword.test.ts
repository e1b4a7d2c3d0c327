// behaviour §10.18
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { passwordProblem } from "#rules/passwordProblem.ts";
import { askPassword } from "../../../supabase/operations/prompts.ts";

const known = ["you@band.com", "Glass Harbor"];

describe("an owner's password", () => {
  test.each([["nine green bottles 1997"], ["k3-Wf9!xPq2vLm"], ["band practice on tuesdays"]])(
    "may be %j",
    (password) => expect(passwordProblem(password, known)).toBeNull(),
  );

  test.each([
    ["short-one", "at least 12 characters"],
    ["aaaaaaaaaaaaaa", "at least 6 different characters"],
    ["GlassHarbor2026", "your email address or the artist's name"],
    ["glass-harbor-!!", "your email address or the artist's name"],
    ["you@band.com", "your email address or the artist's name"],
    ["Password12345!", "too common"],
    ["qwertyuiop12", "too common"],
    [`nine green bottles ${"é".repeat(30)}`, "72 plain letters at most"],
  ])("may not be %j", (password, reason) => expect(passwordProblem(password, known)).toContain(reason));
});

describe("asking for it", () => {
  function typing(...lines: string[]) {
    const terminal = { input: new PassThrough(), output: new PassThrough() };
    terminal.input.end(lines.map((line) => `${line}\n`).join(""));
    return terminal;
  }

  test("continues until it is good enough and typed the same twice, and never shows it", async () => {
    const terminal = typing(
      "short",
      "nine green bottles",
      "nine green bottels",
      "nine green bottles",
      "nine green bottles",
    );
    const password = await askPassword((typed) => (typed.length < 12 ? "Too short." : null), terminal);
    terminal.output.end();
    const shown = await text(terminal.output);
    expect(password).toBe("nine green bottles");
    expect(shown).toContain("Too short.");
    expect(shown).toContain("The passwords differ.");
    expect(shown).not.toContain("bott");
  });

  test("ends when nothing is typed", async () => {
    await expect(askPassword(() => null, typing())).rejects.toThrow("No password was given");
  });
});
