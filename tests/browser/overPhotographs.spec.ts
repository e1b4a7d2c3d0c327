// behaviour §10.16 §10.32
import type { Page } from "@playwright/test";
import { noBandSettings } from "../../src/rules/bandSettings.ts";
import { openHome } from "../states/catalogueStates.ts";
import { openContact } from "../states/contactStates.ts";
import { settle } from "../states/openState.ts";
import { playAlbum } from "../states/playerStates.ts";
import { answerSettings } from "../states/siteStates.ts";
import { bandSettings, legalTexts } from "../support/bandSettings.ts";
import { expect, test } from "../support/browserTest.ts";
import { fakeVimeo } from "../support/fakeVimeo.ts";
import { serveOnGround } from "../support/ground.ts";
import { showFrame, videoFrames } from "../support/videoFrames.ts";
import { MIN_CONTRAST, measureContrast } from "../support/wordContrast.ts";

test.use({ hasEffects: true });

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1280, height: 800 };

const frames = videoFrames();

const follow = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).click();

/** At once: nothing moves while it is measured. */
const scrollToEnd = (page: Page) =>
  page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));

/** Where words are over the video, and what holds them. */
const places: [name: string, root: string, open: (page: Page) => Promise<unknown>][] = [
  ["header and captions", "#root", (page) => openHome(page)],
  ["About", "#root", (page) => follow(page, "About")],
  ["shows", "#root", (page) => follow(page, "Shows")],
  ["footer", "#root", scrollToEnd],
  ["the contact dialog", "[role=dialog]", (page) => openContact(page)],
  ["an album and the player", "#root", (page) => playAlbum(page, "Tidal Memory")],
];

async function wordsBelowContrast(page: Page, root: string, frame: string) {
  await showFrame(page, frame);
  await settle(page);
  const words = await measureContrast(page, root);
  expect(words.length).toBeGreaterThan(2);
  return words.filter(({ ratio }) => ratio < MIN_CONTRAST);
}

for (const ground of ["dark", "light"] as const)
  for (const viewport of [PHONE, LAPTOP])
    test(`on the ${ground} ground, words have 4.5:1 over every photograph, ${viewport.width} px wide @slow`, async ({
      page,
    }) => {
      test.slow(); // About 60 pictures of the page.
      await page.setViewportSize(viewport);
      if (ground !== "dark") await serveOnGround(page, ground);
      await answerSettings(page, {
        ...bandSettings,
        ...legalTexts,
        look: { ...noBandSettings.look, hue: 200 },
      });
      for (const [place, root, open] of places) {
        await open(page);
        // A dialog hides it from assistive technology.
        await page
          .getByRole("button", { name: "Pause background video", includeHidden: true })
          .first()
          .waitFor({ state: "attached" });
        const found: Record<string, unknown> = {};
        for (const [name, frame] of await frames) {
          const words = await wordsBelowContrast(page, root, frame);
          if (words.length > 0) found[name] = words;
        }
        expect.soft(found, place).toEqual({});
      }
    });

test("a browser without OKLCH shows the product's own accents, and words have 4.5:1 @slow", async ({
  page,
}) => {
  await fakeVimeo(page, { mode: "error" });
  const lack = (text: string) => text.replaceAll("oklch(", "lacking(");
  await page.route(/\/(?:assets\/.*\.css)?$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: lack(await response.text()) });
  });
  await answerSettings(page, { look: { ...noBandSettings.look, hue: 200 } });
  await openHome(page);
  await settle(page);
  const accent = () => getComputedStyle(document.documentElement).getPropertyValue("--accent");
  expect(await page.evaluate(accent)).toBe("#ffb86b");
  expect((await measureContrast(page, "#root")).filter(({ ratio }) => ratio < MIN_CONTRAST)).toEqual([]);
});
