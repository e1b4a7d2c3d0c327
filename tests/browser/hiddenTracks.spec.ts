// behaviour §10.11
import type { Page } from "@playwright/test";
import { adminSuccesses } from "../../src/messages/dashboardMessages.ts";
import { uploadMessages } from "../../src/messages/trackMessages.ts";
import { openAlbums } from "../support/albumAdmin.ts";
import { expect, expectFailedRequests, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { AGE_FILES } from "../support/databaseWorld.ts";
import { chooseFiles } from "../support/dropFiles.ts";
import {
  dialogButton,
  openTracks,
  reopenTracks,
  row,
  storedObjects,
  storedTracks,
  tracksDialog,
} from "../support/manageTracks.ts";
import { wavFile } from "../support/soundFiles.ts";
import { expectToast, toasts } from "../support/toasts.ts";

const ALBUM = "Paper Harbors";
const SONG = "Driftwood";

test("a song is taken down and brought back, and its place stays (§10.17) @slow", async ({
  page,
  site,
  context,
}) => {
  const [, { id = "", audio_url = "" } = {}] = await storedTracks(site, ALBUM);
  const former = new URL(audio_url ?? "", site.url);
  const [{ album_id = "" } = {}] = await site.supabase.sql<{ album_id: string }>(
    "select album_id from tracks where id = $1",
    [id],
  );
  const visitor = await context.newPage();
  /** The numbers and titles that a visitor of the album's third track sees, and the track that is ready. */
  const seen = async () => {
    await visitor.goto(`${site.url}/?album=${album_id}&track=3`);
    await expect(visitor.getByRole("button", { name: /The Net Menders/ }).first()).toBeVisible();
    return visitor
      .getByRole("list", { name: /tracks/i })
      .getByRole("listitem")
      .allTextContents();
  };

  await openTracks(page, ALBUM);
  await dialogButton(page, `Hide ${SONG}`).click();
  await expectToast(page, "Success", adminSuccesses.trackTakenDown);
  await expect(row(page, SONG).getByText("Hidden", { exact: true })).toBeVisible();

  await test.step("visitors see the others with their numbers, and links lead to them", async () => {
    const tracks = await seen();
    // The third is the current one, which has a sign instead of its number.
    expect(tracks).toEqual(
      [/^1.*Paper Boats/, /The Net Menders/, /^4.*Sailmaker/, /^5.*Inland/].map((words) =>
        expect.stringMatching(words),
      ),
    );
  });

  await test.step("its file is at another address that nobody can guess", async () => {
    await expect.poll(async () => (await fetch(former)).status).toBe(400);
    const [, hidden] = await storedTracks(site, ALBUM);
    expect(hidden?.audio_url).toMatch(/tracks\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.mp3$/);
    expect((await fetch(new URL(hidden?.audio_url ?? "", site.url))).status).toBe(200);
  });

  await test.step("the last one asks, and Cancel leaves it", async () => {
    for (const title of ["Paper Boats", "The Net Menders", "Sailmaker"]) {
      await dialogButton(page, `Hide ${title}`).click();
      await expectToast(page, "Success", adminSuccesses.trackTakenDown);
    }
    await dialogButton(page, "Hide Inland").click();
    const question = page.getByRole("alertdialog", { name: "Hide Track" });
    await button(question, "Cancel").click();
    await expect(dialogButton(page, "Hide Inland")).toBeVisible();
    await dialogButton(page, "Hide Inland").click();
    await button(question, "Hide").click();
    await expectToast(page, "Success", adminSuccesses.trackTakenDown);
  });

  await test.step("it is shown by its button, and the last change is taken back by Undo", async () => {
    for (const title of ["Paper Boats", SONG, "The Net Menders", "Sailmaker", "Inland"])
      await dialogButton(page, `Show ${title}`).click();
    await expect(tracksDialog(page).getByText("Hidden", { exact: true })).toHaveCount(0);
    await dialogButton(page, `Hide ${SONG}`).click();
    await expect(row(page, SONG).getByText("Hidden", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(tracksDialog(page)).toHaveCount(0);
    await button(toasts(page).first(), "Undo").click();
    await expectToast(page, "Success", adminSuccesses.trackShown);
    expect((await seen()).some((text) => text.includes(SONG))).toBe(true);
  });
});

test("new audio is used only once it plays from its address, or the owner wants it @slow", async ({
  page,
  site,
}) => {
  expectFailedRequests("ERR_FAILED");
  const audio = async () => (await storedTracks(site, ALBUM))[1]?.audio_url;
  const before = await audio();
  const objects = await storedObjects(site);
  const line = row(page, SONG);
  const give = (name: string) =>
    chooseFiles(dialogButton(page, `Replace audio of ${SONG}`), [
      { name, mimeType: "audio/wav", buffer: wavFile(1) },
    ]);
  const question = () => line.getByRole("alert").getByText(uploadMessages.unplayed(false));
  /** The requests for sound are held or fail. */
  const meetSounds = async (on: Page, how: "fail" | "wait") => {
    await on.unroute("**/audio-tracks/tracks/*");
    await on.route("**/audio-tracks/tracks/*", (route) => {
      if (route.request().resourceType() !== "media") return route.fallback();
      return how === "fail" ? route.abort() : new Promise<void>(() => {});
    });
  };
  await openTracks(page, ALBUM);

  await test.step("no: the track is as it was, and the new file is gone", async () => {
    await meetSounds(page, "fail");
    await give("Broken.wav");
    await expect(question()).toBeVisible();
    expect(await audio()).toBe(before);
    await button(line, "Remove it (Broken.wav)").click();
    await expect.poll(() => storedObjects(site)).toEqual(objects);
    expect(await audio()).toBe(before);
  });

  await test.step("a tab that is closed during the trial leaves the track as it was", async () => {
    await meetSounds(page, "wait");
    await give("Closed.wav");
    await expect(line.getByText(uploadMessages.trying)).toBeVisible();
    await page.goto("about:blank");
    expect(await audio()).toBe(before);
    await site.supabase.sql(AGE_FILES);
    await page.unroute("**/audio-tracks/tracks/*");
    await openAlbums(page);
    await expect.poll(() => storedObjects(site)).toEqual(objects);
  });

  await test.step("yes: it is used all the same", async () => {
    await meetSounds(page, "fail");
    await reopenTracks(page, ALBUM);
    await give("Mine.wav");
    await button(line, "Use it (Mine.wav)").click();
    await expectToast(page, "Success", adminSuccesses.audioReplaced);
    expect(await audio()).not.toBe(before);
  });

  await test.step("what plays is used without a question", async () => {
    await page.unroute("**/audio-tracks/tracks/*");
    const now = await audio();
    await give("Plays.wav");
    await expectToast(page, "Success", adminSuccesses.audioReplaced);
    expect(await audio()).not.toBe(now);
  });
});
