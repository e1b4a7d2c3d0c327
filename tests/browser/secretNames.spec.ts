// behaviour §10.17
import type { Page } from "@playwright/test";
import { adminSuccesses } from "../../src/messages/dashboardMessages.ts";
import { failureMessages } from "../../src/messages/failureMessages.ts";
import { refuse } from "../states/answers.ts";
import { albumCard, albumForm, beginAlbum, chooseCover, openAlbums } from "../support/albumAdmin.ts";
import { expect, expectFailedRequests, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { AGE_FILES } from "../support/databaseWorld.ts";
import {
  chooseInCard,
  dialogButton,
  dropTracks,
  openTracks,
  reopenTracks,
  row,
  storedObjects,
  storedTracks,
} from "../support/manageTracks.ts";
import { uploadAsOwner } from "../support/ownerSession.ts";
import { soundOf, wavFile, wavOf } from "../support/soundFiles.ts";
import type { Site } from "../support/startSite.ts";
import { takeToast } from "../support/toasts.ts";

const ALBUM = "Boathouse Tapes";
const SECRET = /\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.\w+$/;
const song = (name: string) => ({ name, mimeType: "audio/wav", buffer: wavFile(1) });
const choose = (page: Page, visibility: string) =>
  albumForm(page).getByRole("radio", { name: visibility, exact: true }).check();

/** Gives both tracks of the draft the names that files had before: of one upload, within seconds. */
async function nameAsBefore(site: Site): Promise<string[]> {
  const urls: string[] = [];
  for (const [at, { id }] of (await storedTracks(site, ALBUM)).entries()) {
    const name = `tracks/176371300000${at}.mp3`;
    const url = await uploadAsOwner(site, "audio-tracks", name, `song ${at}`, "audio/mpeg");
    await site.supabase.sql("update tracks set audio_url = $1 where id = $2", [url, id]);
    urls.push(url);
  }
  return urls;
}

const audioOf = async (site: Site, title = ALBUM) =>
  (await storedTracks(site, title)).map(({ audio_url }) => audio_url ?? "");

const areSecret = async (site: Site, title = ALBUM) =>
  (await audioOf(site, title)).map((url) => SECRET.test(url));

/** A file's text, else a status; null when the file goes just then. */
const textAt = async (url: string) => {
  const answer = await fetch(url).catch(() => null);
  return answer?.ok ? await answer.text() : (answer?.status ?? null);
};

test("files of a draft have names that nobody can guess from the first byte on, and keep them @slow", async ({
  page,
  site,
}) => {
  await openAlbums(page);
  await beginAlbum(page, "Low Tide");
  await choose(page, "Draft");
  await chooseCover(page, { name: "front.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
  await button(page, "Create and add tracks").click();
  await dialogButton(page, "Add New Track").waitFor();
  await dropTracks(page, [song("1 One.wav"), song("2 Two.wav")]);
  await expect(row(page, "Two")).toBeVisible();
  await expect.poll(() => areSecret(site, "Low Tide")).toEqual([true, true]);
  const names = await audioOf(site, "Low Tide");
  const coverOf = async () =>
    (
      await site.supabase.sql<{ cover_url: string }>("select cover_url from albums where title = 'Low Tide'")
    )[0]?.cover_url ?? "";
  const cover = await coverOf();
  expect(cover).toMatch(SECRET);

  await page.keyboard.press("Escape");
  await albumCard(page, "Low Tide").getByText("Draft", { exact: true }).waitFor();
  await site.supabase.sql("update albums set published_at = now() where title = 'Low Tide'");
  await openAlbums(page);
  await page.waitForLoadState("networkidle");
  expect([await audioOf(site, "Low Tide"), await coverOf()]).toEqual([names, cover]);
});

test("older files are renamed when the dashboard opens, and an open list plays on @slow", async ({
  page,
  site,
}) => {
  const before = await nameAsBefore(site);
  await openTracks(page, ALBUM);
  await expect(row(page, "One Window")).toBeVisible();
  await expect.poll(() => areSecret(site)).toEqual([true, true]);
  const after = await audioOf(site);
  for (const [at, url] of after.entries()) expect(await textAt(url)).toBe(`song ${at}`);
  for (const url of before) await expect.poll(() => textAt(url)).toBe(400);
  // The rows that were read before have the new addresses.
  const asked = page.waitForRequest(after[0] ?? "");
  await dialogButton(page, "Play One Window").click();
  await asked;
});

test("an announcement is refused while files cannot be renamed, a draft is saved all the same @slow", async ({
  page,
  site,
}) => {
  expectFailedRequests(500);
  await openAlbums(page);
  await page.waitForLoadState("networkidle");
  const [one = "", two = ""] = await nameAsBefore(site);
  await page.route("**/object/copy", refuse(500, "The disk is full"));

  await button(page, `Edit ${ALBUM}`).click();
  await choose(page, "Announced");
  await albumForm(page).getByLabel("Public from").fill("2099-07-01T20:00");
  await button(page, "Update Album").click();
  const refusal = failureMessages.notAnnounced({ cause: "The disk is full" });
  expect(await takeToast(page)).toBe(`Error: ${refusal}`);
  const stored = () =>
    site.supabase.sql("select published_at, announced_at from albums where title = $1", [ALBUM]);
  expect(await stored()).toEqual([{ published_at: null, announced_at: null }]);
  expect(await audioOf(site)).toEqual([one, two]);

  await page.unroute("**/object/copy");
  await site.supabase.sql("update tracks set is_single = true where audio_url = $1", [one]);
  await button(page, "Update Album").click();
  expect(await takeToast(page)).toBe(`Success: ${adminSuccesses.albumUpdated}`);
  expect(await areSecret(site)).toEqual([false, true]);
  expect(await textAt(two)).toBe(400);

  await test.step("a track that is no longer a single is renamed", async () => {
    await reopenTracks(page, ALBUM);
    await row(page, "One Window").getByRole("checkbox").uncheck();
    await expect.poll(() => areSecret(site)).toEqual([true, true]);
    await expect.poll(() => textAt(one)).toBe(400);
    await page.keyboard.press("Escape");
  });

  await test.step("a public album becomes a draft, also while its files cannot be renamed", async () => {
    await site.supabase.sql(
      "update albums set published_at = now(), announced_at = null, is_dated = true where title = $1",
      [ALBUM],
    );
    const heard = await nameAsBefore(site);
    await page.route("**/object/copy", refuse(500, "The disk is full"));
    await openAlbums(page);
    await button(page, `Edit ${ALBUM}`).click();
    await choose(page, "Draft");
    await button(page, "Update Album").click();
    expect(await takeToast(page)).toBe(`Success: ${adminSuccesses.albumUpdated}`);
    expect(await stored()).toEqual([{ published_at: null, announced_at: null }]);
    expect(await audioOf(site)).toEqual(heard);
    await page.unroute("**/object/copy");
  });
});

test("hiding an album renames its files at once, and ends what was kept of it @slow", async ({
  page,
  site,
}) => {
  const heard = await nameAsBefore(site);
  await site.supabase.sql("update albums set published_at = now() where title = $1", [ALBUM]);
  const replaced = await uploadAsOwner(site, "audio-tracks", "tracks/1763713000009.mp3", "was", "audio/mpeg");
  await site.supabase.sql("update tracks set audio_url = $1 where audio_url = $2", [replaced, heard[0]]);
  await site.supabase.sql("update tracks set audio_url = $1 where audio_url = $2", [heard[0], replaced]);
  await openAlbums(page);
  await page.waitForLoadState("networkidle");
  expect(await textAt(replaced)).toBe("was");
  await button(page, `Edit ${ALBUM}`).click();
  await choose(page, "Draft");
  await button(page, "Update Album").click();
  expect(await takeToast(page)).toBe(`Success: ${adminSuccesses.albumUpdated}`);
  await expect.poll(() => areSecret(site)).toEqual([true, true]);
  for (const url of [...heard, replaced]) await expect.poll(() => textAt(url)).toBe(400);
});

test("audio that is replaced while it is heard plays on for a day @slow", async ({ page, site }) => {
  await openTracks(page, "Paper Harbors");
  const [before = ""] = await audioOf(site, "Paper Harbors");
  const chooser = page.waitForEvent("filechooser");
  await dialogButton(page, "Replace audio of Paper Boats").click();
  await (await chooser).setFiles(song("New.wav"));
  expect(await takeToast(page)).toBe(`Success: ${adminSuccesses.audioReplaced}`);
  await page.waitForLoadState("networkidle");
  expect((await fetch(new URL(before, site.url))).status).toBe(200);
  await site.supabase.sql("update private.replaced_files set replaced_at = now() - interval '23 hours'");
  await site.supabase.sql(AGE_FILES);
  await openAlbums(page);
  await page.waitForLoadState("networkidle");
  expect((await fetch(new URL(before, site.url))).status).toBe(200);
  await site.supabase.sql("update private.replaced_files set replaced_at = now() - interval '25 hours'");
  await openAlbums(page);
  await expect.poll(async () => (await fetch(new URL(before, site.url))).status).toBe(400);
});

test("while another tab sends an original its copy keeps its name, and the original is there days later @slow", async ({
  page,
  site,
  context,
}) => {
  const planes = soundOf({ seconds: 1.5 });
  await openTracks(page, "Charts for Winter");
  let letOriginalGo = () => {};
  const held = new Promise<void>((resolve) => {
    letOriginalGo = resolve;
  });
  const wave = { name: "Wave.wav", mimeType: "audio/wav", buffer: wavOf(planes) };
  await page.route("**/upload/resumable", async (route) => {
    if (Number(route.request().headers()["upload-length"]) === wave.buffer.length) await held;
    await route.fallback();
  });
  await chooseInCard(page, wave);
  await dialogButton(page, "Add Track").click();
  await expect.poll(async () => (await storedTracks(site, "Charts for Winter"))[0]?.status).toBe("waiting");
  const [copy = ""] = await audioOf(site, "Charts for Winter");
  // As if another device had hidden the album.
  await site.supabase.sql("update albums set published_at = null where title = 'Charts for Winter'");

  const other = await context.newPage();
  await openAlbums(other);
  await other.waitForLoadState("networkidle");
  expect(await audioOf(site, "Charts for Winter")).toEqual([copy]);
  letOriginalGo();
  await expect.poll(async () => (await storedTracks(site, "Charts for Winter"))[0]?.status).toBe("stored");

  for (const _opening of [1, 2]) {
    await openAlbums(other);
    await expect.poll(() => areSecret(site, "Charts for Winter")).toEqual([true]);
    await other.waitForLoadState("networkidle");
    await site.supabase.sql(AGE_FILES);
    await site.supabase.sql(
      "update private.replaced_files set replaced_at = replaced_at - interval '2 days'",
    );
  }
  const [track] = await storedTracks(site, "Charts for Winter");
  const original = await page.request.get(track?.original_url ?? "");
  expect((await original.body()).equals(wave.buffer)).toBe(true);
  expect((await page.request.get(track?.audio_url ?? "")).status()).toBe(200);
  expect(await storedObjects(site)).not.toContain(copy.replace(/.*\/audio-tracks\//, ""));
});
