import { AUDIO_BUCKET, COVER_BUCKET } from "#config.ts";
import { deleteAlbum } from "#data/albums.ts";
import type { Album } from "#data/rows.ts";
import { fetchTracksOfAlbum } from "#data/tracks.ts";
import { removeLitter } from "./removeLitter.ts";

/**
 * Out: what deletes an album with its tracks, then its cover and their audio files. It throws when the row was not
 * deleted, or when nobody knows; the files go all the same once no row points to them any more, and never earlier.
 */
export function createAlbumDeletion(): (album: Album) => Promise<void> {
  /** Audio files by album id, from the first try on: when a row has gone without an answer, its tracks went with it. */
  const knownAudio = new Map<string, (string | null)[]>();

  return async ({ id, cover_url }) => {
    const tracks = await fetchTracksOfAlbum(id);
    const audio = [...(knownAudio.get(id) ?? []), ...tracks.map(({ audio_url }) => audio_url)];
    knownAudio.set(id, audio);
    const covers = [cover_url];
    try {
      covers.push((await deleteAlbum(id)).cover_url);
    } finally {
      void removeLitter(COVER_BUCKET, covers);
      void removeLitter(AUDIO_BUCKET, audio);
    }
  };
}
