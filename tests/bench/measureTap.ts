import type { Browser } from "@playwright/test";
import { clientFor } from "../support/people.ts";
import type { BenchSites } from "./benchSites.ts";
import { onNewPage, phone, slowDown } from "./conditions.ts";
import { timeUntilPlaying } from "./measureSound.ts";
import { realSound } from "./realSound.ts";

/** Milliseconds until the page is at rest, and that a finger rests on the screen. */
const REST_MS = 3000;
const TOUCH_MS = 80;

/** Puts a file in the place of every track's, under a name of its own. */
async function giveSound({ supabase, supabaseUrl }: BenchSites, name: string, file: Buffer): Promise<void> {
  const tracks = clientFor(supabaseUrl, supabase.serviceKey).storage.from("audio-tracks");
  const { error } = await tracks.upload(name, file, { contentType: "audio/mpeg", upsert: true });
  if (error) throw error;
  await supabase.sql("update tracks set audio_url = $1 where audio_url is not null", [
    tracks.getPublicUrl(name).data.publicUrl,
  ]);
}

/** A tap on the first album over the slow line, with a processor of full speed. Out: the milliseconds from the tap to the sound. */
const tap = (browser: Browser, address: string): Promise<number> =>
  onNewPage(browser, { ...phone, hasTouch: true }, async (page) => {
    const session = await slowDown(page, 1);
    await page.goto(address);
    const cover = page.locator("main li > a").first();
    await cover.waitFor();
    await page.waitForTimeout(REST_MS);
    const { x = 0, y = 0, width = 0, height = 0 } = (await cover.boundingBox()) ?? {};
    const touchPoints = [{ x: x + width / 2, y: y + Math.min(height, phone.viewport.height - y) / 2 }];
    const sound = timeUntilPlaying(page, "click");
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await page.waitForTimeout(TOUCH_MS);
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    return sound;
  });

/** Taps with a real file, as the dashboard stores it and with its cover in the tag; each after another in turn. */
export async function measureTap(browser: Browser, sites: BenchSites, runs: number) {
  const { bare, tagged } = await realSound();
  const times = { bare: [] as number[], tagged: [] as number[] };
  const address = `${sites.withoutCatalogue}/`;
  for (let run = 0; run < runs; run += 1) {
    await giveSound(sites, "tracks/bare.mp3", bare);
    times.bare.push(await tap(browser, address));
    await giveSound(sites, "tracks/tagged.mp3", tagged);
    times.tagged.push(await tap(browser, address));
  }
  return times;
}
