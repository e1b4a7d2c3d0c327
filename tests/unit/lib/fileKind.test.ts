import { expect, test } from "vitest";
import { mayBe } from "#lib/fileKind.ts";

test.each([
  ["image/png", false],
  ["image/svg+xml", false],
  ["image/x-unheard-of", false],
  ["", false],
  ["application/octet-stream", false],
  ["audio/mpeg", true],
  ["application/pdf", true],
  ["text/html", true],
])("of a cover's type %o, refused is %o: only what is known to be no image", (type, isRefused) => {
  expect(!mayBe("image", new File(["x"], "cover", { type }))).toBe(isRefused);
});
