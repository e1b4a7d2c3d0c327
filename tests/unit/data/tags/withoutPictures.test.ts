// behaviour §10.13
import { beforeEach, expect, test, vi } from "vitest";
import { pictureBytes } from "#data/tags/pictureEdits.ts";
import { withoutPictures } from "#data/tags/readTags.ts";
import { blobOf, flacWithBlocks, noise, oddId3 } from "../../../support/picturedFiles.ts";
import { flacOf, soundOf } from "../../../support/soundFiles.ts";
import { encodedWith, flacPicture, jpegLike, mp3Of, pictureFrame } from "../../../support/taggedFiles.ts";

const title = ["TIT2", Buffer.from("\0Tide")] as const;
const tag = oddId3([title, ["APIC", pictureFrame(noise(9000))]]);
const details = { type: "audio/mpeg", lastModified: 1_763_712_000_000 };
const chosen = (content: Buffer) => new File([new Uint8Array(content)], "Tide.mp3", details);

beforeEach(() => vi.spyOn(console, "warn").mockImplementation(() => {}));

test("the file without its pictures is the same at each try, so that its upload is resumed", async () => {
  const expected = mp3Of(3, oddId3([title]));
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const cut = await withoutPictures(chosen(mp3Of(3, tag)));
    expect(cut).toMatchObject({ name: "Tide.mp3", size: expected.length, ...details });
    expect(Buffer.from(await cut.arrayBuffer()).equals(expected)).toBe(true);
  }
});

test.each([
  ["without pictures", mp3Of(3, oddId3([title]))],
  ["whose sound cannot be found", Buffer.concat([tag, Buffer.alloc(5000)])],
])("a file %s is the chosen one", async (_name, content) => {
  const file = chosen(content);
  expect(await withoutPictures(file)).toBe(file);
});

test("of a large file only the tags and the sound are read, not what it leaves out", async () => {
  const file = chosen(mp3Of(3, oddId3([title, ["APIC", pictureFrame(noise(900_000))]])));
  const slice = vi.spyOn(Blob.prototype, "arrayBuffer");
  const cut = await withoutPictures(file);
  const read = slice.mock.contexts.reduce<number>((bytes, piece) => bytes + (piece as Blob).size, 0);
  expect(cut.size).toBeLessThan(60_000);
  expect(read).toBeLessThan(400_000);
});

const PICTURE_BYTES = 90_000;
const picture = jpegLike(PICTURE_BYTES);
const flac = flacOf(soundOf({ seconds: 3, sampleRate: 16_000, channels: 1 }), 16_000);
const image = { data: new Uint8Array(picture), mimeType: "image/jpeg", kind: "coverFront" } as const;
const files: [format: string, make: (hasPicture: boolean) => Buffer | Promise<Buffer>][] = [
  ["MP3", (has) => mp3Of(3, oddId3(has ? [title, ["APIC", pictureFrame(picture)]] : [title]))],
  ["FLAC", (has) => flacWithBlocks(flac, has ? [[6, flacPicture(picture)]] : [])],
  ["M4A", (has) => encodedWith("aac", 3, { title: "Tide", ...(has && { images: [image] }) })],
];

test.each(files)("the bytes of pictures in a stored %s are read off its heads", async (_format, make) => {
  for (const hasPicture of [true, false]) {
    const blob = blobOf(await make(hasPicture));
    let bytesRead = 0;
    const read = async (from: number, to: number) => {
      bytesRead += to - from;
      return new Uint8Array(await blob.slice(from, to).arrayBuffer());
    };
    const bytes = await pictureBytes({ size: blob.size, read });
    if (hasPicture) expect(Math.abs(bytes - PICTURE_BYTES)).toBeLessThan(1000);
    else expect(bytes).toBe(0);
    expect(bytesRead).toBeLessThan(blob.size - (hasPicture ? PICTURE_BYTES / 2 : 0));
  }
});
