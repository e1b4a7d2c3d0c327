import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, type Page } from "@playwright/test";
import type { AdminTrack } from "../../src/data/rows.ts";
import { button } from "./button.ts";
import { type ChosenFile, chooseFiles, dropFiles } from "./dropFiles.ts";
import { openSignedIn } from "./ownerSession.ts";
import { namesIn, type Site } from "./startSite.ts";

/** A track's row as the database has it, and what it has of its original. */
export type StoredTrack = Pick<AdminTrack, "id" | "title" | "duration" | "track_number" | "audio_url"> & {
  [Column in "file_name" | "status" | "original_url"]: string | null;
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

type Files = Parameters<typeof chooseFiles>[1];

/** Chooses files in the open Add Track card. */
export const chooseAudio = (page: Page, files: Files): Promise<void> =>
  chooseFiles(dialogButton(page, /(Upload|Change) Audio File/), files);

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
export const storedObjects = (site: Site): Promise<string[]> => namesIn(site, "audio-tracks");

/** The unfinished uploads on the server. */
export const begunUploads = ({ supabase }: Site): Promise<string[]> =>
  readdir(join(dirname(supabase.storageDir), "uploads"));
