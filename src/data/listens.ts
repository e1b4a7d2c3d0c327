import type { Database } from "#data/database.types.ts";
import { readAllRows } from "#data/readAllRows.ts";
import { supabase } from "#data/supabase.ts";

/** UTC days, both included. Without a first day: since the first listen. */
export type Days = { first_day?: string | undefined; last_day: string };

type ListensRow = Database["public"]["Functions"]["listens_by_track"]["Returns"][number];

/** The artist is null where it is the album's; an older database sends none. */
export type ListensOfTrack = Omit<ListensRow, "artist"> & { artist?: string | null };

/** The listens of each day, or week by its Monday, that has any: at most 1,000. Throws on failure. */
export async function fetchListensByDay(days: Days, by_week: boolean) {
  const { data, error } = await supabase().rpc("listens_by_day", { ...days, by_week });
  if (error) throw error;
  return data;
}

/** The listens of each track that has any. Throws on failure. */
export function fetchListensByTrack(days: Days): Promise<(ListensOfTrack & { id: string })[]> {
  const sums = () => supabase().rpc("listens_by_track", days, { count: "exact" }).select("*, id:track_id");
  return readAllRows(() => sums().order("track_id"));
}

/** The listens of each track on each day that has any, by day. Throws on failure. */
export function fetchListens({ first_day = "-infinity", last_day }: Days) {
  const listens = () => supabase().from("listens").select("*, id:track_id", { count: "exact" });
  const inDays = () => listens().gte("day", first_day).lte("day", last_day);
  return readAllRows(() => inDays().order("day").order("track_id"));
}
