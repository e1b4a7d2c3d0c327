// behaviour §10.4
import { expect, test } from "vitest";
import { readLyrics } from "#rules/lyrics.ts";

test("plain lyrics stay as they are, with their headings and empty lines", () => {
  const text = "[Chorus]\nLight on the water\n\n[Verse 1: Anna]\r\nStay";
  const { isTimed, lines, brokenLines } = readLyrics(text);
  expect(isTimed).toBe(false);
  expect(lines.map((line) => line.text)).toEqual([
    "[Chorus]",
    "Light on the water",
    "",
    "[Verse 1: Anna]",
    "Stay",
  ]);
  expect(brokenLines).toEqual([]);
});

test("LRC is read in the order of its times, repeated lines and minutes of one digit too", () => {
  const text = "[ti:Tide]\n[00:12.50][1:02.00]Light on the water\n[00:20]Stay\n";
  expect(readLyrics(text)).toEqual({
    isTimed: true,
    lines: [
      { seconds: 12.5, text: "Light on the water" },
      { seconds: 20, text: "Stay" },
      { seconds: 62, text: "Light on the water" },
    ],
    brokenLines: [],
  });
});

test("an offset in milliseconds moves the lines earlier, and none before the start", () => {
  expect(readLyrics("[offset:+500]\n[00:00.20]One\n[00:02.00]Two").lines).toEqual([
    { seconds: 0, text: "One" },
    { seconds: 1.5, text: "Two" },
  ]);
});

test("times of words are left out", () => {
  expect(readLyrics("[00:01.00]<00:01.00>Hel<00:01.40>lo").lines).toEqual([{ seconds: 1, text: "Hello" }]);
});

test("a line without a time among timed ones is named by its number", () => {
  expect(readLyrics("[00:01.00]One\n\n[0x:02.00]Two\nThree").brokenLines).toEqual([3, 4]);
});

test.each(["[00:12,50]We sing it loud [x2]", "[0:1.00]Hold me [Chorus: all]", "[Verse: Ines]", "[00:12;00]"])(
  "the broken line %s is named, though it ends like a tag",
  (line) => {
    const text = `[ti:Tide [live]]\n[00:01.00]One\n${line}\n[LENGTH: 03:12]\n[#:a remark]\n[00:03.00]Two`;
    expect(readLyrics(text)).toEqual({
      isTimed: true,
      lines: [
        { seconds: 1, text: "One" },
        { seconds: 3, text: "Two" },
      ],
      brokenLines: [3],
    });
  },
);

test.each([
  ["[00:12.00] [00:15.00] Chorus", [12, 15], "Chorus"],
  [" [0:12.0]\t[00:15]Chorus", [12, 15], "Chorus"],
  ["[00:12.00] Wait [00:15.00] Chorus", [12], "Wait [00:15.00] Chorus"],
])("the times of %j may be apart", (line, seconds, text) => {
  expect(readLyrics(line).lines).toEqual(seconds.map((second) => ({ seconds: second, text })));
});
