import { expect, type Page } from "@playwright/test";
import { button } from "./button.ts";
import { type ChosenFile, chooseFiles, dropFiles } from "./dropFiles.ts";
import { openSignedIn } from "./ownerSession.ts";
import { namesIn, type Site } from "./startSite.ts";

/** An album's card on the dashboard. */
export const albumCard = (page: Page, title: string) => page.getByRole("group", { name: title, exact: true });

/** Opens the further actions of an album's card. */
export const openMore = (page: Page, title: string): Promise<void> =>
  button(albumCard(page, title), /^More/).click();

/** The form of an album, new or edited. */
export const albumForm = (page: Page) => page.getByRole("form", { name: /(Add New|Edit) Album/ });

/** Lets a file fall on the cover's place in the form. */
export const dropCover = (page: Page, file: ChosenFile) =>
  dropFiles(albumForm(page).getByRole("group", { name: "Album Cover" }), [file]);

/** Chooses a cover in the browser's file picker. */
export const chooseCover = (page: Page, file: Parameters<typeof chooseFiles>[1]): Promise<void> =>
  chooseFiles(albumForm(page).getByRole("button", { name: /(Upload|Change) Cover/ }), file);

/** Opens the dashboard with a session that is there already, and waits for its albums. */
export async function openAlbums(page: Page): Promise<void> {
  await openSignedIn(page);
  await page.getByRole("heading", { name: /^Albums \(\d+\)$/ }).waitFor();
}

/** Opens the form of a new album and types its title. */
export async function beginAlbum(page: Page, title: string): Promise<void> {
  await button(page, "Add Album").click();
  await page.getByLabel("Album Title *").fill(title);
}

/** Closes the tab; the browser must ask, and the answer is Stay. */
export async function expectClosingAsks(page: Page): Promise<void> {
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
}

/** How many entries of the tab's history are of open dialogs. That of a closed one goes a moment later, and ends a navigation. */
export const stepsInHistory = (page: Page): Promise<number> => page.evaluate(() => history.state?.steps ?? 0);

/** The names of the covers in Storage. */
export const storedCovers = (site: Site): Promise<string[]> => namesIn(site, "album-covers");

/** Opens the menu that a phone has. */
async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole("button", { name: /^Menu/ });
  if (await menu.isVisible()) await menu.click();
}

/** The owner's account, and what keeps the site going. */
export const settingsPlace = (page: Page) => page.getByRole("region", { name: "Settings", exact: true });

/** Goes to a place of the dashboard. */
export async function goToPlace(page: Page, name: string): Promise<void> {
  await openMenu(page);
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name }).click();
}
