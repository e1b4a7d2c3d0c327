import { mkdtemp, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Listener } from "../../supabase/local/listen.ts";
import { copySeededFolder } from "../../supabase/local/seededFolder.ts";
import { type EmbeddedSupabase, startEmbeddedSupabase } from "../../supabase/local/startEmbeddedSupabase.ts";
import { filePath, type Manifest } from "../../supabase/operations/backupFolder.ts";
import { backupProject } from "../../supabase/operations/backupProject.ts";
import { moveAddress, restoreProject } from "../../supabase/operations/restoreProject.ts";
import type { SecretProject } from "../../supabase/operations/secretProject.ts";
import { objectPath } from "../../supabase/operations/storedFiles.ts";

type Instance = { supabase: EmbeddedSupabase; listener: Listener; project: SecretProject };

let folder: string;
let source: Instance;
let target: Instance;
let backup: string;

async function start(dataDir: string, seed: boolean): Promise<Instance> {
  await copySeededFolder(dataDir);
  const supabase = await startEmbeddedSupabase({ dataDir, seed });
  const listener = await supabase.listen();
  return { supabase, listener, project: { supabaseUrl: listener.url, secretKey: supabase.serviceKey } };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "backup-"));
  backup = join(folder, "backup");
  source = await start(join(folder, "source"), true);
  target = await start(join(folder, "target"), false);
  await put(source, "album-covers", "covers/a band's cover (1).svg", "<svg/>", "image/svg+xml");
  await source.supabase.sql(
    `insert into albums (title, artist, description, cover_url, purchase_link)
       values ('Ω "quoted" \\ title', null, E'two\\nlines', $1, 'https://elsewhere.example/storage/v1/object/public/a')`,
    [`${source.listener.url}/storage/v1/object/public/album-covers/covers/x.svg`],
  );
});

beforeEach(async () => {
  await target.supabase.reset();
  await rm(backup, { recursive: true, force: true });
});

afterAll(async () => {
  await source.supabase.close();
  await target.supabase.close();
  await rm(folder, { recursive: true, force: true });
});

async function put(to: Instance, bucket: string, name: string, body: string, type: string) {
  const headers = { apikey: to.project.secretKey, "Content-Type": type };
  const path = to.listener.url + objectPath({ bucket, name });
  expect((await fetch(path, { method: "POST", headers, body })).status).toBe(200);
}

const quiet = () => {};

async function rowsOf({ supabase, listener }: Instance) {
  const [rows] = await supabase.sql<{ rows: string }>(
    `select json_build_object(
       'albums', (select json_agg(a order by id) from albums a),
       'tracks', (select json_agg(t order by id) from tracks t),
       'settings', (select json_agg(s order by key) from app_settings s))::text as rows`,
  );
  return rows?.rows.replaceAll(listener.url, "");
}

async function filesOf({ supabase, listener }: Instance) {
  const objects = await supabase.sql<{ bucket: string; name: string; type: string; caching: string }>(
    `select bucket_id as bucket, name, metadata ->> 'mimetype' as type, metadata ->> 'cacheControl' as caching
       from storage.objects order by 1, 2`,
  );
  return Promise.all(
    objects.map(async (object) => {
      const path = objectPath(object).replace("/object/", "/object/public/");
      const answer = await fetch(listener.url + path);
      return {
        ...object,
        status: answer.status,
        body: Buffer.from(await answer.arrayBuffer()).toString("base64"),
      };
    }),
  );
}

describe("backup and restore", () => {
  afterEach(async () => {
    // The whole demo travelled once; from then on a part of it is enough.
    await source.supabase.sql("delete from storage.objects where name > 'tracks/1763712100004'");
  });

  test("carry every row and every file into an empty project, with the addresses of the new one", async () => {
    const { tables, files } = await backupProject(source.project, backup, quiet);
    expect(tables.albums.rows).toBeGreaterThan(6);
    expect(files.length).toBeGreaterThan(20);
    await restoreProject(target.project, backup, quiet);
    expect(await rowsOf(target)).toEqual(await rowsOf(source));
    expect(await filesOf(target)).toEqual(await filesOf(source));
    const addresses = await target.supabase.sql<{ url: string }>(
      "select cover_url as url from albums where cover_url is not null union all select audio_url from tracks where audio_url is not null",
    );
    expect(addresses.filter(({ url }) => !url.startsWith(`${target.listener.url}/storage/`))).toEqual([]);
  });

  test("go on where an interrupted run stopped", async () => {
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

    const lines: string[] = [];
    await backupProject(source.project, backup, (line) => lines.push(line));
    expect(lines).toHaveLength(2);
    expect((await stat(filePath(backup, first))).mtime).toEqual(yesterday);

    const stopped = new Error("the connection was lost");
    await expect(
      restoreProject(target.project, backup, (line) => {
        if (line.startsWith("5 of")) throw stopped;
      }),
    ).rejects.toThrow(stopped);
    expect(await target.supabase.sql("select id from albums")).toEqual([]);
    const again: string[] = [];
    await restoreProject(target.project, backup, (line) => again.push(line));
    expect(again).toHaveLength(manifest.files.length - 5);
    await restoreProject(target.project, backup, quiet);
    expect(await rowsOf(target)).toEqual(await rowsOf(source));
    expect(await filesOf(target)).toEqual(await filesOf(source));
  });

  test.each(["files/album-covers", "rows/albums.json"])(
    "refuse a backup that is damaged in %s",
    async (part) => {
      const { files } = await backupProject(source.project, backup, quiet);
      const cover = files.find(({ bucket }) => bucket === "album-covers");
      if (!cover) throw new Error("There is no cover.");
      const damaged = part.endsWith(".json") ? join(backup, part) : filePath(backup, cover);
      const bytes = await readFile(damaged);
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
      await writeFile(damaged, bytes);
      await expect(restoreProject(target.project, backup, quiet)).rejects.toThrow("nothing was restored");
      expect(await target.supabase.sql("select id from albums")).toEqual([]);
      expect(await target.supabase.sql("select name from storage.objects")).toEqual([]);
    },
  );

  test("refuse a project that holds anything else", async () => {
    await backupProject(source.project, backup, quiet);
    await target.supabase.sql("insert into albums (title) values ('Somebody else''s work')");
    await expect(restoreProject(target.project, backup, quiet)).rejects.toThrow(
      "1 rows of albums are not in this backup",
    );
    await target.supabase.reset();
    await put(target, "audio-tracks", "tracks/1.mp3", "sound", "audio/mpeg");
    await expect(restoreProject(target.project, backup, quiet)).rejects.toThrow(
      "audio-tracks/tracks/1.mp3 is not in this backup",
    );
  });

  test("say what the project answered when the key is wrong", async () => {
    const wrongKey = { ...source.project, secretKey: "sb_secret_of_another_project" };
    await expect(backupProject(wrongKey, backup, quiet)).rejects.toThrow(/Supabase refused/);
  });
});

describe("a moved address", () => {
  const from = "https://old.supabase.co";
  const to = "https://new.supabase.co";

  test.each([
    [
      `${from}/storage/v1/object/public/album-covers/a.png`,
      `${to}/storage/v1/object/public/album-covers/a.png`,
    ],
    [
      "/storage/v1/object/public/album-covers/a.png?v=1",
      `${to}/storage/v1/object/public/album-covers/a.png?v=1`,
    ],
    [`${from}/elsewhere/a.png`, `${from}/elsewhere/a.png`],
    ["https://third.example/storage/v1/object/public/a", "https://third.example/storage/v1/object/public/a"],
    [null, null],
  ])("of %s is %s", (address, moved) => expect(moveAddress(address, from, to)).toBe(moved));
});

test("no name of a file leads out of the backup's folder", () => {
  const names = ["../../x", "/etc/passwd", "..", "a/../../b", "C:\\x", "covers/..%2f..", ".", "*"];
  for (const name of names)
    expect(filePath("/backup", { bucket: "b", name })).toMatch(/^\/backup\/files\/b(\/[^/]+)+$/);
  for (const name of names) expect(filePath("/backup", { bucket: "b", name })).not.toContain("/../");
});
