import { expect, test } from "vitest";
import { audioFilesOf } from "#dashboard/tracks/rows/chosenAudio.ts";

const file = (name: string, type = "audio/mpeg") => new File(["sound"], name, { type });
const empty = (name: string, type: string) => new File([], name, { type });

/** The names of files that are taken, and what is wrong with the others. */
function take(...files: File[]) {
  const { audio, problems } = audioFilesOf(files);
  return { taken: audio.map(({ name }) => name), problems };
}

test("a type that is known and not audio is refused by name, an unknown one is accepted (§5)", () => {
  const files = [
    file("cover.png", "image/png"),
    file("master.aiff", ""),
    file("take.bin", "application/octet-stream"),
    file("song.ogg", "audio/ogg"),
    file("firefox.ogg", "application/ogg"),
    file("clip.mp4", "video/mp4"),
  ];
  expect(take(...files)).toEqual({
    taken: ["master.aiff", "take.bin", "song.ogg", "firefox.ogg"],
    problems: ['These are not audio files: "cover.png", "clip.mp4".'],
  });
});

test("an empty file has another message than one that is not audio (§10.11)", () => {
  expect(take(empty("a.aiff", ""), empty("cover.png", "image/png"))).toEqual({
    taken: [],
    problems: [
      '"cover.png" is not an audio file. Please choose audio files.',
      '"a.aiff" is empty. Please choose a file that holds sound.',
    ],
  });
});
