import type { CatalogueAlbum } from "../../src/data/rows.ts";

type AlbumParts = Partial<Omit<CatalogueAlbum, "tracks">> & {
  tracks?: Partial<CatalogueAlbum["tracks"][number]>[];
};

/** A whole album as the public catalogue holds it, from the parts that a test is about. */
export function catalogueAlbum({ tracks = [], ...parts }: AlbumParts): CatalogueAlbum {
  const id = parts.id ?? "a1";
  return {
    id,
    title: "Tidal Memory",
    artist: "GLASS HARBOR",
    description: null,
    purchase_link: null,
    vimeo_url: null,
    cover_url: null,
    is_new: false,
    created_at: "2026-11-21T04:46:37.732+00:00",
    ...parts,
    tracks: tracks.map((track, index) => ({
      id: `${id}-${index + 1}`,
      album_id: id,
      title: `Track ${index + 1}`,
      duration: null,
      track_number: index + 1,
      audio_url: null,
      original_url: null,
      ...track,
    })),
  };
}
