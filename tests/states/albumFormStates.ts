import { expect, type Page } from "@playwright/test";
import { dashboardMessages } from "../../src/messages/dashboardMessages.ts";
import { dropCover, openAlbums } from "../support/albumAdmin.ts";
import { button } from "../support/button.ts";
import { never, refuse } from "./answers.ts";
import type { State } from "./state.ts";

export async function openNewAlbum(page: Page): Promise<void> {
  await openAlbums(page);
  await button(page, "Add Album").click();
  await expect(page.getByRole("heading", { name: "Add New Album" })).toBeVisible();
}

async function openVideo(page: Page): Promise<void> {
  await openAlbums(page);
  await button(page, "Default Video").click();
  await expect(page.getByRole("dialog", { name: "Default Homepage Video" })).toBeVisible();
}

/** What opens above the albums: the form, the questions, the default video. */
export const albumFormStates: State[] = [
  { name: "album-form", open: openNewAlbum },
  {
    name: "album-form-edit",
    open: async (page) => {
      await openAlbums(page);
      await button(page, "Edit Tidal Memory").click();
      await expect(page.getByRole("heading", { name: "Edit Album" })).toBeVisible();
    },
  },
  {
    name: "album-form-unshown-cover",
    open: async (page) => {
      await openNewAlbum(page);
      const buffer = Buffer.from("no picture of this browser");
      await dropCover(page, { name: "Scan of the front, 1200 dpi.tiff", mimeType: "image/tiff", buffer });
      await expect(page.getByText(dashboardMessages.coverUnshown)).toBeVisible();
    },
  },
  {
    name: "discard-question",
    open: async (page) => {
      await openNewAlbum(page);
      await page.getByLabel("Album Title *").fill("Low Tide");
      await button(page, "Cancel").click();
      await expect(page.getByRole("alertdialog", { name: "Discard changes?" })).toBeVisible();
    },
  },
  {
    name: "delete-album-question",
    open: async (page) => {
      await openAlbums(page);
      await button(page, "Delete Salt & Signal").click();
      await expect(page.getByRole("alertdialog", { name: "Delete Album" })).toBeVisible();
    },
  },
  {
    name: "delete-album-busy",
    open: async (page) => {
      // Not the deletion itself, which would go through when the page is closed.
      await page.route("**/rest/v1/tracks?*", never);
      await openAlbums(page);
      await button(page, "Delete Salt & Signal").click();
      await button(page, "Delete").click();
      await expect(button(page, "Cancel")).toBeDisabled();
    },
  },
  {
    name: "default-video-failed",
    errors: [/status of 500/],
    open: async (page) => {
      await page.route("**/rest/v1/app_settings?*", refuse(500));
      await openVideo(page);
      await expect(page.getByText(dashboardMessages.videoUnavailable)).toBeVisible();
    },
  },
  {
    name: "default-video-loading",
    open: async (page) => {
      await page.route("**/rest/v1/app_settings?*", never);
      await openVideo(page);
    },
  },
  {
    name: "default-video",
    open: async (page) => {
      await openVideo(page);
      await expect(page.getByLabel("Vimeo URL")).toHaveValue(/vimeo/);
    },
  },
];
