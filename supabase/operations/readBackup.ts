import { readFile, stat } from "node:fs/promises";
import {
  type BackupRow,
  type BackupRows,
  type BackupTable,
  backupTableNames,
  keyOf,
} from "./backupContents.ts";
import { checksumOf, filePath, manifestPath, rowsPath } from "./backupFolder.ts";
import { findGaps } from "./backupGaps.ts";
import { type Backup, damaged, readManifest } from "./manifest.ts";

/** Reads the rows of one table, whose checksum matched. Throws one sentence when they are not rows of it. */
async function readTable(folder: string, table: BackupTable): Promise<BackupRow[]> {
  const path = rowsPath(folder, table);
  try {
    const rows = JSON.parse(await readFile(path, "utf8")) as BackupRow[];
    const keys = new Set(rows.map((row) => keyOf(table, row)));
    if (keys.size === rows.length && !keys.has(undefined)) return rows;
  } catch {
    // Neither JSON nor a list.
  }
  throw new Error(`${path} holds no rows: nothing was restored.`);
}

/**
 * Reads a backup and checks it against its checksums. Throws one sentence when it is unfinished, damaged or, unless
 * `isIncomplete` accepts that, lacks something that its rows reference.
 */
export async function readBackup(folder: string, isIncomplete = false): Promise<Backup> {
  const manifest = await readManifest(folder);
  const rows: Partial<BackupRows> = {};
  for (const table of backupTableNames) {
    const copy = manifest.tables[table];
    if (copy) await checkFile(rowsPath(folder, table), copy.sha256);
    rows[table] = copy ? await readTable(folder, table) : [];
    if (copy && copy.rows !== rows[table].length) throw damaged(manifestPath(folder));
  }
  for (const file of manifest.files) {
    const path = filePath(folder, file);
    await checkFile(path, file.sha256);
    if ((await stat(path)).size !== file.size) throw damaged(manifestPath(folder));
  }
  if (!manifest.tables.track_originals) hideOriginals(rows as BackupRows);
  const { rows: whole, gaps } = findGaps({ manifest, rows: rows as BackupRows });
  if (gaps.length > 0 && !isIncomplete)
    throw new Error(
      `This backup is not complete, and nothing was restored:\n${gaps.map((gap) => `- ${gap}`).join("\n")}\nTake another backup, or add \`--incomplete\` to restore the rest.`,
    );
  return { manifest, rows: whole };
}

/** Backups from before there was such a table have the originals' addresses in the tracks. */
function hideOriginals(rows: BackupRows): void {
  for (const track of rows.tracks) {
    const { id: track_id, original_url: former_url, audio_url: copy_url } = track;
    if (!former_url) continue;
    track.original_url = null;
    rows.track_originals.push({ track_id, original_url: null, former_url, copy_url });
  }
}

async function checkFile(path: string, sha256: string): Promise<void> {
  if ((await checksumOf(path)) !== sha256)
    throw new Error(`${path} is missing or damaged: nothing was restored. Take another copy of this backup.`);
}
