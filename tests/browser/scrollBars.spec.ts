// behaviour §2.2
import type { Page } from "@playwright/test";
import { cover, openHome } from "../states/catalogueStates.ts";
import { settle } from "../states/openState.ts";
import { expect, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { findChromium } from "../support/chromium.ts";
import { hold } from "../support/faults.ts";
import { openSignedIn } from "../support/ownerSession.ts";
import { bar } from "../support/player.ts";
import type { Site } from "../support/startSite.ts";

const launch = await findChromium();

// Scroll bars that take room, as on Windows and with a mouse on a Mac; Playwright hides them.
test.use({
  hasEffects: true,
  launchOptions: { ...launch, ignoreDefaultArgs: [...launch.ignoreDefaultArgs, "--hide-scrollbars"] },
});

/** Pixels at the right edge that the page cannot draw on: those of its scroll bar or of the room kept for one. */
const lostPixels = (page: Page) =>
  page.evaluate(() => innerWidth - document.documentElement.getBoundingClientRect().right);

const isScrollable = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight > document.documentElement.clientHeight);

/** Where the fixed and the centred things on the page begin and end, in pixels from the window's left edge. */
async function edgesOf(page: Page) {
  await settle(page);
  return page.evaluate(() =>
    Object.fromEntries(
      ["[inert]", "header", "main", "[aria-label='Audio player']", "[aria-label='Audio player'] > div"]
        .flatMap((selector) => document.querySelector(selector) ?? [])
        .map((element) => element.getBoundingClientRect())
        .map(({ left, right }, index) => [index, [left, right]]),
    ),
  );
}

/** A short page: two albums, as the only one would be open, and no section below them. */
async function keepTwoAlbums({ supabase }: Site): Promise<void> {
  await supabase.sql("delete from albums where title not in ('Tidal Memory', 'Night Ferry')");
  await supabase.sql("delete from app_settings where key like 'site%'");
  await supabase.sql("delete from shows");
}

test("a page that does not scroll reaches to the right edge @slow", async ({ page, site }) => {
  await keepTwoAlbums(site);
  const reachesTheEdge = async () => {
    expect(await isScrollable(page)).toBe(false);
    expect(await lostPixels(page)).toBe(0);
  };
  await page.goto("/secure");
  await page.getByLabel("Password").waitFor();
  await reachesTheEdge();
  await openHome(page);
  await reachesTheEdge();
  await openSignedIn(page);
  await page.getByRole("heading", { name: "Albums (2)" }).waitFor();
  await reachesTheEdge();
});

test("nothing moves when a dialog opens, nor when the albums come @slow", async ({ page, site }) => {
  await test.step("a dialog", async () => {
    await openHome(page);
    await cover(page, "Tidal Memory").click();
    await bar(page).waitFor();
    expect(await lostPixels(page)).toBeGreaterThan(0);
    const before = await edgesOf(page);
    await button(page, "Contact").click();
    await page.getByRole("dialog").waitFor();
    expect(await edgesOf(page)).toEqual(before);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await edgesOf(page)).toEqual(before);
  });

  await test.step("the albums, of which there are few", async () => {
    await keepTwoAlbums(site);
    await page.evaluate(() => localStorage.clear());
    const answer = await hold(page, "**/rest/v1/albums*");
    await page.goto("/");
    await page.getByText("Loading the albums").waitFor({ state: "attached" });
    expect(await lostPixels(page)).toBeGreaterThan(0);
    const before = await edgesOf(page);
    answer();
    await cover(page, "Tidal Memory").waitFor();
    expect(await lostPixels(page)).toBe(0);
    expect(await edgesOf(page)).toEqual(before);
  });
});
