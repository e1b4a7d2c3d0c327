import type { AlbumWithTrackCount } from "#data/albums.ts";

/** An album of the dashboard with nothing but what it must have. */
export function albumOf(part: Partial<AlbumWithTrackCount> = {}): AlbumWithTrackCount {
  return {
    id: "11111111-1111-4111-8111-111111111111",
    title: "Low Tide",
    artist: "GLASS HARBOR",
    description: null,
    purchase_link: null,
    vimeo_url: null,
    cover_url: null,
    cover_copies: null,
    is_new: false,
    created_at: "2026-11-21T04:46:37.732+00:00",
    trackCount: 0,
    ...part,
  };
}
