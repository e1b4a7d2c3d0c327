import { makeZip } from "client-zip";
import { BACKUP_ROUNDS, environment } from "#config.ts";
import { listBackupFiles, objectPath } from "#data/backupFiles.ts";
import { readBackupListens, readBackupRows } from "#data/backupRows.ts";
import { backupSource } from "#data/backupSource.ts";
import { downloadBytes } from "#data/downloadBytes.ts";
import { publicUrlOf } from "#data/files.ts";
import { assertStillAdmin } from "#data/writes.ts";
import type { Transfer } from "#lib/saveStream.ts";
import { absoluteUrl } from "#lib/webAddress.ts";
import { type BackupRows, backupTableNames } from "#rules/backupContents.ts";
import {
  type BackupFile,
  filePlace,
  MANIFEST_PLACE,
  type Manifest,
  manifestText,
  rowsPlace,
  rowsText,
  type StoredFile,
  type TableCopy,
} from "#rules/backupManifest.ts";
import { Failure } from "#rules/failure.ts";
import { startHashing } from "./startHashing.ts";

const isSame = (before: BackupRows, after: BackupRows) =>
  backupTableNames.every((table) => JSON.stringify(before[table]) === JSON.stringify(after[table]));

async function* startingWith(first: IteratorResult<Uint8Array>, rest: AsyncIterable<Uint8Array>) {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

function nullIfGone(error: unknown): null {
  if (error instanceof Failure && error.reason === "fileGone") return null;
  throw error;
}

async function* textBytes(text: string) {
  yield new TextEncoder().encode(text);
}

/**
 * All rows and files as a zip, in the form of `npm run backup` below `folder`. The manifest is its last file: a zip that
 * was cut has none. Ends with `backupChanged` when rows keep changing.
 */
export function backupZip(folder: string, transfer: Transfer): ReadableStream<Uint8Array> {
  const hashing = startHashing();
  transfer.signal.addEventListener("abort", hashing.end);
  const copied = new Map<string, BackupFile>();
  const entry = (place: string, bytes: AsyncIterable<Uint8Array>) => ({
    name: `${folder}/${place}`,
    input: hashing.through(bytes),
  });

  /** Copies files that the zip does not have yet. One that was just deleted is left to the next round. */
  async function* copyFiles(stored: Map<string, StoredFile>) {
    for (const [key, file] of stored) {
      const known = copied.get(key);
      // A zip cannot take a file back.
      if (known && known.version !== file.version) throw new Failure("backupChanged");
      if (known) continue;
      const address = publicUrlOf(file.bucket, "") + objectPath(file.name);
      const bytes = downloadBytes(address, file.size, transfer);
      const first = await bytes.next().catch(nullIfGone);
      if (!first) continue;
      yield entry(filePlace(file), startingWith(first, bytes));
      const { size, sha256 } = await hashing.digest();
      if (size !== file.size) throw new Failure("backupChanged");
      copied.set(key, { ...file, sha256 });
    }
  }

  async function* entries() {
    const source = backupSource();
    let before = await readBackupRows(source);
    for (let round = 1; round <= BACKUP_ROUNDS; round += 1) {
      const stored = await listBackupFiles(source);
      yield* copyFiles(stored);
      const after = await readBackupRows(source);
      // Rows that a removed admin may not read look like no rows.
      await assertStillAdmin();
      if (isSame(before, after) && [...stored.keys()].every((key) => copied.has(key))) {
        const rows = { ...after, listens: await readBackupListens(source, after.tracks) };
        yield* copyRows(rows, [...stored.keys()]);
        return;
      }
      before = after;
    }
    throw new Failure("backupChanged");
  }

  /** Rows come after the files, and the manifest last. */
  async function* copyRows(rows: BackupRows, keys: string[]) {
    const tables: Partial<Record<string, TableCopy>> = {};
    for (const table of backupTableNames) {
      yield entry(rowsPlace(table), textBytes(rowsText(rows[table])));
      const { sha256 } = await hashing.digest();
      tables[table] = { rows: rows[table].length, sha256 };
    }
    const files = keys.flatMap((key) => copied.get(key) ?? []);
    const manifest: Manifest = {
      takenAt: new Date().toISOString(),
      supabaseUrl: absoluteUrl(environment.supabaseUrl),
      tables: tables as Manifest["tables"],
      files,
    };
    yield entry(MANIFEST_PLACE, textBytes(manifestText(manifest)));
    hashing.end();
  }

  return makeZip(entries());
}
