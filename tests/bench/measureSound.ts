import type { Browser, Page } from "@playwright/test";
import { phone, slowDown } from "./conditions.ts";

/** Milliseconds: from the click on an album to its sound, and from the end of a track to the next one's sound. */
export type SoundTimes = { clickToSound: number; gap: number };

/** Milliseconds until prefetched data has arrived. */
const FETCHED_AHEAD_MS = 3000;
/** Seconds of a track that are played to its end. */
const LAST_SECONDS = 0.5;

/** Plays the first album over a slow line with a processor of full speed, after hovering over it, and continues to its next track. */
export async function measureSound(browser: Browser, address: string): Promise<SoundTimes> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await slowDown(page, 1);
    await page.goto(address);
    await page.waitForTimeout(FETCHED_AHEAD_MS);
    const album = page.locator("main li > a").first();
    await album.hover();
    await page.waitForTimeout(FETCHED_AHEAD_MS);
    const clickToSound = timeUntilPlaying(page, "click");
    await album.click();
    const first = await clickToSound;
    await page.waitForTimeout(FETCHED_AHEAD_MS);
    const gap = timeUntilPlaying(page, "ended");
    await page.locator("audio").evaluate((audio: HTMLAudioElement, seconds) => {
      audio.currentTime = audio.duration - seconds;
    }, LAST_SECONDS);
    return { clickToSound: first, gap: await gap };
  } finally {
    await context.close();
  }
}

/** From the next event of this kind until the element plays, by the page's own clock. */
function timeUntilPlaying(page: Page, event: "click" | "ended"): Promise<number> {
  return page.evaluate(
    (kind) =>
      new Promise<number>((resolve) => {
        const audio = document.querySelector("audio");
        const source = kind === "click" ? window : audio;
        source?.addEventListener(
          kind,
          ({ timeStamp }) =>
            audio?.addEventListener("playing", () => resolve(performance.now() - timeStamp), { once: true }),
          { once: true, capture: true },
        );
      }),
    event,
  );
}
