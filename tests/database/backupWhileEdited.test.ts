// behaviour §10.18
import { readFile, rm, writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Manifest } from "#rules/backup/backupManifest.ts";
import { type Listener, listenOn } from "../../supabase/local/listen.ts";
import { filePath } from "../../supabase/operations/backupFolder.ts";
import { backupProject } from "../../supabase/operations/backupProject.ts";
import { restoreProject } from "../../supabase/operations/restoreProject.ts";
import { filesOf, putFile, rowsOf } from "../support/backupInstances.ts";
import { type SharedSupabase, sharedSupabase } from "../support/sharedSupabase.ts";
import { temporaryFolders } from "../support/temporaryFolders.ts";

const newFolder = temporaryFolders();
const source = sharedSupabase({ seed: false });
const target = sharedSupabase({ seed: false });
let backup: string;
/** Runs before a request of the backup is answered. */
let onRequest: (request: IncomingMessage) => Promise<unknown>;
let watched: Listener;

const ALBUM = "dddddddd-0000-4000-8000-000000000001";
const nothing = async () => {};
const project = () => ({ ...source.project, supabaseUrl: watched.url });
const objectUrl = (name: string) => `${watched.url}/storage/v1/object/public/album-covers/${name}`;

beforeAll(async () => {
  watched = await listenOn((request, response, next) => {
    onRequest(request).then(() => source.middleware(request, response, next), next);
  });
});
beforeEach(async () => {
  onRequest = nothing;
  backup = await newFolder();
  for (const instance of [source, target]) await instance.reset();
  await putFile(source, "album-covers", "covers/1.png", "one", "image/png");
  await source.sql("insert into albums (id, title, cover_url) values ($1, 'Album', $2)", [
    ALBUM,
    objectUrl("covers/1.png"),
  ]);
});
afterAll(() => watched.close());

/** Does something once, before the first request that matches. */
function once(isMeant: (request: IncomingMessage) => boolean, act: () => Promise<unknown>) {
  let isDone = false;
  onRequest = async (request) => {
    if (isDone || !isMeant(request)) return;
    isDone = true;
    await act();
  };
}

const reads = (path: string) => (request: IncomingMessage) =>
  request.method === "GET" && Boolean(request.url?.startsWith(path));

async function backUp() {
  const lines: string[] = [];
  await backupProject(project(), backup, (line) => lines.push(line));
  return lines;
}

const restore = (isIncomplete = false) => restoreProject(target.project, backup, () => {}, isIncomplete);

async function expectSame() {
  const own = async (instance: SharedSupabase) =>
    (await rowsOf(instance))?.replaceAll(watched.url, "").replaceAll(instance.url, "");
  expect(await own(target)).toEqual(await own(source));
  expect(await filesOf(target)).toEqual(await filesOf(source));
}

describe("a backup while somebody works in the dashboard", () => {
  test("holds a track together with the album that was made while the tables were read", async () => {
    once(reads("/rest/v1/tracks"), () =>
      source.database.exec(`insert into albums (id, title) values (gen_random_uuid(), 'New');
        insert into tracks (album_id, title, track_number) select id, 'First', 1 from albums where title = 'New'`),
    );
    expect(await backUp()).toContain("Rows changed during the backup.");
    await restore();
    await expectSame();
  });

  test("holds a cover that was replaced while the files were copied", { tags: ["slow"] }, async () => {
    once(reads("/storage/v1/object/"), async () => {
      await putFile(source, "album-covers", "covers/2.png", "two", "image/png");
      await source.sql("update albums set cover_url = $1", [objectUrl("covers/2.png")]);
    });
    await backUp();
    await restore();
    await expectSame();
  });

  test("and while visitors listen holds the listens of its own tracks, and says nothing of changed rows", {
    tags: ["slow"],
  }, async () => {
    const [track, later] = ["eeeeeeee-0000-4000-8000-000000000001", "eeeeeeee-0000-4000-8000-000000000002"];
    const addTrack = (id: string) =>
      source.sql("insert into tracks (id, album_id, title, track_number) values ($1, $2, 'Song', 1)", [
        id,
        ALBUM,
      ]);
    const listen = (id: string) =>
      source.sql(
        `insert into listens values ($1, '2026-11-22', 1)
           on conflict (track_id, day) do update set listens = listens.listens + 1`,
        [id],
      );
    await addTrack(track);
    let requests = 0;
    onRequest = async (request) => {
      await listen(track);
      requests += 1;
      if (!reads("/rest/v1/listens")(request) || request.url?.includes("gte.")) return;
      await addTrack(later);
      await listen(later);
    };
    expect(await backUp()).not.toContain("Rows changed during the backup.");
    onRequest = nothing;
    await restore();
    const restored = await target.sql<{ track_id: string; listens: number }>("select * from listens");
    expect(restored.map(({ track_id }) => track_id)).toEqual([track]);
    expect(restored[0]?.listens).toBeGreaterThanOrEqual(requests - 2); // The last one notes the backup.
    // Visitors of the restored site go on listening, and a restore that is repeated finds no fault in that.
    await target.sql("update listens set listens = 99");
    await target.sql("insert into listens values ($1, '2026-11-23', 1)", [track]);
    expect((await restore()).rows).toBe(0);
    expect(await target.sql("select listens from listens order by day")).toEqual([
      { listens: 99 },
      { listens: 1 },
    ]);
  });

  test("fails when rows change during each of three attempts, and leaves the former backup", {
    tags: ["slow"],
  }, async () => {
    await backUp();
    const before = await readFile(join(backup, "manifest.json"), "utf8");
    let readings = 0;
    onRequest = async (request) => {
      if (!reads("/rest/v1/app_settings")(request) || request.url?.includes("gt.")) return;
      readings += 1;
      await source.sql("update albums set title = 'Edit ' || $1", [String(readings)]);
    };
    await expect(backUp()).rejects.toThrow("Rows changed during each of 3 attempts");
    expect(readings).toBe(4);
    expect(await readFile(join(backup, "manifest.json"), "utf8")).toBe(before);
    await restore();
  });

  test("refuses a second backup into the same folder until the first is done", {
    tags: ["slow"],
  }, async () => {
    let second: unknown;
    once(reads("/storage/v1/object/"), async () => {
      second = await backupProject(source.project, backup, () => {}).catch((error: Error) => error.message);
    });
    await backUp();
    expect(second).toBe(
      `Another backup (process ${process.pid}) is writing into ${backup}: wait for it, or use another folder.`,
    );
    await backUp();
    await restore();
    await expectSame();
  });
});

describe("a restore while somebody works in the dashboard", () => {
  const edit = "update albums set title = 'Edited'";
  const deletion = "delete from app_settings";

  test.each([
    ["was edited", edit, "album “Album”: title"],
    ["is gone", deletion, "1 rows and files are gone again"],
    ["was edited and another one is gone", `${edit}; ${deletion}`, "title, 1 rows and files are gone again"],
  ])("says that a row %s", { tags: ["slow"] }, async (_, change, sentence) => {
    await source.sql("insert into app_settings values ('key', 'value')");
    await backUp();
    await source.reset();
    let hasRows = false;
    once(
      (request) => {
        hasRows ||= request.method === "POST" && Boolean(request.url?.startsWith("/rest/v1/app_settings"));
        return hasRows && request.method === "GET";
      },
      () => source.database.exec(change),
    );
    await expect(restoreProject(project(), backup, () => {})).rejects.toThrow(
      `${sentence}. Run the same command again.`,
    );
  });
});

describe("a restore of a backup with a gap", () => {
  const gap = "“Album / cover” lacks its file album-covers/covers/1.png";

  test("sends no request, names the row, and restores the rest when asked to", {
    tags: ["slow"],
  }, async () => {
    await backUp();
    const path = join(backup, "manifest.json");
    const manifest = JSON.parse(await readFile(path, "utf8")) as Manifest;
    for (const file of manifest.files) await rm(filePath(backup, file));
    await writeFile(path, JSON.stringify({ ...manifest, files: [] }));
    let requests = 0;
    onRequest = async () => {
      requests += 1;
    };
    await expect(restoreProject(project(), backup, () => {})).rejects.toThrow(
      `This backup is not complete, and nothing was restored:\n- ${gap}\n`,
    );
    expect(requests).toBe(0);
    await restore(true);
    expect(await target.sql("select title from albums")).toEqual([{ title: "Album" }]);
  });

  test("is one of a picture of the site too", { tags: ["slow"] }, async () => {
    await source.sql("insert into app_settings values ('site_look', '{\"logo\":\"site/1.svg\"}')");
    await backUp();
    await expect(restoreProject(project(), backup, () => {})).rejects.toThrow(
      "- “The band's pictures” lacks its file album-covers/site/1.svg",
    );
  });

  test("is announced by the backup of a project that lost the file itself", { tags: ["slow"] }, async () => {
    await source.sql("delete from storage.objects");
    expect(await backUp()).toContain(
      `The project itself has a gap, so a restore needs --incomplete: ${gap}.`,
    );
    await expect(restore()).rejects.toThrow(gap);
    await restore(true);
  });
});
