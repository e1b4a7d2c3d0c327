import { createHash } from "node:crypto";
import { readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Manifest } from "#rules/backup/backupManifest.ts";
import { type BackupRow, tableNames } from "#rules/tables.ts";
import { listenOn } from "../../supabase/local/listen.ts";
import { filePath, manifestPath, rowsPath } from "../../supabase/operations/backupFolder.ts";
import { backupProject } from "../../supabase/operations/backupProject.ts";
import { restoreProject } from "../../supabase/operations/restoreProject.ts";
import { filesOf, putFile, rowsOf } from "../support/backupInstances.ts";
import { sharedSupabase } from "../support/sharedSupabase.ts";
import { temporaryFolders } from "../support/temporaryFolders.ts";

const newFolder = temporaryFolders();
const source = sharedSupabase();
const target = sharedSupabase({ seed: false });
let backup: string;

beforeAll(async () => {
  await putFile(source, "album-covers", "covers/x.svg", "<svg/>", "image/svg+xml");
  await putFile(source, "album-covers", "covers/a band's cover (1).svg", "<svg/>", "image/svg+xml");
  const odd = "covers/Live! 100 songs.PNG";
  await putFile(source, "album-covers", odd, "odd", "image/png", "public, max-age=60");
  await source.sql(
    `insert into albums (title, artist, description, cover_url, purchase_link, created_at)
       values ('Ω "quoted" \\ title', null, E'two\\nlines', $1, 'https://elsewhere.example/storage/v1/object/public/a',
         '2026-01-02 03:04:05.123456+00')`,
    [`${source.url}/storage/v1/object/public/album-covers/covers/x.svg`],
  );
  await source.database.exec(`
    insert into private_links (album_id, name, token_hash, expires_at, created_by)
      select id, title || ', for Radio 3', encode(sha256(id::text::bytea), 'hex'), published_at, gen_random_uuid()
      from albums
      where announced_at is null and (published_at is null or published_at > now())`);
  await source.sql(
    `insert into app_settings values ('a "quoted", (odd) \\ key', '1'), ('null', '2'), ('10.0', '3'), ('*', '')`,
  );
});

beforeEach(async () => {
  await target.reset();
  backup = await newFolder();
});

const quiet = () => {};

/** Takes the lines of progress, without what else is said. */
function progress(): { lines: string[]; print: (line: string) => void } {
  const lines: string[] = [];
  return { lines, print: (line) => void (/^\d+ of/.test(line) && lines.push(line)) };
}

describe("backup and restore (§10.4 §10.17 §10.18)", () => {
  afterEach(async () => {
    // The first test copies the whole demo. A part of its files is enough for the others.
    await source.database.exec(`
      delete from albums where title like 'Page %';
      delete from app_settings where key like 'page %';
      delete from storage.objects where name > 'tracks/1763712100004';
      update tracks set audio_url = null where audio_url !~ '/176371210000[1-3][.]';
      delete from track_originals`);
  });

  test("carry every row and every file into an empty project, with the addresses of the new one", {
    tags: ["slow"],
  }, async () => {
    // More than a page of each, under keys that must be quoted.
    await source.sql("insert into albums (title) select 'Page ' || n from generate_series(1, 1100) n");
    await source.sql(
      "insert into app_settings select 'page ' || n || '\"', n from generate_series(1, 1100) n",
    );
    const { tables, files } = await backupProject(source.project, backup, quiet);
    expect(tables.albums.rows).toBe(1110);
    expect(files.length).toBeGreaterThan(20);
    const send = vi.spyOn(globalThis, "fetch");
    const { rows, files: sent } = await restoreProject(target.project, backup, quiet);
    const covers = send.mock.calls.filter(([address]) => String(address).includes("/object/album-covers/"));
    const robots = covers.map(([, init]) => new Headers(init?.headers).get("x-robots-tag"));
    expect(new Set(robots)).toEqual(new Set(["all"]));
    vi.restoreAllMocks();
    expect(sent).toBe(files.length);
    expect(tables.private_links?.rows).toBe(2);
    expect(tables.track_texts?.rows).toBe(5);
    expect(tables.listens?.rows).toBeGreaterThan(1000);
    expect(rows).toBe(tableNames.reduce((sum, table) => sum + (tables[table]?.rows ?? 0), 0));
    expect(await rowsOf(target)).toEqual(await rowsOf(source));
    const updates = "select * from album_updates order by album_id";
    expect(await target.sql(updates)).toEqual(await source.sql(updates));
    expect(await filesOf(target)).toEqual(await filesOf(source));
    const addresses = await target.sql<{ url: string }>(
      `select cover_url as url from albums where cover_url is not null
       union all select unnest(cover_copies) from albums
       union all select audio_url from tracks where audio_url is not null
       union all select unnest(array[original_url, copy_url]) from track_originals`,
    );
    const elsewhere = addresses.filter(({ url }) => !url.startsWith(`${target.url}/storage/`));
    expect([...new Set(elsewhere.map(({ url }) => url))].sort()).toEqual(["320", "640", "900"]);
    // When a project was backed up is its own matter.
    const noted = "select backed_up_at is not null as is_noted from private.upkeep";
    expect(await source.sql(noted)).toEqual([{ is_noted: true }]);
    expect(await target.sql(noted)).toEqual([{ is_noted: false }]);
  });

  test("leave out what the schema has no place for: a column that is gone, and links that do not name their maker (§10.18)", {
    tags: ["slow"],
  }, async () => {
    const { tables, ...manifest } = await backupProject(source.project, backup, quiet);
    const change = async (table: "tracks" | "private_links", edit: (row: BackupRow) => BackupRow) => {
      const path = rowsPath(backup, table);
      const text = JSON.stringify((JSON.parse(await readFile(path, "utf8")) as BackupRow[]).map(edit));
      await writeFile(path, text);
      Object.assign(tables[table] ?? {}, { sha256: createHash("sha256").update(text).digest("hex") });
    };
    await change("tracks", (track) => ({ ...track, original_url: "https://elsewhere.example/1.wav" }));
    await change("private_links", (link) => ({
      ...link,
      created_by: link.name === "Boathouse Tapes, for Radio 3" ? link.created_by : null,
    }));
    await writeFile(manifestPath(backup), JSON.stringify({ ...manifest, tables }));

    const printed: string[] = [];
    await restoreProject(target.project, backup, (line) => printed.push(line));
    expect(printed).toContainEqual(
      "The private link “The Long Ebb, for Radio 3” is left out: it does not say who made it.",
    );
    expect(await target.sql("select name from private_links")).toEqual([
      { name: "Boathouse Tapes, for Radio 3" },
    ]);
    const tracks = "select * from tracks where audio_url is null order by id";
    expect(await target.sql(tracks)).toEqual(await source.sql(tracks));
    expect((await restoreProject(target.project, backup, quiet)).rows).toBe(0);
  });

  test("carry a large file unchanged, which the restore uploads in chunks of 6 MiB", {
    tags: ["slow"],
  }, async () => {
    const master = Buffer.alloc(13_000_000, "sound");
    await putFile(target, "audio-tracks", "tracks/1.wav", master, "audio/wav", "max-age=77");
    await backupProject(target.project, backup, quiet);
    const before = await filesOf(target);
    await target.reset();
    const chunks: number[] = [];
    const listener = await listenOn((request, response, next) => {
      if (request.method === "PATCH") chunks.push(Number(request.headers["content-length"]));
      target.middleware(request, response, next);
    });
    await restoreProject({ ...target.project, supabaseUrl: listener.url }, backup, quiet);
    await listener.close();
    const chunk = 6 * 1024 * 1024;
    expect(chunks).toEqual([chunk, chunk, master.length - 2 * chunk]);
    expect(await filesOf(target)).toEqual(before);
  });

  test("go on where an interrupted run stopped", { tags: ["slow"] }, async () => {
    await backupProject(source.project, backup, quiet);
    const manifest = JSON.parse(await readFile(join(backup, "manifest.json"), "utf8")) as Manifest;
    const [first, second] = manifest.files;
    if (!first || !second) throw new Error("There are no files.");
    // As if the run had ended before the manifest, within the second file and within a line of the journal.
    await rm(join(backup, "manifest.json"));
    await rm(filePath(backup, second));
    const journal = join(backup, "files.jsonl");
    await writeFile(journal, (await readFile(journal, "utf8")).slice(0, -20));
    const yesterday = new Date(Date.now() - 86_400_000);
    await utimes(filePath(backup, first), yesterday, yesterday);
    await expect(restoreProject(target.project, backup, quiet)).rejects.toThrow("holds no finished backup");

    const backingUp = progress();
    await backupProject(source.project, backup, backingUp.print);
    expect(backingUp.lines).toHaveLength(2);
    expect((await stat(filePath(backup, first))).mtime).toEqual(yesterday);
    const nothing = progress();
    await backupProject(source.project, backup, nothing.print);
    expect(nothing.lines).toEqual([]);

    const stopped = new Error("the connection was lost");
    await expect(
      restoreProject(target.project, backup, (line) => {
        if (line.startsWith("5 of")) throw stopped;
      }),
    ).rejects.toThrow(stopped);
    expect(await target.sql("select id from albums")).toEqual([]);
    const again = progress();
    await restoreProject(target.project, backup, again.print);
    expect(again.lines).toHaveLength(manifest.files.length - 5);
    const { rows, files } = await restoreProject(target.project, backup, quiet);
    expect([rows, files]).toEqual([0, 0]);
    expect(await rowsOf(target)).toEqual(await rowsOf(source));
    expect(await filesOf(target)).toEqual(await filesOf(source));
  });

  test("leave the former backup whole when the next one is cut", { tags: ["slow"] }, async () => {
    await backupProject(source.project, backup, quiet);
    await source.sql("update albums set description = 'changed' where title like 'Ω%'");
    await putFile(source, "album-covers", "covers/2.svg", "<svg/>", "image/svg+xml");
    const cut = new Error("the connection was lost");
    const run = backupProject(source.project, backup, () => {
      throw cut;
    });
    await expect(run).rejects.toThrow(cut);
    await source.sql("update albums set description = E'two\\nlines' where title like 'Ω%'");
    await source.sql("delete from storage.objects where name = 'covers/2.svg'");
    await restoreProject(target.project, backup, quiet);
    expect(await rowsOf(target)).toEqual(await rowsOf(source));
  });

  test.each(["files/album-covers", "rows/albums.json"])(
    "refuse a backup that is damaged in %s",
    { tags: ["slow"] },
    async (part) => {
      const { files } = await backupProject(source.project, backup, quiet);
      const cover = files.find(({ bucket }) => bucket === "album-covers");
      if (!cover) throw new Error("There is no cover.");
      const damaged = part.endsWith(".json") ? join(backup, part) : filePath(backup, cover);
      const bytes = await readFile(damaged);
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
      await writeFile(damaged, bytes);
      await expect(restoreProject(target.project, backup, quiet)).rejects.toThrow("nothing was restored");
      expect(await target.sql("select id from albums")).toEqual([]);
      expect(await target.sql("select name from storage.objects")).toEqual([]);
    },
  );

  test("name what a project has otherwise, and change nothing", { tags: ["slow"] }, async () => {
    await backupProject(source.project, backup, quiet);
    await restoreProject(target.project, backup, quiet);
    await target.sql("update albums set title = 'Edited', is_new = not is_new where title = 'Tidal Memory'");
    await target.sql("update app_settings set value = '5' where key = 'null'");
    await target.sql("update track_texts set credits = 'Edited' where lyrics like 'The slow ferry%'");
    const [cover] = await target.sql<{ name: string }>(
      "select name from storage.objects where bucket_id = 'album-covers' and name like 'covers/1763%' order by name",
    );
    const replaced = join(target.storageDir, "album-covers", cover?.name ?? "");
    const bytes = await readFile(replaced);
    bytes[9] = (bytes[9] ?? 0) ^ 1;
    await writeFile(replaced, bytes);
    await target.sql(
      "delete from tracks where track_number = 1 and album_id = (select id from albums where title = 'Edited')",
    );
    const before = [await rowsOf(target), await filesOf(target)];
    const refusal = await restoreProject(target.project, backup, quiet).catch(
      (error: Error) => error.message,
    );
    expect(refusal).toContain("nothing was changed:\n");
    expect(refusal).toContain("- album “Tidal Memory”: title, is_new\n");
    expect(refusal).toContain("- setting “null”: value\n");
    expect(refusal).toContain("- lyrics and credits of the track “Slow Ferries”: credits\n");
    expect(refusal).toContain(`- album-covers/${cover?.name}: other bytes\n`);
    expect(String(refusal).match(/^- /gm)).toHaveLength(4);
    expect([await rowsOf(target), await filesOf(target)]).toEqual(before);
  });

  test("refuse a project that holds anything else", { tags: ["slow"] }, async () => {
    await backupProject(source.project, backup, quiet);
    await target.sql("insert into albums (title) values ('Somebody else''s work')");
    await expect(restoreProject(target.project, backup, quiet)).rejects.toThrow(
      "1 rows of albums are not in this backup",
    );
    await target.reset();
    await putFile(target, "audio-tracks", "tracks/1.mp3", "sound", "audio/mpeg");
    await expect(restoreProject(target.project, backup, quiet)).rejects.toThrow(
      "audio-tracks/tracks/1.mp3 is not in this backup",
    );
  });

  test("say what the project answered when the key is wrong", { tags: ["slow"] }, async () => {
    const wrongKey = { ...source.project, secretKey: "sb_secret_of_another_project" };
    await expect(backupProject(wrongKey, backup, quiet)).rejects.toThrow(
      "Supabase refused the key: it is wrong, or of another project. Set SUPABASE_SECRET_KEY to a secret key",
    );
  });

  test("say that the schema is missing", { tags: ["slow"] }, async () => {
    await target.sql("alter table app_settings rename to gone");
    try {
      await expect(backupProject(target.project, backup, quiet)).rejects.toThrow(
        'open "SQL Editor", paste it and press "Run"',
      );
    } finally {
      await target.sql("alter table gone rename to app_settings");
    }
  });
});
