import type { Browser, Page } from "@playwright/test";
import { ownerSession, sessionKey } from "../support/ownerSession.ts";
import type { BenchSites } from "./benchSites.ts";
import { phone, slowDown } from "./conditions.ts";

export const laptop = { viewport: { width: 1280, height: 800 } };

/** Pixels and steps of a drag, at about the pace of a hand. */
const DRAG = { pixels: 300, steps: 120, msBetweenSteps: 12 };

/** A new page that is signed in as the owner. */
export async function signedInPage(
  browser: Browser,
  { supabase, supabaseUrl }: BenchSites,
  look: object,
): Promise<Page> {
  const site = { url: supabaseUrl, supabase, stop: async () => {} };
  const session = JSON.stringify(await ownerSession(site));
  const context = await browser.newContext(look);
  await context.addInitScript(
    ([key = "", value = ""]) => localStorage.setItem(key, value),
    [sessionKey(site), session],
  );
  return context.newPage();
}

/** Milliseconds from asking for the dashboard, cold on a slowed-down phone, until its albums are shown. */
export async function measureDashboard(browser: Browser, sites: BenchSites): Promise<number> {
  const page = await signedInPage(browser, sites, phone);
  await slowDown(page);
  await page.goto(`${sites.withoutCatalogue}/secure`);
  await page.getByRole("button", { name: "Manage Tracks" }).first().waitFor();
  const time = await page.evaluate(() => performance.now());
  await page.context().close();
  return time;
}

/** Frames per second while a track of the first album is dragged over the others, on a laptop of full speed. */
export async function measureDrag(browser: Browser, sites: BenchSites): Promise<number> {
  const page = await signedInPage(browser, sites, laptop);
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
  const perSecond = await frames;
  await page.mouse.up();
  await page.context().close();
  return perSecond;
}

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
