import { AUDIO_BUCKET, COVER_BUCKET } from "#config.ts";
import { deleteAlbum } from "#data/albums.ts";
import { fetchTracksOfAlbum } from "#data/tracks.ts";
import { removeLitter } from "./removeLitter.ts";

/** Deletes an album with its tracks, then its cover and their audio files. Throws when the row was not deleted. */
export async function deleteAlbumAndFiles(albumId: string): Promise<void> {
  const tracks = await fetchTracksOfAlbum(albumId);
  const { cover_url } = await deleteAlbum(albumId);
  void removeLitter(COVER_BUCKET, [cover_url]);
  void removeLitter(
    AUDIO_BUCKET,
    tracks.map((track) => track.audio_url),
  );
}
