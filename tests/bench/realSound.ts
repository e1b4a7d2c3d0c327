import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { ID3Writer } from "browser-id3-writer";
import sharp from "sharp";
import { createEncoder } from "wasm-media-encoders";
import { soundOf } from "../support/soundFiles.ts";
import { photograph } from "./photograph.ts";

const SECONDS = 222;
const BLOCK_SECONDS = 6;
const SAMPLE_RATE = 44_100;
const KBITS_PER_SECOND = 224;
/** Pixels of each side of the cover in the tag, as shops embed it. */
const COVER_SIDE = 1000;

/** An MP3 of 3:42 at 224 kbit/s, as musicians have them: as it is, and with its cover in the tag. */
export async function realSound(): Promise<{ bare: Buffer; tagged: Buffer }> {
  const wasm = createRequire(import.meta.url).resolve("wasm-media-encoders/wasm/mp3");
  const encoder = await createEncoder("audio/mpeg", await readFile(wasm));
  encoder.configure({ channels: 2, sampleRate: SAMPLE_RATE, bitrate: KBITS_PER_SECOND });
  const block = soundOf({ seconds: BLOCK_SECONDS, sampleRate: SAMPLE_RATE });
  const parts: Buffer[] = [];
  // The encoder reuses its buffer.
  for (let at = 0; at < SECONDS; at += BLOCK_SECONDS) parts.push(Buffer.from(encoder.encode(block)));
  parts.push(Buffer.from(encoder.finalize()));
  const bare = Buffer.concat(parts);
  const picture = await sharp(await photograph(1))
    .resize(COVER_SIDE)
    .jpeg()
    .toBuffer();
  const data = picture.buffer.slice(picture.byteOffset, picture.byteOffset + picture.length);
  const tag = new ID3Writer(new ArrayBuffer(0));
  tag
    .setFrame("TIT2", "Harbor Lights")
    .setFrame("APIC", { type: 3, data: data as ArrayBuffer, description: "" });
  return { bare, tagged: Buffer.concat([Buffer.from(tag.addTag()), bare]) };
}
