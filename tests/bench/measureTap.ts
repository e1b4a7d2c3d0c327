import type { Browser } from "@playwright/test";
import { clientFor } from "../support/people.ts";
import type { BenchSites } from "./benchSites.ts";
import { onNewPage, phone, slowDown } from "./conditions.ts";
import { timeUntilPlaying } from "./measureSound.ts";
import { realSound } from "./realSound.ts";

/** Milliseconds until the page is at rest, that a finger rests on the screen, and that a song is heard before the next. */
const REST_MS = 3000;
const TOUCH_MS = 80;
const HEARD_MS = 10_000;

/** Uploads a file for the first tracks of albums, and again for the others: the next one has another address. */
async function giveSound({ supabase, supabaseUrl }: BenchSites, moment: number, file: Buffer): Promise<void> {
  const tracks = clientFor(supabaseUrl, supabase.serviceKey).storage.from("audio-tracks");
  for (const [place, isEven] of ["= 1", "= 0"].entries()) {
    // As the site names files, which alone it carries.
    const name = `tracks/${moment + place}.mp3`;
    const { error } = await tracks.upload(name, file, { contentType: "audio/mpeg", upsert: true });
    if (error) throw error;
    const { publicUrl } = tracks.getPublicUrl(name).data;
    await supabase.sql(
      `update tracks set audio_url = $1 where audio_url is not null and track_number % 2 ${isEven}`,
      [publicUrl],
    );
  }
}

/**
 * A tap on the first album over the slow line, with a processor of full speed, and one on "Next track" ten seconds into the
 * song. Out: the milliseconds from each tap to its sound.
 */
const tap = (browser: Browser, address: string): Promise<{ first: number; next: number }> =>
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
    const first = await sound;
    await page.waitForTimeout(HEARD_MS);
    const nextSound = timeUntilPlaying(page, "click");
    await page.getByRole("button", { name: "Next track" }).tap();
    return { first, next: await nextSound };
  });

type Taps = { first: number[]; next: number[] };

/**
 * Taps with a real file: from Storage, from there with its cover in the tag, and from the site itself; each after another
 * in turn.
 */
export async function measureTap(browser: Browser, sites: BenchSites, runs: number) {
  const { bare, tagged } = await realSound();
  const times = { stored: none(), tagged: none(), carried: none() };
  const note = async (of: Taps, address: string) => {
    const { first, next } = await tap(browser, `${address}/`);
    of.first.push(first);
    of.next.push(next);
  };
  await giveSound(sites, BARE, bare);
  const { url: stored } = await sites.buildAgain("stored", { VITE_MEDIA: "off" });
  const carried = await sites.buildAtHost("carried");
  for (let run = 0; run < runs; run += 1) {
    await giveSound(sites, BARE, bare);
    await note(times.stored, stored);
    await note(times.carried, carried);
    await giveSound(sites, TAGGED, tagged);
    await note(times.tagged, stored);
  }
  return times;
}

/** Moments in milliseconds, as files are named. */
const BARE = 1_764_000_000_000;
const TAGGED = 1_764_000_001_000;

const none = (): Taps => ({ first: [], next: [] });
