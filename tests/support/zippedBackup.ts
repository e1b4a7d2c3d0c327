import { createHash } from "node:crypto";
import { BlobReader, BlobWriter, ZipReader } from "@zip.js/zip.js/lib/zip-core-custom.js";
import { makeZip } from "client-zip";
import { filePlace } from "#rules/backup/backupManifest.ts";
import { tableNames } from "#rules/tables.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

export const SONG = "A song. ".repeat(5000);

/** The file of a track, as a manifest has it. */
export const song = {
  bucket: "audio-tracks" as const,
  name: "tracks/1763712100001.mp3",
  size: SONG.length,
  version: "1",
  type: "audio/mpeg",
  cacheControl: "max-age=3600",
  sha256: sha256(SONG),
};

/** The parts of a backup with one song, by their places, with what a test changes in its manifest. */
export function partsOfBackup(rows: Record<string, object[]>, changes: object = {}): Record<string, string> {
  const texts = tableNames.map((table) => [table, JSON.stringify(rows[table] ?? [])] as const);
  const tables = Object.fromEntries(
    texts.map(([table, text]) => [table, { rows: rows[table]?.length ?? 0, sha256: sha256(text) }]),
  );
  const manifest = {
    takenAt: "2026-11-24T12:00:00.000Z",
    supabaseUrl: "https://a.supabase.co",
    tables,
    files: [song],
    ...changes,
  };
  return {
    ...Object.fromEntries(texts.map(([table, text]) => [`rows/${table}.json`, text])),
    "README.txt": "For people",
    [filePlace(song)]: SONG,
    "manifest.json": JSON.stringify(manifest),
  };
}

/** As the dashboard packs: stored, without a size before the bytes. */
export const zipOf = (parts: Record<string, string>): Promise<Blob> =>
  new Response(makeZip(Object.entries(parts).map(([name, input]) => ({ name, input })))).blob();

/** The zip without some of its parts, as one of several archives of a folder is. */
export async function withoutParts(zip: Buffer, isLeftOut: (name: string) => boolean): Promise<Buffer> {
  const reader = new ZipReader(new BlobReader(new Blob([new Uint8Array(zip)])), { useWebWorkers: false });
  const parts = (await reader.getEntries()).flatMap((entry) =>
    entry.directory || isLeftOut(entry.filename) ? [] : [entry],
  );
  const kept = await Promise.all(
    parts.map(async (part) => ({ name: part.filename, input: await part.getData(new BlobWriter()) })),
  );
  return Buffer.from(await new Response(makeZip(kept)).arrayBuffer());
}
