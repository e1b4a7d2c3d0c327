// behaviour §10.17
import { expect, test } from "vitest";
import { isolateText } from "#lib/printable.ts";

test.each(["Tidal Memory", "שלום", "", "A & B <b>"])("the text %j stays as it is", (text) => {
  expect(isolateText(text)).toBe(text);
});

test.each(["\u202Eevil", "a\u2067b", "\u2069"])("the text %j, with direction marks, is isolated", (text) => {
  expect(isolateText(text)).toBe(`\u2068${text}\u2069`);
});
