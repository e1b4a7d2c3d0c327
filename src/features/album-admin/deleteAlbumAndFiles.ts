import { AUDIO_BUCKET, COVER_BUCKET } from "#config.ts";
import { deleteAlbum } from "#data/albums.ts";
import type { Album } from "#data/rows.ts";
import { fetchTracksOfAlbum } from "#data/tracks.ts";
import { removeLitter } from "./removeLitter.ts";

/** Deletes an album with its tracks, then its cover and their audio files. Throws when the row was not deleted. */
export async function deleteAlbumAndFiles(album: Album): Promise<void> {
  const tracks = await fetchTracksOfAlbum(album.id);
  await deleteAlbum(album.id);
  void removeLitter(COVER_BUCKET, [album.cover_url]);
  void removeLitter(
    AUDIO_BUCKET,
    tracks.map((track) => track.audio_url),
  );
}
