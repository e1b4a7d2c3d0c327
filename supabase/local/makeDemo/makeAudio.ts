import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createMp3Encoder } from "wasm-media-encoders";
import { projectPaths } from "../projectPaths.ts";
import { arrange } from "./arrange.ts";
import { mixdown, OUTPUT_RATE } from "./mixdown.ts";
import { songs } from "./songs.ts";

const BITRATE = 48;
/** At least; then up to the next whole second, so that a duration reads the same everywhere. */
const RINGS_OUT_SECONDS = 1.6;
/** Object names are `tracks/{timestamp}.mp3`, as an upload would name them. */
const FIRST_TIMESTAMP = 1_763_712_100_001;

/**
 * Plays the demo songs into `supabase/local/demo/audio-tracks`. The files are committed; run this only to change them:
 * `node supabase/local/run.mjs supabase/local/makeDemo/makeAudio.ts [first letters of a title]`
 */
export async function main([only = ""]: string[]): Promise<void> {
  const folder = join(projectPaths.demo, "audio-tracks/tracks");
  await mkdir(folder, { recursive: true });
  for (const [index, song] of songs.entries()) {
    if (!song.title.startsWith(only)) continue;
    const beat = 60 / song.beatsPerMinute;
    const seconds = Math.ceil(song.bars * song.beatsPerBar * beat + RINGS_OUT_SECONDS);
    const pcm = mixdown(arrange(song, index + 1), seconds, beat * 0.75);
    const name = `${FIRST_TIMESTAMP + index}.mp3`;
    const mp3 = await encode(pcm);
    await writeFile(join(folder, name), mp3);
    const shown = `0:${String(seconds).padStart(2, "0")}`;
    console.log(`${name}  ${shown}  ${(mp3.length / 1000).toFixed(0)} kB  ${song.title}`);
  }
}

async function encode([left, right]: [Float32Array, Float32Array]): Promise<Uint8Array> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: OUTPUT_RATE, channels: 2, bitrate: BITRATE });
  const body = encoder.encode([left, right]).slice();
  return Buffer.concat([body, encoder.finalize().slice()]);
}
