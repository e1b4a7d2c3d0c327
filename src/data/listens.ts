import type { Database } from "#data/database.types.ts";
import { readAllRows } from "#data/readAllRows.ts";
import { supabase } from "#data/supabase.ts";

/** UTC days, both included. Without a first day: since the first listen. */
export type Days = { first_day?: string | undefined; last_day: string };

export type ListensOfTrack = Database["public"]["Functions"]["listens_by_track"]["Returns"][number];

/** The listens of each day, or week by its Monday, that has any: at most 1,000. Throws on failure. */
export async function fetchListensByDay(days: Days, by_week: boolean) {
  const { data, error } = await supabase().rpc("listens_by_day", { ...days, by_week });
  if (error) throw error;
  return data;
}

/** The listens of each track that has any. Throws on failure. */
export function fetchListensByTrack(days: Days) {
  const sums = () => supabase().rpc("listens_by_track", days, { count: "exact" }).select("*, id:track_id");
  return readAllRows(() => sums().order("track_id"));
}

/** The listens of each track on each day that has any, by day: in pages, each after the last row. Throws on failure. */
export async function fetchListens({ first_day = "-infinity", last_day }: Days) {
  const rows: Database["public"]["Tables"]["listens"]["Row"][] = [];
  for (;;) {
    const last = rows.at(-1);
    const rest = supabase()
      .from("listens")
      .select()
      .gte("day", last?.day ?? first_day)
      .lte("day", last_day);
    const following = last ? rest.or(`day.gt.${last.day},track_id.gt.${last.track_id}`) : rest;
    const { data, error } = await following.order("day").order("track_id");
    if (error) throw error;
    if (data.length === 0) return rows;
    rows.push(...data);
  }
}
