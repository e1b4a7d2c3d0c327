import type { EmbeddedSupabase } from "../../supabase/local/startEmbeddedSupabase.ts";
import { pressKit, pressRows } from "./pressKit.ts";

/** A kit for the seeded band, with the photograph that "About" names too, and a PDF that nobody has uploaded. It is not linked. */
export async function givePressKit({ sql }: Pick<EmbeddedSupabase, "sql">): Promise<void> {
  const [about] = await sql<{ value: string }>("select value from app_settings where key = 'site_photos'");
  const songs = await sql<{ id: string }>(
    "select id from tracks where title in ('Harbor Lights', 'Glass Tide') order by title desc",
  );
  const rows = pressRows({
    ...pressKit,
    photos: JSON.parse(about?.value ?? "[]").map((photo: object) => ({ ...pressKit.photos[0], ...photo })),
    logo: null,
    songs: songs.map(({ id }) => id),
    isLinked: false,
  });
  for (const { key, value } of rows)
    await sql(
      "insert into app_settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value",
      [key, value],
    );
}
