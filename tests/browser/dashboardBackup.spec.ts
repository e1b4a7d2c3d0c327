// behaviour §10.22
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Page } from "@playwright/test";
import { failureMessages } from "../../src/messages/failureMessages.ts";
import { startEmbeddedSupabase } from "../../supabase/local/startEmbeddedSupabase.ts";
import { restoreProject } from "../../supabase/operations/restoreProject.ts";
import { filesOf, putFile, rowsOf } from "../support/backupInstances.ts";
import { expect, expectPageErrors, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { openSignedIn } from "../support/ownerSession.ts";
import { pickInOrigin, savedFile, savedFiles, takeDownload, withoutPicker } from "../support/savedFiles.ts";
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
  await button(page, "Account").click();
  await button(page.getByRole("dialog", { name: "Account" }), "Back up").click();
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

test("the owner backs the site up in the browser, and a restore makes the same site", async ({
  page,
  site,
}) => {
  test.skip(installedUnpackers.length === 0, "Zips are opened where unzip, python3 or 7z is installed.");
  test.slow();
  const source = instanceOf(site);
  await putFile(source, "album-covers", "covers/a band's cover (1).SVG", "<svg/>", "image/svg+xml");
  await putFile(source, "audio-tracks", "tracks/1.mp3", "", "audio/mpeg");
  await site.supabase.sql(
    `insert into private_links (album_id, name, token_hash, created_by)
     select id, 'Radio', encode(sha256(id::text::bytea), 'hex'), '5a1d0c6e-0000-4000-8000-000000000001' from albums
     where published_at is null`,
  );
  await page.clock.setFixedTime("2026-11-24T12:00:00Z");
  await pickInOrigin(page);
  await openBackup(page);
  await button(dialog(page), "Back up").click();
  await expect(outcome(page)).toHaveText('"backup-2026-11-24.zip" is complete.');

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
