import type { CatalogueAlbum } from "#data/rows.ts";

/** What can be painted before the first answer: the first albums with their tracks, and the homepage's video. */
export type KnownCatalogue = {
  albums: CatalogueAlbum[];
  videoUrl: string;
  /** Milliseconds since 1970. */
  readAt: number;
};

/** Whether a value from outside the script can be painted as a catalogue: each field in it is what a row holds. */
export function isKnownCatalogue(value: unknown): value is KnownCatalogue {
  if (!isRecord(value)) return false;
  const { albums, videoUrl, readAt } = value;
  return Array.isArray(albums) && albums.every(isAlbum) && isText(videoUrl) && typeof readAt === "number";
}

/** The newer one of two, the first when both are of the same moment; null when there is none. */
export function newerCatalogue(first: KnownCatalogue | null, second: KnownCatalogue | null) {
  if (!first || !second) return first ?? second;
  return second.readAt > first.readAt ? second : first;
}

function isAlbum(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { id, title, created_at, is_new, tracks, ...rest } = value;
  const { artist, description, purchase_link, vimeo_url, cover_url } = rest;
  return (
    [id, title, created_at].every(isText) &&
    [artist, description, purchase_link, vimeo_url, cover_url].every(isTextOrNull) &&
    typeof is_new === "boolean" &&
    Array.isArray(tracks) &&
    tracks.every(isTrack)
  );
}

function isTrack(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { id, album_id, title, track_number, duration, audio_url } = value;
  return (
    [id, album_id, title].every(isText) &&
    [duration, audio_url].every(isTextOrNull) &&
    typeof track_number === "number"
  );
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}

function isTextOrNull(value: unknown): boolean {
  return value === null || isText(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
