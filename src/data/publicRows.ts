import { environment } from "#config.ts";
import type { CatalogueAlbum, PublicAlbum, PublicShow, Track, TrackTexts } from "#data/rows.ts";
import { readMoment } from "#lib/dates.ts";
import { countryName } from "#rules/shows/showPlaces.ts";
import { isOfAlbum } from "#rules/trackArtist.ts";

/**
 * The rows that visitors read, as this version knows them. An answer may be older than the page, or come from a database
 * that has the columns of the specification alone: what is missing or of a wrong type gets its default.
 */
type Row = Record<string, unknown>;

const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

const idOf = (value: unknown): string | null => (typeof value === "number" ? String(value) : textOf(value));

/** Those with an id; the others are left out. */
function rowsOf<Made>(rows: readonly unknown[], make: (row: Row, id: string) => Made[] | Made): Made[] {
  return rows.flatMap((value) => {
    const row = Object(value) as Row;
    const id = idOf(row.id);
    return id === null ? [] : make(row, id);
  });
}

/** Width and address in turn; of any other list nothing. */
function copiesIn(value: unknown): string[] | null {
  const isWhole =
    Array.isArray(value) && value.every((part, at) => textOf(part) && (at % 2 || Number(part) > 0));
  return isWhole ? value : null;
}

export const publicAlbums = (rows: readonly unknown[]): PublicAlbum[] =>
  rowsOf(rows, (row, id) => ({
    id,
    title: textOf(row.title) ?? "",
    artist: textOf(row.artist),
    description: textOf(row.description),
    purchase_link: textOf(row.purchase_link),
    vimeo_url: textOf(row.vimeo_url),
    cover_url: textOf(row.cover_url),
    cover_copies: copiesIn(row.cover_copies),
    is_new: row.is_new === true,
    created_at: readMoment(row.created_at),
    is_dated: row.is_dated === true,
    published_at: readMoment(row.published_at),
    announced_at: readMoment(row.announced_at),
    // Null is the database's answer for a draft, which a private link shows.
    is_released: row.is_released === undefined || row.is_released === true,
    is_downloadable: row.is_downloadable === true,
    links: Array.isArray(row.links) ? row.links : [],
    kind: textOf(row.kind),
    genre: textOf(row.genre),
    licence: textOf(row.licence),
    cover_alt: textOf(row.cover_alt),
    is_pinned: row.is_pinned === true,
  }));

export const publicTracks = (rows: readonly unknown[]): Track[] =>
  rowsOf(rows, (row, id) => ({
    id,
    album_id: idOf(row.album_id) ?? "",
    title: textOf(row.title) ?? "",
    duration: textOf(row.duration),
    track_number: Number(row.track_number) || 0,
    audio_url: textOf(row.audio_url),
    is_single: row.is_single === true,
    artist: textOf(row.artist),
  }));

/** An album with its tracks, in their order. A track without a number gets that of its place, and no artist twice. */
export const withTracks = (album: PublicAlbum, tracks: readonly Track[]): CatalogueAlbum => ({
  ...album,
  tracks: tracks.map((track, place) => ({
    ...track,
    track_number: track.track_number || place + 1,
    artist: track.artist && !isOfAlbum(track.artist, album.artist) ? track.artist : null,
  })),
});

/** A show without a day, or without any place, is left out. */
export const publicShows = (rows: readonly unknown[]): PublicShow[] =>
  rowsOf(rows, (row, id) => {
    const day = readMoment(row.day)?.slice(0, 10);
    const venue = textOf(row.venue);
    const city = textOf(row.city) ?? venue;
    if (!day || !city) return [];
    const country = /^[a-z]{2}$/i.exec(textOf(row.country) ?? "")?.[0] ?? null;
    return {
      id,
      day,
      starts: /^\d\d:\d\d(:\d\d)?/.exec(textOf(row.starts) ?? "")?.[0] ?? null,
      venue: venue === city ? null : venue,
      city,
      country,
      countryName: country && countryName(country, environment.language),
      ticket_url: textOf(row.ticket_url),
      note: textOf(row.note),
      status: textOf(row.status) ?? "on",
      published_at: readMoment(row.published_at),
    };
  });

export function publicTexts(row: unknown): Pick<TrackTexts, "lyrics" | "credits" | "isrc"> {
  const { lyrics, credits, isrc } = Object(row) as Row;
  return { lyrics: textOf(lyrics), credits: textOf(credits), isrc: textOf(isrc) };
}

/** When each album last changed, by album id; a moment that cannot be read is left out. */
export const publicUpdates = (rows: readonly unknown[]): Map<string, string> =>
  new Map(
    rowsOf(rows, (row, id): [string, string][] => {
      const at = readMoment(row.updated_at);
      return at ? [[id, at]] : [];
    }),
  );
