import type { CatalogueAlbum } from "#data/rows.ts";

/** What can be painted before the first answer: the first albums with their tracks, and the homepage's video. */
export type KnownCatalogue = {
  albums: CatalogueAlbum[];
  videoUrl: string;
  /** Milliseconds since 1970. */
  readAt: number;
};

/** Whether a value that came from outside the script has a known catalogue's shape. */
export function isKnownCatalogue(value: unknown): value is KnownCatalogue {
  if (!isRecord(value)) return false;
  const { albums, videoUrl, readAt } = value;
  return Array.isArray(albums) && albums.every(isAlbum) && isText(videoUrl) && typeof readAt === "number";
}

function isAlbum(value: unknown): boolean {
  return isRecord(value) && isText(value.id) && isText(value.title) && hasTracks(value.tracks);
}

function hasTracks(value: unknown): boolean {
  return Array.isArray(value) && value.every((track) => isRecord(track) && isText(track.id));
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
