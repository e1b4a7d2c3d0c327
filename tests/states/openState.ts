import { type BrowserContext, expect, type Page } from "@playwright/test";
import { fakeVimeo } from "../support/fakeVimeo.ts";
import type { Site } from "../support/startSite.ts";
import type { State } from "./state.ts";

/**
 * Opens a state on a page of its own and waits until nothing in it moves in: fonts, covers on screen, transitions.
 * The caller closes the page by `closeState`. In: a frame for the video, as CSS; by default a plain colour.
 */
export async function openState(
  context: BrowserContext,
  site: Site,
  state: State,
  frame?: string,
): Promise<Page> {
  const page = await context.newPage();
  await fakeVimeo(page, { colour: frame });
  await state.open(page, site);
  await settle(page);
  return page;
}

/**
 * Closes a state's page, and then forgets what it kept: without its session a running upload would be refused.
 * A file that the page was writing stays locked for a moment after it has closed.
 */
export async function closeState(page: Page): Promise<void> {
  const context = page.context();
  await page.close();
  await context.setOffline(false);
  await expect(() => context.setStorageState({ cookies: [], origins: [] })).toPass();
}

/** Waits for fonts and for the pictures in view, and brings animations that end to their end. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const inView = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    await Promise.all(inView.map((image) => image.decode().catch(() => undefined)));
    const isEnding = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Infinity;
    for (let stillFrames = 0; stillFrames < 2; stillFrames += 1) {
      const ending = document.getAnimations().filter(isEnding);
      for (const animation of ending) animation.finish();
      if (ending.length > 0) stillFrames = 0;
      await new Promise(requestAnimationFrame);
    }
  });
}
