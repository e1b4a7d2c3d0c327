import type { EmbeddedSupabase } from "../../supabase/local/startEmbeddedSupabase.ts";

/** Gives the demo's files full addresses, as on hosted Supabase. */
export async function giveFullAddresses({ sql }: EmbeddedSupabase, url: string): Promise<void> {
  await sql(
    `update albums set cover_url = $1 || cover_url, cover_copies = (
       select array_agg(case when element like '/%' then $1 || element else element end order by place)
       from unnest(cover_copies) with ordinality as copies (element, place)
     ) where cover_url like '/%'`,
    [url],
  );
  await sql("update tracks set audio_url = $1 || audio_url where audio_url like '/%'", [url]);
  await sql(
    "update track_originals set original_url = $1 || original_url, copy_url = $1 || copy_url where original_url like '/%'",
    [url],
  );
}
