import { expect, type Page } from "@playwright/test";
import { dashboardMessages } from "../../src/messages/dashboardMessages.ts";
import { albumForm, openAlbums } from "../support/albumAdmin.ts";
import { button } from "../support/button.ts";
import { coverFile } from "../support/cover.ts";
import { type ChosenFile, chooseFiles } from "../support/dropFiles.ts";
import { id3, lyricsFrame, riffChunk, wavWith } from "../support/taggedFiles.ts";
import { withoutRows } from "./answers.ts";
import { type State, state } from "./state.ts";

const tracks = ["Low Tide", "The Harbour Bells of a Long Winter", "Slack", "Ebb"];

/** A WAV file with tags; the first of an album holds lyrics. */
function taggedFile(album: string, title: string, index: number, artist = "Harbor & Friends"): ChosenFile {
  const names = { TALB: album, TPE1: artist, TIT2: title, TRCK: String(index + 1) };
  const frames = { ...names, TDRC: "2025-03-14", ...(index === 0 && { USLT: lyricsFrame("Out again") }) };
  const buffer = wavWith(61 + 23 * index, riffChunk("id3 ", id3(frames, { version: 4 })));
  return { name: `${album} ${index + 1}.wav`, mimeType: "audio/wav", buffer };
}
const albumOf = (album: string, titles: readonly string[]) =>
  titles.map((title, index) => taggedFile(album, title, index));

const choose = (page: Page, files: ChosenFile[]) => chooseFiles(button(page, "Add album from files"), files);

async function openFilled(page: Page, files: ChosenFile[], count: string): Promise<void> {
  await openAlbums(page);
  await choose(page, [...files, await coverFile("cover.png", 600, 600, "png")]);
  await expect(albumForm(page).getByRole("heading", { name: count })).toBeVisible();
}

/** Files of two albums, the first of which is on the dashboard. */
const partlyKnown = [
  taggedFile("Tidal Memory", "Harbor Lights", 0, "Glass Harbor"),
  ...albumOf("Tidal Waters and Other Songs of a Long Winter", tracks),
];

/** An album from files: on the way to the form, and in it. */
export const albumFilesStates: State[] = [
  state("album-files-dragged", async (page) => {
    await page.route("**/rest/v1/albums?*", withoutRows);
    await openAlbums(page);
    const dataTransfer = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(["sound"], "1.wav"));
      return transfer;
    });
    await page.getByRole("main").dispatchEvent("dragover", { dataTransfer });
    await expect(page.getByText(dashboardMessages.dropFiles)).toBeVisible();
  }),
  state("album-files-reading", async (page) => {
    await openAlbums(page);
    // As with a slow disk.
    await page.evaluate(() => {
      Blob.prototype.arrayBuffer = () => new Promise(() => {});
    });
    await choose(page, albumOf("Low Water", tracks));
    await expect(page.getByText(dashboardMessages.readingFiles)).toBeVisible();
  }),
  state("album-from-files", (page) => openFilled(page, albumOf("Low Water", tracks), "4 tracks")),
  // The list of tracks in view: one has no title, one was cut, one has no sound.
  state("album-from-files-tracks", async (page) => {
    const long = taggedFile("Low Water", "The Harbour Bells of a Long Winter and ".repeat(20), 4);
    const booklet = { name: "Booklet.mp3", mimeType: "audio/mpeg", buffer: Buffer.from("%PDF-1.7") };
    await openFilled(page, [...albumOf("Low Water", tracks), long, booklet], "5 tracks");
    await page.getByLabel("Title of track 2").fill("");
    await button(page, "Create Album").click();
    await expect(page.getByLabel("Title of track 2")).toBeFocused();
  }),
  state("album-from-several", async (page) => {
    const files = [...albumOf("Low Water", tracks), ...albumOf("High Water", tracks.slice(1))];
    await openFilled(page, files, "3 tracks");
    await page.getByLabel(/^This folder holds/).focus();
  }),
  state("album-from-files-known", async (page) => {
    await openFilled(page, partlyKnown, "1 track");
    await expect(button(page, 'Continue with "Tidal Memory"')).toBeFocused();
  }),
];
