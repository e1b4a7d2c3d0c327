import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { coverFile } from "./cover.ts";
import {
  aiffWith,
  encodedWith,
  flacWith,
  id3,
  lyricsFrame,
  mp3Of,
  pictureFrame,
  riffChunk,
  wavWith,
} from "./taggedFiles.ts";

/** Writes files, by their paths within it, into a new folder. */
async function writeFolder(files: Record<string, Buffer>) {
  const parent = await mkdtemp(join(tmpdir(), "album-"));
  const path = join(parent, "New Album");
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(path, name)), { recursive: true });
    await writeFile(join(path, name), content);
  }
  return { path, remove: () => rm(parent, { recursive: true }) };
}

/** What the tags of the folder's files say. Its tracks are in this order, which is none of the names'. */
export const taggedAlbum = {
  title: "Low Water",
  artist: "Harbor & Friends",
  date: "2025-03-14",
  tracks: [
    { title: "Marée basse", duration: "0:02", lyrics: "La mer s'en va\nLa mer revient" },
    { title: "Harbor Bell", duration: "0:03", lyrics: "Ring once for me" },
    { title: "Ebb", duration: "0:04", lyrics: null },
    { title: "Slack", duration: "0:05", lyrics: "Nothing moves" },
    { title: "Flood", duration: "0:06", lyrics: "[00:01.00]In again" },
  ],
} as const;

/** The front cover in the tags; `cover.png` beside the files has another colour. */
export const taggedCover = (await coverFile("front.jpg", 900, 900, "jpeg")).buffer;

/**
 * A FLAC, an MP3, an M4A, a WAV and an AIFF with tags, a picture, and lyrics in the tags or beside a file: `taggedAlbum`
 * on two discs.
 */
export async function taggedFolder() {
  const { title: album, artist, date, tracks } = taggedAlbum;
  const [first, second, third, fourth, fifth] = tracks;
  const performer = "Glass Harbor";
  const frames = (title: string, disc: number, number: number) => ({
    ...{ TALB: album, TPE1: performer, TPE2: artist, TDRC: date },
    ...{ TIT2: title, TRCK: `${number}/3`, TPOS: String(disc) },
  });
  const comments = { ALBUM: album, ARTIST: performer, ALBUMARTIST: artist, DATE: date };
  const words = { USLT: lyricsFrame(second.lyrics), APIC: pictureFrame(taggedCover) };
  const version = { version: 4, encoding: "utf8" } as const;
  return writeFolder({
    "e.flac": flacWith(
      2.5,
      { ...comments, TITLE: first.title, TRACKNUMBER: "1", DISCNUMBER: "1", LYRICS: first.lyrics },
      taggedCover,
    ),
    // Without a header of its length: the browser tells it.
    "d.mp3": mp3Of(3.5, id3({ ...frames(second.title, 1, 2), ...words }, version)),
    "c.m4a": await encodedWith("aac", 4.5, {
      ...{ album, artist: performer, albumArtist: artist, date: new Date(date) },
      ...{ title: third.title, trackNumber: 3, discNumber: 1 },
    }),
    "disc 2/b.wav": wavWith(
      5.5,
      riffChunk("id3 ", id3({ ...frames(fourth.title, 2, 1), USLT: lyricsFrame(fourth.lyrics) }, version)),
    ),
    "disc 2/a.aiff": aiffWith(6.5, id3(frames(fifth.title, 2, 2), version)),
    "disc 2/a.lrc": Buffer.from(fifth.lyrics),
    "cover.png": (await coverFile("cover.png", 60, 60, "png")).buffer,
    ".DS_Store": Buffer.from("hidden"),
  });
}
