import { expect, type Page } from "@playwright/test";
import { draftKeys } from "../../src/dashboardConfig.ts";
import { adminErrors, dashboardMessages } from "../../src/messages/dashboardMessages.ts";
import { manageTracksMessages } from "../../src/messages/trackMessages.ts";
import { openAlbums } from "../support/albumAdmin.ts";
import {
  chooseAudio,
  chooseInCard,
  dialogButton,
  dropTracks,
  reopenTracks,
  tracksDialog,
} from "../support/manageTracks.ts";
import { wavFile } from "../support/soundFiles.ts";
import { alterRows } from "../support/startSite.ts";
import { toasts } from "../support/toasts.ts";
import { never } from "./answers.ts";
import { openWithDrafts } from "./drafts.ts";
import { type State, state, stateWithErrors } from "./state.ts";

async function openTracksOf(page: Page, album: string): Promise<void> {
  await openAlbums(page);
  await reopenTracks(page, album);
  await expect(dialogButton(page, "Add New Track")).toBeVisible();
}

/** The demo's one file that is played as a copy. */
const ORIGINAL = "/storage/v1/object/public/audio-tracks/originals/6f0a1f3e-8f5e-4b7e-9a53-0d2f6b1c4e77.wav";

const LOST = "/storage/v1/object/public/audio-tracks/tracks/1.mp3";

const LONG_TITLE = `${"The Harbour Bells of a Long Winter and ".repeat(6)}${"Slackwater".repeat(25)}`;

const wav = (name: string, seconds: number, rate?: number) => ({
  name,
  mimeType: "audio/wav",
  buffer: wavFile(seconds, rate),
});

/** Four files being uploaded: the first stops after its chunk of 6 MB, the second is refused, the last waits. */
async function uploadFour(page: Page): Promise<void> {
  await page.route("**/upload/resumable", (route) =>
    Number(route.request().headers()["upload-length"]) < 100_000
      ? route.fulfill({ status: 413, body: "Maximum size exceeded" })
      : route.fallback(),
  );
  await page.route("**/upload/resumable/*", (route) =>
    route.request().headers()["upload-offset"] === "0" ? route.fallback() : never(),
  );
  await openTracksOf(page, "First Light");
  await chooseInCard(page, [
    wav("01 - Long Winter.wav", 250, 39_900),
    wav("02 - Slack Water.wav", 10),
    wav("03 - Breakwater.wav", 250, 39_900),
    wav("04 - Harbour Bells.wav", 20),
  ]);
  const bars = tracksDialog(page).getByRole("progressbar");
  await expect(bars.first()).toHaveAttribute("aria-valuenow", /[1-9]\d/);
  await expect(
    tracksDialog(page)
      .getByText(/too large for this project/)
      .first(),
  ).toBeVisible();
}

/** The dialog Manage Tracks. */
export const trackStates: State[] = [
  state("tracks-unsaved", async (page, site) => {
    const [track] = await site.supabase.sql<{ id: string }>(
      "select id from tracks where title = 'Driftwood'",
    );
    await openWithDrafts(page, site, (album) =>
      ["title", "duration", "texts"].map((part) => `${draftKeys.tracks(album, track?.id)}${part}`),
    );
    await reopenTracks(page, "Paper Harbors");
    await expect(tracksDialog(page).getByRole("button", { name: /unsaved/ })).toHaveCount(3);
  }),
  state("tracks-loading", async (page) => {
    await openAlbums(page);
    await page.route("**/rest/v1/tracks?*", never);
    await reopenTracks(page, "Night Ferry");
    await expect(tracksDialog(page).getByText(manageTracksMessages.loading)).toBeVisible();
  }),
  state("tracks-empty", (page) => openTracksOf(page, "Charts for Winter")),
  state("tracks", (page) => openTracksOf(page, "Night Ferry")),
  state("tracks-announced", async (page) => {
    const announced_at = "2026-11-01T19:00:00+00:00";
    await alterRows(page, "albums", (album) => ({
      ...album,
      announced_at,
      published_at: "2099-12-24T19:00:00+00:00",
    }));
    await alterRows(page, "tracks", (track, index) => ({ ...track, is_single: index === 1 }));
    await openTracksOf(page, "Night Ferry");
    await expect(tracksDialog(page).getByRole("checkbox", { checked: true })).toHaveCount(1);
  }),
  state("tracks-editing", async (page) => {
    await openTracksOf(page, "Night Ferry");
    await dialogButton(page, "Rename Pier 9").click();
    await dialogButton(page, "Change length of Brass Lanterns").click();
    await dialogButton(page, "Add New Track").click();
    await dialogButton(page, "Add Track").click();
    await expect(tracksDialog(page).getByText(adminErrors.blankTrackTitle)).toBeVisible();
  }),
  // The second one waits.
  state("tracks-with-toasts", async (page) => {
    await openTracksOf(page, "Night Ferry");
    await dialogButton(page, "Add New Track").click();
    await dialogButton(page, "Add Track").click();
    const pdf = { name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("no sound") };
    await chooseAudio(page, pdf);
    await expect(toasts(page)).toHaveText(/"notes.pdf" is not an audio file/);
  }),
  state("tracks-long-titles", async (page) => {
    await alterRows(page, "albums", (album) => ({ ...album, title: LONG_TITLE, artist: LONG_TITLE }));
    await alterRows(page, "tracks", (track) => ({ ...track, title: LONG_TITLE }));
    await openAlbums(page);
    await page.getByRole("button", { name: "Manage Tracks" }).first().click();
    await expect(dialogButton(page, "Add New Track")).toBeVisible();
  }),
  // Timed lyrics with a broken line, a text of two scripts, and one that is too long.
  state("track-texts", async (page) => {
    await openTracksOf(page, "Night Ferry");
    await dialogButton(page, "Lyrics and credits of Pier 9").click();
    const form = tracksDialog(page).getByRole("form", { name: "Lyrics and credits of Pier 9" });
    await form.getByLabel("Lyrics").fill("[00:01.00]Low water\n[0x:03.00]High water\n[00:05.00]Home");
    await form.getByLabel("Credits").fill("x".repeat(20_002));
    await form.getByLabel("Lyrics").focus();
    await dialogButton(page, "Lyrics and credits of Night Ferry").click();
  }),
  // In Shift-JIS, and a second file that is not.
  state("tracks-encoding", async (page) => {
    await openTracksOf(page, "Night Ferry");
    const night = Buffer.from(
      "96e982cc8a4382f08ca982c482a282bd0a82ab82dd82cc96bc914f82f08cc482f182be",
      "hex",
    );
    await dropTracks(page, [
      { name: "Night.wav", mimeType: "audio/wav", buffer: wavFile(1) },
      { name: "Sea.wav", mimeType: "audio/wav", buffer: wavFile(1) },
      { name: "Night.lrc", mimeType: "", buffer: night },
      { name: "Sea.txt", mimeType: "text/plain", buffer: Buffer.from("96e9fc", "hex") },
    ]);
    await expect(page.getByRole("dialog", { name: "Do these words look right?" })).toBeVisible();
  }),
  state("tracks-sorting", async (page) => {
    await openTracksOf(page, "Night Ferry");
    await dialogButton(page, "Reorder Pier 9").press("Space");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
  }),
  stateWithErrors("tracks-uploading", [/status of 413/], uploadFour),
  state("tracks-reading", async (page) => {
    await openTracksOf(page, "Night Ferry");
    // As with a slow disk.
    await page.evaluate(() => {
      Blob.prototype.arrayBuffer = () => new Promise(() => {});
    });
    await dropTracks(page, [wav("01 - Pier 9.wav", 15)]);
    await expect(tracksDialog(page).getByText(dashboardMessages.readingFiles)).toBeVisible();
  }),
  state("tracks-already-there", async (page) => {
    await openTracksOf(page, "Night Ferry");
    await dropTracks(page, [wav("01 - Pier 9.wav", 15), wav("03 - Brass Lanterns.wav", 15)]);
    await expect(toasts(page)).toContainText("already");
  }),
  // One copy in progress, one missing; an original to be sent, one that is too large, one that is stored.
  state("tracks-copying", async (page) => {
    await page.route("**/*.wasm", never);
    await page.route(`**${ORIGINAL}`, (route) =>
      route.fulfill({ contentType: "audio/wav", body: wavFile(5, 48_000) }),
    );
    await alterRows(page, "tracks", (track, index) => {
      if (index < 2) return { ...track, audio_url: ORIGINAL, duration: "0:05" };
      if (index > 3) return track;
      const file = { file_name: "Salt & Signal, master 3 (24 bit, no limiter).wav", file_size: 48_200_000 };
      const status = index === 2 ? "waiting" : "too_large";
      return {
        ...track,
        track_originals: { ...file, status, original_url: null, copy_url: track.audio_url },
      };
    });
    await openTracksOf(page, "Salt & Signal");
    await dialogButton(page, "Make listening copy of Signal Fire").click();
    await expect(tracksDialog(page).getByText(/Making the listening copy/)).toBeVisible();
    await expect(tracksDialog(page).getByText(/plays as/)).toBeVisible();
  }),
  stateWithErrors("tracks-lost-copy", [/status of 400|status of 404/], async (page) => {
    await alterRows(page, "tracks", ({ track_originals, ...track }) =>
      track_originals
        ? { ...track, audio_url: LOST, track_originals: { ...track_originals, copy_url: LOST } }
        : { ...track, track_originals },
    );
    await openTracksOf(page, "Salt & Signal");
    await expect(
      tracksDialog(page).getByText("The listening copy is no longer on the server."),
    ).toBeVisible();
  }),
];
