import type { Page } from "@playwright/test";
import { playerMessages } from "../../src/messages/siteMessages.ts";
import { expect, expectFailedRequests, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { album, audioTime, bar, nowPlaying, seekToShare } from "../support/player.ts";
import { arrangeSounds, BYTES_PER_SECOND, SOUND_SECONDS, type SoundServer } from "../support/soundServer.ts";

let sounds: SoundServer;

test.beforeEach(async ({ site }) => {
  sounds = await arrangeSounds(site);
});
test.afterEach(async ({ page }) => {
  // Responses in flight to an open page would be reported as aborted.
  await page.close();
  sounds.close();
});

async function openAlbum(page: Page) {
  await page.goto(sounds.url);
  await album(page, "Paper Harbors").click();
}

test("a lost connection is waited for, and the track continues (§10.5)", async ({ page, context }) => {
  expectFailedRequests();
  sounds.breakAfter("1", 25 * BYTES_PER_SECOND, "cut");
  await openAlbum(page);
  await expect.poll(() => audioTime(page)).toBeGreaterThan(0.2);
  await context.setOffline(true);
  await seekToShare(page, 23.5 / SOUND_SECONDS);
  await expect(bar(page)).toContainText(playerMessages.offline);
  const brokeOffAt = await audioTime(page);
  expect(brokeOffAt).toBeGreaterThan(22);
  expect(await nowPlaying(page).textContent()).toMatch(/^Paper Boats/);

  await test.step("the track continues where it was", async () => {
    sounds.repair("1");
    await context.setOffline(false);
    await expect(button(page, "Pause")).toBeVisible();
    await expect.poll(() => audioTime(page)).toBeGreaterThan(brokeOffAt + 0.5);
    expect(await audioTime(page)).toBeLessThan(brokeOffAt + 5);
    await expect(bar(page)).not.toContainText(playerMessages.offline);
    expect(await nowPlaying(page).textContent()).toMatch(/^Paper Boats/);
  });
});

test("a stream that stalls looks unlike a pause, and continues where it was (§10.5)", {
  tag: "@slow",
}, async ({ page }) => {
  await page.clock.install();
  sounds.breakAfter("1", 25 * BYTES_PER_SECOND, "stall");
  await openAlbum(page);
  await expect.poll(() => audioTime(page)).toBeGreaterThan(0.2);
  await seekToShare(page, 23.5 / SOUND_SECONDS);
  const buffering = page.getByTestId("buffering");

  await test.step("it looks different from a pause", async () => {
    await expect(buffering).toBeVisible();
    await expect(button(page, "Pause")).toHaveAttribute("aria-busy", "true");
  });

  await test.step("it is tried again, and continues where it was", async () => {
    await page.clock.runFor(12_500);
    await expect(bar(page)).toContainText(playerMessages.retrying);
    sounds.repair("1");
    await page.clock.runFor(1500);
    await expect.poll(() => audioTime(page)).toBeGreaterThan(26);
    await expect(bar(page)).not.toContainText(playerMessages.retrying);
    await expect(buffering).toHaveCount(0);
    expect(await nowPlaying(page).textContent()).toMatch(/^Paper Boats/);
  });
});

test("when nothing plays it stops after three tracks, and a click tries again (§10.5)", {
  tag: "@slow",
}, async ({ page }) => {
  expectFailedRequests();
  await page.clock.install();
  const tried: string[] = [];
  await page.route("**/sound/*", (route) => {
    // The head of each is asked for, too: why it did not play.
    if (route.request().method() === "GET") tried.push(route.request().url().split("/").at(-1) ?? "");
    return route.fulfill({ status: 404, body: "" });
  });
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const keep = () => {
      const text = document.querySelector("[aria-label='Audio player'] [role=status]")?.textContent ?? "";
      if (text !== said.at(-1)) said.push(text);
    };
    new MutationObserver(keep).observe(document, { subtree: true, childList: true, characterData: true });
  });

  await test.step("it stops after three tracks, and is back at the first", async () => {
    await openAlbum(page);
    await expect(bar(page)).toContainText(playerMessages.failed);
    await expect(button(page, "Play")).toBeVisible();
    await expect(nowPlaying(page)).toHaveText(/^Paper Boats/);
    // The first one was looked up, too, when the pointer came to its album.
    expect(tried.filter((name) => name !== "1")).toEqual(["2", "3"]);
  });

  await test.step("it says so once", async () => {
    const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
    expect(said.filter((text) => text === playerMessages.failed)).toHaveLength(1);
    expect(said.at(-1)).toBe(playerMessages.failed);
  });

  await test.step("nothing more is tried automatically", async () => {
    await page.clock.runFor(60_000);
    await expect(bar(page)).toContainText(playerMessages.failed);
    expect(tried.filter((name) => name !== "1")).toEqual(["2", "3"]);
    await page.unroute("**/sound/*");
  });

  await test.step("a click on play tries again", async () => {
    await button(page, "Play").click();
    await expect(button(page, "Pause")).toBeVisible();
    await expect(bar(page)).not.toContainText(playerMessages.failed);
    await expect(nowPlaying(page)).toHaveText(/^Paper Boats/);
  });
});
