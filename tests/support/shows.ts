import { expect, type Page } from "@playwright/test";
import { goToPlace, openAlbums } from "./albumAdmin.ts";
import { button } from "./button.ts";

export const showsPlace = (page: Page) => page.getByRole("region", { name: "Shows" });

export const SHOWS = "**/rest/v1/shows?*";

export async function openShows(page: Page): Promise<void> {
  await openAlbums(page);
  await goToPlace(page, "Shows");
  await showsPlace(page).waitFor();
}

/** Opens "Paste from a spreadsheet" with a text. */
export async function pasteShows(page: Page, text: string): Promise<void> {
  await button(showsPlace(page), "Paste from a spreadsheet").click();
  const rows = showsPlace(page).getByLabel("Rows of your spreadsheet");
  await expect(rows).toBeFocused();
  await rows.fill(text);
}

/** Rows copied from a spreadsheet: a title, wrong ones, a day off, and days and hours of an open order. */
export const PASTE = [
  "HARBOR TOUR 2031",
  "Date\tTime\tVenue\tCity\tCountry\tNotes\tState",
  "04/03/2031\t7:30\tCanal House\tAmsterdam\tNL\tWith Lena Strand",
  "05/03/2031\tdoors 19h\t\tBremen\tGermany\t",
  "29 February 2031\t25:00\tPier Hall\tHamburg\tDE\t",
  "6 March 2031\t8:00\tBlue Shed\t\tAtlantis\t",
  "7 March 2031\t\t\tOFF\t\t",
  "8 March 2031\t\t\t\t\t",
].join("\n");
