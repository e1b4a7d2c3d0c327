import type { Database } from "#data/database.types.ts";

type PublicTables = Database["public"]["Tables"];

/** behaviour §3: the rows as they are in the database. */
export type Album = PublicTables["albums"]["Row"];
export type Track = PublicTables["tracks"]["Row"];

export type TrackTexts = PublicTables["track_texts"]["Row"];

export type PrivateLink = PublicTables["private_links"]["Row"];

/** What may be written besides the identifier. */
export type AlbumValues = Omit<PublicTables["albums"]["Insert"], "id">;
export type TrackValues = Omit<PublicTables["tracks"]["Insert"], "id">;

/** SQLSTATE of a row whose album or track is not there. */
export const FOREIGN_KEY_VIOLATION = "23503";

/** The files that a track points to: what is played, and the original when that is a copy. */
export function filesOfTrack(track: Track | undefined): (string | null)[] {
  return track ? [track.audio_url, track.original_url] : [];
}

/** An album of the public catalogue with its tracks in order. */
export type CatalogueAlbum = Album & { tracks: Track[] };

/** Thrown when an update or a delete touched no row: somebody else deleted it. */
export class RowGoneError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "RowGoneError";
  }
}

/** SQLSTATE of a row that is there already. */
export const UNIQUE_VIOLATION = "23505";
