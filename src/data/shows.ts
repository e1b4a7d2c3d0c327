import { readAllRows } from "#data/readAllRows.ts";
import type { Show, ShowValues } from "#data/rows.ts";
import { supabase } from "#data/supabase.ts";
import { writtenRow } from "#data/writeErrors.ts";

export const showsQuery = {
  queryKey: ["shows"],
  queryFn: (): Promise<Show[]> =>
    readAllRows(() => supabase().from("shows").select("*", { count: "exact" }).order("day").order("id")),
  refetchOnWindowFocus: true,
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

/** Keeps the ids of one request within a request line of about 8 kB. */
const SHOWS_PER_REQUEST = 100;

type Answer = PromiseLike<{ data: Show[] | null; error: Error | null }>;

/** Writes shows in parts. Returns the rows that were there; throws `showGone` when none of a part was. */
async function writeTogether(ids: readonly string[], write: (part: string[]) => Answer): Promise<Show[]> {
  const rows: Show[] = [];
  for (let from = 0; from < ids.length; from += SHOWS_PER_REQUEST) {
    const { data, error } = await write(ids.slice(from, from + SHOWS_PER_REQUEST));
    rows.push(...(await writtenRow({ data: data?.length === 0 ? null : data, error }, "showGone")));
  }
  return rows;
}

export const deleteShows = (ids: readonly string[]): Promise<Show[]> =>
  writeTogether(ids, (part) => supabase().from("shows").delete().in("id", part).select());

export const setStatusOfShows = (ids: readonly string[], status: string): Promise<Show[]> =>
  writeTogether(ids, (part) => supabase().from("shows").update({ status }).in("id", part).select());
