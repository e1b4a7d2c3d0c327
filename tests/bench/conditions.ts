import type { Browser, BrowserContextOptions, CDPSession, Page } from "@playwright/test";

/** A mid-range phone on a slow line: the conditions that every page is loaded under. */
const CPU_SLOWDOWN = 4;
export const ROUND_TRIP_MS = 150;
const BITS_PER_SECOND = 1_600_000;
const UPLOAD_BITS_PER_SECOND = 750_000;
export const conditions = `processor ${CPU_SLOWDOWN}x slower, ${BITS_PER_SECOND / 1e6} Mbit/s, ${ROUND_TRIP_MS} ms, two of them for each connection`;

/** Covers are drawn at twice their CSS pixels, as on a phone's screen. */
export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };
export const laptop = { viewport: { width: 1280, height: 800 } };

/** Does something on a page in a new profile of the browser. */
export async function onNewPage<Result>(
  browser: Browser,
  look: BrowserContextOptions,
  act: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(look);
  try {
    return await act(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Slows a page's line down, and its processor. Out: the session, for what else is asked of the browser. */
export async function slowDown(page: Page, processor = CPU_SLOWDOWN): Promise<CDPSession> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  await browser.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: BITS_PER_SECOND / 8,
    uploadThroughput: UPLOAD_BITS_PER_SECOND / 8,
  });
  await browser.send("Emulation.setCPUThrottlingRate", { rate: processor });
  return browser;
}
