import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { needsListeningCopy } from "#features/track-admin/copies/needsCopy.ts";
import { aiffOf, flacOf, soundOf, wavOf } from "../../../../support/soundFiles.ts";
import { wavFile } from "../../../../support/wavFile.ts";

const planes = soundOf({ seconds: 0.1 });
const mp3 = readFileSync("supabase/local/demo/audio-tracks/tracks/1763712100012.mp3");

/** A tag of the kind ID3v2 with a picture of so many bytes. */
function tag(bytes: number): Buffer {
  const head = Buffer.from("ID3\u0004\0\0\0\0\0\0", "latin1");
  [21, 14, 7, 0].forEach((shift, place) => {
    head[6 + place] = (bytes >> shift) & 0x7f;
  });
  return Buffer.concat([head, Buffer.alloc(bytes)]);
}

function box(name: string, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length, 0);
  head.write(name, 4);
  return Buffer.concat([head, content]);
}
const mp4 = (codec: string) =>
  Buffer.concat([
    box("ftyp", Buffer.from("M4A \0\0\0\0", "latin1")),
    box("mdat", Buffer.alloc(5000)),
    box("moov", Buffer.from(`stsd....${codec}`, "latin1")),
  ]);

describe("which files get a listening copy", () => {
  test.each([
    ["WAV of 16 bit", true, wavOf(planes)],
    ["WAV of 24 bit", true, wavOf(planes, 48_000, { bits: 24 })],
    ["WAV of floats", true, wavOf(planes, 44_100, { bits: 32, isFloat: true })],
    ["WAV of 8 bit at 8 kHz", false, wavFile(1)],
    ["WAV of 8 bit at 48 kHz", true, wavFile(1, 48_000)],
    ["AIFF", true, aiffOf(planes)],
    ["AIFF-C", true, aiffOf(planes, 44_100, { bits: 16 }, "sowt")],
    ["FLAC", true, flacOf(planes)],
    ["FLAC behind a tag", true, Buffer.concat([tag(6000), flacOf(planes)])],
    ["ALAC", true, mp4("alac")],
    ["MP3", false, mp3],
    ["MP3 behind a picture of a megabyte", false, Buffer.concat([tag(1_000_000), mp3])],
    ["nothing", false, Buffer.alloc(0)],
  ])("%s: %s", async (_name, needsOne, bytes) => {
    expect(await needsListeningCopy(new Blob([new Uint8Array(bytes)]))).toBe(needsOne);
  });
});
