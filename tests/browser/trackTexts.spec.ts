// behaviour §10.4
import type { Page } from "@playwright/test";
import { fieldMessages } from "../../src/messages/languages/en.ts";
import { expect, expectFailedRequests, test } from "../support/browserTest.ts";
import {
  dialogButton,
  dropTracks,
  openTracks,
  reopenTracks,
  row,
  tracksDialog,
} from "../support/manageTracks.ts";
import { ALBUM_TEXTS } from "../support/player.ts";
import { wavFile } from "../support/soundFiles.ts";
import type { Site } from "../support/startSite.ts";
import { expectToast } from "../support/toasts.ts";

const opener = (page: Page, title: string) => dialogButton(page, `Lyrics and credits of ${title}`);
const form = (page: Page, title: string) =>
  tracksDialog(page).getByRole("form", { name: `Lyrics and credits of ${title}` });

/** The words of a track in the database. */
async function storedTexts({ supabase }: Site, title: string) {
  const [row] = await supabase.sql<{ lyrics: string | null; credits: string | null }>(
    "select lyrics, credits from track_texts join tracks on id = track_id where title = $1",
    [title],
  );
  return row;
}

const file = (name: string, content: string | Buffer, mimeType = "") => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});

const LRC = "[ti:Pier 9]\n[00:01.00]Low water\n[00:03.50]High water\n";

test("lyrics and credits are written beside the title @slow", async ({ page, site }) => {
  await test.step("a failure to read them is reported, and the next try reads them", async () => {
    expectFailedRequests();
    await page.route(ALBUM_TEXTS, (route) =>
      route.fulfill({ status: 500, json: { message: "The disk is full" } }),
    );
    await openTracks(page, "Night Ferry");
    await expectToast(page, "Error", "Failed to fetch lyrics and credits");
    await opener(page, "Night Ferry").click();
    await expectToast(page, "Error", "Failed to fetch lyrics and credits");
    await page.unroute(ALBUM_TEXTS);
    await opener(page, "Night Ferry").click();
    await expect(form(page, "Night Ferry").getByLabel("Lyrics", { exact: true })).toHaveValue(/^הים/);
    await expect(form(page, "Night Ferry").getByLabel("Lyrics", { exact: true })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(form(page, "Night Ferry")).toHaveCount(0);
  });
  await expect(row(page, "Night Ferry").getByText("Lyrics", { exact: true })).toBeVisible();
  await expect(row(page, "Pier 9").getByText("Lyrics")).toHaveCount(0);

  await opener(page, "Pier 9").click();
  const pier = form(page, "Pier 9");
  const lyrics = pier.getByLabel("Lyrics", { exact: true });
  const credits = pier.getByLabel("Credits");

  await test.step("a pasted LRC is recognised, and a broken line named", async () => {
    await expect(lyrics).toBeFocused();
    await expect(lyrics).toHaveAccessibleDescription("Plain text, or LRC with times.");
    await lyrics.fill("Low water\n\nHigh water");
    await expect(lyrics).toHaveAccessibleDescription("Plain lyrics, 2 lines.");
    await lyrics.fill(LRC);
    await expect(lyrics).toHaveAccessibleDescription("Timed lyrics, 2 lines, from 0:01 to 0:03.");
    await lyrics.fill(`${LRC}[00:04.00]<0,500>Home\n`);
    await expect(lyrics).toHaveAccessibleDescription(
      /a time that cannot be read: visitors will see the words/,
    );
    await lyrics.fill(`${LRC}[00:0x.00]Home\n`);
    await expect(lyrics).toHaveAccessibleDescription(
      "Timed lyrics, 2 lines, from 0:01 to 0:03. Line 4 has no time that can be read: visitors will not see it.",
    );
  });

  await test.step("what is too long is reported before it is sent", async () => {
    await credits.fill("x".repeat(20_001));
    await expect(credits).toHaveAccessibleDescription(fieldMessages.tooLong(20_001, 20_000));
    await pier.getByRole("button", { name: "Save" }).press("Enter");
    await expect(credits).toBeFocused();
    await credits.fill("Written by Ines Maree\n");
  });

  await test.step("what is not saved is asked for before it is left", async () => {
    for (const leave of [
      () => page.keyboard.press("Escape"),
      () => pier.getByRole("button", { name: "Cancel" }).click(),
      () => dialogButton(page, "Close").click(),
      () => opener(page, "Pier 9").click(),
    ]) {
      await leave();
      await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
    }
    await expect(credits).toHaveValue("Written by Ines Maree\n");
  });

  await test.step("it is saved, the row says so, and it is there after a reload", async () => {
    await pier.getByRole("button", { name: "Save" }).press("Enter");
    await expectToast(page, "Success", "Lyrics and credits saved successfully");
    await expect(opener(page, "Pier 9")).toBeFocused();
    await expect(row(page, "Pier 9").getByText("Lyrics · Credits")).toBeVisible();
    await page.reload();
    await reopenTracks(page, "Night Ferry");
    await opener(page, "Pier 9").click();
    await expect(lyrics).toHaveValue(`${LRC}[00:0x.00]Home`);
  });

  await test.step("without any text the row goes", async () => {
    await lyrics.fill("");
    await credits.fill(" \n");
    await pier.getByRole("button", { name: "Save" }).click();
    await expectToast(page, "Success", "Lyrics and credits saved successfully");
    await expect(row(page, "Pier 9").getByText("Credits", { exact: true })).toHaveCount(0);
    expect(await storedTexts(site, "Pier 9")).toBeUndefined();
  });
});

test("text files are the lyrics of the audio files of their names @slow", async ({ page, site }) => {
  const sound = (name: string) => ({ name, mimeType: "audio/wav", buffer: wavFile(1) });
  await openTracks(page, "Night Ferry");
  await dialogButton(page, "Add New Track").waitFor();

  await test.step("dropped together, in UTF-8, or in what the owner chooses", async () => {
    await dropTracks(page, [
      sound("06 Fog Signal.wav"),
      sound("07 Slack.wav"),
      sound("08 Coffee.wav"),
      file("06 Fog Signal.lrc", "[00:00.50]Nebel, für dich"),
      file("08 Coffee.txt", Buffer.from("\x93Caf\xe9\x94", "latin1"), "text/plain"),
    ]);
    const question = page.getByRole("dialog", { name: "Do these words look right?" });
    await expect(question.getByLabel("08 Coffee.txt")).toHaveValue("“Café”");
    await question.getByRole("button", { name: "Use this text" }).click();
    await expectToast(page, "Success", "3 tracks added successfully");
    await expect(row(page, "Fog Signal").getByText("Lyrics", { exact: true })).toBeVisible();
    await expect(row(page, "Coffee").getByText("Lyrics", { exact: true })).toBeVisible();
    expect((await storedTexts(site, "Fog Signal"))?.lyrics).toBe("[00:00.50]Nebel, für dich");
    expect((await storedTexts(site, "Coffee"))?.lyrics).toBe("“Café”");
    expect(await storedTexts(site, "Slack")).toBeUndefined();
  });

  await test.step("any other is refused by name, and the track that it is named like stays as it is", async () => {
    await dropTracks(page, [file("Pier 9.lrc", LRC), file("06 Fog Signal.txt", "Fog", "text/plain")]);
    await expectToast(page, "Error", 'Not used as lyrics: "Pier 9.lrc", "06 Fog Signal.txt".');
    expect(await storedTexts(site, "Pier 9")).toBeUndefined();
    await dropTracks(page, [sound("09 Long.wav"), file("09 Long.txt", "x".repeat(50_001), "text/plain")]);
    await expectToast(page, "Error", 'No lyrics found in "09 Long.txt"');
    await expectToast(page, "Success", "Track added successfully");
    expect(await storedTexts(site, "Long")).toBeUndefined();
  });
});
