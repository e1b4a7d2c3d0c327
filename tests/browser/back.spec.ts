// behaviour §10.3
import type { Page } from "@playwright/test";
import { expect, test } from "../support/browserTest.ts";
import { album, bar, covers, isPaused, opened, track } from "../support/player.ts";
import { albumId } from "../support/privateLinks.ts";

const entries = (page: Page) => page.evaluate(() => history.length);

/** The page without an album, and without a player. */
async function expectGrid(page: Page): Promise<void> {
  await expect(page).toHaveURL("/");
  await expect(opened(page)).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
}

test("Back closes an album that was opened from the grid @slow", async ({ page, site }) => {
  const [night, tidal] = [await albumId(site, "Night Ferry"), await albumId(site, "Tidal Memory")];
  await page.goto("/");
  await expect(album(page, "Night Ferry")).toBeVisible();
  const before = await entries(page);

  await test.step("its tracks and other albums add nothing to the history", async () => {
    await album(page, "Tidal Memory").click();
    await expect(page).toHaveURL(`/?album=${tidal}&track=1`);
    await album(page, "Night Ferry").click();
    await track(page, "Brass Lanterns").click();
    await expect(page).toHaveURL(`/?album=${night}&track=3`);
    await expect.poll(() => isPaused(page)).toBe(false);
    expect(await entries(page)).toBe(before + 1);
  });

  await test.step("Back leads to the grid, and ends the music", async () => {
    await page.goBack();
    await expectGrid(page);
    expect(await isPaused(page)).toBe(true);
    await expect(album(page, "Night Ferry")).toBeInViewport();
  });

  await test.step("Forward opens it again, silent", async () => {
    await page.goForward();
    await expect(track(page, "Brass Lanterns")).toHaveAttribute("aria-current", "true");
    await expect(page).toHaveURL(`/?album=${night}&track=3`);
    expect(await isPaused(page)).toBe(true);
  });

  await test.step("after a reload Back still closes it", async () => {
    await page.reload();
    await expect(track(page, "Brass Lanterns")).toHaveAttribute("aria-current", "true");
    await page.goBack();
    await expectGrid(page);
  });

  await test.step("closing it by a click is the same step back", async () => {
    await album(page, "Night Ferry").click();
    await expect(page).toHaveURL(`/?album=${night}&track=1`);
    await album(page, "Night Ferry").click();
    await expectGrid(page);
    expect(await entries(page)).toBe(before + 1);
    await page.goForward();
    await expect(track(page, "Pier 9")).toHaveAttribute("aria-current", "true");
    expect(await isPaused(page)).toBe(true);
  });

  await test.step("a double click on it closes and opens it", async () => {
    await album(page, "Night Ferry").dblclick();
    await expect(page).toHaveURL(`/?album=${night}&track=1`);
    await expect.poll(() => isPaused(page)).toBe(false);
    expect(await entries(page)).toBe(before + 1);
    await page.goBack();
    await expectGrid(page);
  });
});

test("closing an album by a click leaves the page where it is", { tag: "@slow" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto("/");
  await covers(page).first().click();
  await expect(covers(page).first()).toHaveAttribute("aria-expanded", "true");
  // Where the first album was opened is not where the last one is closed.
  await covers(page).last().click();
  await expect(covers(page).first()).toHaveAttribute("aria-expanded", "false");
  await page.evaluate(() => {
    Object.assign(window, { jumps: 0 });
    addEventListener("popstate", () => {
      const at = scrollY;
      const count = () => {
        if (scrollY !== at) Object.assign(window, { jumps: 1 });
      };
      addEventListener("scroll", count);
      requestAnimationFrame(() => requestAnimationFrame(() => Object.assign(window, { hasArrived: true })));
    });
  });
  await opened(page).click();
  await page.waitForFunction(() => Reflect.has(window, "hasArrived"));
  await expect(covers(page).last()).toBeInViewport();
  expect(await page.evaluate(() => Reflect.get(window, "jumps"))).toBe(0);
  expect(await page.evaluate(() => history.scrollRestoration)).toBe("auto");
});

test("by keyboard, space opens and closes an album, and does nothing else", { tag: "@slow" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto("/");
  const cover = album(page, "Tidal Memory");
  await cover.focus();
  await page.keyboard.press("Space");
  await expect(cover).toHaveAttribute("aria-expanded", "true");
  await expect.poll(() => isPaused(page)).toBe(false);
  await page.keyboard.press("Space");
  await expectGrid(page);
  await expect(cover).toBeFocused();
});
