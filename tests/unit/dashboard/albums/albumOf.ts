import type { AlbumWithTrackCount } from "#data/albums.ts";
import { albumRow } from "../../../support/catalogueRows.ts";

/** An album of the dashboard with nothing but what it must have. */
export const albumOf = (part: Partial<AlbumWithTrackCount> = {}): AlbumWithTrackCount => ({
  ...albumRow(),
  trackCount: 0,
  ...part,
});
