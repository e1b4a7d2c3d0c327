// behaviour §10.16
import type { Page } from "@playwright/test";
import { withoutRows } from "../states/answers.ts";
import { openAlbum } from "../states/catalogueStates.ts";
import { settle } from "../states/openState.ts";
import { bandSettings, storeSettings } from "../support/bandSettings.ts";
import { expect, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { fakeVimeo } from "../support/fakeVimeo.ts";
import { MIN_CONTRAST, measureContrast } from "../support/wordContrast.ts";

test.use({ hasEffects: true });

const PHONE = { width: 390, height: 844 };

const videoShows = (page: Page) => button(page, "Pause background video").waitFor();

/** Waits out the cross-fade of the video, then measures all words in view. */
async function wordsBelowContrast(page: Page) {
  await videoShows(page);
  await settle(page);
  const words = await measureContrast(page, "#root");
  expect(words.length).toBeGreaterThan(2);
  return words.filter(({ ratio }) => ratio < MIN_CONTRAST);
}

/** What stays where it is while the page scrolls, and so may cover what is below it; the video is behind everything. */
const floating = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("#root :not([inert])")]
      .filter((element) => getComputedStyle(element).position === "fixed" && element.clientHeight > 0)
      .map((element) => element.getAttribute("aria-label") ?? element.textContent),
  );

test("words keep a contrast of 4.5:1 over a white frame @slow", async ({ page, site }) => {
  await fakeVimeo(page, { colour: "white" });

  await test.step("over the grid, at its top and its end", async () => {
    await page.goto("/");
    expect(await wordsBelowContrast(page)).toEqual([]);
    await page.mouse.wheel(0, 5000);
    expect(await wordsBelowContrast(page)).toEqual([]);
  });

  await test.step("over an album", async () => {
    for (const album of ["Tidal Memory", "First Light"]) {
      await openAlbum(page, site, album);
      expect(await wordsBelowContrast(page)).toEqual([]);
    }
  });

  await test.step("on a phone, where nothing floats but the player", async () => {
    await page.setViewportSize(PHONE);
    await openAlbum(page, site, "Paper Harbors");
    expect(await wordsBelowContrast(page)).toEqual([]);
    expect(await floating(page)).toEqual(["Audio player"]);
    await page.mouse.wheel(0, 5000);
    expect(await wordsBelowContrast(page)).toEqual([]);
  });

  await test.step("over a page without albums", async () => {
    await page.route("**/rest/v1/albums?*", withoutRows);
    await page.goto("/");
    expect(await wordsBelowContrast(page)).toEqual([]);
  });

  await test.step("over a white picture, and in About (§10.19)", async () => {
    await page.unroute("**/rest/v1/albums?*");
    await fakeVimeo(page, { mode: "error" });
    await storeSettings(site, bandSettings);
    await page.route("**/album-covers/site/*", (route) =>
      route.fulfill({
        contentType: "image/svg+xml",
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="100%" height="100%" fill="#fff"/></svg>',
      }),
    );
    for (const size of [PHONE, { width: 1440, height: 900 }]) {
      await page.setViewportSize(size);
      await page.goto("/");
      await expect
        .poll(() => page.locator("[inert] img").evaluate(({ complete }: HTMLImageElement) => complete))
        .toBe(true);
      for (const goOn of [
        async () => {},
        () => page.getByRole("link", { name: "About", exact: true }).click(),
      ]) {
        await goOn();
        await settle(page);
        expect((await measureContrast(page, "#root")).filter(({ ratio }) => ratio < MIN_CONTRAST)).toEqual(
          [],
        );
      }
    }
  });
});

test("words keep a contrast of 4.5:1 over the gradient @slow", async ({ page }) => {
  await fakeVimeo(page, { mode: "error" });
  await page.goto("/");
  await expect(page.getByRole("listitem").first()).toBeVisible();
  await settle(page);
  const words = await measureContrast(page, "#root");
  expect(words.length).toBeGreaterThan(5);
  expect(words.filter(({ ratio }) => ratio < MIN_CONTRAST)).toEqual([]);
});
