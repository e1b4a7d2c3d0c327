import { fetchAlbums, fetchTracks } from "#data/catalogue.ts";
import { publicClient } from "#data/publicClient.ts";

/** Reads the songs that strangers may hear, each with its album, in the order of the site. Throws the API's error. */
async function fetchPublicSongs(): Promise<{ id: string; title: string }[]> {
  const client = publicClient();
  const [albums, tracks] = await Promise.all([fetchAlbums(client), fetchTracks(client)]);
  return albums.flatMap((album) =>
    tracks
      .filter(({ album_id, audio_url }) => album_id === album.id && audio_url)
      .map(({ id, title }) => ({ id, title: `${title} (${album.title})` })),
  );
}

export const publicSongsQuery = { queryKey: ["public songs"], queryFn: fetchPublicSongs };
