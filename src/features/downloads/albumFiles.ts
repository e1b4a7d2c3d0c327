import { privateLink } from "#boot/privateLinkInAddress.ts";
import { environment } from "#config.ts";
import { fetchDownloadSize } from "#data/downloadBytes.ts";
import { publicClient } from "#data/publicClient.ts";
import { fetchAlbumTexts } from "#data/publicTexts.ts";
import type { CatalogueAlbum, Track } from "#data/rows.ts";
import { downloadMessages } from "#messages/downloadMessages.ts";
import { distinctNames, downloadName, extensionOf } from "#rules/downloadNames.ts";
import { readLyrics } from "#rules/lyrics.ts";

/** A stored file, with its name in the download and its bytes; 0 where Storage does not say how many. */
type AlbumFile = { url: string; name: string; size: number };
export type TrackFile = AlbumFile & { track: Track };

/** What an album's download holds; what is missing is named and left out. */
export type AlbumFiles = {
  album: CatalogueAlbum;
  /** The name of the folder in the zip, and of the zip. */
  folder: string;
  tracks: TrackFile[];
  cover: AlbumFile | null;
  texts: { name: string; text: string }[];
  missing: string[];
  /** Bytes, without those that are not known. */
  total: number;
};

export const artistOf = ({ artist }: CatalogueAlbum) => artist ?? environment.artistName;

const sizeOf = async (url: string | null) => (url ? fetchDownloadSize(url) : null);

/** Asks Storage for the files of an album, and reads its texts. Throws the first error. */
export async function findAlbumFiles(album: CatalogueAlbum): Promise<AlbumFiles> {
  const [coverSize, texts, ...sizes] = await Promise.all([
    sizeOf(album.cover_url),
    fetchAlbumTexts(publicClient(privateLink()?.token), album.id),
    ...album.tracks.map(({ audio_url }) => sizeOf(audio_url)),
  ]);
  const digits = Math.max(2, String(album.tracks.at(-1)?.track_number ?? 0).length);
  const numbered = album.tracks.map(
    ({ track_number, title }) => `${String(track_number).padStart(digits, "0")} ${title}`,
  );
  const names = distinctNames(numbered);
  const nameOf = (track: Track, extension: string) => names[album.tracks.indexOf(track)] + extension;

  const tracks = album.tracks.flatMap((track, place): TrackFile[] => {
    const { audio_url: url } = track;
    const size = sizes[place] ?? null;
    return url && size !== null ? [{ track, url, size, name: nameOf(track, extensionOf(url)) }] : [];
  });
  const { cover_url } = album;
  const cover =
    cover_url && coverSize !== null
      ? { url: cover_url, size: coverSize, name: `cover${extensionOf(cover_url)}` }
      : null;
  const lyrics = tracks.flatMap(({ track }) => {
    const text = texts.get(track.id)?.lyrics;
    return text ? [{ name: nameOf(track, readLyrics(text).isTimed ? ".lrc" : ".txt"), text }] : [];
  });
  const credits = tracks.flatMap(({ track }) => {
    const text = texts.get(track.id)?.credits;
    return text ? `${numbered[album.tracks.indexOf(track)]}\n${text}\n` : [];
  });
  return {
    album,
    folder: downloadName(`${artistOf(album)} - ${album.title}`),
    tracks,
    cover,
    texts: credits.length > 0 ? [...lyrics, { name: "credits.txt", text: credits.join("\n") }] : lyrics,
    missing: [
      ...(cover_url && !cover ? [downloadMessages.cover] : []),
      ...album.tracks.flatMap((track) => (tracks.some((file) => file.track === track) ? [] : track.title)),
    ],
    total: [cover, ...tracks].reduce((sum, file) => sum + (file?.size ?? 0), 0),
  };
}
