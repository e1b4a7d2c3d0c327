import { expect, type Page } from "@playwright/test";
import { trackTextMessages } from "../../src/messages/siteMessages.ts";
import { alterRows } from "../support/startSite.ts";
import { never, refuse } from "./answers.ts";
import { openAlbum } from "./catalogueStates.ts";
import { answeredState, REFUSED, type State, state } from "./state.ts";

/** Answers which hold the words of one track; the list of an album's texts is passed on. */
const WORDS = /\/rest\/v1\/track_texts\?select=lyrics/;

const openText = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

const openSlowFerries: State["open"] = async (page, site) => {
  await openAlbum(page, site, "Tidal Memory");
  await openText(page, "Lyrics of Slow Ferries");
};

/** Lyrics and credits in the album's panel. */
export const textStates: State[] = [
  state("lyrics-timed", async (page, site) => {
    await openAlbum(page, site, "Tidal Memory", "&track=1&t=15");
    await openText(page, "Lyrics of Harbor Lights");
    await expect(page.locator("li li[aria-current]")).toHaveText("Keep a lamp for me");
  }),
  state("lyrics-scrolled", async (page, site) => {
    await openAlbum(page, site, "Tidal Memory", "&track=1&t=22");
    await openText(page, "Lyrics of Harbor Lights");
    await expect(page.locator("li li[aria-current]")).toHaveCount(1);
    await page.locator("li li[aria-current] button").focus();
    await page.keyboard.press("Home");
    await expect(page.getByRole("button", { name: trackTextMessages.follow })).toBeVisible();
    await expect.poll(() => page.locator("section ol").evaluate((list) => list.scrollTop)).toBe(0);
  }),
  state("lyrics-without-sound", async (page, site) => {
    await alterRows(page, "tracks", (row) => ({ ...row, audio_url: null }));
    await openAlbum(page, site, "Tidal Memory");
    await openText(page, "Lyrics of Harbor Lights");
    await expect(page.getByText("Keep a lamp for me")).toBeVisible();
    await expect(page.getByText(trackTextMessages.lineHint)).toHaveCount(0);
  }),
  state("lyrics-in-scripts", async (page, site) => {
    await openAlbum(page, site, "Night Ferry");
    await openText(page, "Lyrics of Night Ferry");
    await expect(page.getByText("הים שקט הלילה")).toBeVisible();
  }),
  state("credits", async (page, site) => {
    await openAlbum(page, site, "Tidal Memory", "&track=5");
    await openText(page, "Credits of Phosphor");
    await expect(page.getByText("Mixed by Lena Strand")).toBeVisible();
  }),
  answeredState("lyrics-loading", [WORDS, never], openSlowFerries, trackTextMessages.loading),
  answeredState(
    "lyrics-unavailable",
    [WORDS, refuse(500)],
    openSlowFerries,
    trackTextMessages.unavailable,
    REFUSED,
  ),
  state("share-at-a-time", async (page, site) => {
    await openAlbum(page, site, "Tidal Memory", "&track=1&t=15");
    await page.getByRole("button", { name: "More" }).click();
    await expect(page.getByRole("button", { name: "Copy link at 0:15" })).toBeVisible();
  }),
];
