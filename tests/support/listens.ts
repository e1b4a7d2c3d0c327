import type { Page } from "@playwright/test";
import { goToPlace, openAlbums } from "./albumAdmin.ts";
import { uploadAsOwner } from "./ownerSession.ts";
import { wavFile } from "./soundFiles.ts";
import type { Site } from "./startSite.ts";

/** Leaves no listens, and one album with one track that sounds: "Harbor Lights" of "Tidal Memory". */
export async function arrangeOneSound(site: Site, seconds: number): Promise<void> {
  const { sql } = site.supabase;
  const name = `tracks/${seconds}.wav`;
  const address = await uploadAsOwner(site, "audio-tracks", name, wavFile(seconds), "audio/wav");
  await sql("delete from listens");
  await sql("delete from albums where title <> 'Tidal Memory'");
  await sql("update tracks set audio_url = case title when 'Harbor Lights' then $1 end", [address]);
  await sql("update app_settings set value = 'none'");
}

/** The day of tests that set the listens themselves. */
export const LISTENS_TODAY = "2026-11-25";

/** Replaces all listens. In: the track, how many days before `LISTENS_TODAY`, and how many. */
export async function setListens(
  { supabase }: Site,
  ...rows: [title: string, daysAgo: number, listens: number][]
): Promise<void> {
  await supabase.sql("delete from listens");
  for (const row of rows)
    await supabase.sql(
      `insert into listens (track_id, day, listens)
       select id, date '${LISTENS_TODAY}' - $2::int, $3 from tracks where title = $1`,
      row,
    );
}

/** The listens of all tracks on all days. */
export async function countedListens({ supabase }: Site): Promise<number> {
  const [row] = await supabase.sql<{ sum: number }>(
    "select coalesce(sum(listens), 0)::int as sum from listens",
  );
  return row?.sum ?? 0;
}

export const listensPlace = (page: Page) => page.getByRole("region", { name: "Listens" });

export async function openListens(page: Page): Promise<void> {
  await openAlbums(page);
  await goToPlace(page, "Listens");
  await listensPlace(page).waitFor();
}

/** Opens the dialog on `LISTENS_TODAY`. */
export async function openListensToday(page: Page): Promise<void> {
  await page.clock.setFixedTime(`${LISTENS_TODAY}T12:00:00Z`);
  await openListens(page);
}

/** The requests of a page that count a listen. */
export function watchCounts(page: Page): string[] {
  const counts: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/rpc/count_listen")) counts.push(request.postData() ?? "");
  });
  return counts;
}
