import { expect, type Page } from "@playwright/test";
import { restoreMessages } from "../../src/messages/backupMessages.ts";
import { failureMessages } from "../../src/messages/failureMessages.ts";
import { goToPlace, openAlbums, settingsPlace } from "../support/albumAdmin.ts";
import { button } from "../support/button.ts";
import { partsOfBackup, zipOf } from "../support/zippedBackup.ts";
import type { State } from "./state.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Restore" });

const id = (number: number) => `9a1d0c6e-0000-4000-8000-00000000000${number}`;

const parts = partsOfBackup({
  albums: [{ id: id(1), title: "Songs that were deleted by a hand that slipped", cover_url: null }],
  tracks: [{ id: id(2), album_id: id(1), title: "Quay", track_number: 1 }],
  private_links: [{ id: id(3), album_id: id(1), name: "Radio", created_by: id(4) }],
  shows: [{ id: id(5), day: "2027-03-04", city: "Oslo", venue: "Parkteatret" }],
  app_settings: [{ key: "site_about", value: "Four people and a tape machine. ".repeat(12) }],
});

async function openZip(page: Page, bytes: Blob): Promise<void> {
  await openAlbums(page);
  await goToPlace(page, "Settings");
  const chooser = page.waitForEvent("filechooser");
  await button(settingsPlace(page), "Restore").click();
  const buffer = Buffer.from(await bytes.arrayBuffer());
  await (await chooser).setFiles({ name: "backup-2026-11-24.zip", mimeType: "application/zip", buffer });
}

/** The dialog Restore. */
export const restoreStates: State[] = [
  {
    name: "restore-of-another-project",
    open: async (page) => {
      await openZip(page, await zipOf(parts));
      await dialog(page).getByRole("checkbox", { name: "Songs that were deleted" }).check();
      await expect(dialog(page).getByRole("checkbox", { name: restoreMessages.hasLinks })).toBeVisible();
    },
  },
  {
    name: "restore-lacks-files",
    open: async (page, site) => {
      const [album] = await site.supabase.sql<{ id: string; title: string; cover_url: string }>(
        "select id, title, cover_url from albums where title = 'Tidal Memory'",
      );
      await page.route("**/storage/v1/object/list*/**", (route) => route.fulfill({ json: [] }));
      await openZip(page, await zipOf(partsOfBackup({ albums: album ? [album] : [] })));
      await expect(dialog(page).getByText(restoreMessages.lacking)).toBeVisible();
    },
  },
  {
    name: "restore-without-a-backup",
    open: async (page) => {
      await openZip(page, new Blob(["no zip"]));
      await expect(dialog(page).getByText(failureMessages.noBackup)).toBeVisible();
    },
  },
];
