// behaviour §10.22
import type { Locator, Page, Request, Route } from "@playwright/test";
import { restoreMessages } from "../../src/messages/backupMessages.ts";
import { goToPlace, openAlbums, settingsPlace, stepsInHistory } from "../support/albumAdmin.ts";
import { filesOf, rowsOf } from "../support/backupInstances.ts";
import { expect, expectFailedRequests, expectPageErrors, test } from "../support/browserTest.ts";
import { button, countingThumb } from "../support/button.ts";
import { openSignedIn, otherBrowser } from "../support/ownerSession.ts";
import { clientFor } from "../support/people.ts";
import { pickInOrigin, savedFile } from "../support/savedFiles.ts";
import { type Site, startSite } from "../support/startSite.ts";
import { withoutParts } from "../support/zippedBackup.ts";

const ZIP = "backup-2026-11-24.zip";

const dialog = (page: Page, name = "Restore") => page.getByRole("dialog", { name, exact: true });
const group = (page: Page, heading: string): Locator => dialog(page).getByRole("group", { name: heading });

const instanceOf = ({ url, supabase }: Site) => ({
  sql: supabase.sql,
  url,
  project: { supabaseUrl: url, secretKey: supabase.serviceKey },
});

/** All that the comparison of the backup's tests reads, but listens and who made a link, and when. */
async function contentOf(site: Site) {
  const rows = JSON.parse((await rowsOf(instanceOf(site))) ?? "{}");
  delete rows.listens;
  for (const link of rows.private_links ?? []) {
    delete link.created_at;
    delete link.created_by;
  }
  return { rows, files: await filesOf(instanceOf(site)) };
}

async function removeFiles(site: Site, where = "true"): Promise<void> {
  const files = await site.supabase.sql<{ bucket_id: string; name: string }>(
    `select bucket_id, name from storage.objects where ${where}`,
  );
  const { storage } = clientFor(site.url, site.supabase.serviceKey);
  for (const bucket of ["album-covers", "audio-tracks"])
    await storage
      .from(bucket)
      .remove(files.flatMap(({ bucket_id, name }) => (bucket_id === bucket ? name : [])));
}

/** Leaves one album, its files and the band's: a backup has each file. */
async function leaveOneAlbum({ supabase }: Site): Promise<void> {
  await supabase.sql("delete from albums where title <> 'Tidal Memory'");
  await supabase.sql(
    `delete from storage.objects where name ~ '^(covers|tracks)/' and not exists (
       select from albums left join tracks on album_id = albums.id left join track_originals on track_id = tracks.id
       where concat_ws(' ', cover_url, cover_copies, audio_url, original_url) like '%' || name || '%')`,
  );
}

async function backUp(page: Page, site: Site): Promise<Buffer> {
  await site.supabase.sql(
    `insert into private_links (album_id, name, token_hash, created_by)
     select id, 'Radio', encode(sha256(id::text::bytea), 'hex'), '5a1d0c6e-0000-4000-8000-000000000001' from albums`,
  );
  await page.clock.setFixedTime(new Date(2026, 10, 24, 12)); // The zip has the day of the machine.
  await pickInOrigin(page);
  await openAlbums(page);
  await goToPlace(page, "Settings");
  await button(settingsPlace(page), "Back up").click();
  await button(dialog(page, "Back up"), "Back up").click();
  await expect(dialog(page, "Back up").getByRole("status")).toHaveText(`"${ZIP}" is complete.`);
  return savedFile(page, ZIP);
}

/** Opens the zip by the picker, which opens in the click itself. */
async function openZip(page: Page, buffer: Buffer): Promise<void> {
  await goToPlace(page, "Settings");
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    button(settingsPlace(page), "Restore").click(),
  ]);
  await chooser.setFiles({ name: ZIP, mimeType: "application/zip", buffer });
  await expect(dialog(page).getByText(ZIP)).toBeVisible();
}

async function closeAndGoToAlbums(page: Page): Promise<void> {
  await button(dialog(page), "Close").click();
  await expect.poll(() => stepsInHistory(page)).toBe(0);
  await goToPlace(page, "Albums");
}

/** Presses "Restore", stops in the middle of a song, and presses again. */
async function restoreInTwoGoes(page: Page): Promise<void> {
  const uploads = "**/storage/v1/upload/resumable**";
  await page.route(uploads, () => {});
  await button(dialog(page), "Restore").click();
  await page.waitForRequest(uploads);
  await expect(dialog(page).getByRole("progressbar")).toBeVisible();
  await button(dialog(page), "Stop").click();
  await expect(dialog(page).getByRole("status")).toHaveText(restoreMessages.stopped);
  await page.unroute(uploads);
  await button(dialog(page), "Restore").click();
  await expect(dialog(page).getByRole("status")).toHaveText(/\d+ items restored/, { timeout: 60_000 });
}

const RENAMED = "tracks/0f8fad5b-d9cb-469f-a165-70867728950e.wav";

/** Gives the song of a track another name, as the dashboard does, and then loses it. */
async function renameAndLose(site: Site, title: string): Promise<void> {
  const { sql } = site.supabase;
  const [song] = await sql<{ name: string }>(
    "select regexp_replace(audio_url, '^.*/audio-tracks/', '') as name from tracks where title = $1",
    [title],
  );
  const { storage } = clientFor(site.url, site.supabase.serviceKey);
  await storage.from("audio-tracks").move(song?.name ?? "", RENAMED);
  for (const [table, column] of [
    ["track_originals", "copy_url"],
    ["tracks", "audio_url"],
  ])
    await sql(`update ${table} set ${column} = replace(${column}, $1, $2)`, [song?.name, RENAMED]);
  await removeFiles(site, `name = '${RENAMED}'`);
}

test("files that Storage lost come back", async ({ page, site }) => {
  await leaveOneAlbum(site);
  const zip = await backUp(page, site);
  const whole = await contentOf(site);
  await page.reload();
  await removeFiles(
    site,
    `name like 'site/%' or '/' || name in (select regexp_replace(audio_url, '^.*/audio-tracks', '') from tracks where title = 'Harbor Lights')`,
  );
  await openZip(page, zip);
  await button(dialog(page), "Restore").click();
  await expect(dialog(page).getByRole("status")).toHaveText(/\d+ items restored/);
  expect(await contentOf(site)).toEqual(whole);
});

test("files that Storage lost come back under other names, and what a zip lacks is said", {
  tag: "@slow",
}, async ({ page, site }) => {
  const zip = await backUp(page, site);
  const whole = await contentOf(site);
  await openAlbums(page);

  await test.step("a zip without its sound brings the rest, and says what is lacking", async () => {
    await removeFiles(
      site,
      `name like 'site/%' or '/' || name in (select regexp_replace(audio_url, '^.*/audio-tracks', '') from tracks where title = 'Harbor Lights')`,
    );
    await renameAndLose(site, "Slow Ferries");
    const soundless = await withoutParts(zip, (name) => name.includes("/audio-tracks/"));
    await openZip(page, soundless);
    await expect(
      group(page, restoreMessages.groups.files).getByRole("checkbox", { checked: true }),
    ).toHaveCount(2);
    await button(dialog(page), "Restore").click();
    await expect(dialog(page).getByRole("status")).toHaveText("1 item restored.");
    const lacking = dialog(page).getByRole("note");
    await expect(lacking).toContainText(restoreMessages.lacking);
    await expect(lacking.getByRole("listitem")).toHaveText([/Harbor Lights$/, /Slow Ferries$/]);
    await expect(dialog(page).getByText(restoreMessages.nothing)).toHaveCount(0);
  });

  await test.step("the whole zip brings them, and the row's own name of its file", async () => {
    const chooser = page.waitForEvent("filechooser");
    await button(dialog(page), "Choose another file").click();
    await (await chooser).setFiles({ name: ZIP, mimeType: "application/zip", buffer: zip });
    await group(page, restoreMessages.groups.files)
      .getByRole("checkbox", { name: /Slow Ferries/ })
      .check();
    await button(dialog(page), "Restore").click();
    await expect(dialog(page).getByText(restoreMessages.nothing)).toBeVisible();
    expect(await contentOf(site)).toEqual(whole);
    await button(dialog(page), "Close").click();
  });
});

test("a restore that broke off ends in another browser @slow", async ({ page, context, site }) => {
  const { sql } = site.supabase;
  const zip = await backUp(page, site);
  const whole = await contentOf(site);
  await openAlbums(page);
  expectFailedRequests("ERR_FAILED");
  expectPageErrors(/^The restore failed:/);
  await sql("delete from albums where title = 'Tidal Memory'");
  await openZip(page, zip);
  await dialog(page).getByRole("checkbox", { name: restoreMessages.isPublic }).check();
  await page.route("**/rest/v1/track_texts*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await button(dialog(page), "Restore").click();
  await expect(dialog(page).getByRole("alert")).toHaveText(/./);
  const other = await otherBrowser(context, site);
  await openZip(other, zip);
  await expect(dialog(other).getByRole("checkbox", { checked: true })).toHaveCount(0);
  for (const heading of [restoreMessages.groups.details, restoreMessages.groups.private_links])
    await group(other, heading).getByRole("checkbox").first().check();
  await button(dialog(other), "Restore").click();
  await expect(dialog(other).getByText(restoreMessages.nothing)).toBeVisible();
  expect(await contentOf(site)).toEqual(whole);
  await other.context().close();
});

test("the owner brings back albums, shows and words in the browser, here and in an empty project @slow", async ({
  page,
  site,
}) => {
  test.slow();
  const { sql } = site.supabase;
  const zip = await backUp(page, site);
  const whole = await contentOf(site);
  await openAlbums(page);

  await test.step("what was deleted since is offered, and comes back", async () => {
    for (const title of ["Tidal Memory", "Boathouse Tapes"]) {
      await button(page, `Delete ${title}`).click();
      await button(page.getByRole("alertdialog"), "Delete").click();
      await expect(page.getByRole("heading", { name: title, exact: true })).toHaveCount(0);
    }
    await sql("delete from shows where id in (select id from shows order by day limit 3)");
    await sql("update app_settings set value = '' where key = 'site_about'");
    expect(await contentOf(site)).not.toEqual(whole);
    await openZip(page, zip);
    await expect(group(page, "Deleted albums").getByRole("checkbox", { checked: true })).toHaveCount(3);
    await group(page, "Deleted shows").getByRole("checkbox").first().check();
    await group(page, "Replace what is there now?").getByRole("checkbox", { name: "About" }).check();
    await dialog(page).getByRole("checkbox", { name: restoreMessages.isPublic }).check();
    await dialog(page).getByRole("checkbox", { name: restoreMessages.hasLinks }).check();
    await restoreInTwoGoes(page);
    await expect(dialog(page).getByText(restoreMessages.nothing)).toBeVisible();
    expect(await contentOf(site)).toEqual(whole);
    await closeAndGoToAlbums(page);
    await expect(page.getByRole("heading", { name: "Tidal Memory", exact: true })).toBeVisible();
  });

  await test.step("an album is back as a draft with its date, without a song that is damaged in the backup", async () => {
    const [before] = await sql<object>("select created_at from albums where title = 'Tidal Memory'");
    const [song] = await sql<{ place: string; title: string }>(
      `select regexp_replace(audio_url, '^.*/public/', '') as place, tracks.title
       from tracks join albums on albums.id = album_id where albums.title = 'Tidal Memory' and track_number = 1`,
    );
    const { place, title } = song ?? { place: "", title: "" };
    await removeFiles(site, `bucket_id || '/' || name = '${place}'`);
    await sql("delete from albums where title = 'Tidal Memory'");
    const damaged = Buffer.from(zip);
    const start = damaged.indexOf(place) + place.length;
    damaged.fill(0, start, start + 100);
    await openZip(page, damaged);
    await button(dialog(page), "Restore").click();
    await expect(dialog(page).getByRole("status")).toHaveText("1 item restored.");
    await expect(dialog(page).getByText(restoreMessages.damaged(`Tidal Memory / 01 ${title}`))).toBeVisible();
    const state = await sql(
      "select created_at, published_at, is_dated from albums where title = 'Tidal Memory'",
    );
    expect(state).toEqual([{ ...before, published_at: null, is_dated: true }]);
    await button(dialog(page), "Close").click();
  });

  await test.step("an empty project gets everything, once it is ticked", async () => {
    const empty = await startSite();
    try {
      for (const table of ["albums", "shows", "app_settings"])
        await empty.supabase.sql(`delete from ${table}`);
      await removeFiles(empty);
      await openSignedIn(page, empty.url);
      await openZip(page, zip);
      await expect(dialog(page).getByRole("note")).toHaveText(restoreMessages.foreign(site.url));
      await expect(dialog(page).getByRole("checkbox", { checked: true })).toHaveCount(0);
      const { albums, shows, app_settings } = restoreMessages.groups;
      for (const heading of [albums, shows, app_settings])
        await group(page, heading).getByRole("checkbox").first().check();
      await dialog(page).getByRole("checkbox", { name: restoreMessages.isPublic }).check();
      await dialog(page).getByRole("checkbox", { name: restoreMessages.hasLinks }).check();
      await restoreInTwoGoes(page);
      expect(await contentOf(empty)).toEqual(whole);
    } finally {
      await empty.stop();
    }
  });
});

const matches = (request: Request, pattern: string) =>
  new URL(request.url()).pathname.includes(pattern.replaceAll("*", ""));

/** What a restore sends, in its order: the files before the rows. */
const steps: [what: string, method: string, address: string][] = [
  ["the list of files", "POST", "**/storage/v1/object/list/**"],
  ["a cover", "POST", "**/storage/v1/object/album-covers/**"],
  ["a song", "POST", "**/storage/v1/upload/resumable"],
  ["an album", "POST", "**/rest/v1/albums*"],
  ["tracks", "POST", "**/rest/v1/tracks*"],
  ["lyrics", "POST", "**/rest/v1/track_texts*"],
  ["private links", "POST", "**/rest/v1/private_links*"],
  ["a show", "POST", "**/rest/v1/shows*"],
  ["the band's words", "POST", "**/rest/v1/app_settings*"],
];

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a deleted album is back after 5 taps; each step is stopped once; two tabs restore the same @slow", async ({
    page,
    context,
    site,
  }) => {
    test.slow();
    const { sql } = site.supabase;
    const zip = await backUp(page, site);
    const whole = await contentOf(site);
    const outcome = (tab: Page) => dialog(tab).getByRole("status");
    const loseAlbum = async () => {
      const files = await sql<{ place: string }>(
        `select regexp_replace(url, '^.*/public/', '') as place from (
           select cover_url as url from albums where title = 'Tidal Memory'
           union all select audio_url from tracks join albums on albums.id = album_id where albums.title = 'Tidal Memory'
         ) as files where url is not null`,
      );
      await removeFiles(site, `bucket_id || '/' || name in (${files.map(({ place }) => `'${place}'`)})`);
      await sql("delete from albums where title = 'Tidal Memory'");
    };

    await test.step("5 taps bring it back", async () => {
      await loseAlbum();
      await openAlbums(page);
      await page.getByRole("heading", { name: "Albums (7)" }).waitFor();
      const thumb = countingThumb();
      await thumb.tap(button(page, "Menu"));
      await thumb.tap(page.getByRole("link", { name: "Settings" }));
      const chooser = page.waitForEvent("filechooser");
      await thumb.tap(button(settingsPlace(page), "Restore"));
      await thumb.choose((await chooser).setFiles({ name: ZIP, mimeType: "application/zip", buffer: zip }));
      await thumb.tap(button(dialog(page), "Restore"));
      await expect(outcome(page)).toHaveText("1 item restored.", { timeout: 60_000 });
      expect(thumb.counts().taps).toBe(5);
      await closeAndGoToAlbums(page);
      await page.getByRole("heading", { name: "Albums (8)" }).waitFor();
    });

    const loseMore = async () => {
      await loseAlbum();
      await sql("delete from shows where city = 'Hamburg'");
      await sql("update app_settings set value = '' where key = 'site_about'");
    };
    const tickAll = async (tab: Page) => {
      await group(tab, "Deleted shows").getByRole("checkbox").first().check();
      await group(tab, "Replace what is there now?").getByRole("checkbox", { name: "About" }).check();
      await dialog(tab).getByRole("checkbox", { name: restoreMessages.isPublic }).check();
      await dialog(tab).getByRole("checkbox", { name: restoreMessages.hasLinks }).check();
    };

    await test.step("each step is stopped once, and the next press goes on", async () => {
      await loseMore();
      await openZip(page, zip);
      await tickAll(page);
      for (const [what, method, address] of steps)
        await test.step(what, async () => {
          let release = () => {};
          const gate = new Promise<void>((resolve) => {
            release = resolve;
          });
          const handle = async (route: Route) => {
            if (route.request().method() === method) await gate;
            await route.fallback().catch(() => {}); // Stopped.
          };
          await page.route(address, handle);
          const asked = page.waitForRequest(
            (request) => request.method() === method && matches(request, address),
          );
          await button(dialog(page), "Restore").click();
          await asked;
          await button(dialog(page), "Stop").click();
          release();
          await expect(button(dialog(page), "Stop")).toHaveCount(0);
          await page.unroute(address, handle);
          if (what !== "the band's words") await expect(outcome(page)).toHaveText(restoreMessages.stopped);
        });
      await expect(outcome(page)).toHaveText("3 items restored.");
      expect(await contentOf(site)).toEqual(whole);
      await button(dialog(page), "Close").click();
    });

    await test.step("two tabs at once restore it once", async () => {
      expectFailedRequests(409); // What the other tab has uploaded.
      await loseMore();
      const other = await context.newPage();
      await openAlbums(other);
      for (const tab of [page, other]) {
        await openZip(tab, zip);
        await tickAll(tab);
      }
      await Promise.all([page, other].map((tab) => button(dialog(tab), "Restore").click()));
      for (const tab of [page, other]) {
        await expect(button(dialog(tab), "Stop")).toHaveCount(0, { timeout: 60_000 });
        await expect(outcome(tab).or(dialog(tab).getByRole("alert")).filter({ hasText: /./ })).toBeVisible();
      }
      expect(await contentOf(site)).toEqual(whole);
    });
  });
});
