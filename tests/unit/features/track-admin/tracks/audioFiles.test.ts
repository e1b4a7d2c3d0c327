import { expect, test, vi } from "vitest";
import { audioFilesOf } from "#features/track-admin/tracks/audioFiles.ts";
import { notify } from "#ui/notify.ts";

const file = (name: string, type = "audio/mpeg") => new File(["sound"], name, { type });
const empty = (name: string, type: string) => new File([], name, { type });

/** The names of files that are taken, and what is reported of the others. */
function take(...files: File[]) {
  const report = vi.spyOn(notify, "error").mockImplementation(() => {});
  const taken = audioFilesOf(files).map(({ name }) => name);
  return { taken, reported: report.mock.calls.map(([sentence]) => sentence) };
}

test("a type that is known and not audio is refused by name, an unknown one is accepted (§5)", () => {
  const files = [
    file("cover.png", "image/png"),
    file("master.aiff", ""),
    file("take.bin", "application/octet-stream"),
    file("song.ogg", "audio/ogg"),
    file("clip.mp4", "video/mp4"),
  ];
  expect(take(...files)).toEqual({
    taken: ["master.aiff", "take.bin", "song.ogg"],
    reported: ['These are not audio files: "cover.png", "clip.mp4".'],
  });
});

test("an empty file has another message than one that is not audio (§10.11)", () => {
  expect(take(empty("a.aiff", ""), empty("cover.png", "image/png"))).toEqual({
    taken: [],
    reported: [
      '"cover.png" is not an audio file. Please choose audio files.',
      '"a.aiff" is empty. Please choose a file that holds sound.',
    ],
  });
});
