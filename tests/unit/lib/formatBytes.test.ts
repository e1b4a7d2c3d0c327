import { expect, test } from "vitest";
import { formatBytes } from "#lib/localFiles.ts";

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
