import type { Browser, Page } from "@playwright/test";
import { onNewPage, phone, slowDown } from "./conditions.ts";

/** Milliseconds until prefetched data has arrived. */
const FETCHED_AHEAD_MS = 3000;
/** Seconds of a track that are played to its end. */
const LAST_SECONDS = 0.5;

/**
 * Plays the first album over a slow line with a processor of full speed, after hovering over it, and continues to its
 * next track. Out: the milliseconds from the click to the sound, and from the end of a track to the next one's sound.
 */
export const measureSound = (browser: Browser, address: string) =>
  onNewPage(browser, phone, async (page) => {
    await slowDown(page, 1);
    await page.goto(address);
    await page.waitForTimeout(FETCHED_AHEAD_MS);
    const album = page.locator("main li > a").first();
    await album.hover();
    await page.waitForTimeout(FETCHED_AHEAD_MS);
    const clicked = timeUntilPlaying(page, "click");
    await album.click();
    const clickToSound = await clicked;
    await page.waitForTimeout(FETCHED_AHEAD_MS);
    const gap = timeUntilPlaying(page, "ended");
    await page.locator("audio").evaluate((audio: HTMLAudioElement, seconds) => {
      audio.currentTime = audio.duration - seconds;
    }, LAST_SECONDS);
    return { clickToSound, gap: await gap };
  });

/** From the next event of this kind until the element plays, by the page's own clock. */
export function timeUntilPlaying(page: Page, event: "click" | "ended"): Promise<number> {
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
