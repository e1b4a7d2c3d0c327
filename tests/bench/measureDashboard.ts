import type { Browser, Page } from "@playwright/test";
import { ownerSession, sessionKey } from "../support/ownerSession.ts";
import type { BenchSites } from "./benchSites.ts";
import { laptop, onNewPage, phone, slowDown } from "./conditions.ts";

/** Pixels and steps of a drag, at about the pace of a hand. */
const DRAG = { pixels: 300, steps: 120, msBetweenSteps: 12 };

/** Does something on a new page that is signed in as the owner. */
export async function asOwner<Result>(
  browser: Browser,
  { supabase, supabaseUrl }: BenchSites,
  look: object,
  act: (page: Page) => Promise<Result>,
): Promise<Result> {
  const site = { url: supabaseUrl, supabase, stop: async () => {} };
  const kept = [sessionKey(site), JSON.stringify(await ownerSession(site))] as const;
  return onNewPage(browser, look, async (page) => {
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), kept);
    return act(page);
  });
}

/** Milliseconds from asking for the dashboard, cold on a slowed-down phone, until its albums are shown. */
export const measureDashboard = (browser: Browser, sites: BenchSites): Promise<number> =>
  asOwner(browser, sites, phone, async (page) => {
    await slowDown(page);
    await page.goto(`${sites.withoutCatalogue}/secure`);
    await page.getByRole("button", { name: "Manage Tracks" }).first().waitFor();
    return page.evaluate(() => performance.now());
  });

/** Frames per second while a track of the first album is dragged over the others, on a laptop of full speed. */
export const measureDrag = (browser: Browser, sites: BenchSites): Promise<number> =>
  asOwner(browser, sites, laptop, async (page) => {
    await page.goto(`${sites.withoutCatalogue}/secure`);
    await page.getByRole("button", { name: "Manage Tracks" }).first().click();
    const handle = page.getByRole("button", { name: /^Reorder / }).first();
    await handle.waitFor();
    const { x, y } = (await handle.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 10, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + 10, y + 30);
    const frames = countFrames(page);
    for (let step = 1; step <= DRAG.steps; step += 1) {
      await page.mouse.move(x + 10, y + 30 + (DRAG.pixels * step) / DRAG.steps);
      await page.waitForTimeout(DRAG.msBetweenSteps);
    }
    await page.evaluate(() => Object.assign(window, { dragEnded: true }));
    return frames;
  });

/** Frames per second until `dragEnded` is set. */
function countFrames(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        let frames = 0;
        const onFrame = () => {
          frames += 1;
          if ("dragEnded" in window) resolve((frames * 1000) / (performance.now() - start));
          else requestAnimationFrame(onFrame);
        };
        requestAnimationFrame(onFrame);
      }),
  );
}
