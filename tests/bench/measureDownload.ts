import type { Browser, Page } from "@playwright/test";
import { uploadAsOwner } from "../support/ownerSession.ts";
import { pickInOrigin } from "../support/savedFiles.ts";
import type { BenchSites } from "./benchSites.ts";
import { laptop, onNewPage } from "./conditions.ts";
import { type Costs, costsOf, memoryWords, pauseWords } from "./costs.ts";

const TRACKS = 10;
const TRACK_BYTES = 30_000_000;
const ALBUM = "Tidal Memory";

/**
 * An album of 300 MB, saved as a zip to the disk: what it costs the visitor's browser beyond the open dialog, and what the
 * same files cost it as they are, one after another.
 */
export async function measureDownload(browser: Browser, sites: BenchSites) {
  const { supabase, supabaseUrl, withoutCatalogue } = sites;
  const site = { url: supabaseUrl, supabase, stop: async () => {} };
  await supabase.sql("delete from tracks using albums where albums.id = album_id and albums.title = $1", [
    ALBUM,
  ]);
  const sound = Buffer.alloc(TRACK_BYTES, "Low water, high tide. ");
  const urls: string[] = [];
  for (let number = 1; number <= TRACKS; number += 1) {
    const url = await uploadAsOwner(site, "audio-tracks", `tracks/${number}.mp3`, sound, "audio/mpeg");
    urls.push(url);
    await supabase.sql(
      `insert into tracks (album_id, title, track_number, audio_url)
         select id, 'Part ' || $1::text, $1::int, $2 from albums where title = $3`,
      [number, url, ALBUM],
    );
  }
  const saved = (save: (page: Page) => Promise<() => Promise<unknown>>) =>
    onNewPage(browser, laptop, async (page) => {
      await pickInOrigin(page);
      await page.goto(`${withoutCatalogue}/`);
      return costsOf(browser, page, await save(page));
    });
  return {
    zip: await saved(async (page) => {
      await page.getByRole("link", { name: ALBUM }).first().click();
      await page.getByRole("button", { name: "More", exact: true }).click();
      await page.getByRole("button", { name: "Download", exact: true }).click();
      const asZip = page.getByRole("button", { name: /^All as a zip/ });
      await asZip.waitFor();
      return async () => {
        await asZip.click();
        await page.getByText(/is complete/).waitFor({ timeout: 300_000 });
      };
    }),
    plain: await saved(async (page) => () => page.evaluate(saveAsTheyAre, urls)),
  };
}

/** In the page. */
async function saveAsTheyAre(urls: string[]): Promise<void> {
  const folder = await navigator.storage.getDirectory();
  for (const [place, url] of urls.entries()) {
    const handle = await folder.getFileHandle(String(place), { create: true });
    const { body } = await fetch(url);
    await body?.pipeTo(await handle.createWritable());
  }
}

/** The figures as a row of a table. */
export const downloadRow = (costs: Costs): string[] => [
  costs.seconds.toFixed(1),
  memoryWords(costs),
  pauseWords(costs),
];
