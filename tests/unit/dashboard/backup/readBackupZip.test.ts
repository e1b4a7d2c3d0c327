// behaviour §10.22
import { createHash } from "node:crypto";
import { BlobWriter, TextReader, ZipWriter } from "@zip.js/zip.js/lib/zip-core-custom.js";
import { makeZip } from "client-zip";
import { describe, expect, test } from "vitest";
import { isIntact, readBackupZip } from "#dashboard/backup/readBackupZip.ts";
import { failureMessages } from "#messages/failureMessages.ts";
import { filePlace } from "#rules/backup/backupManifest.ts";
import { partsOfBackup, SONG, song, zipOf } from "../../../support/zippedBackup.ts";

const rows = {
  albums: [{ id: "a", title: "Low Tide" }],
  tracks: [{ id: "t", album_id: "a", title: "Quay", original_url: null }],
};

/** The parts of a backup of one album with one song, with what a test changes in its manifest. */
const partsOf = (changes: object = {}) => partsOfBackup(rows, changes);

const inFolder = (parts: Record<string, string>, folder: string) =>
  Object.fromEntries(Object.entries(parts).map(([place, text]) => [folder + place, text]));

const asFile = (bytes: Blob | Uint8Array<ArrayBuffer>) => new File([bytes], "backup.zip");

const packed = async (parts: Record<string, string>) => asFile(await zipOf(parts));

/** As Finder, Windows and 7-Zip pack. */
async function deflated(parts: Record<string, string>, options = {}) {
  const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false, ...options });
  for (const [name, text] of Object.entries(parts)) await writer.add(name, new TextReader(text));
  return asFile(await writer.close());
}

const ours = () => inFolder(partsOf(), "backup-2026-11-24/");

/** The zip's bytes, with one text in it replaced by another of its length. */
async function replaced(zip: File, text: string, by: string) {
  const bytes = Buffer.from(await zip.arrayBuffer());
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) bytes.write(by, at);
  return asFile(new Uint8Array(bytes));
}

const album = (id: unknown) => ({ id: String(id), title: "Low Tide" });

/** Rows of wrong types, and rows of another table. */
const hostileRows: [what: string, rows: Record<string, object[]>][] = [
  ["a title that is an object", { albums: [{ id: "a", title: { toString: 1 } }] }],
  ["a title that is a number", { albums: [{ id: "a", title: 7 }] }],
  ["an album without a title", { albums: [{ id: "a" }] }],
  ["a key that is a number", { albums: [{ id: 7, title: "Low Tide" }] }],
  ["a list instead of a row", { albums: [["a"]] }],
  ["lists in lists", { albums: [{ ...album("a"), cover_copies: [[["x"]]] }] }],
  ["an object in a column", { tracks: [{ id: "t", album_id: "a", title: "Quay", audio_url: { x: 1 } }] }],
  ["an album among the tracks", { albums: [album("a")], tracks: [album("b")] }],
  ["a show among the settings", { app_settings: [{ id: "s", city: "Oslo", day: "2027-03-04" }] }],
  ["a show on no day", { shows: [{ id: "s", city: "Oslo", day: "soon" }] }],
  ["a setting that is no text", { app_settings: [{ key: "site_about", value: ["x"] }] }],
];

/** Changes of a manifest that claims so many albums. */
function claiming(rows: number) {
  const { tables } = JSON.parse(partsOf()["manifest.json"] ?? "{}");
  return { tables: { ...tables, albums: { ...tables.albums, rows } } };
}

/** The parts of a backup with another text of one table, whose checksum is right. */
function withRows(table: string, text: string, rows: number) {
  const { tables } = JSON.parse(partsOf()["manifest.json"] ?? "{}");
  const checksum = createHash("sha256").update(text).digest("hex");
  const changes = { tables: { ...tables, [table]: { rows, sha256: checksum } } };
  return { ...partsOf(changes), [`rows/${table}.json`]: text };
}

/** A zip with one of its parts twice. */
async function twice(place: string) {
  const parts = Object.entries(partsOf());
  const other = [place, "[]"];
  const zip = makeZip([...parts, other].map(([name = "", input = ""]) => ({ name, input })));
  return asFile(await new Response(zip).blob());
}

/** A zip of a table of `size` bytes that says another size in its index and before the bytes. */
async function saying(said: number, size = 1_000_003) {
  const text = `[${" ".repeat(size - 2)}]`;
  const zip = new Uint8Array(await (await deflated(withRows("albums", text, 0))).arrayBuffer());
  const view = new DataView(zip.buffer);
  for (let at = 0; at < zip.length - 4; at += 1)
    if (view.getUint32(at, true) === size) view.setUint32(at, said, true);
  return asFile(zip);
}

describe("a zip of a backup", () => {
  test.each([
    ["of the dashboard", () => packed(ours())],
    ["with its parts at the top", () => packed(partsOf())],
    ["that is deflated, in another folder", () => deflated(inFolder(partsOf(), "Old backups/März 2026/"))],
    [
      "with 2,000 other files",
      () =>
        packed({
          ...ours(),
          ...Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`files/${n}`, "x"])),
        }),
    ],
    ["with zip64 sizes", () => deflated(ours(), { zip64: true })],
    [
      "of Finder",
      () =>
        deflated({
          ...inFolder(partsOf(), "band/"),
          ...inFolder(partsOf(), "__MACOSX/band/._"),
          "__MACOSX/band/manifest.json": "",
          "band/.DS_Store": "x",
        }),
    ],
    ["with backslashes", () => packed(inFolder({ ...partsOf() }, "band\\"))],
    ["from before there were shows", () => packed(withoutShows())],
    [
      "without listens, which are not read",
      () => packed({ ...ours(), "backup-2026-11-24/rows/listens.json": "" }),
    ],
  ])("%s is read", async (_what, zip) => {
    const { backup, has, open } = await readBackupZip(await zip());
    expect(backup.rows.albums).toEqual([{ id: "a", title: "Low Tide" }]);
    expect(backup.rows.tracks).toEqual([{ id: "t", album_id: "a", title: "Quay" }]);
    expect(has(song)).toBe(true);
    const bytes = await open(song);
    expect(await bytes?.text()).toBe(SONG);
    expect(bytes?.type).toBe("audio/mpeg");
    expect(bytes && (await isIntact(song, bytes))).toBe(true);
  });

  const cut = async (zip: Promise<File>, share: number) => {
    const whole = await zip;
    return asFile(whole.slice(0, Math.floor(whole.size * share)));
  };

  test.each([
    ["that was cut", () => cut(packed(ours()), 0.9), "noBackup"],
    ["that was cut in its index", () => cut(deflated(ours()), 0.999), "noBackup"],
    ["that is empty", async () => asFile(new Uint8Array()), "noBackup"],
    ["that is a picture", async () => asFile(new Uint8Array(5000).fill(7)), "noBackup"],
    ["of something else", () => deflated({ "song.mp3": SONG }), "noBackup"],
    [
      "of several backups",
      () => deflated({ ...inFolder(partsOf(), "1/"), ...inFolder(partsOf(), "2/") }),
      "noBackup",
    ],
    ["with a name that climbs", () => packed({ ...ours(), "../../etc/passwd": "x" }), "noBackup"],
    ["with a name that climbs by backslashes", () => packed({ ...ours(), "..\\x": "x" }), "noBackup"],
    ["with a name from the top of the disk", () => packed({ ...ours(), "/etc/passwd": "x" }), "noBackup"],
    ["with a password", () => deflated(ours(), { password: "x" }), "noBackup"],
    ["with two manifests of one name", () => twice("manifest.json"), "backupDamaged"],
    ["with two tables of one name", () => twice("rows/albums.json"), "backupDamaged"],
    ["with two tables of one name on Windows", () => twice("rows\\albums.json"), "backupDamaged"],
    ...hostileRows.map(
      ([what, rows]) => [`with ${what}`, () => packed(partsOfBackup(rows)), "backupDamaged"] as const,
    ),
    ["with a million rows", () => packed(partsOf(claiming(1_000_000))), "backupTooLarge"],
    [
      "with more rows than it says",
      () => packed(withRows("albums", JSON.stringify(Array.from({ length: 9 }, (_, id) => album(id))), 8)),
      "backupDamaged",
    ],
    ["with 200 MB of rows in some kB", () => saying(200_000_000), "backupTooLarge"],
    ["whose rows are larger than its index says", () => saying(2, 20_000_003), "backupDamaged"],
    ["whose manifest is no JSON", () => packed({ ...partsOf(), "manifest.json": "<html>" }), "backupDamaged"],
    [
      "whose manifest has a file that climbs",
      () => packed(partsOf({ files: [{ ...song, name: "../x" }] })),
      "backupDamaged",
    ],
    ["whose manifest has no tables", () => packed(partsOf({ tables: {} })), "backupDamaged"],
    ["whose rows were changed", () => packed({ ...partsOf(), "rows/albums.json": "[]" }), "backupDamaged"],
    ["without rows", () => packed({ "manifest.json": partsOf()["manifest.json"] ?? "" }), "backupDamaged"],
    [
      "whose rows do not inflate",
      async () => replaced(await packed(partsOf()), "Low Tide", "Low Tade"),
      "backupDamaged",
    ],
  ] as const)("%s gives a sentence", async (_what, zip, reason) => {
    await expect(readBackupZip(await zip())).rejects.toThrow(reason);
    expect(failureMessages[reason]).toMatch(/\.$/);
  });

  test.each([
    ["is missing", async () => packed(withoutSong()), false],
    ["is empty", async () => packed({ ...partsOf(), [filePlace(song)]: "" }), false],
    [
      "has other bytes",
      async () => packed({ ...partsOf(), [filePlace(song)]: SONG.replaceAll("song", "gnos") }),
      true,
    ],
    ["is larger than it says", async () => packed({ ...partsOf(), [filePlace(song)]: `${SONG}!` }), false],
    ["does not inflate", async () => broken(await deflated(partsOf())), true],
  ])("whose song %s offers the rest", async (_what, zip, isThere) => {
    const { backup, has, open } = await readBackupZip(await zip());
    expect(backup.rows.albums).toHaveLength(1);
    expect(has(song)).toBe(isThere);
    const bytes = await open(song);
    expect(bytes !== null && (await isIntact(song, bytes))).toBe(false);
  });

  test("that was moved meanwhile is named, and no file of it is called damaged", async () => {
    const zip = await packed(partsOf());
    const { open } = await readBackupZip(zip);
    const moved = new DOMException("", "NotReadableError");
    Object.assign(zip, {
      slice: () => ({
        arrayBuffer: () => Promise.reject(moved),
        size: 1,
        stream: () => {
          throw moved;
        },
      }),
    });
    await expect(open(song)).rejects.toMatchObject({
      reason: "fileUnreadable",
      details: { fileName: "backup.zip" },
    });
  });
});

function withoutSong(): Record<string, string> {
  const { [filePlace(song)]: _, ...parts } = partsOf();
  return parts;
}

function withoutShows(): Record<string, string> {
  const { "rows/shows.json": _, "manifest.json": manifest = "", ...parts } = partsOf();
  const { tables, ...rest } = JSON.parse(manifest);
  const { shows: __, ...others } = tables;
  return { ...parts, "manifest.json": JSON.stringify({ ...rest, tables: others }) };
}

/** The zip with a byte in the middle of the song's deflated bytes changed. */
async function broken(zip: File) {
  const bytes = new Uint8Array(await zip.arrayBuffer());
  const at = Buffer.from(bytes).indexOf(filePlace(song)) + filePlace(song).length + 40;
  for (let offset = 0; offset < 20; offset += 1) bytes[at + offset] = 255;
  return asFile(bytes);
}
