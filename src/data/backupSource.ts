import { listBackupFiles } from "#data/backupFiles.ts";
import { type BackupSource, readBackupRows } from "#data/backupRows.ts";
import { supabase } from "#data/supabase.ts";
import type { Transfer } from "#lib/saveStream.ts";

/** All rows and files, with the rights of the signed-in admin. Throws the server's error, unless `onFailure` resolves. */
export function backupSource(
  onFailure: Transfer["onFailure"] = (error) => Promise.reject(error),
): BackupSource {
  return {
    // Any table, by its name.
    rows: supabase() as unknown as BackupSource["rows"],
    files: supabase().storage,
    onRefusal: (_what, error) => onFailure(error),
  };
}

/** What a backup would hold, in numbers. Throws the server's error. */
export const backupSizeQuery = {
  queryKey: ["backup-size"],
  queryFn: async () => {
    const { albums, tracks } = await readBackupRows(backupSource());
    const files = await listBackupFiles(backupSource());
    return {
      albums: albums.length,
      tracks: tracks.length,
      files: files.size,
      bytes: [...files.values()].reduce((sum, { size }) => sum + size, 0),
    };
  },
  gcTime: 0,
};
