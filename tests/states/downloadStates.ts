import { expect, type Page } from "@playwright/test";
import { downloadMessages } from "../../src/messages/siteMessages.ts";
import { goToPlace, openAlbums, settingsPlace } from "../support/albumAdmin.ts";
import { button } from "../support/button.ts";
import { pickInOrigin, withoutPicker } from "../support/savedFiles.ts";
import type { Site } from "../support/startSite.ts";
import { refuse } from "./answers.ts";
import { openAlbum } from "./catalogueStates.ts";
import { REFUSED, type State, state, stateWithErrors } from "./state.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const asZip = (page: Page) => button(dialog(page), /^All as a zip/);
const THIRD = "**/audio-tracks/tracks/1763712100003.mp3";

async function clickDownload(page: Page): Promise<void> {
  await button(page, "More").click();
  await button(page, "Download").click();
}

async function openDownload(page: Page, site: Site): Promise<void> {
  await pickInOrigin(page);
  await openAlbum(page, site, "Tidal Memory");
  await clickDownload(page);
}

async function openBackup(page: Page): Promise<void> {
  await openAlbums(page);
  await goToPlace(page, "Settings");
  await button(settingsPlace(page), "Back up").click();
  await expect(dialog(page).getByText(/8 albums/)).toBeVisible();
}

/** A visitor's download, and the owner's backup. */
export const downloadStates: State[] = [
  state("download", async (page, site) => {
    await openDownload(page, site);
    await expect(asZip(page)).toBeVisible();
  }),
  stateWithErrors("download-missing", [/status of 400/], async (page, site) => {
    await page.route(THIRD, (route) => route.fulfill({ status: 400, json: { statusCode: "404" } }));
    await openDownload(page, site);
    await expect(dialog(page).getByText(downloadMessages.missing(["Slow Ferries"]))).toBeVisible();
  }),
  stateWithErrors("download-unavailable", [...REFUSED, /files of the album/], async (page, site) => {
    await page.route(THIRD, refuse(500));
    await openDownload(page, site);
    await expect(button(dialog(page), "Try again")).toBeVisible();
  }),
  stateWithErrors("download-interrupted", [/status of 402/], async (page, site) => {
    await openDownload(page, site);
    await asZip(page).waitFor();
    await page.route(THIRD, (route) => route.fulfill({ status: 402 }));
    await asZip(page).click();
    await expect(button(dialog(page), "Try again")).toBeVisible();
  }),
  state("download-complete", async (page, site) => {
    await openDownload(page, site);
    await asZip(page).click();
    await expect(dialog(page).getByRole("status")).toHaveText(/is complete/);
  }),
  state("download-one-by-one", async (page, site) => {
    await withoutPicker(page);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "vendor", { get: () => "Apple Computer, Inc." });
      // Playwright answers no HEAD with a length.
      const fetchNow = window.fetch;
      window.fetch = async (input, init) =>
        init?.method === "HEAD"
          ? new Response(null, { headers: { "Content-Length": "40000000" } })
          : fetchNow(input, init);
    });
    await openAlbum(page, site, "Tidal Memory");
    await clickDownload(page);
    await expect(dialog(page).getByText(downloadMessages.oneByOne)).toBeVisible();
  }),
  state("backup", openBackup),
  state("backup-running", async (page) => {
    await pickInOrigin(page);
    await openBackup(page);
    await page.route(THIRD, () => {});
    await button(dialog(page), "Back up").click();
    await expect(dialog(page).getByRole("progressbar")).toHaveAttribute("aria-valuenow", /[1-9]/);
  }),
  state("backup-complete", async (page) => {
    await pickInOrigin(page);
    await openBackup(page);
    await button(dialog(page), "Back up").click();
    await expect(dialog(page).getByText(/is complete/)).toBeVisible();
  }),
];
