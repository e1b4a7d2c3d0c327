import type { PublicClient } from "#data/publicClient.ts";
import { type PressKit, pressKeys, readPressKit } from "#rules/pressSettings.ts";

/** PostgreSQL's code for a column that is not there. */
const NO_SUCH_COLUMN = "42703";

/**
 * Reads the press kit, and when one of its settings last changed, by the database's clock: null where that is not known.
 * Throws the API's error.
 */
export async function fetchPressKit(
  client: Pick<PublicClient, "from">,
): Promise<{ kit: PressKit; updatedAt: string | null }> {
  const read = (columns: string) =>
    client
      .from("app_settings")
      .select(columns as "key, value, updated_at")
      .in("key", Object.values(pressKeys));
  let { data, error } = await read("key, value, updated_at");
  if (error?.code === NO_SUCH_COLUMN) ({ data, error } = await read("key, value"));
  if (error) throw error;
  const rows = data ?? [];
  const moments = rows.flatMap(({ updated_at }) => updated_at ?? []);
  const latest = moments.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1);
  return { kit: readPressKit(rows), updatedAt: latest ?? null };
}
