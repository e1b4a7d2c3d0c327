import { expect, type Page } from "@playwright/test";
import { adminErrors } from "../../src/messages/dashboardMessages.ts";
import { albumForm, dropCover, openAlbums } from "../support/albumAdmin.ts";
import { button } from "../support/button.ts";
import { toasts } from "../support/toasts.ts";
import { openNewAlbum } from "./albumFormStates.ts";
import { refuse } from "./answers.ts";
import { openContact, sendMessage } from "./contactStates.ts";
import { playAlbum } from "./playerStates.ts";
import { REFUSED, type State, state, stateWithErrors } from "./state.ts";

const LONG_REFUSAL =
  'new row for relation "albums" violates check constraint "albums_purchase_link_check": ' +
  "https://shop.example/the-lighthouse-keepers-complete-and-unabridged-winter-correspondence is refused. ".repeat(
    3,
  );

/** The server refuses to save an album, with these words. */
const refusedState = (name: string, words: string, save: (page: Page) => Promise<void>) =>
  stateWithErrors(name, REFUSED, async (page) => {
    await page.route("**/rest/v1/albums?*", (route) =>
      route.request().method() === "GET" ? route.fallback() : refuse(500, words)(route),
    );
    await save(page);
  });

async function saveNewAlbum(page: Page): Promise<void> {
  await openNewAlbum(page);
  await page.getByLabel("Album Title *").fill("Low Tide");
  await button(page, "Create Album").click();
  await expect(toasts(page)).toContainText(/The disk is full|violates check constraint/);
}

/** Toasts over the page, and over what they float above. */
export const toastStates: State[] = [
  refusedState("album-form-refused", "The disk is full", saveNewAlbum),
  refusedState("album-update-refused", "The disk is full", async (page) => {
    await openAlbums(page);
    await button(page, "Edit Tidal Memory").click();
    await albumForm(page).getByLabel("Artist").fill("Nobody");
    await button(page, "Update Album").click();
    await expect(toasts(page)).toContainText("The disk is full");
  }),
  refusedState("toast-of-the-server", LONG_REFUSAL, saveNewAlbum),
  // In a narrow window the second one waits.
  refusedState("toasts-two", "The disk is full", async (page) => {
    await saveNewAlbum(page);
    const buffer = Buffer.from("no picture");
    await dropCover(page, { name: "notes.pdf", mimeType: "application/pdf", buffer });
    const { width = 0 } = page.viewportSize() ?? {};
    if (width >= 1120) await expect(toasts(page).last()).toContainText(adminErrors.notAnImage("notes.pdf"));
  }),
  state("toast-over-player", async (page) => {
    await page.route("**/contact", (route) => route.fulfill({ status: 200, json: {} }));
    await playAlbum(page, "Salt & Signal");
    await openContact(page);
    await sendMessage(page);
    await expect(toasts(page)).toContainText("Message sent!");
  }),
];
