// behaviour §10.11
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { backupProject } from "../../supabase/operations/backupProject.ts";
import { restoreMissing } from "../../supabase/operations/restoreMissing.ts";
import { refuse } from "../states/answers.ts";
import { openAlbums } from "../support/albumAdmin.ts";
import { expect, expectFailedRequests, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { AGE_FILES } from "../support/databaseWorld.ts";
import { uploadAsOwner } from "../support/ownerSession.ts";
import type { Site } from "../support/startSite.ts";
import { toasts } from "../support/toasts.ts";

const FILES = "**/storage/v1/object/{album-covers,audio-tracks}";
const ALBUM = "Paper Harbors";
const RESTORED = "First Light";

/** Bucket and name of every stored file. */
async function storedFiles({ supabase }: Site): Promise<string[]> {
  const files = await supabase.sql<{ file: string }>(
    "select bucket_id || '/' || name as file from storage.objects order by 1",
  );
  return files.map(({ file }) => file);
}

/** Bucket and name of the files that an album and its tracks name. */
async function filesOfAlbum({ supabase }: Site, title: string): Promise<string[]> {
  const rows = await supabase.sql<{ file: string }>(
    `select split_part(address, '/object/public/', 2) as file
     from albums left join tracks on tracks.album_id = albums.id left join track_originals on track_id = tracks.id,
       lateral unnest(cover_copies || array[cover_url, audio_url, track_originals.original_url]) as addresses (address)
     where albums.title = $1 and address like '%/object/public/%'
     group by 1`,
    [title],
  );
  return rows.map(({ file }) => file);
}

const without = (files: string[], gone: string[]) => files.filter((file) => !gone.includes(file));

async function deleteAlbum(page: Page, title: string): Promise<void> {
  await button(page, `Delete ${title}`).click();
  await button(page.getByRole("alertdialog", { name: "Delete Album" }), "Delete").click();
  await expect(toasts(page).first()).toContainText("Album deleted successfully");
}

/** The lines about unused files that the pages of a test have logged. */
function watchLog(page: Page): string[] {
  const lines: string[] = [];
  page.on("console", (line) => line.text().startsWith("Unused files") && lines.push(line.text()));
  return lines;
}

test("what a closed tab left is removed at the next visit @slow", async ({ page, site, context }) => {
  expectFailedRequests(500);
  const songs = (await filesOfAlbum(site, ALBUM)).filter((file) => file.includes("/tracks/"));
  const left = await filesOfAlbum(site, ALBUM);
  expect(songs.length).toBeGreaterThan(1);
  const statusOf = async (file: string) =>
    (await page.request.get(`${site.url}/storage/v1/object/public/${file}`)).status();

  await test.step("files are put there by hand, and all of them are old", async () => {
    await uploadAsOwner(site, "audio-tracks", "tracks/rough-mix.mp3", "by hand", "audio/mpeg");
    await uploadAsOwner(site, "album-covers", "press.jpg", "by hand", "image/jpeg");
    await uploadAsOwner(site, "album-covers", "posters/1763712999001.jpg", "by hand", "image/jpeg");
    await site.supabase.sql(AGE_FILES);
  });
  const files = await storedFiles(site);

  await test.step("an album is deleted while Storage fails, and the tab is closed", async () => {
    await openAlbums(page);
    let refusals = 0;
    await page.route(FILES, async (route) => {
      if (route.request().method() !== "DELETE") return route.fallback();
      await refuse(500, "The disk is full")(route);
      refusals += 1;
    });
    await deleteAlbum(page, ALBUM);
    // Covers and audio: a request that is in flight when the page closes would pass by the fault.
    await expect.poll(() => refusals).toBe(2);
    await page.close();
    expect(await storedFiles(site)).toEqual(files);
    for (const song of songs) expect(await statusOf(song)).toBe(200);
  });

  await test.step("a restore has sent the files of another album, and not yet its rows", async () => {
    const folder = await mkdtemp(join(tmpdir(), "restored-"));
    const project = { supabaseUrl: site.url, secretKey: site.supabase.serviceKey };
    const restored = await filesOfAlbum(site, RESTORED);
    await backupProject(project, folder, () => {});
    await site.supabase.sql("delete from albums where title = $1", [RESTORED]);
    await site.supabase.sql("delete from storage.objects where bucket_id || '/' || name = any ($1)", [
      restored,
    ]);
    await restoreMissing(project, folder, { ask: async () => true, hasTracks: false, print: () => {} });
    await rm(folder, { recursive: true, force: true });
    await site.supabase.sql("delete from albums where title = $1", [RESTORED]);
    expect(await storedFiles(site)).toEqual(files);
  });

  await test.step("the next visit removes the deleted album's, without a word", async () => {
    const next = await context.newPage();
    const log = watchLog(next);
    await openAlbums(next);
    await expect.poll(() => storedFiles(site)).toEqual(without(files, left));
    for (const song of songs) expect(await statusOf(song)).toBe(400);
    await expect(toasts(next)).toHaveCount(0);
    expect(log).toEqual([]);
  });
});
