// behaviour §10.22
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { downloadName, extensionOf } from "#site/downloads/safeNames.ts";
import { holds, oddText } from "../../../support/properties.ts";

describe("the name of a download", () => {
  test.each([
    ["plain", "Harbor Lights", "Harbor Lights"],
    ["with slashes", "AC/DC \\ Live", "AC-DC - Live"],
    ["with what Windows refuses", 'Who? <"You"> * | a:b', "Who 'You' a-b"],
    ["of a path", "../../etc/passwd", "-..-etc-passwd"],
    ["that begins with a dot", ".hidden", "hidden"],
    ["that ends in dots and spaces", "To be continued . . .", "To be continued"],
    ["with control characters", "a\u0000b\nc\u007fd", "a b c d"],
    ["that turns its extension round", "song\u202e3pm.exe", "song 3pm.exe"],
    ["in decomposed letters", "Cafe\u0301", "Café"],
    ["with half an emoji", "wave \ud83c!", "wave !"],
    ["with a whole one", "wave 🌊", "wave 🌊"],
    ["in another script", "לילה טוב", "לילה טוב"],
    ["that is cut before a dot", `${"x".repeat(191)} .y`, "x".repeat(191)],
  ])("%s", (_what, text, name) => expect(downloadName(text)).toBe(name));
});

test.each([
  ["https://a.example/tracks/1.MP3", ".mp3"],
  ["https://a.example/tracks/1.flac?download", ".flac"],
  ["/tracks/1", ""],
  ["https://a.example/tracks/1.", ""],
])("the extension of %s is %j", (address, extension) => expect(extensionOf(address)).toBe(extension));

test("whatever the title, the name is one that Windows, macOS and Linux take, and stays so", () => {
  holds(
    fc.property(oddText, (title) => {
      const name = downloadName(title);
      expect(Buffer.byteLength(`${name}.flac`)).toBeLessThanOrEqual(200);
      expect(name).not.toMatch(/[/\\:<>"|?*\p{Cc}\u202a-\u202e\u2066-\u2069]|^[\s.]|[\s.]$/u);
      expect(Buffer.from(name).toString()).toBe(name);
      expect(downloadName(name)).toBe(name);
      // Half of the longest letters fit, at least.
      if (/^[\p{L} ]{90,}$/u.test(title)) expect(name.length).toBeGreaterThan(40);
    }),
  );
});
