import { makeZip } from "client-zip";
import { downloadBytes } from "#data/downloadBytes.ts";
import { streamOf, type Transfer } from "#lib/saveStream.ts";
import type { AlbumFiles, TrackFile } from "./albumFiles.ts";
import { id3Tag, isUntaggedMp3, tagCover } from "./id3Tag.ts";

/** The bytes of a track, with a tag before them where an MP3 has none. */
async function* taggedTrack(
  { album }: AlbumFiles,
  { track, url, size }: TrackFile,
  readCover: () => Promise<ArrayBuffer | null>,
  transfer: Transfer,
): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const part of downloadBytes(url, size, transfer)) {
    if (isFirst && isUntaggedMp3(part)) yield id3Tag(album, track, await readCover());
    isFirst = false;
    yield part;
  }
}

/** One track of an album as a plain file. */
export function trackStream(files: AlbumFiles, file: TrackFile, transfer: Transfer) {
  return streamOf(taggedTrack(files, file, () => tagCover(files, transfer), transfer));
}

/** An album as a zip: a folder with its tracks, their lyrics, the cover and the credits. */
export function albumZip(files: AlbumFiles, transfer: Transfer): ReadableStream<Uint8Array> {
  async function* entries() {
    const { folder, cover } = files;
    let picture: ReturnType<typeof tagCover> | undefined;
    const readCover = () => (picture ??= tagCover(files, transfer));
    if (cover)
      yield { name: `${folder}/${cover.name}`, input: downloadBytes(cover.url, cover.size, transfer) };
    for (const file of files.tracks)
      yield { name: `${folder}/${file.name}`, input: taggedTrack(files, file, readCover, transfer) };
    for (const { name, text } of files.texts) yield { name: `${folder}/${name}`, input: text };
  }
  return makeZip(entries());
}
