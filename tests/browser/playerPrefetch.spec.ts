// behaviour §10.5
import type { Browser, Page } from "@playwright/test";
import { PREFETCH_AFTER_SECONDS, PREFETCH_BYTES } from "../../src/config.ts";
import { expect, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { album, audioTime, bar, nowPlaying } from "../support/player.ts";
import { arrangeSounds, BYTES_PER_SECOND, type SoundServer } from "../support/soundServer.ts";

let sounds: SoundServer;

test.beforeEach(async ({ site }) => {
  sounds = await arrangeSounds(site);
});
test.afterEach(() => sounds.close());

/** A page whose requests nobody intercepts: interception would disable the browser's cache. */
async function openPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(sounds.url);
  await expect(album(page, "Paper Harbors")).toBeVisible();
  return page;
}

test("the beginning of a hovered album is prefetched, then that of the next track @slow", async ({
  browser,
}) => {
  const page = await openPage(browser);

  await test.step("the beginning of the first track is fetched when its album is hovered", async () => {
    expect(sounds.served("1").requests).toBe(0);
    await album(page, "Paper Harbors").hover();
    await expect.poll(() => sounds.served("1").bytes).toBe(PREFETCH_BYTES);
    expect(sounds.served("1").requests).toBe(1);
  });

  await test.step("that of the next one once the current one has enough in store", async () => {
    sounds.breakAfter("1", (PREFETCH_AFTER_SECONDS - 2) * BYTES_PER_SECOND, "hold");
    await album(page, "Paper Harbors").click();
    await expect.poll(() => audioTime(page)).toBeGreaterThan(0.5);
    // The current track still needs the bandwidth.
    expect(sounds.served("2").requests).toBe(0);
    sounds.repair("1");
    await expect.poll(() => sounds.served("2").bytes).toBe(PREFETCH_BYTES);
  });

  await test.step("the next one starts from what was fetched", async () => {
    // From now on nothing more of the second track arrives: what was fetched ahead must do.
    sounds.breakAfter("2", 0, "hold");
    await button(page, "Next track").click();
    await expect(nowPlaying(page)).toHaveText(/^Driftwood/);
    await expect.poll(() => audioTime(page)).toBeGreaterThan(0.3);
    await page.close();
  });
});

test("what a press asks for besides its sound waits for that @slow", async ({ browser }) => {
  const page = await openPage(browser);
  await page.waitForLoadState("networkidle");
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  sounds.breakAfter("1", 0, "hold");
  await album(page, "Paper Harbors").click();
  await expect(bar(page)).toBeVisible();
  await page.waitForTimeout(1500);
  // The list of albums' pages is for an album that no build knew.
  const isExpected = /^\/sound\/1$|^\/album\/pages\.json$/;
  expect(requested.filter((path) => !isExpected.test(path))).toEqual([]);
  sounds.repair("1");
  await expect.poll(() => audioTime(page)).toBeGreaterThan(0);
  await expect.poll(() => requested).toContain("/rest/v1/tracks");
  await page.close();
});

test("a tap asks for its file once, and takes back what a scroll began", { tag: "@slow" }, async ({
  browser,
}) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(sounds.url);
  const cover = album(page, "Paper Harbors");
  await expect(cover).toBeVisible();
  const box = await cover.boundingBox();
  const touchPoints = [{ x: (box?.x ?? 0) + 100, y: (box?.y ?? 0) + 100 }];
  const session = await context.newCDPSession(page);
  const src = () => page.locator("audio").getAttribute("src");
  sounds.breakAfter("1", 200_000, "hold");

  await test.step("the player loads it when the finger comes down, and not where that scrolls", async () => {
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await expect.poll(src).toBe("/sound/1");
    await session.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
    await expect.poll(src).toBeNull();
  });

  await test.step("a tap asks for it once more, for all", async () => {
    await expect.poll(() => sounds.served("1").requests).toBe(1);
    await cover.tap();
    await expect.poll(() => audioTime(page)).toBeGreaterThan(0.5);
    expect(sounds.served("1").requests).toBe(2);
    expect(await page.locator("audio").count()).toBe(1);
  });
  await context.close();
});
