import { adminErrors } from "#adminMessages.ts";
import { readAllRows } from "#data/readAllRows.ts";
import { type Album, type AlbumValues, RowGoneError, UNIQUE_VIOLATION } from "#data/rows.ts";
import { supabase } from "#data/supabase.ts";

export type AlbumWithTrackCount = Album & { trackCount: number };

/** Reads all albums, newest first, each with its number of tracks, counted by the server. Throws on failure. */
async function fetchAlbumsWithTrackCounts(): Promise<AlbumWithTrackCount[]> {
  const rows = await readAllRows((from, to) =>
    supabase()
      .from("albums")
      .select("*, tracks(count)", { count: "exact" })
      .order("created_at", { ascending: false })
      .order("id")
      .range(from, to),
  );
  return rows.map(({ tracks, ...album }) => ({ ...album, trackCount: tracks[0]?.count ?? 0 }));
}

/** The albums of the dashboard, for whoever reads or invalidates them. */
export const albumsQuery = { queryKey: ["albums"], queryFn: fetchAlbumsWithTrackCounts };

/**
 * Inserts an album under an id that the caller made, so that a second call after a lost answer makes no second
 * album; returns its row. Throws the server's error.
 */
export async function insertAlbum(values: AlbumValues & { id: string }): Promise<Album> {
  const { data, error } = await supabase().from("albums").insert(values).select().single();
  if (error?.code === UNIQUE_VIOLATION) return updateAlbum(values.id, values);
  if (error) throw error;
  return data;
}

/** Updates an album; returns its row. Throws the server's error, or RowGoneError when no row was touched. */
export async function updateAlbum(id: string, values: Partial<AlbumValues>): Promise<Album> {
  const { data, error } = await supabase().from("albums").update(values).eq("id", id).select().maybeSingle();
  if (error) throw error;
  if (!data) throw new RowGoneError(adminErrors.albumGone);
  return data;
}

/** Writes the copies of a cover unless the album has another one by now. Throws the server's error. */
export async function updateAlbumCopies(
  id: string,
  cover_url: string,
  cover_copies: string[],
): Promise<void> {
  const update = supabase().from("albums").update({ cover_copies });
  const { error } = await update.eq("id", id).eq("cover_url", cover_url);
  if (error) throw error;
}

/** Deletes an album and, by cascade, its tracks; returns its last row. Throws the server's error, or RowGoneError. */
export async function deleteAlbum(id: string): Promise<Album> {
  const { data, error } = await supabase().from("albums").delete().eq("id", id).select().maybeSingle();
  if (error) throw error;
  if (!data) throw new RowGoneError(adminErrors.albumGone);
  return data;
}
