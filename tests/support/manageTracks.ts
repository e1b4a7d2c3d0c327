import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, type FileChooser, type Page } from "@playwright/test";
import { button } from "./button.ts";
import { type ChosenFile, dropFiles } from "./dropFiles.ts";
import { openSignedIn } from "./ownerSession.ts";
import type { Site } from "./startSite.ts";

/** A track's row as the database has it. */
export type StoredTrack = {
  id: string;
  title: string;
  duration: string | null;
  track_number: number;
  audio_url: string | null;
  /** Of its original. */
  file_name: string | null;
  status: string | null;
  original_url: string | null;
};

/** Opens the dashboard and the dialog Manage Tracks of an album, by its title. */
export async function openTracks(page: Page, albumTitle: string): Promise<void> {
  await openSignedIn(page);
  await reopenTracks(page, albumTitle);
}

/** Opens the dialog from the dashboard. */
export async function reopenTracks(page: Page, albumTitle: string): Promise<void> {
  await page.getByRole("group", { name: albumTitle }).getByRole("button", { name: "Manage Tracks" }).click();
}

/** The dialog and its rows. */
export const tracksDialog = (page: Page) => page.getByRole("dialog", { name: /^Manage Tracks/ });
export const rows = (page: Page) => tracksDialog(page).locator("ol > li");
export const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
export const dialogButton = (page: Page, name: string | RegExp) => button(tracksDialog(page), name);

/** The titles that the dialog shows, in order: the first words of each row. */
export const shownTitles = (page: Page) =>
  rows(page).evaluateAll((list) => list.map((one) => one.querySelector("p")?.textContent ?? ""));

/** What screen readers get about the track that is being sorted. */
export const sortingNote = (page: Page) => tracksDialog(page).locator("[aria-live=assertive]");

/** Picks a track up by its handle and the space key. */
export async function pickUp(page: Page, title: string): Promise<void> {
  await dialogButton(page, `Reorder ${title}`).focus();
  await page.keyboard.press("Space");
  await expect(sortingNote(page)).toContainText(`${title} picked up`);
  // dnd-kit listens for keys from its next task on.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

type Files = Parameters<FileChooser["setFiles"]>[0];

/** Chooses files in the open Add Track card. */
export async function chooseAudio(page: Page, files: Files): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await dialogButton(page, /(Upload|Change) Audio File/).click();
  await (await chooser).setFiles(files);
}

/** Opens the Add Track card and chooses files in it. */
export async function chooseInCard(page: Page, files: Files): Promise<void> {
  await dialogButton(page, "Add New Track").click();
  await chooseAudio(page, files);
}

/** Lets files fall on the dialog. */
export async function dropTracks(page: Page, files: readonly ChosenFile[]): Promise<void> {
  const invitation = tracksDialog(page).getByText(/Drop audio files/);
  await dropFiles(tracksDialog(page), files, () => expect(invitation).toBeVisible());
  await expect(invitation).toHaveCount(0);
}

/** The tracks of an album in the database, in their order. */
export function storedTracks({ supabase }: Site, albumTitle: string): Promise<StoredTrack[]> {
  return supabase.sql<StoredTrack>(
    `select tracks.id, tracks.title, duration, track_number, audio_url, file_name, status, original_url
       from tracks join albums on albums.id = album_id left join track_originals on track_id = tracks.id
      where albums.title = $1 order by track_number, tracks.id`,
    [albumTitle],
  );
}

/** The names of the audio objects in Storage. */
export async function storedObjects({ supabase }: Site): Promise<string[]> {
  const objects = await supabase.sql<{ name: string }>(
    "select name from storage.objects where bucket_id = 'audio-tracks' order by name",
  );
  return objects.map(({ name }) => name);
}

/** The unfinished uploads on the server. */
export const begunUploads = ({ supabase }: Site): Promise<string[]> =>
  readdir(join(dirname(supabase.storageDir), "uploads"));
