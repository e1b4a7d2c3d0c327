import type { Browser, Page } from "@playwright/test";
import { uploadAsOwner } from "../support/ownerSession.ts";
import { pickInOrigin } from "../support/savedFiles.ts";
import type { BenchSites } from "./benchSites.ts";
import { type PageCosts, pagesOf, watchPauses } from "./costs.ts";
import { laptop } from "./measureDashboard.ts";

const TRACKS = 10;
const TRACK_BYTES = 30_000_000;
const ALBUM = "Tidal Memory";

export type DownloadFigures = PageCosts & { seconds: number; longestPause: number };

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
  const inNewPage = async (save: (page: Page) => Promise<() => Promise<unknown>>) => {
    const context = await browser.newContext(laptop);
    try {
      const page = await context.newPage();
      await pickInOrigin(page);
      await page.goto(`${withoutCatalogue}/`);
      return await costsOf(browser, page, await save(page));
    } finally {
      await context.close();
    }
  };
  return {
    zip: await inNewPage(async (page) => {
      await page.getByRole("link", { name: ALBUM }).first().click();
      await page.getByRole("button", { name: "Download", exact: true }).click();
      const asZip = page.getByRole("button", { name: /^All as a zip/ });
      await asZip.waitFor();
      return async () => {
        await asZip.click();
        await page.getByText(/is complete/).waitFor({ timeout: 300_000 });
      };
    }),
    plain: await inNewPage(async (page) => () => page.evaluate(saveAsTheyAre, urls)),
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

async function costsOf(browser: Browser, page: Page, save: () => Promise<unknown>): Promise<DownloadFigures> {
  const longestPauseOf = await watchPauses(page);
  const before = await pagesOf(browser);
  const start = performance.now();
  let most = 0;
  let isSaved = false;
  const saving = save().then(() => {
    isSaved = true;
  });
  while (!isSaved) {
    most = Math.max(most, (await pagesOf(browser)).memoryBytes ?? 0);
    await Promise.race([saving, page.waitForTimeout(200)]);
  }
  const seconds = (performance.now() - start) / 1000;
  const { cpuSeconds } = await pagesOf(browser);
  return {
    seconds,
    cpuSeconds: cpuSeconds - before.cpuSeconds,
    memoryBytes: before.memoryBytes === null ? null : most - before.memoryBytes,
    longestPause: await longestPauseOf(),
  };
}

/** The figures as a row of a table. */
export function downloadRow({ seconds, cpuSeconds, memoryBytes, longestPause }: DownloadFigures): string[] {
  return [
    seconds.toFixed(1),
    cpuSeconds.toFixed(1),
    memoryBytes === null ? "not known here" : (memoryBytes / 1e6).toFixed(0),
    longestPause === 0 ? "under 50" : longestPause.toFixed(0),
  ];
}
