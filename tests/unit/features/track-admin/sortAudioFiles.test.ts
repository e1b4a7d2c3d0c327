import { expect, test } from "vitest";
import { sortAudioFiles } from "../../../../src/features/track-admin/sortAudioFiles.ts";

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

test("a type that is known and not audio is refused by name, an unknown one is let through", () => {
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

test("an empty file is told apart from one that is not audio", () => {
  const empty = (name: string, type: string) => new File([], name, { type });
  const files = [empty("b.wav", "audio/wav"), empty("a.aiff", ""), empty("cover.png", "image/png")];
  expect(sortAudioFiles(files)).toEqual({ audio: [], empty: ["a.aiff", "b.wav"], refused: ["cover.png"] });
});
