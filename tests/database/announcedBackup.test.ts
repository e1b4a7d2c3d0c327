// behaviour §10.18
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { insertBackupRows } from "#data/backupRows.ts";
import type { Manifest } from "#rules/backup/backupManifest.ts";
import { asDraft } from "#rules/backup/missingRows.ts";
import type { BackupRow, TableName } from "#rules/tables.ts";
import { manifestPath, rowsPath } from "../../supabase/operations/backupFolder.ts";
import { backupProject } from "../../supabase/operations/backupProject.ts";
import { restoreMissing } from "../../supabase/operations/restoreMissing.ts";
import { restoreProject } from "../../supabase/operations/restoreProject.ts";
import { sourceOf } from "../../supabase/operations/secretProject.ts";
import { rowsOf } from "../support/backupInstances.ts";
import { clientFor } from "../support/people.ts";
import { sharedSupabase } from "../support/sharedSupabase.ts";
import { temporaryFolders } from "../support/temporaryFolders.ts";

const newFolder = temporaryFolders();
const site = sharedSupabase({ seed: false });
let backup: string;

const quiet = () => {};
const restore = () => restoreProject(site.project, backup, quiet);
const HOUR = 3_600_000;
/** A moment so many hours from now, as the API writes it. */
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString().replace(/\.\d+Z$/, "+00:00");

/** Changes the backup's rows, and its checksums with them. */
async function changeBackup(table: TableName, edit: (row: BackupRow) => BackupRow): Promise<BackupRow[]> {
  const rows = (JSON.parse(await readFile(rowsPath(backup, table), "utf8")) as BackupRow[]).map(edit);
  const text = JSON.stringify(rows);
  const manifest = JSON.parse(await readFile(manifestPath(backup), "utf8")) as Manifest;
  const sha256 = createHash("sha256").update(text).digest("hex");
  await writeFile(rowsPath(backup, table), text);
  await writeFile(
    manifestPath(backup),
    JSON.stringify({
      ...manifest,
      tables: { ...manifest.tables, [table]: { ...manifest.tables[table], sha256 } },
    }),
  );
  return rows;
}

/** What a stranger reads of the albums. */
async function shown() {
  const { data } = await clientFor(site.url, site.anonKey)
    .from("albums")
    .select("is_released, links, tracks(title, is_single)")
    .order("track_number", { referencedTable: "tracks" });
  return data;
}

const links = [{ label: "Bandcamp", address: "https://example.com/breakwater" }];
const single = { title: "Pilings", is_single: true };
const hidden = { title: "Groyne", is_single: false };

beforeEach(async () => {
  await site.reset();
  await site.sql(
    `insert into albums (title, announced_at, published_at, links)
     values ('Breakwater', now() - interval '1 hour', now() + interval '1 hour', $1::text::jsonb)`,
    [JSON.stringify(links)],
  );
  await site.sql(`insert into tracks (album_id, title, track_number, is_single)
    select id, 'Pilings', 1, true from albums union all select id, 'Groyne', 2, false from albums`);
  backup = await newFolder();
  await backupProject(site.project, backup, quiet);
});

describe("a backup with a hidden track", () => {
  const isHidden = async () => await site.sql("select title, is_hidden from tracks order by track_number");
  const groyneHidden = [
    { title: "Pilings", is_hidden: false },
    { title: "Groyne", is_hidden: true },
  ];
  const missing = (hasTracks: boolean) =>
    restoreMissing(site.project, backup, { ask: async () => true, hasTracks, print: quiet });

  beforeEach(async () => {
    await site.sql("update albums set published_at = now(), announced_at = null");
    await site.sql("update tracks set is_hidden = true where title = 'Groyne'");
    backup = await newFolder();
    await backupProject(site.project, backup, quiet);
  });

  test("brings it back hidden: whole, with its album, and alone", async () => {
    const albumAlone = [{ is_released: true, links, tracks: [single] }];
    await site.sql("delete from albums");
    await restore();
    expect(await isHidden()).toEqual(groyneHidden);
    expect(await shown()).toEqual(albumAlone);
    await site.sql("delete from albums");
    await missing(false);
    expect(await isHidden()).toEqual(groyneHidden);
    await site.sql("delete from tracks where title = 'Groyne'");
    await missing(true);
    expect(await isHidden()).toEqual(groyneHidden);
    expect(await shown()).toEqual(albumAlone);
  });

  test("from before it was hidden leaves it hidden", { tags: ["slow"] }, async () => {
    await changeBackup("tracks", ({ is_hidden: _, ...track }) => track);
    expect(await missing(true)).toEqual(["Nothing was brought back, nothing was changed."]);
    expect(await isHidden()).toEqual(groyneHidden);
    await site.sql("delete from albums");
    await restore();
    expect(await isHidden()).toEqual([single, hidden].map(({ title }) => ({ title, is_hidden: false })));
  });

  test("brings none into a database that does not know the column", { tags: ["slow"] }, async () => {
    await site.sql("delete from albums");
    await site.database.exec(`
      drop policy "Strangers read no hidden tracks" on tracks;
      drop policy "Signed-in users read no hidden tracks, admins all" on tracks;
      alter table tracks rename is_hidden to planted`);
    await expect(restore()).rejects.toThrow("is_hidden");
    expect(await site.sql("select * from tracks")).toEqual([]);
    await site.database.exec(`
      alter table tracks rename planted to is_hidden;
      create policy "Strangers read no hidden tracks" on tracks as restrictive for select to anon using (not is_hidden)`);
  });
});

describe("a backup of an announced album", () => {
  test("comes back as it was, whole and as a missing album", { tags: ["slow"] }, async () => {
    const before = await rowsOf(site);
    await site.sql("delete from albums");
    await restore();
    expect(await rowsOf(site)).toEqual(before);
    expect(await shown()).toEqual([{ is_released: false, links, tracks: [single] }]);
    await site.sql("delete from albums");
    const options = { ask: async () => true, hasTracks: false, print: quiet };
    expect(await restoreMissing(site.project, backup, options)).toEqual([
      "album “Breakwater” with 2 tracks: brought back.",
    ]);
    expect(await rowsOf(site)).toEqual(before);
  });

  test("is released once its day has passed", async () => {
    const moments = { announced_at: at(-50), published_at: at(-2), created_at: at(-2) };
    await changeBackup("albums", (album) => ({ ...album, ...moments }));
    await site.sql("delete from albums");
    await restore();
    expect(await shown()).toEqual([{ is_released: true, links, tracks: [single, hidden] }]);
    const [album] = await site.sql<{ created_at: string }>("select created_at from albums");
    expect(album?.created_at).toBe(moments.created_at);
    expect((await restore()).rows).toBe(0);
  });

  test("comes back as a draft that keeps links and singles (§10.22)", async () => {
    await site.sql("delete from albums");
    const [albums, tracks] = [
      await changeBackup("albums", asDraft),
      await changeBackup("tracks", (row) => row),
    ];
    await insertBackupRows(sourceOf(site.project), "albums", albums);
    await insertBackupRows(sourceOf(site.project), "tracks", tracks);
    expect(await shown()).toEqual([]);
    expect(await site.sql("select published_at, announced_at, links from albums")).toEqual([
      { published_at: null, announced_at: null, links },
    ]);
    expect(await site.sql("select title, is_single from tracks order by track_number")).toEqual([
      single,
      hidden,
    ]);
  });

  test("of a version that knew no announcement comes back with none", { tags: ["slow"] }, async () => {
    await changeBackup("albums", ({ announced_at: _, links: __, ...album }) => album);
    await changeBackup("tracks", ({ is_single: _, ...track }) => track);
    await site.sql("delete from albums");
    await restore();
    expect(await shown()).toEqual([]);
    expect(await site.sql("select announced_at, links from albums")).toEqual([
      { announced_at: null, links: [] },
    ]);
    expect(await site.sql("select is_single from tracks")).toEqual([
      { is_single: false },
      { is_single: false },
    ]);
    expect((await restore()).rows).toBe(0);
  });
});
