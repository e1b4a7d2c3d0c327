// behaviour §5
import { expect, test } from "vitest";
import { formatBytes, mayBeImage, withoutExtension } from "#lib/localFiles.ts";

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
  expect(!mayBeImage(new File(["x"], "cover", { type }))).toBe(isRefused);
});

test.each([
  ["Harbor Lights.mp3", "Harbor Lights"],
  ["No. 5.final.wav", "No. 5.final"],
  ["no extension", "no extension"],
  [".mp3", ".mp3"],
  ["Vol. 2/Tide.wav", "Vol. 2/Tide"],
  ["Vol. 2/Tide", "Vol. 2/Tide"],
])("%s without its extension is %s", (name, rest) => expect(withoutExtension(name)).toBe(rest));

test.each([
  [0, "0 kB"],
  [1, "1 kB"],
  [640_000, "640 kB"],
  [999_900, "1.0 MB"],
  [12_345_678, "12.3 MB"],
  [524_288_000, "524.3 MB"],
  [2_000_000_000, "2.0 GB"],
])("%i bytes are %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
