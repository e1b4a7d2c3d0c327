// behaviour §10.28
import { expect, test } from "vitest";
import { readPressLogo, readPressPdf } from "#dashboard/band/press/readPressFile.ts";
import { pressMessages } from "#messages/pressMessages.ts";
import { pressFileLimits } from "#rules/pressSettings.ts";

const NAME = "Stage plan.pdf";
const header = "%PDF-1";

/** A PDF whose header ends after this many bytes. */
const pdfWith = (bytes: number) => new File([header.padStart(bytes), ".7\n"], NAME);

test("a PDF has its header within the first 1,024 bytes, as readers take it", async () => {
  expect(await readPressPdf(pdfWith(1024), new Map())).toMatchObject({ title: "Stage plan" });
  expect(await readPressPdf(pdfWith(1025), new Map())).toBe(pressMessages.notAPdf(NAME));
});

test.each([
  ["file", readPressPdf, pressFileLimits.fileBytes],
  ["logo", readPressLogo, pressFileLimits.logoBytes],
])("a %s has as many bytes as its limit, and no more", async (_, read, most) => {
  const sized = (size: number) => Object.defineProperty(pdfWith(6), "size", { value: size });
  expect(await read(sized(most), new Map())).toMatchObject({ name: expect.stringMatching(/\.pdf$/) });
  expect(await read(sized(most + 1), new Map())).toBe(pressMessages.manyBytes(NAME, most));
});
