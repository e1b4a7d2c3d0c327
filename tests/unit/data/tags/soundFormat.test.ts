// behaviour §10.13
import { describe, expect, test } from "vitest";
import { sourceOf } from "#data/tags/byteEdits.ts";
import { rightlyNamed } from "#data/tags/readTags.ts";
import { soundFormat } from "#data/tags/soundFormat.ts";
import { box } from "../../../support/picturedFiles.ts";
import { aiffOf, flacOf, soundOf, wavFile, wavOf } from "../../../support/soundFiles.ts";
import { bigEndian, encodedWith, id3, mp3Of } from "../../../support/taggedFiles.ts";

const planes = soundOf({ seconds: 0.1 });
const formatOf = (content: Buffer) => soundFormat(sourceOf(new Uint8Array(content)));
const tag = id3({ TIT2: "Tide" });
const text = (content: string) => Buffer.from(content, "latin1");

/** A WAV whose samples are written in another way, by its code. */
function wavIn(code: number, bits = 16): Buffer {
  const wav = Buffer.from(wavFile(0.1));
  wav.writeUInt16LE(code, 20);
  wav.writeUInt16LE(bits, 34);
  return wav;
}

/** A WAV with the longer form of its head, as for 24 bits or more than two channels. */
function extensible(code: number): Buffer {
  const fmt = Buffer.alloc(8 + 40);
  fmt.write("fmt ");
  fmt.writeUInt32LE(40, 4);
  fmt.writeUInt16LE(0xfffe, 8);
  fmt.writeUInt16LE(24, 22);
  fmt.writeUInt16LE(code, 32);
  return Buffer.concat([text("RIFF\0\0\0\0WAVEJUNK\x03\0\0\0abc\0"), fmt, text("data\0\0\0\0")]);
}

/** An index that describes its tracks. Of sound in `mp4a` the descriptors say the kind. */
const mp4 = (brand: string, ...tracks: Buffer[]) =>
  Buffer.concat([
    box("ftyp", `${brand}\0\0\0\0`),
    box("moov", ...tracks.map((entry) => box("trak", box("mdia", box("minf", box("stbl", stsd(entry))))))),
    box("mdat", "sound"),
  ]);
const stsd = (entry: Buffer) => box("stsd", Buffer.concat([Buffer.alloc(4), bigEndian(1, 4), entry]));
const aac = (coding = 0x40, details: number | null = 0x12) =>
  box(
    "mp4a",
    Buffer.alloc(28),
    box(
      "esds",
      Buffer.concat([
        text("\0\0\0\0\x03\x80\x80\x80\x22\0\x01\0\x04\x14"),
        Buffer.from([coding]),
        Buffer.alloc(12),
        details === null ? text("\x06\x01\x02") : Buffer.from([5, 0x80, 2, details, 0x10]),
      ]),
    ),
  );
const entry = (kind: string) => box(kind, Buffer.alloc(70));

describe("what a file is", () => {
  test.each<[string, Buffer | Promise<Buffer>, string | null]>([
    ["an MP3", mp3Of(0.1), "mp3"],
    ["an MP3 behind two tags", mp3Of(0.1, Buffer.concat([tag, tag])), "mp3"],
    ["MPEG layer II", text("\xff\xfd\x90\0rest"), "other"],
    ["AAC in ADTS", text("\xff\xf1\x50\x80rest"), "aac"],
    ["AAC in ADTS behind a tag", Buffer.concat([tag, text("\xff\xf9\x50\x80rest")]), "aac"],
    ["a FLAC", flacOf(planes), "flac"],
    ["a FLAC behind a tag that was not certain to go", Buffer.concat([tag, flacOf(planes)]), "other"],
    ["a WAV", wavOf(planes), "wav"],
    ["a WAV of 24 bits", wavOf(planes, 96_000, { bits: 24 }), "wav"],
    ["an extensible WAV", extensible(1), "wav"],
    ["an extensible WAV of floats", extensible(3), "other"],
    ["a WAV of floats", wavOf(planes, 44_100, { bits: 32, isFloat: true }), "other"],
    ["a WAV of 25 bits", wavIn(1, 25), "other"],
    ["a WAV of 32 bits", wavOf(planes, 44_100, { bits: 32 }), "other"],
    ["a WAV with ADPCM", wavIn(2, 4), "other"],
    ["a WAV with an MP3 in it", wavIn(0x55, 0), "other"],
    ["a WAV that is cut off in its head", wavOf(planes).subarray(0, 20), null],
    ["an AIFF", aiffOf(planes), "other"],
    ["an Ogg", text("OggS\0\x02"), "other"],
    ["a WebM", text("\x1aE\xdf\xa3"), "other"],
    ["a WMA", text("0&\xb2u\x8ef\xcf\x11"), "other"],
    ["an M4A", encodedWith("aac", 0.1, {}), "m4a"],
    ["an M4A with its index first", encodedWith("aac", 0.1, {}, "in-memory"), "m4a"],
    ["an M4A with chapters", mp4("M4A ", aac(), entry("text")), "m4a"],
    ["an M4A of MPEG-2 AAC", mp4("M4A ", aac(0x67, null)), "m4a"],
    ["an M4A of HE-AAC", mp4("M4A ", aac(0x40, 5 << 3)), "m4a"],
    ["an M4A of xHE-AAC", mp4("M4A ", aac(0x40, 0xf9)), "other"],
    ["an M4A with MP3 in it", mp4("M4A ", aac(0x6b, null)), "other"],
    ["ALAC", mp4("M4A ", entry("alac")), "other"],
    ["FLAC in an MP4", mp4("isom", entry("fLaC")), "other"],
    ["an M4A that is protected", mp4("M4A ", entry("drms")), "other"],
    ["a video", mp4("isom", entry("avc1"), aac()), "other"],
    ["an M4A with pictures as a track", mp4("M4A ", aac(), entry("jpeg")), "other"],
    ["a QuickTime film", mp4("qt  ", aac()), "other"],
    ["an M4A that is cut off", mp4("M4A ", aac()).subarray(0, 90), null],
    ["text", text("This is no sound."), null],
    ["nothing", text(""), null],
  ])("%s", async (_name, content, format) => {
    expect(await formatOf(await content)).toBe(format);
  });
});

test.each([
  ["Tide.wav", "mp3", "Tide.mp3", "audio/mpeg"],
  ["Tide.m4a", "aac", "Tide.aac", "audio/aac"],
  ["Tide.mp3", "flac", "Tide.flac", "audio/flac"],
  ["Tide.mp3", "m4a", "Tide.m4a", "audio/mp4"],
  ["Tide", "mp3", "Tide.mp3", "audio/mpeg"],
  ["Vol. 2", "mp3", "Vol.mp3", "audio/mpeg"],
  ["Tide.MP3", "mp3", "Tide.MP3", "audio/x-own"],
  ["Tide.mp4", "m4a", "Tide.mp4", "audio/x-own"],
  ["Tide.ogg", "other", "Tide.ogg", "audio/x-own"],
  ["Tide.ogg", null, "Tide.ogg", "audio/x-own"],
] as const)("%s that is %s is stored as %s, %s", (name, format, expected, type) => {
  const file = new File(["sound"], name, { type: "audio/x-own", lastModified: 7 });
  expect(rightlyNamed(file, format)).toMatchObject({ name: expected, type, size: 5, lastModified: 7 });
});
