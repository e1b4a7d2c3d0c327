// behaviour §10.31
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readIsrc } from "#rules/isrc.ts";
import { holds } from "../../support/properties.ts";

describe("an ISRC", () => {
  test.each([
    "QM9A12600001",
    "qm9a12600001",
    "QM-9A1-26-00001",
    " QM 9A1 26 00001 ",
    "ISRC QM-9A1-26-00001",
    "ISRC: QM9A12600001",
    "QM\u20119A1\u201326\u201400001",
    "\u00a0QM9A1\u00a02600001",
    "ＱＭ９Ａ１２６００００１",
  ])("%j is read", (text) => expect(readIsrc(text)).toBe("QM9A12600001"));

  test.each([
    "",
    "ISRC",
    "QM9A1260000",
    "QM9A126000011",
    "1M9A12600001",
    "QM9A1260000O",
    "QM9A1/2600001",
    "QM9A12600001 QM9A12600002",
    "T-034.524.680-1",
  ])("%j is none", (text) => expect(readIsrc(text)).toBeNull());

  test("is read in whatever way it is broken up", () => {
    const code = fc.stringMatching(/^[A-Z]{2}[A-Z0-9]{3}[0-9]{7}$/);
    const between = fc.array(fc.constantFrom("", "-", " ", "\u2010", "\t"), { minLength: 12, maxLength: 12 });
    holds(
      fc.property(code, between, (written, marks) => {
        const text = [...written].map((letter, at) => letter + marks[at]).join("");
        expect(readIsrc(text.toLowerCase())).toBe(written);
      }),
    );
  });
});
