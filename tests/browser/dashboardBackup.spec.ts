// behaviour §10.22
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Page } from "@playwright/test";
import { failureMessages } from "../../src/messages/failureMessages.ts";
import { startEmbeddedSupabase } from "../../supabase/local/startEmbeddedSupabase.ts";
import { readBackup } from "../../supabase/operations/readBackup.ts";
import { restoreProject } from "../../supabase/operations/restoreProject.ts";
import { goToPlace, settingsPlace } from "../support/albumAdmin.ts";
import { filesOf, putFile, rowsOf } from "../support/backupInstances.ts";
import { expect, expectPageErrors, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { openSignedIn } from "../support/ownerSession.ts";
import { pickInOrigin, savedFile, savedFiles, withoutPicker } from "../support/savedFiles.ts";
import type { Site } from "../support/startSite.ts";
import { installedUnpackers, unpack } from "../support/unzip.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Back up" });
const outcome = (page: Page) => dialog(page).getByRole("status").filter({ hasText: /./ });

const instanceOf = ({ url, supabase }: Site) => ({
  sql: supabase.sql,
  url,
  project: { supabaseUrl: url, secretKey: supabase.serviceKey },
});

async function openBackup(page: Page): Promise<void> {
  await openSignedIn(page);
  await goToPlace(page, "Settings");
  await button(settingsPlace(page), "Back up").click();
  await expect(dialog(page).getByText(/8 albums, 27 tracks/)).toBeVisible();
}

/** The folder of an unpacked backup. */
async function unpackInto(folder: string, zip: Uint8Array): Promise<string> {
  for (const [path, bytes] of unpack(zip)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
  return join(folder, "backup-2026-11-24");
}

test("the owner backs up in the browser, and a restore makes the same site @slow", async ({ page, site }) => {
  test.skip(installedUnpackers.length === 0, "Zips are opened where unzip, python3 or 7z is installed.");
  test.slow();
  const source = instanceOf(site);
  await putFile(source, "album-covers", "covers/a band's cover (1).SVG", "<svg/>", "image/svg+xml");
  await putFile(source, "audio-tracks", "tracks/1.mp3", "", "audio/mpeg");
  for (let number = 0; number < 200; number += 1)
    await putFile(
      source,
      "audio-tracks",
      `tracks/${1763712900000 + number}.mp3`,
      `Take ${number}`,
      "audio/mpeg",
    );
  await site.supabase.sql(
    `insert into private_links (album_id, name, token_hash, created_by)
     select id, 'Radio', encode(sha256(id::text::bytea), 'hex'), '5a1d0c6e-0000-4000-8000-000000000001' from albums
     where published_at is null`,
  );
  await page.clock.setFixedTime("2026-11-24T12:00:00Z");
  await pickInOrigin(page);
  await openBackup(page);
  await button(dialog(page), "Back up").click();
  // One request after another for each of 248 files.
  await expect(outcome(page)).toHaveText('"backup-2026-11-24.zip" is complete.');
  const noted = () => site.supabase.sql("select backed_up_at is not null as is_noted from private.upkeep");
  await expect.poll(noted).toEqual([{ is_noted: true }]);

  const folder = await mkdtemp(join(tmpdir(), "dashboard-backup-"));
  const target = await startEmbeddedSupabase({ dataDir: join(folder, "data"), seed: false });
  try {
    const { url } = await target.listen();
    const project = { supabaseUrl: url, secretKey: target.serviceKey };
    const backup = await unpackInto(folder, await savedFile(page, "backup-2026-11-24.zip"));
    await restoreProject(project, backup, () => {});
    const restored = { sql: target.sql, url, project };
    expect(await rowsOf(restored)).toEqual(await rowsOf(source));
    const inBrief = async (instance: typeof restored) =>
      (await filesOf(instance)).map((file) => ({
        ...file,
        body: createHash("sha256").update(file.body).digest("hex"),
      }));
    expect(await inBrief(restored)).toEqual(await inBrief(source));
  } finally {
    await target.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test("a backup is whole; one that is cancelled or keeps changing is none @slow", async ({ page, site }) => {
  test.skip(installedUnpackers.length === 0, "Zips are opened where unzip, python3 or 7z is installed.");
  expectPageErrors(/The download failed/);
  await page.clock.setFixedTime("2026-11-24T12:00:00Z");
  await pickInOrigin(page);
  await openBackup(page);

  await test.step("it names numbers, bytes and what it does not hold", async () => {
    await expect(dialog(page)).toContainText(
      /and \d+ files\. \d\.\d MB\. Supabase's Free plan includes 5 GB/,
    );
    await expect(dialog(page)).toContainText("It holds no accounts");
  });

  await test.step("rows that change in every round leave no file", async () => {
    let reads = 0;
    await page.route("**/rest/v1/app_settings?*", async (route) => {
      const answer = await route.fetch();
      const rows = (await answer.json()) as object[];
      reads += 1;
      await route.fulfill({ json: rows.map((row) => ({ ...row, value: `changed ${reads}` })) });
    });
    await button(dialog(page), "Back up").click();
    // Each file is copied before the last round.
    await expect(dialog(page).getByRole("alert")).toHaveText(failureMessages.backupChanged);
    // Two requests read the table to its end, once before and once after each of three rounds.
    expect(reads).toBe(8);
    expect(await savedFiles(page)).toEqual([]);
    await page.unroute("**/rest/v1/app_settings?*");
  });

  await test.step("a cancelled one leaves none", async () => {
    await page.route("**/tracks/1763712100003.mp3", () => {});
    await button(dialog(page), "Back up").click();
    await expect(dialog(page).getByRole("progressbar")).toBeVisible();
    await button(dialog(page), "Cancel").click();
    await expect(outcome(page)).toHaveText("The download was cancelled. Nothing was saved.");
    expect(await savedFiles(page)).toEqual([]);
    await page.unroute("**/tracks/1763712100003.mp3");
  });

  await test.step("one that was changed once holds the newer rows, and every checksum is right", async () => {
    let isFirst = true;
    await page.route("**/tracks/1763712100003.mp3", async (route) => {
      if (isFirst)
        await site.supabase.sql("update albums set title = 'Low Tide' where title = 'Tidal Memory'");
      isFirst = false;
      await route.fallback();
    });
    await button(dialog(page), "Back up").click();
    await expect(outcome(page)).toHaveText('"backup-2026-11-24.zip" is complete.');
    const folder = await mkdtemp(join(tmpdir(), "dashboard-backup-"));
    const backup = await readBackup(await unpackInto(folder, await savedFile(page, "backup-2026-11-24.zip")));
    expect(backup.rows.albums.map(({ title }) => title)).toContain("Low Tide");
    const stored = await site.supabase.sql("select name from storage.objects");
    expect(backup.manifest.files).toHaveLength(stored.length);
    await rm(folder, { recursive: true });
  });
});

test("without a file picker a large backup asks for another browser", { tag: "@slow" }, async ({ page }) => {
  await withoutPicker(page);
  await page.route("**/storage/v1/object/list/*", async (route) => {
    const answer = await route.fetch();
    const entries = (await answer.json()) as { metadata: { size: number } | null }[];
    const huge = entries.map(
      (entry) => entry.metadata && { ...entry, metadata: { ...entry.metadata, size: 50e6 } },
    );
    await route.fulfill({ json: huge.map((entry, place) => entry ?? entries[place]) });
  });
  await openBackup(page);
  await expect(dialog(page)).toContainText(/[2-9]\.\d GB\./);
  await expect(dialog(page)).toContainText(
    "This backup is too large for this browser. Use Chrome or Edge on a computer.",
  );
  await expect(button(dialog(page), "Back up")).toHaveCount(0);
});
