import type { Album, CatalogueAlbum, Track } from "#data/rows.ts";

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
  return (
    Array.isArray(albums) && albums.every(isCatalogueAlbum) && isText(videoUrl) && typeof readAt === "number"
  );
}

/** The newer one of two, the first when both are of the same moment; null when there is none. */
export function newerCatalogue(first: KnownCatalogue | null, second: KnownCatalogue | null) {
  if (!first || !second) return first ?? second;
  return second.readAt > first.readAt ? second : first;
}

/** What each column of a row holds. A migration that adds one does not compile until it stands here. */
type Columns<Row> = { [Name in keyof Row]-?: (value: unknown) => value is Row[Name] };

const albumColumns: Columns<Album> = {
  id: isText,
  title: isText,
  artist: isTextOrNull,
  description: isTextOrNull,
  purchase_link: isTextOrNull,
  vimeo_url: isTextOrNull,
  cover_url: isTextOrNull,
  is_new: (value) => typeof value === "boolean",
  created_at: isText,
};

const trackColumns: Columns<Track> = {
  id: isText,
  album_id: isText,
  title: isText,
  duration: isTextOrNull,
  track_number: (value) => typeof value === "number",
  audio_url: isTextOrNull,
};

function isRow<Row>(value: unknown, columns: Columns<Row>): value is Row {
  if (!isRecord(value)) return false;
  for (const name in columns) if (!columns[name](value[name])) return false;
  return true;
}

function isCatalogueAlbum(value: unknown): value is CatalogueAlbum {
  return (
    isRow(value, albumColumns) &&
    "tracks" in value &&
    Array.isArray(value.tracks) &&
    value.tracks.every((track) => isRow(track, trackColumns))
  );
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || isText(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
