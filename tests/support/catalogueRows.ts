import type { Album, CatalogueAlbum, PublicShow, Show } from "#data/rows.ts";

type AlbumParts = Partial<Omit<CatalogueAlbum, "tracks">> & {
  tracks?: Partial<CatalogueAlbum["tracks"][number]>[];
};

/** An album's row, from the parts that a test is about. */
export const albumRow = (parts: Partial<Album> = {}): Album => ({
  id: "11111111-1111-4111-8111-111111111111",
  title: "Low Tide",
  artist: "GLASS HARBOR",
  ...{ description: null, purchase_link: null, vimeo_url: null, cover_url: null, cover_copies: null },
  ...{ is_new: false, is_dated: false, is_downloadable: false, announced_at: null, links: [] },
  ...{ kind: null, genre: null, licence: null, cover_alt: null, is_pinned: false },
  created_at: "2026-11-21T04:46:37.732+00:00",
  published_at: "2026-11-21T04:46:37.732+00:00",
  ...parts,
});

/** A whole album as the public catalogue holds it, from the parts that a test is about. */
export function catalogueAlbum({
  tracks = [],
  is_released = true,
  created_at,
  ...parts
}: AlbumParts): CatalogueAlbum {
  const album = albumRow({ id: "a1", title: "Tidal Memory", ...parts });
  return {
    ...album,
    created_at: created_at === undefined ? album.created_at : created_at,
    is_released,
    tracks: tracks.map((track, index) => ({
      id: `${album.id}-${index + 1}`,
      album_id: album.id,
      title: `Track ${index + 1}`,
      duration: null,
      track_number: index + 1,
      audio_url: null,
      is_single: false,
      artist: null,
      ...track,
    })),
  };
}

/** A show's row, from the parts that a test is about. */
export const showRow = (parts: Partial<Show> = {}): Show => ({
  id: "33333333-3333-4333-8333-333333333333",
  day: "2027-03-04",
  city: "Amsterdam",
  ...{ starts: null, venue: null, country: null, ticket_url: null, note: null },
  status: "on",
  published_at: "2026-11-21T04:46:37.732+00:00",
  ...parts,
});

/** The same as visitors read it. */
export const publicShow = ({ countryName = null, ...parts }: Partial<PublicShow> = {}): PublicShow => ({
  ...showRow(parts),
  countryName,
});
