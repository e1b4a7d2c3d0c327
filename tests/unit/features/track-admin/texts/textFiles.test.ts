import { expect, test } from "vitest";
import { isTextFile, readLyricsFile, withLyrics } from "#features/track-admin/texts/textFiles.ts";

const text = (name: string, content = "La") => new File([content], name);
const sound = (name: string) => new File(["sound"], name);

test.each([
  ["a.lrc", true],
  ["a.TXT", true],
  ["a.lrc.mp3", false],
  ["txt", false],
])("whether %s holds lyrics: %s", (name, is) => {
  expect(isTextFile(text(name))).toBe(is);
});

test.each([
  ["Pier 9.lrc", "Pier 9.mp3", "La"],
  ["01 - Pier 9.txt", "01 - Pier 9.wav", "La"],
  ["Pier 9.lrc", "01 - Pier 9.mp3", null],
  ["pier 9.lrc", "Pier 9.mp3", null],
  ["Pier 9.lrc.txt", "Pier 9.mp3", null],
])("%s beside %s gives it %j", async (textName, soundName, lyrics) => {
  const file = sound(soundName);
  expect(await withLyrics([file], [text(textName)])).toEqual([{ file, lyrics }]);
});

test("each audio file gets its own text, and the first of two", async () => {
  const audio = [sound("1.mp3"), sound("2.mp3"), sound("3.mp3")];
  const texts = [text("3.lrc", "Three"), text("1.txt", "One"), text("1.lrc", "Uno")];
  expect((await withLyrics(audio, texts)).map(({ lyrics }) => lyrics)).toEqual(["One", null, "Three"]);
});

test.each([
  ["UTF-8", Buffer.from("für שלום 🌊"), "für שלום 🌊"],
  ["UTF-8 with its mark", Buffer.from("\ufeffLa"), "La"],
  ["Windows-1252", Buffer.from("Caf\xe9\r\n\tla\n\n", "latin1"), "Café\n\tla"],
  ["nothing", Buffer.from(""), null],
  ["blanks", Buffer.from("\ufeff \u00a0\n"), null],
  ["sound", Buffer.from([0xff, 0xfb, 0x90, 0, 1, 2]), null],
  ["a NUL in a text", Buffer.from("a\u0000b"), null],
  ["as many characters as may be", Buffer.from("🌊".repeat(50_000)), "🌊".repeat(50_000)],
  ["one too many", Buffer.from("x".repeat(50_001)), null],
  ["far too many", Buffer.alloc(1_000_000, "x"), null],
])("a file of %s is read", async (_, bytes, lyrics) => {
  expect(await readLyricsFile(new File([new Uint8Array(bytes)], "a.txt"))).toEqual(lyrics);
});

test("a file that can no longer be read has no lyrics", async () => {
  const file = Object.assign(text("a.txt"), { arrayBuffer: () => Promise.reject(new Error("moved")) });
  expect(await readLyricsFile(file)).toBeNull();
});
