import type { Json } from "#data/database.types.ts";
import { readAllRows } from "#data/readAllRows.ts";
import type { Album, AlbumValues } from "#data/rows.ts";
import { supabase } from "#data/supabase.ts";
import { writtenRow } from "#data/writeErrors.ts";
import { ChangedElsewhere } from "#lib/changedElsewhere.ts";

export type AlbumWithTrackCount = Album & { trackCount: number };

/** Reads all albums, newest first, each with its number of tracks, counted by the server. Throws on failure. */
async function fetchAlbumsWithTrackCounts(): Promise<AlbumWithTrackCount[]> {
  const rows = await readAllRows(() =>
    supabase()
      .from("albums")
      .select("*, tracks(count)", { count: "exact" })
      .order("created_at", { ascending: false })
      .order("id"),
  );
  return rows.map(({ tracks, ...album }) => ({ ...album, trackCount: tracks[0]?.count ?? 0 }));
}

export const albumsQuery = {
  queryKey: ["albums"],
  queryFn: fetchAlbumsWithTrackCounts,
  refetchOnWindowFocus: true,
};

/** Inserts an album; the caller chooses its id, so that a retry adds no second one. */
export async function insertAlbum(values: AlbumValues & { id: string }): Promise<Album> {
  return writtenRow(await supabase().from("albums").upsert(values).select().single(), "albumGone");
}

/** Updates an album; without values it is only read. Returns its row. */
export async function updateAlbum(id: string, values: Partial<AlbumValues>): Promise<Album> {
  const albums = supabase().from("albums");
  const isRead = Object.keys(values).length === 0;
  const row = isRead ? albums.select().eq("id", id) : albums.update(values).eq("id", id).select();
  return writtenRow(await row.maybeSingle(), "albumGone");
}

/** The columns that a save compares with what is stored (decision 080), as `known` lists it. */
export const comparedColumns = ["links", "published_at", "announced_at"] as const;
type ComparedColumn = (typeof comparedColumns)[number];

export type ComparedChanges = Partial<Pick<AlbumValues, ComparedColumn | "is_dated" | "created_at">>;

/**
 * Saves an album's links and visibility, with its date. Throws `ChangedElsewhere` with the present row where other values are
 * stored than those that are known; else like `writtenRow`.
 */
export async function saveAlbumUnlessChanged(
  id: string,
  changes: ComparedChanges,
  known: Partial<Record<ComparedColumn, unknown[]>>,
): Promise<void> {
  const { data, error } = await supabase().rpc("save_album_unless_changed", {
    id,
    changes,
    known: known as Record<ComparedColumn, Json>,
  });
  const answer = data as { changed: ComparedColumn[]; album: Album | null } | null;
  const album = await writtenRow({ data: answer?.album ?? null, error }, "albumGone");
  if (answer && answer.changed.length > 0) throw new ChangedElsewhere(answer.changed, album);
}

/** Deletes an album and, by cascade, its tracks; returns its last row. */
export async function deleteAlbum(id: string): Promise<Album> {
  const deletion = supabase().from("albums").delete().eq("id", id);
  return writtenRow(await deletion.select().maybeSingle(), "albumGone");
}
