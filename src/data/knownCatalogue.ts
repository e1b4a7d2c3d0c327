import { CATALOGUE_ELEMENT_ID } from "#boot/contract.ts";
import { FIRST_ALBUMS } from "#config.ts";
import type { Album, CatalogueAlbum, Track } from "#data/rows.ts";
import { readStoredJson, storeText } from "#lib/browserStorage.ts";

/** What can be painted before the first answer: the first albums with their tracks, and the homepage's video. */
export type KnownCatalogue = {
  albums: CatalogueAlbum[];
  videoUrl: string;
  /** Milliseconds since 1970. */
  readAt: number;
};

/** The catalogue that stands in the page itself, null when it was built without one. */
export function catalogueInPage(): KnownCatalogue | null {
  const text = document.getElementById(CATALOGUE_ELEMENT_ID)?.textContent;
  const value: unknown = text ? JSON.parse(text) : null;
  return isKnownCatalogue(value) ? value : null;
}

const STORAGE_KEY = "last-catalogue";

/**
 * Raise it when what a column holds comes to mean something else: what an older version of the site has kept is then
 * forgotten. A new column needs nothing: `isKnownCatalogue` asks for it.
 */
const FORMAT = 2;

/** What is kept: nothing may be relied on, as an older or a newer version of the site may have written it. */
type Kept = { format?: unknown; known?: unknown } | null;

/** What the last visit saw; null on a first visit, and where storage is closed or holds something else. */
export function readStoredCatalogue(): KnownCatalogue | null {
  const kept = readStoredJson(STORAGE_KEY) as Kept;
  return kept?.format === FORMAT && isKnownCatalogue(kept.known) ? kept.known : null;
}

/** Keeps the first albums for the next visit; where storage is closed or full, nothing is kept. */
export function storeCatalogue(known: KnownCatalogue): void {
  const kept = { ...known, albums: known.albums.slice(0, FIRST_ALBUMS) };
  storeText(STORAGE_KEY, JSON.stringify({ format: FORMAT, known: kept }));
}

/** The newer one of two, the first when both are of the same moment; null when there is none. */
export function newerCatalogue(first: KnownCatalogue | null, second: KnownCatalogue | null) {
  if (!first || !second) return first ?? second;
  return second.readAt > first.readAt ? second : first;
}

/** Whether a value from outside the script can be painted as a catalogue: each field in it is what a row holds. */
export function isKnownCatalogue(value: unknown): value is KnownCatalogue {
  if (!isRecord(value)) return false;
  const { albums, videoUrl, readAt } = value;
  return (
    Array.isArray(albums) && albums.every(isCatalogueAlbum) && isText(videoUrl) && typeof readAt === "number"
  );
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
  cover_copies: (value) => value === null || (Array.isArray(value) && value.every(isText)),
  is_new: isBoolean,
  created_at: isText,
  published_at: isTextOrNull,
  is_dated: isBoolean,
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

function isBoolean(value: unknown): value is boolean {
  return typeof value === "boolean";
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
