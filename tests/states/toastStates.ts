import { expect, type Page } from "@playwright/test";
import { adminErrors } from "../../src/messages/dashboardMessages.ts";
import { albumForm, dropCover, openAlbums } from "../support/albumAdmin.ts";
import { button } from "../support/button.ts";
import { toasts } from "../support/toasts.ts";
import { openNewAlbum } from "./albumFormStates.ts";
import { refuse } from "./answers.ts";
import { openContact, sendMessage } from "./contactStates.ts";
import { playAlbum } from "./playerStates.ts";
import type { State } from "./state.ts";

const LONG_REFUSAL =
  'new row for relation "albums" violates check constraint "albums_purchase_link_check": ' +
  "https://shop.example/the-lighthouse-keepers-complete-and-unabridged-winter-correspondence is refused. ".repeat(
    3,
  );

const refuseSaving = (page: Page, message: string) =>
  page.route("**/rest/v1/albums?*", (route) =>
    route.request().method() === "GET" ? route.fallback() : refuse(500, message)(route),
  );

async function saveNewAlbum(page: Page): Promise<void> {
  await openNewAlbum(page);
  await page.getByLabel("Album Title *").fill("Low Tide");
  await button(page, "Create Album").click();
}

/** Toasts over the page, and over what they float above. */
export const toastStates: State[] = [
  {
    name: "album-form-refused",
    errors: [/status of 500/],
    open: async (page) => {
      await refuseSaving(page, "The disk is full");
      await saveNewAlbum(page);
      await expect(toasts(page)).toContainText("The disk is full");
    },
  },
  {
    name: "album-update-refused",
    errors: [/status of 500/],
    open: async (page) => {
      await refuseSaving(page, "The disk is full");
      await openAlbums(page);
      await button(page, "Edit Tidal Memory").click();
      await albumForm(page).getByLabel("Artist").fill("Nobody");
      await button(page, "Update Album").click();
      await expect(toasts(page)).toContainText("The disk is full");
    },
  },
  {
    name: "toast-of-the-server",
    errors: [/status of 500/],
    open: async (page) => {
      await refuseSaving(page, LONG_REFUSAL);
      await saveNewAlbum(page);
      await expect(toasts(page)).toContainText("violates check constraint");
    },
  },
  {
    // In a narrow window the second one waits.
    name: "toasts-two",
    errors: [/status of 500/],
    open: async (page) => {
      await refuseSaving(page, "The disk is full");
      await saveNewAlbum(page);
      await expect(toasts(page)).toContainText("The disk is full");
      await dropCover(page, {
        name: "notes.pdf",
        mimeType: "application/pdf",
        buffer: Buffer.from("no picture"),
      });
      const { width = 0 } = page.viewportSize() ?? {};
      if (width >= 1120) await expect(toasts(page).last()).toContainText(adminErrors.notAnImage("notes.pdf"));
    },
  },
  {
    name: "toast-over-player",
    open: async (page) => {
      await page.route("**/contact", (route) => route.fulfill({ status: 200, json: {} }));
      await playAlbum(page, "Salt & Signal");
      await openContact(page);
      await sendMessage(page);
      await expect(toasts(page)).toContainText("Message sent!");
    },
  },
];
