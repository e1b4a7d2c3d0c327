// behaviour §5
import { expect, test } from "vitest";
import { mayBe, withoutExtension } from "#lib/localFiles.ts";

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

test.each([
  ["Harbor Lights.mp3", "Harbor Lights"],
  ["No. 5.final.wav", "No. 5.final"],
  ["no extension", "no extension"],
  [".mp3", ".mp3"],
  ["Vol. 2/Tide.wav", "Vol. 2/Tide"],
  ["Vol. 2/Tide", "Vol. 2/Tide"],
])("%s without its extension is %s", (name, rest) => expect(withoutExtension(name)).toBe(rest));
