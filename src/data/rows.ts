import type { Database } from "#data/database.types.ts";

type PublicTables = Database["public"]["Tables"];

/** behaviour §3: the rows as they are in the database. */
export type Album = PublicTables["albums"]["Row"];
export type Track = PublicTables["tracks"]["Row"];

/** What may be written; identifiers and created_at come from the database. */
export type AlbumValues = Omit<PublicTables["albums"]["Insert"], "id" | "created_at">;
export type TrackValues = Omit<PublicTables["tracks"]["Insert"], "id">;

/** An album of the public catalogue with its tracks in order. */
export type CatalogueAlbum = Album & { tracks: Track[] };
