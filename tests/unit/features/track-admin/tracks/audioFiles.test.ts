import { expect, test } from "vitest";
import { albumFileTitle, fileTitle, sortAudioFiles } from "#features/track-admin/tracks/audioFiles.ts";

const file = (name: string, type = "audio/mpeg") => new File(["sound"], name, { type });

test("files are put into the natural order of their names", () => {
  const files = ["10 - Ten.mp3", "2 - Two.mp3", "1 - One.mp3", "b.mp3", "A.mp3"].map((name) => file(name));
  expect(sortAudioFiles(files).audio.map(({ name }) => name)).toEqual([
    "1 - One.mp3",
    "2 - Two.mp3",
    "10 - Ten.mp3",
    "A.mp3",
    "b.mp3",
  ]);
});

test("a type that is known and not audio is refused by name, an unknown one is accepted", () => {
  const files = [
    file("cover.png", "image/png"),
    file("master.aiff", ""),
    file("take.bin", "application/octet-stream"),
    file("song.ogg", "audio/ogg"),
    file("clip.mp4", "video/mp4"),
  ];
  const { audio, refused } = sortAudioFiles(files);
  expect(audio.map(({ name }) => name)).toEqual(["master.aiff", "song.ogg", "take.bin"]);
  expect(refused).toEqual(["clip.mp4", "cover.png"]);
});

test("an empty file has another message than one that is not audio", () => {
  const empty = (name: string, type: string) => new File([], name, { type });
  const files = [empty("b.wav", "audio/wav"), empty("a.aiff", ""), empty("cover.png", "image/png")];
  expect(sortAudioFiles(files)).toEqual({ audio: [], empty: ["a.aiff", "b.wav"], refused: ["cover.png"] });
});

test.each([
  ["Harbor Lights.mp3", "Harbor Lights"],
  ["01 - Harbor Lights.flac", "01 - Harbor Lights"],
  ["No. 5.final.wav", "No. 5.final"],
  ["no extension", "no extension"],
  [".mp3", ".mp3"],
])("the prefilled title of %s is its name without the extension", (name, title) => {
  expect(fileTitle(name)).toBe(title);
});

test.each([
  ["01 - Harbor Lights.mp3", "Harbor Lights"],
  ["1. Harbor Lights.mp3", "Harbor Lights"],
  ["12) Harbor Lights.mp3", "Harbor Lights"],
  ["07_Harbor Lights.wav", "Harbor Lights"],
  ["03-Harbor Lights.wav", "Harbor Lights"],
  ["04 Harbor Lights.m4a", "Harbor Lights"],
  ["10 – Harbor Lights.m4a", "Harbor Lights"],
])("the number that %s begins with is no part of the title", (name, title) => {
  expect(albumFileTitle(name)).toBe(title);
});

test.each([
  ["7 Rings.mp3", "7 Rings"],
  ["1999.mp3", "1999"],
  ["9-5.mp3", "9-5"],
  ["3.14.mp3", "3.14"],
  ["1984 - Live.mp3", "1984 - Live"],
  ["01 - .mp3", "01 -"],
  ["Harbor 01 - Lights.mp3", "Harbor 01 - Lights"],
])("%s has no such number, or would have no title without it", (name, title) => {
  expect(albumFileTitle(name)).toBe(title);
});
