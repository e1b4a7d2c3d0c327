import { expect, type Page } from "@playwright/test";
import { bandMessages } from "../../src/messages/bandMessages.ts";
import { confirmations, dashboardMessages } from "../../src/messages/dashboardMessages.ts";
import { albumForm, dropCover, openAlbums } from "../support/albumAdmin.ts";
import { button } from "../support/button.ts";
import { alterRows } from "../support/startSite.ts";
import { never, refuse } from "./answers.ts";
import { answeredState, REFUSED, type State, state } from "./state.ts";

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
  state("album-form", openNewAlbum),
  state("album-form-publish-empty", async (page) => {
    await openNewAlbum(page);
    await albumForm(page).getByLabel("Album Title *").fill("Low Tide");
    for (const visibility of ["Draft", "Public"])
      await albumForm(page).getByRole("radio", { name: visibility }).check();
    await button(page, "Create and add tracks").click();
    await expect(page.getByRole("alertdialog", { name: confirmations.publishEmpty.title })).toBeVisible();
  }),
  state("album-form-edit", async (page) => {
    await openAlbums(page);
    await button(page, "Edit Tidal Memory").click();
    await expect(page.getByRole("heading", { name: "Edit Album" })).toBeVisible();
  }),
  state("album-form-unshown-cover", async (page) => {
    await openNewAlbum(page);
    const buffer = Buffer.from("no picture of this browser");
    await dropCover(page, { name: "Scan of the front, 1200 dpi.tiff", mimeType: "image/tiff", buffer });
    await expect(page.getByText(dashboardMessages.coverUnshown)).toBeVisible();
  }),
  // One address is repeated, and one lacks its label.
  state("album-form-links", async (page) => {
    const links = [
      { label: "Bandcamp", address: "https://glassharbor.bandcamp.com/album/tidal-memory" },
      { label: "Spotify", address: "https://open.spotify.com/album/4aawyAB9vmqN3uQ7FjRGTy" },
    ];
    await alterRows(page, "albums", (album) => ({ ...album, links }));
    await openAlbums(page);
    await button(page, "Edit Tidal Memory").click();
    for (const address of [links[1]?.address ?? "", "https://tidal.com/album/1"]) {
      await button(page, "Add Link").click();
      await albumForm(page).getByLabel("Address").last().fill(address);
    }
    await albumForm(page).getByLabel("Label").nth(2).fill("Spotify, again");
    await button(page, "Update Album").click();
    await expect(page.getByText(bandMessages.repeated)).toBeVisible();
    await button(page, "Add Link").scrollIntoViewIfNeeded();
  }),
  // After a save that was refused, as another tab has saved since.
  state("album-form-changed", async (page) => {
    await page.route("**/rest/v1/rpc/save_album_unless_changed", async (route) => {
      const album = { links: [{ label: "Bandcamp", address: "https://glassharbor.example" }] };
      await route.fulfill({ json: { changed: ["links"], album } });
    });
    await openAlbums(page);
    await button(page, "Edit Tidal Memory").click();
    await button(page, "Add Link").click();
    await albumForm(page).getByLabel("Label").last().fill("Tidal");
    await albumForm(page).getByLabel("Address").last().fill("https://tidal.com/album/1");
    await button(page, "Update Album").click();
    await expect(button(albumForm(page), "Save mine")).toBeVisible();
    await albumForm(page).getByRole("alert").first().scrollIntoViewIfNeeded();
  }),
  state("discard-question", async (page) => {
    await openNewAlbum(page);
    await page.getByLabel("Album Title *").fill("Low Tide");
    await button(page, "Cancel").click();
    await expect(page.getByRole("alertdialog", { name: "Discard changes?" })).toBeVisible();
  }),
  state("delete-album-question", async (page) => {
    await openAlbums(page);
    await button(page, "Delete Salt & Signal").click();
    await expect(page.getByRole("alertdialog", { name: "Delete Album" })).toBeVisible();
  }),
  state("delete-album-busy", async (page) => {
    // Not the deletion itself, which would go through when the page is closed.
    await page.route("**/rest/v1/tracks?*", never);
    await openAlbums(page);
    await button(page, "Delete Salt & Signal").click();
    await button(page, "Delete").click();
    await expect(button(page, "Cancel")).toBeDisabled();
  }),
  answeredState(
    "default-video-failed",
    ["**/rest/v1/app_settings?*", refuse(500)],
    openVideo,
    dashboardMessages.videoUnavailable,
    REFUSED,
  ),
  state("default-video-loading", async (page) => {
    await page.route("**/rest/v1/app_settings?*", never);
    await openVideo(page);
  }),
  state("default-video", async (page) => {
    await openVideo(page);
    await expect(page.getByLabel("Vimeo URL")).toHaveValue(/vimeo/);
  }),
];
