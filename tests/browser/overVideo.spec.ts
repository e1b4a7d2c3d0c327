// behaviour §10.16
import type { Page } from "@playwright/test";
import { withoutRows } from "../states/answers.ts";
import { openAlbum } from "../states/catalogueStates.ts";
import { settle } from "../states/openState.ts";
import { bandSettings, storeSettings } from "../support/bandSettings.ts";
import { expect, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { fakeVimeo } from "../support/fakeVimeo.ts";

/** Words on a page, and their contrast ratio with the lightest point behind them (WCAG 2.2). */
type WordContrast = { words: string; ratio: number };

/**
 * Measures the words in view below `root`, in the page as it is painted: what is behind them is photographed without
 * them. Text in a transparent ancestor is measured as if it were opaque.
 */
async function measureContrast(page: Page, root: string): Promise<WordContrast[]> {
  const style = await page.addStyleTag({
    content: "*, ::placeholder { color: transparent !important; } svg { visibility: hidden !important; }",
  });
  const picture = await page.screenshot({ animations: "disabled", caret: "hide" });
  await style.evaluate((element) => (element as Element).remove());
  return page.evaluate(
    async ([selector, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext("2d");
      if (!context) throw new Error("There is no canvas.");
      context.drawImage(bitmap, 0, 0);

      const linear = (value: number) =>
        value <= 10.31 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      const luminance = ([red = 0, green = 0, blue = 0]: ArrayLike<number> & Iterable<number>) =>
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
      /** The colour of a text; any CSS notation. */
      const inkOf = (element: Element) => {
        const swatch = new OffscreenCanvas(1, 1).getContext("2d");
        if (!swatch) throw new Error("There is no canvas.");
        swatch.fillStyle = getComputedStyle(element).color;
        swatch.fillRect(0, 0, 1, 1);
        return luminance(swatch.getImageData(0, 0, 1, 1).data);
      };

      /** Text for screen readers only is in a box of one pixel. */
      const isForReadersAlone = (element: Element | null): boolean =>
        element !== null &&
        (element.getBoundingClientRect().width <= 1 || isForReadersAlone(element.parentElement));

      const measured: WordContrast[] = [];
      const top = document.querySelector(selector);
      if (!top) throw new Error(`There is no ${selector}.`);
      const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode: text } = texts;
        const { parentElement: parent } = text;
        if (!parent || !text.textContent?.trim() || !parent.checkVisibility() || isForReadersAlone(parent))
          continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const { left, top: y, width, height } of range.getClientRects()) {
          // Clipped text is not in the picture.
          if (left < 0 || y < 0 || left + width > bitmap.width || y + height > bitmap.height) continue;
          const { data } = context.getImageData(left, y, Math.ceil(width), Math.ceil(height));
          let behind = 0;
          for (let at = 0; at < data.length; at += 4) {
            behind = Math.max(behind, luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]));
          }
          const ink = inkOf(parent);
          const ratio = (Math.max(ink, behind) + 0.05) / (Math.min(ink, behind) + 0.05);
          measured.push({
            words: text.textContent.trim().slice(0, 40),
            ratio: Math.round(ratio * 100) / 100,
          });
        }
      }
      return measured;
    },
    [root, picture.toString("base64")] as const,
  );
}

test.use({ hasEffects: true });

/** WCAG 1.4.3. */
const MIN_CONTRAST = 4.5;
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
