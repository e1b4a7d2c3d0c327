import { type BackupSource, readBackupListens } from "#data/backupRows.ts";
import { readRowsAndFiles } from "#data/readRowsAndFiles.ts";
import { ownersOfFiles } from "#rules/backup/backupContents.ts";
import type { Backup } from "#rules/backup/backupManifest.ts";
import { moveBackup } from "#rules/backup/fileAddresses.ts";
import { findMissing } from "#rules/backup/missingRows.ts";
import { rowsByTable, tables } from "#rules/tables.ts";

type Options = {
  /** Of the project. */
  supabaseUrl: string;
  /** Whether the backup has the bytes of a file, by its `fileKey`. */
  hasFile: (file: string) => boolean;
  /** Whether what admins do not write is compared too: the secret key may write it, an admin may not. */
  hasOthers: boolean;
};

/** Reads a project, and finds what it lacks of a backup. */
export async function compareBackup(
  source: BackupSource,
  backup: Backup,
  { supabaseUrl, hasFile, hasOthers }: Options,
) {
  const { present, stored } = await readRowsAndFiles(source);
  if (hasOthers) present.listens = await readBackupListens(source, present.tracks);
  const moved = moveBackup(backup, supabaseUrl);
  const rows = rowsByTable((table) => (tables[table].writer && !hasOthers ? [] : moved[table]));
  const isStored = (file: string) => stored.has(file);
  return {
    ...findMissing({ rows, present, supabaseUrl, hasFile, isStored }),
    rows,
    present,
    stored,
    /** What a file belongs to, by its `fileKey`. The project's own names are those that its owner knows. */
    owners: new Map([...ownersOfFiles(rows, supabaseUrl), ...ownersOfFiles(present, supabaseUrl)]),
  };
}
