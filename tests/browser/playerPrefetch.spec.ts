// behaviour §10.5
import type { Browser, Page } from "@playwright/test";
import { expect, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { album, audioTime, nowPlaying } from "../support/player.ts";
import { arrangeSounds, type SoundServer } from "../support/soundServer.ts";

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

test("a hovered album's first track is prefetched, then the next one @slow", async ({ browser }) => {
  const page = await openPage(browser);

  await test.step("the first track is prefetched when its album is hovered", async () => {
    expect(sounds.served("1").requests).toBe(0);
    // From here on, as a browser may go on after the first bytes.
    sounds.breakAfter("1", 200_000, "hold");
    await album(page, "Paper Harbors").hover();
    await expect.poll(() => sounds.served("1").requests).toBeGreaterThan(0);
  });

  await test.step("the next one is fetched once the current one is there", async () => {
    await album(page, "Paper Harbors").click();
    await expect.poll(() => audioTime(page)).toBeGreaterThan(0.5);
    // The current track still needs the bandwidth.
    expect(sounds.served("2").requests).toBe(0);
    sounds.repair("1");
    // The browser decides when it fetches the rest of the first.
    await expect.poll(() => sounds.served("2").bytes).toBeGreaterThan(100_000);
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

test("with Save-Data nothing is prefetched on hover", { tag: "@slow" }, async ({ browser }) => {
  const page = await browser.newPage();
  await page.clock.install();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await page.goto(sounds.url);
  await album(page, "Paper Harbors").hover();
  await album(page, "Paper Harbors").focus();
  await page.clock.runFor(300);
  expect(sounds.served("1").requests).toBe(0);
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
