import { id3, jpegLike, mp3Of, pictureFrame, riffChunk, wavWith } from "./taggedFiles.ts";

/** An MP3 whose tags take the parser minutes: an artist of slashes, and two pictures, so that it reads the whole tag. */
export function endlessMp3(): Buffer {
  const APIC = pictureFrame(jpegLike(300_000));
  const tag = id3({ APIC, COPY: APIC, TPE1: "/".repeat(6_000_000) });
  tag.write("APIC", tag.indexOf("COPY"));
  return mp3Of(1, tag);
}

/** Files that keep the parser of tags busy for long, by their names. */
export function craftedFiles(): Record<string, Buffer> {
  const artists = (text: string) => mp3Of(1, id3({ TPE1: text }));
  return {
    "slashes.mp3": artists("/".repeat(600_000)),
    "more slashes.mp3": artists("/".repeat(3_000_000)),
    "artists.mp3": mp3Of(
      1,
      id3({ TPE1: Array.from({ length: 100_000 }, (_, number) => number).join("\0") }, { version: 4 }),
    ),
    "genres.mp3": mp3Of(1, id3({ TCON: "(1)".repeat(1_000_000) })),
    "lists.wav": wavWith(1, Buffer.concat(Array(100_000).fill(riffChunk("LIST", Buffer.from("INFO"))))),
  };
}
