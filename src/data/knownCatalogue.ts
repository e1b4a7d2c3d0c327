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

/** The catalogue that the build wrote into the page; null when it was built without one. */
export function catalogueInPage(): KnownCatalogue | null {
  const text = document.getElementById(CATALOGUE_ELEMENT_ID)?.textContent;
  const value: unknown = text ? JSON.parse(text) : null;
  return isKnownCatalogue(value) ? value : null;
}

const STORAGE_KEY = "last-catalogue";

/**
 * Raise it when a column changes its meaning, so that stored catalogues are discarded. A new column needs no change
 * here: `isKnownCatalogue` checks for it.
 */
const FORMAT = 2;

/** The stored value. Another version of the site may have written it, so nothing about it is certain. */
type Kept = { format?: unknown; known?: unknown } | null;

/** The catalogue of the last visit; null on a first visit, without storage, and for an unknown format. */
export function readStoredCatalogue(): KnownCatalogue | null {
  const kept = readStoredJson(STORAGE_KEY) as Kept;
  return kept?.format === FORMAT && isKnownCatalogue(kept.known) ? kept.known : null;
}

/** Stores the first albums for the next visit, unless storage is unavailable or full. */
export function storeCatalogue(known: KnownCatalogue): void {
  const kept = { ...known, albums: known.albums.slice(0, FIRST_ALBUMS) };
  storeText(STORAGE_KEY, JSON.stringify({ format: FORMAT, known: kept }));
}

/** The newer of two, the first when both are equally old; null when there is none. */
export function newerCatalogue(first: KnownCatalogue | null, second: KnownCatalogue | null) {
  if (!first || !second) return first ?? second;
  return second.readAt > first.readAt ? second : first;
}

/** Whether an unknown value is a catalogue whose rows have every column with the right type. */
export function isKnownCatalogue(value: unknown): value is KnownCatalogue {
  if (!isRecord(value)) return false;
  const { albums, videoUrl, readAt } = value;
  return (
    Array.isArray(albums) && albums.every(isCatalogueAlbum) && isText(videoUrl) && typeof readAt === "number"
  );
}

/** A type check for each column of a row. A new column is a type error until it is added here. */
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
