import { expect, type Page } from "@playwright/test";
import { bandSettings, legalTexts, settingRows } from "../support/bandSettings.ts";
import { cover, openHome } from "./catalogueStates.ts";
import { duskScene } from "./dusk.ts";
import { type State, state } from "./state.ts";

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 64"><g fill="#f4f1ea"><path d="M8 52V12h10v31h22v9z"/><circle cx="68" cy="32" r="20"/><path d="M104 52 124 12l20 40h-11l-9-20-9 20zM160 12h44v9h-17v31h-10V21h-17z"/><path d="M216 48q18-14 36 0t36 0 36 0v8q-18 14-36 0t-36 0-36 0z"/></g></svg>`;

/** Answers the reads of the settings and their pictures, as if the band had set these. */
export async function answerSettings(page: Page, settings: Parameters<typeof settingRows>[0]): Promise<void> {
  const rows = settingRows(settings);
  await page.route("**/rest/v1/app_settings?*key=in.*", (route) => route.fulfill({ json: rows }));
  await page.route("**/album-covers/site/*", (route) =>
    route.fulfill({
      contentType: "image/svg+xml",
      body: route.request().url().endsWith(".svg") ? LOGO : duskScene,
    }),
  );
}

async function openSite(
  page: Page,
  settings: Parameters<typeof answerSettings>[1] = bandSettings,
): Promise<void> {
  await answerSettings(page, settings);
  await openHome(page);
}

const isPainted = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;

/** The band's own words, links and look on "/". */
export const siteStates: State[] = [
  state("site-look", async (page) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openSite(page);
    await expect.poll(() => page.locator("[inert] img").evaluate(isPainted)).toBe(true);
  }),
  state("site-about", async (page) => {
    await openSite(page);
    await page.getByRole("link", { name: "About" }).click();
    await expect(page.getByRole("heading", { name: "About" })).toBeFocused();
  }),
  state("site-about-words-alone", async (page) => {
    await openSite(page, {
      about: "w".repeat(8000),
      links: [{ label: "W".repeat(60), address: "https://example.com/" }],
    });
    await page.getByRole("link", { name: "About" }).click();
  }),
  state("site-legal", async (page) => {
    await openSite(page, { ...bandSettings, ...legalTexts });
    await page.getByRole("link", { name: "Imprint" }).click();
    await expect(page.locator("summary", { hasText: "Imprint" })).toBeFocused();
  }),
  state("site-legal-words-alone", async (page) => {
    await openSite(page, { imprint: `https://example.com/${"w".repeat(7980)}`, privacy: "w".repeat(8000) });
    await page.getByRole("link", { name: "Privacy" }).click();
    await expect(page.locator("summary", { hasText: "Privacy" })).toBeFocused();
  }),
  state("site-album", async (page) => {
    await openSite(page);
    await cover(page, "Tidal Memory").click();
    await page.getByRole("heading", { name: "Tidal Memory" }).waitFor();
  }),
];
