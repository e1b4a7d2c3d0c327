import type { Database } from "#data/database.types.ts";

type PublicTables = Database["public"]["Tables"];

type AlbumRow = PublicTables["albums"]["Row"];

/** An album as visitors read it, with `is_released` by the database's clock. Null: a date that cannot be read. */
export type PublicAlbum = Omit<AlbumRow, "created_at"> & { created_at: string | null };

/** behaviour §3: the rows as they are in the database. */
export type Album = Omit<AlbumRow, PublicTables["albums"]["ComputedFields"]>;
export type TrackRow = PublicTables["tracks"]["Row"];

/** A track as visitors read it: a hidden one is in no answer, so nothing of theirs knows the column. */
export type Track = Omit<TrackRow, "is_hidden">;

/** The file that a track's listening copy was made of; read by admins alone. */
export type TrackOriginal = PublicTables["track_originals"]["Row"];

export type AdminTrack = TrackRow & { track_originals: TrackOriginal | null };

export type TrackTexts = PublicTables["track_texts"]["Row"];

export type Show = PublicTables["shows"]["Row"];
export type ShowValues = Omit<Show, "id">;

/** A show as visitors read it. The name comes with the data: browsers and the build may know different ones. */
export type PublicShow = Show & { countryName: string | null };

export type PrivateLink = PublicTables["private_links"]["Row"];

export type AlbumValues = Omit<PublicTables["albums"]["Insert"], "id">;
export type TrackValues = Omit<PublicTables["tracks"]["Insert"], "id">;

/** Every address at which a file of the track may be stored. */
export function filesOfTrack(track: AdminTrack | undefined): (string | null)[] {
  return [track?.audio_url ?? null, track?.track_originals?.original_url ?? null];
}

export type CatalogueAlbum = PublicAlbum & { tracks: Track[] };
