import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { BACKUP_ROUNDS } from "#dashboardConfig.ts";
import { listBackupFiles } from "#data/backupFiles.ts";
import { type BackupSource, readBackupListens, readBackupRows } from "#data/backupRows.ts";
import { contentsText, readmeText } from "#rules/backup/backupContents.ts";
import {
  type BackupFile,
  fileKey,
  filePlace,
  jsonText,
  MANIFEST_PLACE,
  type Manifest,
  rowsPlace,
  type StoredFile,
} from "#rules/backup/backupManifest.ts";
import { Failure } from "#rules/failure.ts";
import { type BackupRows, tableNames } from "#rules/tables.ts";

/** What is backed up, and what the place that it goes to can do. */
export type BackupRun = {
  source: BackupSource;
  supabaseUrl: string;
  /** A copy of this file that is there already. */
  known: (file: StoredFile) => Promise<BackupFile | undefined>;
  /** The bytes of a file; null when it was just deleted. */
  open: (file: StoredFile) => Promise<AsyncIterable<Uint8Array> | null>;
  onCopied: (file: BackupFile, copied: number, all: number) => Promise<void>;
  onChanged: () => void;
  /** The error when rows or files change in each round. */
  changed: () => Error;
};

/** A file of a backup. Its bytes are read to their end before the next one is asked for. */
export type BackupPart = { place: string; bytes: AsyncIterable<Uint8Array> };

/** The parts of a backup of one moment: no row changed while the files were copied. The manifest is the last one. */
export async function* backupParts(
  run: BackupRun,
): AsyncGenerator<BackupPart, { manifest: Manifest; rows: BackupRows }> {
  let before = await readBackupRows(run.source);
  for (let round = 1; round <= BACKUP_ROUNDS; round += 1) {
    const stored = [...(await listBackupFiles(run.source)).values()];
    const files = yield* copyFiles(run, stored);
    const after = await readBackupRows(run.source);
    if (files.length === stored.length && JSON.stringify(before) === JSON.stringify(after))
      return yield* writeRows(run, after, files);
    run.onChanged();
    before = after;
  }
  throw run.changed();
}

async function* copyFiles(run: BackupRun, stored: StoredFile[]): AsyncGenerator<BackupPart, BackupFile[]> {
  const files: BackupFile[] = [];
  for (const file of stored) {
    let copy = await run.known(file);
    if (!copy) {
      const bytes = await run.open(file);
      if (!bytes) continue;
      const copied = hashed(bytes);
      yield { place: filePlace(file), bytes: copied.through };
      if (copied.size() !== file.size) throw new Failure("fileCut", { fileName: fileKey(file) });
      copy = { ...file, sha256: copied.digest() };
      await run.onCopied(copy, files.length + 1, stored.length);
    }
    files.push(copy);
  }
  return files;
}

/** Passes bytes on; once they were read, it knows how many they are, and their SHA-256 in hexadecimal. */
function hashed(bytes: AsyncIterable<Uint8Array>) {
  const hash = sha256.create();
  let size = 0;
  async function* through() {
    for await (const part of bytes) {
      hash.update(part);
      size += part.length;
      yield part;
    }
  }
  return { through: through(), size: () => size, digest: () => bytesToHex(hash.digest()) };
}

async function* textBytes(text: string) {
  yield new TextEncoder().encode(text);
}

async function* writeRows({ source, supabaseUrl }: BackupRun, read: BackupRows, files: BackupFile[]) {
  const rows = { ...read, listens: await readBackupListens(source, read.tracks) };
  const tables: Partial<Manifest["tables"]> = {};
  for (const table of tableNames) {
    const written = hashed(textBytes(jsonText(rows[table])));
    yield { place: rowsPlace(table), bytes: written.through };
    tables[table] = { rows: rows[table].length, sha256: written.digest() };
  }
  const takenAt = new Date().toISOString();
  yield { place: "README.txt", bytes: textBytes(readmeText(supabaseUrl, takenAt)) };
  yield { place: "contents.txt", bytes: textBytes(contentsText(rows, files, supabaseUrl)) };
  const manifest: Manifest = { takenAt, supabaseUrl, tables: tables as Manifest["tables"], files };
  yield { place: MANIFEST_PLACE, bytes: textBytes(jsonText(manifest)) };
  return { manifest, rows };
}
