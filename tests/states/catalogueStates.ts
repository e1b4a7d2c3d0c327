import { expect, type Page } from "@playwright/test";
import { catalogueMessages, videoConsentMessages } from "../../src/messages/siteMessages.ts";
import { changeEnvironment } from "../support/builtSite.ts";
import { albumId } from "../support/privateLinks.ts";
import { alterRows, type Site } from "../support/startSite.ts";
import { never, refuse, withoutRows } from "./answers.ts";
import { answeredState, REFUSED, type State, state } from "./state.ts";

export const cover = (page: Page, title: string) =>
  page.getByRole("list", { name: "Albums" }).getByRole("link", { name: title });

/** Opens "/", with whatever it shows. */
const goHome = async (page: Page) => void (await page.goto("/"));

/** Opens "/" and waits until the first covers are painted. */
export async function openHome(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await page.getByRole("list", { name: "Albums" }).getByRole("listitem").first().waitFor();
}

/** Opens an album by the link that is shared; it does not play. */
export async function openAlbum(page: Page, site: Site, title: string, fragment = ""): Promise<void> {
  await openHome(page, `/?album=${await albumId(site, title)}${fragment}`);
  await page.locator("li h2").waitFor();
}

const LONG_TITLE =
  "The Lighthouse Keeper's Complete and Unabridged Winter Correspondence with the Tide ".repeat(2);

/** The public grid. */
export const catalogueStates: State[] = [
  answeredState("home-loading", ["**/rest/v1/albums?*", never], goHome, "Loading the albums"),
  answeredState("home-empty", ["**/rest/v1/albums?*", withoutRows], goHome, catalogueMessages.empty),
  answeredState("home-failed", ["**/rest/v1/albums?*", refuse(500)], goHome, catalogueMessages.unavailable, [
    ...REFUSED,
    /albums could not be read/,
  ]),
  state("home-video-question", async (page) => {
    await changeEnvironment(page, "VITE_VIDEO_CONSENT", "ask");
    await openHome(page);
    await expect(page.getByText(videoConsentMessages.learns)).toBeVisible();
  }),
  state("home-video-agreed", async (page) => {
    await page.addInitScript(() => localStorage.setItem("video-consent", "given"));
    await changeEnvironment(page, "VITE_VIDEO_CONSENT", "ask");
    await openHome(page);
    await page.getByText(videoConsentMessages.given).scrollIntoViewIfNeeded();
  }),
  state("home", async (page) => {
    await openHome(page);
    await expect(page.getByRole("button", { name: "Pause background video" })).toBeVisible();
  }),
  state("home-without-video", async (page) => {
    await page.route("**/rest/v1/app_settings?*key=eq.*", (route) =>
      route.fulfill({ json: { value: "none" } }),
    );
    await openHome(page);
  }),
  state("home-calm", async (page) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openHome(page);
    await expect(page.getByRole("button", { name: "Play background video" })).toBeVisible();
  }),
  state("home-without-covers", async (page) => {
    await alterRows(page, "albums", (row) => ({ ...row, cover_url: null }));
    await openHome(page);
  }),
  state("home-one-album", async (page) => {
    await page.route("**/rest/v1/albums?*", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: ((await response.json()) as unknown[]).slice(0, 1) });
    });
    await openHome(page);
    await page.locator("li h2").waitFor();
  }),
  state("album", async (page, site) => {
    await openAlbum(page, site, "Tidal Memory");
    await expect(page.getByRole("button", { name: "Pause background video" })).toBeVisible();
  }),
  state("album-announced", async (page, site) => {
    await alterRows(page, "albums", (row) =>
      row.title === "Tidal Memory"
        ? {
            ...row,
            announced_at: "2026-11-01T10:00:00+00:00",
            published_at: "2027-03-04T12:00:00+00:00",
            is_released: false,
            links: ["Bandcamp", "Apple Music", "Spotify"].map((label) => ({
              label,
              address: "https://example.com/",
            })),
          }
        : row,
    );
    await alterRows(page, "tracks", (row) => ({
      ...row,
      audio_url: row.track_number === 1 ? row.audio_url : null,
    }));
    await openAlbum(page, site, "Tidal Memory");
    await expect(page.getByRole("button", { name: "Add to calendar" }).first()).toBeVisible();
  }),
  state("album-private", async (page, site) => {
    await alterRows(page, "albums", (row) =>
      row.title === "Tidal Memory" ? { ...row, published_at: null, is_released: false } : row,
    );
    await openAlbum(page, site, "Tidal Memory", `#share=${"0".repeat(32)}`);
    await expect(page.getByText(catalogueMessages.private)).toHaveCount(2);
  }),
  state("private-link-invalid", async (page) => {
    await openHome(page, `/?album=00000000-0000-4000-8000-000000000000#share=${"0".repeat(32)}`);
    await expect(page.getByText(catalogueMessages.privateLinkInvalid)).toBeVisible();
  }),
  state("album-without-tracks", (page, site) => openAlbum(page, site, "Charts for Winter")),
  state("album-with-long-words", async (page, site) => {
    await alterRows(page, "albums", (row) =>
      row.title === "Paper Harbors" ? { ...row, title: LONG_TITLE, description: LONG_TITLE.repeat(4) } : row,
    );
    await alterRows(page, "tracks", (row, index) =>
      index % 2 ? { ...row, title: LONG_TITLE, audio_url: null } : { ...row, duration: null },
    );
    await openAlbum(page, site, "Paper Harbors");
  }),
  state("album-link-copied", async (page, site) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "share", { value: undefined });
      Object.defineProperty(navigator, "clipboard", { value: { writeText: async () => {} } });
    });
    await openAlbum(page, site, "Night Ferry");
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page.getByText(catalogueMessages.copied)).toBeVisible();
  }),
];
