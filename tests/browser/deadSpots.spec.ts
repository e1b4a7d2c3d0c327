// behaviour §10.5
import type { Page } from "@playwright/test";
import { playerMessages } from "../../src/messages/siteMessages.ts";
import { expect, expectFailedRequests, expectPageErrors, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { album, audioTime, bar, nowPlaying, seekBar, seekToShare } from "../support/player.ts";
import {
  arrangeSounds,
  BYTES_PER_SECOND,
  type DeadSpot,
  SOUND_SECONDS,
  type SoundServer,
} from "../support/soundServer.ts";

let sounds: SoundServer;

test.beforeEach(async ({ site }) => {
  expectFailedRequests();
  sounds = await arrangeSounds(site);
});
test.afterEach(async ({ page }) => {
  await page.close();
  await sounds.close();
});

/** Plays the first track, of which the rest after 25 seconds is not there yet, near that place. */
async function playToTheEdge(page: Page) {
  await page.clock.install();
  sounds.breakAfter("1", 25 * BYTES_PER_SECOND, "hold");
  await page.goto(sounds.url);
  await album(page, "Paper Harbors").click();
  await expect.poll(() => audioTime(page)).toBeGreaterThan(0.2);
  await seekToShare(page, 18 / SOUND_SECONDS);
  await expect.poll(() => audioTime(page)).toBeGreaterThan(18.5);
}

/** Lets seconds pass for the page, in steps between which the browser comes to act, until something is so. */
async function passUntil(page: Page, isSo: () => Promise<boolean>) {
  for (let seconds = 0; seconds < 100; seconds += 1) {
    if (await isSo()) return;
    await page.clock.runFor(1000);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(await isSo()).toBe(true);
}

const notice = (page: Page) => bar(page).getByRole("status").textContent();
/** Seconds that the bar shows; its steps are tenths. */
const shownTime = async (page: Page) => Number(await seekBar(page).inputValue()) / 10;
const untilItWaits = (page: Page) =>
  passUntil(page, async () => (await notice(page)) === playerMessages.retrying);

/** The track goes on at a place, and says nothing more. */
async function expectToGoOn(page: Page, place: number, title: RegExp) {
  await passUntil(page, async () => (await audioTime(page)) > place + 0.5 && !(await notice(page)));
  expect(await audioTime(page)).toBeLessThan(place + 10);
  await expect(nowPlaying(page)).toHaveText(title);
  await expect(button(page, "Pause")).toBeVisible();
}

const spots: [DeadSpot, string][] = [
  ["lost", "packets are lost"],
  ["reset", "connections break"],
  ["portal", "another network answers with its own page"],
  [402, "Storage answers 402"],
  [503, "Storage answers 503"],
];

for (const [how, words] of spots)
  test(`where ${words}, a track waits at its place and goes on there`, {
    tag: "@slow",
  }, async ({ page }) => {
    await playToTheEdge(page);
    await sounds.enterDeadSpot(how);
    await untilItWaits(page);
    const place = await shownTime(page);
    expect(place).toBeGreaterThan(19);
    await page.clock.runFor(50_000);
    await expect(nowPlaying(page)).toHaveText(/^Paper Boats/);
    await expect(button(page, "Pause")).toBeVisible();
    expect(await shownTime(page)).toBeCloseTo(place, 0);
    await sounds.leaveDeadSpot();
    await expectToGoOn(page, place, /^Paper Boats/);
  });

test("a track that begins in a dead spot waits, and begins after it", { tag: "@slow" }, async ({ page }) => {
  await page.clock.install();
  await page.goto(sounds.url);
  await album(page, "Paper Harbors").click();
  await expect.poll(() => audioTime(page)).toBeGreaterThan(0.2);
  await sounds.enterDeadSpot("reset");
  await button(page, "Next track").click();
  await untilItWaits(page);
  await page.clock.runFor(30_000);
  await sounds.leaveDeadSpot();
  await expectToGoOn(page, 0, /^Driftwood/);
});

test("a dead spot of more than ten minutes leaves the place, for play and for the page's return", {
  tag: "@slow",
}, async ({ page }) => {
  // The page reads its albums again meanwhile.
  expectPageErrors(/could not be read/);
  await playToTheEdge(page);
  await sounds.enterDeadSpot("refused");
  await untilItWaits(page);
  const place = await shownTime(page);
  const untilItRests = async () => {
    for (let minutes = 0; minutes < 15; minutes += 1) {
      await page.clock.runFor(61_000);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    await expect(bar(page)).toContainText(playerMessages.failed);
    await expect(button(page, "Play")).toBeVisible();
    expect(await shownTime(page)).toBeCloseTo(place, 0);
  };
  await untilItRests();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await untilItWaits(page);
  await untilItRests();
  await sounds.leaveDeadSpot();
  await button(page, "Play").click();
  await expectToGoOn(page, place, /^Paper Boats/);
});

test("damaged files and one that is gone in its middle let the album go on", { tag: "@slow" }, async ({
  page,
}) => {
  sounds.add("2", Buffer.from(Array.from({ length: 200_000 }, () => Math.random() * 256)));
  await playToTheEdge(page);
  sounds.remove("1");
  await passUntil(page, async () => !(await nowPlaying(page).textContent())?.startsWith("Paper Boats"));
  await expect(bar(page)).toContainText(playerMessages.skipped("Paper Boats"));
  await passUntil(page, async () => (await audioTime(page)) > 1);
  await expect(nowPlaying(page)).toHaveText(/^(?!Paper Boats|Driftwood)/);
});

test("a reload comes back at its place, paused", { tag: "@slow" }, async ({ page }) => {
  await page.goto(sounds.url);
  await album(page, "Paper Harbors").click();
  await button(page, "Next track").click();
  await expect(nowPlaying(page)).toHaveText(/^Driftwood/);
  await seekToShare(page, 0.5);
  await expect.poll(() => audioTime(page)).toBeGreaterThan(SOUND_SECONDS / 2 + 0.5);
  const place = await audioTime(page);
  await page.reload();
  await expect(button(page, "Play")).toBeVisible();
  await expect(nowPlaying(page)).toHaveText(/^Driftwood/);
  await expect.poll(() => audioTime(page)).toBeGreaterThanOrEqual(place);
  await button(page, "Play").click();
  await expect.poll(() => audioTime(page)).toBeGreaterThan(place + 0.5);
  expect(await audioTime(page)).toBeLessThan(place + 10);

  await test.step("another visit starts at the beginning", async () => {
    await page.goto(sounds.url);
    await album(page, "Paper Harbors").click();
    await expect(nowPlaying(page)).toHaveText(/^Paper Boats/);
    expect(await audioTime(page)).toBeLessThan(5);
  });
});
