import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type { EmbeddedSupabase } from "../../supabase/local/startEmbeddedSupabase.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Where the browser tests keep the built site (from the root). */
export const siteFolders = {
  root,
  built: "node_modules/.cache/site-tests/built",
  /** The same with its albums' pages, and the addresses that it was built for. */
  published: "node_modules/.cache/site-tests/published",
};

/** Where the build writes the environment into the site's script. */
const ENVIRONMENT = /MODE:(["`])embedded\1[^}]*/;

/** Serves the site as it is built with another value of an environment variable. */
export async function changeEnvironment(
  page: Page,
  name: "VITE_VIDEO_CONSENT" | "VITE_COUNT_LISTENS",
  value: string,
): Promise<void> {
  await page.route("**/assets/index-*.js", async (route) => {
    const answer = await route.fetch();
    const script = await answer.text();
    if (!ENVIRONMENT.test(script)) throw new Error("The script holds no environment.");
    await route.fulfill({
      response: answer,
      body: script.replace(ENVIRONMENT, (values) => `${values},${name}:"${value}"`),
    });
  });
}

/** Deletes the demo's announced album, which is released some weeks after the seed, with its files: tests announce their own. */
export async function withoutAnnouncement({ sql }: Pick<EmbeddedSupabase, "sql">): Promise<void> {
  await sql("delete from albums where announced_at is not null");
  await sql(
    `delete from storage.objects where name ~ '^tracks/[0-9a-f]{8}-'
       and not exists (select from tracks where audio_url like '%' || name)`,
  );
}

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
