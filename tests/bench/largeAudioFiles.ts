import { open } from "node:fs/promises";
import { join } from "node:path";
import {
  aiffWith,
  flacWith,
  id3,
  jpegLike,
  mp3Of,
  pictureFrame,
  riffChunk,
  riffInfo,
  wavWith,
} from "../support/taggedFiles.ts";

/** What is before and after the samples of a file that is far larger. */
type Ends = { head: Buffer; tail: Buffer };

const tags = (number: number) => ({
  TIT2: `Track ${number}`,
  TPE1: "Glass Harbor",
  TALB: "Low Water",
  TRCK: String(number),
});

function wavEnds(bytes: number, chunk: Buffer): Ends {
  const small = wavWith(0, chunk);
  small.writeUInt32LE(bytes - 8, 4);
  small.writeUInt32LE(bytes - small.length, 40);
  return { head: small.subarray(0, 44), tail: small.subarray(44) };
}

function aiffEnds(bytes: number, tag: Buffer): Ends {
  const small = aiffWith(0, tag);
  const sound = small.indexOf("SSND");
  small.writeUInt32BE(bytes - 8, 4);
  small.writeUInt32BE(8 + bytes - small.length, sound + 4);
  return { head: small.subarray(0, sound + 16), tail: small.subarray(sound + 16) };
}

/** Writes a file whose samples are a hole: it takes no room on the disk. */
async function write(path: string, bytes: number, { head, tail }: Ends): Promise<string> {
  const file = await open(path, "w");
  await file.write(head, 0, head.length, 0);
  await file.truncate(bytes);
  await file.write(tail, 0, tail.length, bytes - tail.length);
  await file.close();
  return path;
}

/** An album of tagged files in four formats, each with a cover. Out: their paths. */
export async function writeAlbum(folder: string, count: number, bytes: number, coverBytes: number) {
  const cover = jpegLike(coverBytes);
  const none = Buffer.alloc(0);
  const kinds: [string, (number: number) => Ends][] = [
    [
      "mp3",
      (number) => ({ head: mp3Of(1, id3({ ...tags(number), APIC: pictureFrame(cover) })), tail: none }),
    ],
    ["flac", (number) => ({ head: flacWith(1, { TITLE: `Track ${number}` }, cover), tail: none })],
    [
      "wav",
      (number) => wavEnds(bytes, riffChunk("id3 ", id3({ ...tags(number), APIC: pictureFrame(cover) }))),
    ],
    ["aiff", (number) => aiffEnds(bytes, id3({ ...tags(number), APIC: pictureFrame(cover) }))],
  ];
  const paths: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const [extension, endsOf] = kinds[number % kinds.length] ?? ["wav", () => wavEnds(bytes, none)];
    paths.push(await write(join(folder, `${number}.${extension}`), bytes, endsOf(number)));
  }
  return paths;
}

/** A WAV with RIFF INFO after its samples. */
export function writeWav(folder: string, bytes: number): Promise<string> {
  return write(join(folder, "long.wav"), bytes, wavEnds(bytes, riffInfo({ INAM: "Tide" })));
}
