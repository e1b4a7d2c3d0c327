// behaviour §2.3 §4.2 §8
import type { Page } from "@playwright/test";
import { dashboardMessages } from "../../src/messages/dashboardMessages.ts";
import { albumCard, albumForm, chooseCover, goToPlace, stepsInHistory } from "../support/albumAdmin.ts";
import { bandPlace } from "../support/bandPlace.ts";
import { expect, expectFailedRequests, expectPageErrors, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { coverFile } from "../support/cover.ts";
import { vimeoIds } from "../support/fakeVimeo.ts";
import { diskFull, inject } from "../support/faults.ts";
import {
  chooseAudio,
  dialogButton,
  pickUp,
  reopenTracks,
  row,
  rows,
  shownTitles,
  storedTracks,
  tracksDialog,
} from "../support/manageTracks.ts";
import { openSignedIn } from "../support/ownerSession.ts";
import { album, track } from "../support/player.ts";
import { soundOf, wavOf } from "../support/soundFiles.ts";
import { expectToast } from "../support/toasts.ts";

const ALBUM = "Paper Harbors";
const question = (page: Page, name: string) => page.getByRole("alertdialog", { name });

/** Does something while the server refuses it, until the toast says so. */
async function refused(
  page: Page,
  [method, table]: [string, string],
  sentence: string,
  act: () => Promise<unknown>,
) {
  const repair = await inject(page, `**/rest/v1/${table}?*`, method, diskFull);
  await act();
  await expectToast(page, "Error", sentence);
  await repair();
}

test("an owner's day: albums are looked through, one gets a cover, a title and no deletion, and all that fails is said (§9 §10.13)", async ({
  page,
  site,
}) => {
  expectFailedRequests(500);
  expectPageErrors(/^Failed to update video URL: The disk is full/);
  const stored = async (title: string) => {
    const query = "select cover_url, artist from albums where title = $1";
    return (await site.supabase.sql<{ cover_url: string; artist: string }>(query, [title]))[0];
  };
  const cards = page.getByRole("list", { name: "Albums" }).getByRole("group");
  const title = albumForm(page).getByLabel("Album Title *");

  await test.step("albums that cannot be read are asked for again", async () => {
    await refused(page, ["GET", "albums"], "Failed to fetch albums", () => openSignedIn(page));
    await expect(page.getByText(dashboardMessages.albumsUnavailable)).toBeVisible();
    await button(page, "Try again").click();
    await expect(page.getByRole("heading", { name: "Albums (8)" })).toBeVisible();
  });

  await test.step("their cards are in three columns, two on medium and one on small screens", async () => {
    for (const [width, columns] of [
      [390, 1],
      [768, 2],
      [1440, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const lefts = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left));
      expect(new Set(lefts).size, `columns at ${width} px`).toBe(columns);
    }
  });

  await test.step("a save that fails keeps the form, and its second try replaces cover and title", async () => {
    const before = await stored(ALBUM);
    await button(page, `Edit ${ALBUM}`).click();
    await title.fill("Paper Harbours");
    await chooseCover(page, await coverFile("Back.png", 400, 400, "png"));
    await refused(page, ["PATCH", "albums"], diskFull.sentence, () => button(page, "Update Album").click());
    await expect(title).toHaveValue("Paper Harbours");
    await button(page, "Update Album").click();
    await expectToast(page, "Success", "Album updated successfully");
    await expect(albumForm(page)).toHaveCount(0);
    const now = await stored("Paper Harbours");
    expect(now?.cover_url).not.toBe(before?.cover_url);
    await expect(albumCard(page, "Paper Harbours").getByRole("img", { name: /^Cover of/ })).toHaveJSProperty(
      "complete",
      true,
    );
  });

  await test.step("a deletion asks, and leaves an album that the server keeps", async () => {
    await button(page, "Delete Paper Harbours").click();
    const dialog = question(page, "Delete Album");
    await expect(dialog).toContainText(
      'Are you sure you want to delete "Paper Harbours"? This action cannot be undone.',
    );
    await expect(button(dialog, "Cancel")).toBeFocused();
    await button(dialog, "Cancel").click();
    await button(page, "Delete Paper Harbours").click();
    await refused(page, ["DELETE", "albums"], "Failed to delete album", () =>
      button(dialog, "Delete").click(),
    );
    await expect(albumCard(page, "Paper Harbours")).toBeVisible();
    await expect.poll(() => stepsInHistory(page)).toBe(0);
  });

  await test.step("the default video: the read and the save that fail, then the one that plays on the page", async () => {
    const dialog = page.getByRole("dialog", { name: "Default Homepage Video" });
    await refused(page, ["GET", "app_settings"], "Failed to fetch current video URL", () =>
      button(page, "Default Video").click(),
    );
    await button(dialog, "Cancel").click();
    await button(page, "Default Video").click();
    await dialog.getByLabel("Vimeo URL").fill("https://vimeo.com/1");
    await refused(page, ["POST", "app_settings"], "Failed to update video URL: The disk is full", () =>
      button(dialog, "Save").click(),
    );
    await expect(dialog.getByLabel("Vimeo URL")).toHaveValue("https://vimeo.com/1");
    await button(dialog, "Save").click();
    await expectToast(page, "Success", "Default video URL updated successfully");
    await expect(dialog).toHaveCount(0);
    await page.goto("/");
    await expect.poll(() => vimeoIds(page)).toEqual(["1"]);
  });
});

test("an owner's tracks: one is renamed, heard, moved and deleted, a WAV gets a listening copy, and all that fails is said (§9 §10.11 §10.13 §10.19)", async ({
  page,
  site,
}) => {
  expectFailedRequests(500);
  const titles = async () => (await storedTracks(site, ALBUM)).map(({ title }) => title);
  const [first = "", second = "", third = "", ...others] = await titles();
  await openSignedIn(page);

  await test.step("tracks that cannot be read are asked for again", async () => {
    await refused(page, ["GET", "tracks"], "Failed to fetch tracks", () => reopenTracks(page, ALBUM));
    await dialogButton(page, "Try again").click();
    await expect(rows(page)).toHaveCount(3 + others.length);
  });

  await test.step("a rename: Escape drops it, a failure keeps the input, Enter saves it", async () => {
    const input = tracksDialog(page).getByRole("textbox", { name: `Title of ${first}` });
    await dialogButton(page, `Rename ${first}`).click();
    await page.keyboard.type("Never");
    await page.keyboard.press("Escape");
    await dialogButton(page, `Rename ${first}`).click();
    await expect(input).toHaveValue(first);
    await refused(page, ["PATCH", "tracks"], "Failed to rename track", async () => {
      await input.fill("  Deck C ");
      await page.keyboard.press("Enter");
    });
    await expect(input).toHaveValue("  Deck C ");
    await input.press("Enter");
    await expectToast(page, "Success", "Track renamed successfully");
    expect(await titles()).toEqual(["Deck C", second, third, ...others]);
  });

  await test.step("a preview plays one track at a time", async () => {
    await dialogButton(page, "Play Deck C").click();
    await expect(dialogButton(page, "Pause Deck C")).toBeVisible();
    await dialogButton(page, `Play ${second}`).click();
    await expect(dialogButton(page, `Pause ${second}`)).toBeVisible();
    await expect(dialogButton(page, "Play Deck C")).toBeVisible();
    await dialogButton(page, `Pause ${second}`).click();
    await expect(dialogButton(page, `Play ${second}`)).toBeVisible();
  });

  await test.step("an order that the server refuses is read again", async () => {
    await refused(page, ["PATCH", "tracks"], "Failed to update track order", async () => {
      await pickUp(page, "Deck C");
      for (const _key of [1, 2, 3]) await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
    });
    await expect.poll(() => shownTitles(page)).toEqual(["Deck C", second, third, ...others]);
  });

  await test.step("a deletion asks, and closes the gap in the numbers", async () => {
    await dialogButton(page, `Delete ${second}`).click();
    const dialog = question(page, "Delete Track");
    await expect(dialog).toContainText(
      `Are you sure you want to delete "${second}"? This action cannot be undone.`,
    );
    await refused(page, ["DELETE", "tracks"], "Failed to delete track", () =>
      button(dialog, "Delete").click(),
    );
    await dialogButton(page, `Delete ${second}`).click();
    await button(dialog, "Delete").click();
    await expectToast(page, "Success", "Track deleted successfully");
    await expect(row(page, second)).toHaveCount(0);
    const left = async () =>
      (await storedTracks(site, ALBUM)).map(({ track_number, title }) => [track_number, title]);
    await expect.poll(left).toEqual(["Deck C", third, ...others].map((title, at) => [at + 1, title]));
  });

  await test.step("a WAV is added after a failure, with its original, and plays as a listening copy to its end", async () => {
    const buffer = wavOf(soundOf({ seconds: 1.5 }));
    const title = tracksDialog(page).getByRole("textbox", { name: "Track Title *" });
    await dialogButton(page, "Add New Track").click();
    await title.fill("Low Water");
    await refused(page, ["POST", "tracks"], diskFull.sentence, () => dialogButton(page, "Add Track").click());
    await expect(title).toHaveValue("Low Water");
    await chooseAudio(page, { name: "take 3.wav", mimeType: "audio/wav", buffer });
    await dialogButton(page, "Add Track").click();
    await expectToast(page, "Success", "Track added successfully");
    await expect(row(page, "Low Water")).toContainText(/\d kB, plays as \d+ kB/);
    const added = (await storedTracks(site, ALBUM)).at(-1);
    expect(added).toMatchObject({ title: "Low Water", duration: "0:01", status: "stored" });
    expect(added?.audio_url).toMatch(/\/tracks\/\d{13}\.mp3$/);
    expect((await (await page.request.get(added?.original_url ?? "")).body()).equals(buffer)).toBe(true);
    await dialogButton(page, "Play Low Water").click();
    await expect(dialogButton(page, "Pause Low Water")).toBeVisible();
    await expect(dialogButton(page, "Play Low Water")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(tracksDialog(page)).toHaveCount(0);
    await expect.poll(() => stepsInHistory(page)).toBe(0);
  });

  await test.step("what the band says is saved, and is on the page beside the new tracks", async () => {
    await goToPlace(page, "Band");
    await bandPlace(page).getByRole("textbox", { name: "Text" }).fill("Four people and a boathouse.");
    await button(bandPlace(page), "Save").click();
    await expectToast(page, "Success", "Band updated successfully");
    await page.goto("/");
    await expect(page.getByRole("region", { name: "About" })).toContainText("Four people and a boathouse.");
    await album(page, ALBUM).click();
    await expect(track(page, "Deck C")).toBeVisible();
    await expect(track(page, "Low Water")).toBeVisible();
  });
});
