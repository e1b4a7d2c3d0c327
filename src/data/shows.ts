import { readAllRows } from "#data/readAllRows.ts";
import type { Show, ShowValues } from "#data/rows.ts";
import { supabase } from "#data/supabase.ts";
import { writtenRow } from "#data/writes.ts";

export const showsQuery = {
  queryKey: ["shows"],
  queryFn: (): Promise<Show[]> =>
    readAllRows(() => supabase().from("shows").select("*", { count: "exact" }).order("day").order("id")),
};

/** Inserts shows, all or none; the caller chooses their ids, so that a retry adds none twice. Returns the rows. */
export async function insertShows(shows: Show[]): Promise<Show[]> {
  return writtenRow(await supabase().from("shows").upsert(shows).select(), "showGone");
}

/** Updates a show; without values it is only read. Returns its row. */
export async function updateShow(id: string, values: Partial<ShowValues>): Promise<Show> {
  const shows = supabase().from("shows");
  const isRead = Object.keys(values).length === 0;
  const row = isRead ? shows.select().eq("id", id) : shows.update(values).eq("id", id).select();
  return writtenRow(await row.maybeSingle(), "showGone");
}

/** Deletes a show; returns its last row. */
export async function deleteShow(id: string): Promise<Show> {
  const deletion = supabase().from("shows").delete().eq("id", id);
  return writtenRow(await deletion.select().maybeSingle(), "showGone");
}
