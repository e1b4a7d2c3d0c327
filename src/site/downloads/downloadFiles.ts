import { ID3Writer } from "browser-id3-writer";
import { makeZip, predictLength } from "client-zip";
import { privateLink } from "#boot/privateLinkInAddress.ts";
import { environment } from "#config.ts";
import { askOrTakeBuilt, fetchBuiltTexts } from "#data/builtTexts.ts";
import { downloadBytes, fetchFileSize, fetchFileStart, findStoredFile } from "#data/downloadBytes.ts";
import { publicClient } from "#data/publicClient.ts";
import { fetchAlbumTexts } from "#data/publicTexts.ts";
import type { CatalogueAlbum, Track } from "#data/rows.ts";
import type { Transfer } from "#lib/saveStream.ts";
import { downloadMessages } from "#messages/siteMessages.ts";
import { shownDay } from "#rules/albumDate.ts";
import { licenceOf } from "#rules/licences.ts";
import { readLyrics } from "#rules/lyrics.ts";
import { downloadName, extensionOf } from "#site/downloads/safeNames.ts";

/** A file of the download, and its bytes as they are downloaded; 0 where Storage does not say how many. */
type DownloadFile = { name: string; size: number; open: (transfer: Transfer) => AsyncGenerator<Uint8Array> };
export type TrackFile = DownloadFile & { track: Track };

/** What an album's download holds (decision 075); what is missing is named and left out. */
export type DownloadFiles = {
  /** The name of the folder in the zip, and of the zip. */
  folder: string;
  tracks: TrackFile[];
  /** With the cover, the tracks, their lyrics and the credits. */
  zipped: DownloadFile[];
  missing: string[];
  /** Bytes of the zip, without those that are not known. */
  total: number;
};

const artistOf = ({ artist }: CatalogueAlbum) => artist ?? environment.artistName;

/** Whether the first bytes of a file are an MP3's sound: it has no tag there. */
export function isUntaggedMp3(start: Uint8Array): boolean {
  const [first = 0, second = 0] = start;
  // 11 bits of synchronisation, then any version, then layer III.
  return first === 0xff && (second & 0xe6) === 0xe2;
}

/** The ID3 tag of a track, which goes before its first byte. */
function id3Tag(album: CatalogueAlbum, track: Track, isrc: string | null | undefined): Uint8Array {
  const writer = new ID3Writer(new ArrayBuffer(0));
  writer
    .setFrame("TIT2", track.title)
    .setFrame("TPE1", [track.artist ?? artistOf(album)])
    .setFrame("TPE2", artistOf(album))
    .setFrame("TALB", album.title)
    // Where a track is hidden, the numbers have a gap.
    .setFrame("TRCK", `${track.track_number}/${album.tracks.at(-1)?.track_number}`);
  const day = shownDay(album);
  if (day) writer.setFrame("TYER", Number(day.slice(0, 4)));
  if (album.genre) writer.setFrame("TCON", [album.genre]);
  const licence = licenceOf(album.licence);
  if (licence) writer.setFrame("WCOP", licence.address);
  if (isrc) writer.setFrame("TSRC", isrc);
  return new Uint8Array(writer.addTag());
}

/** With its first bytes. */
async function soundOf(url: string) {
  const file = await fetchFileSize(url);
  return file && { ...file, start: await fetchFileStart(url) };
}

/** The bytes of a track, with a tag before them where an MP3 has none. */
async function* taggedTrack(tag: Uint8Array, url: string, size: number, transfer: Transfer) {
  if (tag.length > 0) {
    yield tag;
    transfer.onBytes(tag.length);
  }
  yield* downloadBytes(url, size, transfer);
}

function textFile(name: string, text: string): DownloadFile {
  const bytes = new TextEncoder().encode(text);
  return {
    name,
    size: bytes.length,
    open: async function* () {
      yield bytes;
    },
  };
}

const logAbsence = (error: unknown) => console.warn("Lyrics and credits could not be read:", error);

/**
 * Asks for the files of an album, and reads its texts, without which it is downloaded where nobody has them. Throws the first
 * error; while Supabase is down, what the site has not is missing.
 */
export async function findDownloadFiles(album: CatalogueAlbum, isDown = false): Promise<DownloadFiles> {
  const { id, cover_url: coverUrl } = album;
  const readTexts = () => fetchAlbumTexts(publicClient(privateLink()?.token), id);
  let failure: unknown;
  const missWhileDown = (error: unknown) => {
    if (!isDown) throw error;
    failure = error;
    return null;
  };
  const [coverFile, texts, ...found] = await Promise.all([
    findStoredFile(coverUrl, fetchFileSize).catch(missWhileDown),
    askOrTakeBuilt(readTexts, () => fetchBuiltTexts(id), isDown).catch(logAbsence),
    ...album.tracks.map(({ audio_url }) => findStoredFile(audio_url, soundOf).catch(missWhileDown)),
  ]);
  if (failure && found.every((file) => !file)) throw failure;
  const digits = Math.max(2, String(album.tracks.length).length);
  /** By its place: two tracks may have one number. With an artist of its own, unless that leaves no room for the title. */
  const numbered = (track: Track) => {
    const number = String(album.tracks.indexOf(track) + 1).padStart(digits, "0");
    const whole = `${number} ${track.artist} - ${track.title}`;
    const isWhole = track.artist && downloadName(whole).endsWith(downloadName(track.title));
    return isWhole ? whole : `${number} ${track.title}`;
  };
  const nameOf = (track: Track, extension: string) => downloadName(numbered(track)) + extension;

  const cover: DownloadFile[] = [];
  if (coverFile)
    cover.push({
      name: `cover${extensionOf(coverFile.url)}`,
      size: coverFile.size,
      open: (transfer) => downloadBytes(coverFile.url, coverFile.size, transfer),
    });
  const tracks = album.tracks.flatMap((track, place): TrackFile[] => {
    const file = found[place];
    if (!file) return [];
    const { url, size, start } = file;
    const tag = isUntaggedMp3(start) ? id3Tag(album, track, texts?.get(track.id)?.isrc) : new Uint8Array();
    return [
      {
        track,
        name: nameOf(track, extensionOf(url)),
        size: size > 0 ? size + tag.length : 0,
        open: (transfer) => taggedTrack(tag, url, size, transfer),
      },
    ];
  });
  const lyrics = tracks.flatMap(({ track }) => {
    const text = texts?.get(track.id)?.lyrics;
    return text ? textFile(nameOf(track, readLyrics(text).isTimed ? ".lrc" : ".txt"), text) : [];
  });
  const credits = tracks.flatMap(({ track }) => {
    const text = texts?.get(track.id)?.credits;
    return text ? `${numbered(track)}\n${text}\n` : [];
  });
  const folder = downloadName(`${artistOf(album)} - ${album.title}`);
  const zipped = [
    ...cover,
    ...tracks,
    ...lyrics,
    ...(credits.length > 0 ? [textFile("credits.txt", credits.join("\n"))] : []),
  ].map((file) => ({ ...file, name: `${folder}/${file.name}` }));
  return {
    folder,
    tracks,
    zipped,
    missing: [
      ...(coverUrl && cover.length === 0 ? [downloadMessages.cover] : []),
      ...album.tracks.flatMap(({ title }, place) => (found[place] ? [] : title)),
    ],
    total: Number(predictLength(zipped)),
  };
}

export const albumZip = ({ zipped }: DownloadFiles, transfer: Transfer): ReadableStream<Uint8Array> =>
  makeZip(zipped.map(({ open, ...file }) => ({ ...file, input: open(transfer) })));
