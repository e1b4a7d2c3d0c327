import type { CatalogueAlbum } from "#data/rows.ts";
import { catalogueMessages } from "#messages/siteMessages.ts";
import { knownKind } from "#rules/albumKinds.ts";
import { isAnnounced, publishedDay } from "#rules/releases.ts";

/** "2026 · EP · 7 tracks", of what is known. Visitors have few tracks of an announced album: these are not counted. */
export function albumFacts(album: CatalogueAlbum, isBuilt: boolean, hasKind = true): string {
  const kind = hasKind && knownKind(album);
  const count = isAnnounced(album) ? 0 : album.tracks.length;
  return [
    publishedDay(album, isBuilt)?.slice(0, 4),
    kind && catalogueMessages.kinds[kind],
    count > 0 && catalogueMessages.tracks(count),
  ]
    .filter(Boolean)
    .join(" · ");
}
