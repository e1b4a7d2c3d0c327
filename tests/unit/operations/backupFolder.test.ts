// behaviour §10.18
import { createHash } from "node:crypto";
import { chmod, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { filesOfRows, moveAddress } from "#rules/backup/fileAddresses.ts";
import { tableNames } from "#rules/tables.ts";
import { listenOn } from "../../../supabase/local/listen.ts";
import { filePath, rowsPath, writeWhole } from "../../../supabase/operations/backupFolder.ts";
import { backupProject } from "../../../supabase/operations/backupProject.ts";
import { readBackup, readJournal, readManifest } from "../../../supabase/operations/readBackup.ts";
import { temporaryFolders } from "../../support/temporaryFolders.ts";

const newFolder = temporaryFolders();
let folder: string;

beforeEach(async () => {
  folder = await newFolder();
});

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

const file = {
  bucket: "album-covers",
  name: "covers/1.png",
  size: 1,
  version: "1",
  type: "image/png",
  cacheControl: "no-cache",
  sha256: sha256("1"),
};

/** What a manifest says of tables that all hold `text`. */
const tablesOf = (text: string, rows: number) =>
  Object.fromEntries(tableNames.map((table) => [table, { rows, sha256: sha256(text) }]));

/** A manifest of a backup without rows, with what a test changes in it. */
async function writeManifest(changes: object) {
  const supabaseUrl = "https://a.supabase.co";
  const manifest = { takenAt: "", supabaseUrl, tables: tablesOf("[]", 0), files: [file], ...changes };
  await writeFile(join(folder, "manifest.json"), JSON.stringify(manifest));
}

/** A backup of these rows, without files, with what a test changes in its manifest. */
async function writeBackup(rows: Record<string, object[]> = {}, changes: object = {}) {
  const tables = tablesOf("[]", 0);
  for (const table of tableNames) {
    const text = JSON.stringify(rows[table] ?? []);
    await writeWhole(folder, rowsPath(folder, table), text);
    tables[table] = { rows: rows[table]?.length ?? 0, sha256: sha256(text) };
  }
  await writeManifest({ tables, files: [], ...changes });
}

const DAMAGED = "manifest.json is damaged: nothing was restored";

describe("where a file is stored in a backup", () => {
  const names = [
    "../../x",
    "/etc/passwd",
    "..",
    "a/../../b",
    "C:\\x",
    "covers/..%2f..",
    ".",
    "*",
    "covers/1.PNG",
    "covers/a/b.png",
    "covers//1.png",
    `covers/${"é".repeat(300)}.png`,
    "tracks/x.mp3\0",
  ];

  test("is inside the folder, for every name and bucket, in parts that a disk accepts", () => {
    for (const name of names)
      for (const bucket of ["album-covers", "..", "../..", "/", "a/b"]) {
        const parts = relative("/backup", filePath("/backup", { bucket, name })).split("/");
        expect(parts[0]).toBe("files");
        for (const part of parts) expect(part).toMatch(/^(?!\.\.?$)[a-z0-9_.~-]{1,120}$/);
      }
  });

  test("is different for every name, also on a case-insensitive disk", () => {
    const all = [...names, "covers/1.png", "covers/a", "covers/1.png/2"];
    const places = all.map((name) => filePath("/backup", { bucket: "b", name }).toLowerCase());
    expect(new Set(places).size).toBe(all.length);
    for (const place of places) expect(places.filter((other) => other.startsWith(`${place}/`))).toEqual([]);
  });

  test("is the name itself where that is a plain one, and keeps the ending where not", () => {
    expect(filePath("/b", file)).toBe("/b/files/album-covers/covers/1.png");
    expect(filePath("/b", { ...file, name: `covers/${"x".repeat(300)}.PNG` })).toMatch(
      /^\/b\/files\/~[0-9a-f]{64}\.png$/,
    );
  });
});

describe("a manifest", () => {
  test("is read when it is whole", async () => {
    await writeManifest({});
    expect((await readManifest(folder)).files).toEqual([file]);
  });

  test.each([
    ["cut", '{"takenAt": "2026-'],
    ["no JSON", "<html>"],
    ["null", "null"],
    ["a list", "[]"],
  ])("that is %s gives a sentence", async (_what, text) => {
    await writeFile(join(folder, "manifest.json"), text);
    await expect(readBackup(folder)).rejects.toThrow(DAMAGED);
  });

  test.each([
    [{ supabaseUrl: "nowhere" }],
    [{ supabaseUrl: "javascript:alert(1)" }],
    [{ supabaseUrl: "file:///etc" }],
    [{ files: [file, file] }],
    [{ tables: {} }],
    [{ files: "none" }],
    [{ files: [null] }],
    [{ files: [{ ...file, bucket: "../../etc" }] }],
    [{ files: [{ ...file, bucket: "other-bucket" }] }],
    [{ files: [{ ...file, name: "../rest/v1/albums" }] }],
    [{ files: [{ ...file, name: "" }] }],
    [{ files: [{ ...file, name: 7 }] }],
    [{ files: [{ ...file, size: -1 }] }],
    [{ files: [{ ...file, sha256: "" }] }],
    [{ files: [{ ...file, type: undefined }] }],
  ])("with %j gives a sentence", async (changes) => {
    await writeManifest(changes);
    await expect(readBackup(folder)).rejects.toThrow(DAMAGED);
  });

  test.each([
    ["files are of another size", { files: [{ ...file, size: 2 }] }],
    ["tables have another number of rows", { tables: tablesOf("[]", 1), files: [] }],
  ])("whose %s gives a sentence", async (_what, changes) => {
    await writeWhole(folder, filePath(folder, file), "1");
    await writeBackup({}, { files: [file] });
    await expect(readBackup(folder)).resolves.toBeTruthy();
    await writeManifest(changes);
    await expect(readBackup(folder)).rejects.toThrow(DAMAGED);
  });

  test.each([
    ["tracks", { id: "t", album_id: "none", title: "Song" }, "the track “Song” belongs to no album"],
    ["track_texts", { track_id: "none" }, "the lyrics and credits of the track “none” belongs to no track"],
    [
      "private_links",
      { id: "l", album_id: "none", name: "Radio", created_by: "a" },
      "private link “Radio” belongs to no album",
    ],
    ["album_updates", { album_id: "none" }, "the last change of the album “none” belongs to no album"],
  ] as const)("with rows of %s without their parent names them", async (orphaned, row, gap) => {
    await writeBackup({ [orphaned]: [row] });
    await expect(readBackup(folder)).rejects.toThrow(gap);
    expect((await readBackup(folder, true)).rows[orphaned]).toEqual([]);
  });

  test.each([
    ["was moved", "originals/0f8fad5b-d9cb-469f-a165-70867728950e.wav"],
    ["was not moved yet", "tracks/1763712100001.wav"],
  ])("of an earlier version names an original that %s where the backup has it", async (_what, name) => {
    const address = (path: string) => `https://a.supabase.co/storage/v1/object/public/audio-tracks/${path}`;
    const copy = { track_id: "t", copy_url: "/1.mp3" };
    const original_url = address("originals/0f8fad5b-d9cb-469f-a165-70867728950e.wav");
    const former_url = address("tracks/1763712100001.wav");
    const stored = { ...file, bucket: "audio-tracks", name };
    await writeWhole(folder, filePath(folder, stored), "1");
    await writeBackup(
      {
        albums: [{ id: "a", title: "Low Tide" }],
        tracks: [{ id: "t", album_id: "a", title: "Quay" }],
        track_originals: [{ ...copy, original_url, former_url }],
      },
      { files: [stored] },
    );
    expect((await readBackup(folder)).rows.track_originals).toEqual([
      { ...copy, original_url: address(name), status: "stored", file_name: name.split("/")[1] },
    ]);
  });

  test("of an earlier version, without some of the tables, is whole", async () => {
    const { shows: _shows, ...tables } = tablesOf("[]", 0);
    await writeBackup({}, { tables });
    expect((await readBackup(folder)).rows.shows).toEqual([]);
    const { albums: _albums, ...others } = tablesOf("[]", 0);
    await writeManifest({ tables: others, files: [] });
    await expect(readBackup(folder)).rejects.toThrow(DAMAGED);
  });

  test.each([
    [
      "share a key",
      [
        { id: "a", title: "One" },
        { id: "a", title: "Two" },
      ],
    ],
    ["are no rows", [{ title: "no id" }]],
  ])("whose rows %s gives a sentence", async (_what, albums) => {
    await writeBackup({ albums });
    await expect(readBackup(folder)).rejects.toThrow("albums.json holds no rows: nothing was restored");
  });
});

test("a journal is read without the lines that were cut or are none", async () => {
  const lines = [JSON.stringify(file), "null", '{"bucket":"b"}', JSON.stringify(file).slice(0, -20)];
  await writeFile(join(folder, "files.jsonl"), lines.join("\n"));
  expect([...(await readJournal(folder)).values()]).toEqual([file]);
});

describe("a backup", () => {
  /** Backs up one file, whose second half comes when the first is on the disk. */
  async function backUpSlowly() {
    const isOnDisk = async () => {
      while ((await stat(join(folder, "unfinished")).catch(() => null))?.size !== 5)
        await new Promise((resolve) => setTimeout(resolve, 10));
    };
    const storage = await listenOn((request, response, next) => {
      const answer = (body: unknown) =>
        response.setHeader("Content-Type", "application/json").end(JSON.stringify(body));
      if (request.url?.startsWith("/rest/")) answer([]);
      else if (request.url?.endsWith("/list/album-covers")) {
        let text = "";
        request.on("data", (chunk) => {
          text += chunk;
        });
        request.on("end", () => {
          const { prefix } = JSON.parse(text) as { prefix: string };
          answer([
            prefix ? { id: "1", name: "1.png", metadata: { size: 10 } } : { id: null, name: "covers" },
          ]);
        });
      } else if (request.url?.includes("/list/")) answer([]);
      else {
        response.write("first");
        isOnDisk()
          .then(() => response.end("other"))
          .catch(next);
      }
    });
    await backupProject({ supabaseUrl: storage.url, secretKey: "sb_secret_x" }, folder, () => {});
    await storage.close();
  }

  test("streams a file to the disk, readable by its owner alone", async () => {
    await backUpSlowly();
    expect(await readFile(filePath(folder, file), "utf8")).toBe("firstother");
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    expect(entries.length).toBeGreaterThan(6);
    for (const entry of entries) {
      const { mode } = await stat(join(entry.parentPath, entry.name));
      expect([entry.name, (mode & 0o777).toString(8)]).toEqual([
        entry.name,
        entry.isDirectory() ? "700" : "600",
      ]);
    }
    expect(((await stat(folder)).mode & 0o777).toString(8)).toBe("700");
  });

  test("changes the mode of no folder that was there before", async () => {
    await chmod(folder, 0o755);
    await backUpSlowly();
    expect(((await stat(folder)).mode & 0o777).toString(8)).toBe("755");
  });

  test("leaves the old file when the new one breaks off", async () => {
    const path = join(folder, "rows", "a.json");
    await writeWhole(folder, path, "old");
    async function* broken() {
      yield Buffer.from("new");
      throw new Error("cut");
    }
    await expect(writeWhole(folder, path, broken())).rejects.toThrow("cut");
    expect(await readFile(path, "utf8")).toBe("old");
    await writeWhole(folder, path, "newer");
    expect(await readFile(path, "utf8")).toBe("newer");
  });
});

describe("a moved address", () => {
  const from = "https://old.supabase.co";
  const to = "https://new.supabase.co";
  const path = "/storage/v1/object/public/album-covers";

  test.each([
    [`${from}${path}/a.png`, `${to}${path}/a.png`],
    [`${path}/a.png?v=1`, `${to}${path}/a.png?v=1`],
    [`${from}/elsewhere/a.png`, `${from}/elsewhere/a.png`],
    ["https://third.example/storage/v1/object/public/a", "https://third.example/storage/v1/object/public/a"],
    [null, null],
    [
      ["320", `${from}${path}/a.webp`, "640", `${path}/b.webp`],
      ["320", `${to}${path}/a.webp`, "640", `${to}${path}/b.webp`],
    ],
  ])("of %s is %s", (address, moved) => expect(moveAddress(address, from, to)).toEqual(moved));

  test("tells which file it is of", () => {
    const rows = [
      { cover_url: `${to}${path}/covers/a%20b.png?v=1` },
      { audio_url: `${from}${path}/1.mp3`, original_url: `${to}${path}/1.wav` },
      { cover_url: `${to}${path}/%` },
      { cover_url: null, cover_copies: ["320", `${to}${path}/covers/c.webp`] },
    ];
    const files = ["album-covers/covers/a b.png", "album-covers/1.wav", "album-covers/covers/c.webp"];
    expect([...filesOfRows(rows, to)]).toEqual(files);
  });
});
