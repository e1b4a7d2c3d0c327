import { listBackupFiles } from "#data/backupFiles.ts";
import type { BackupSource } from "#data/backupRows.ts";
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
    const count = async (table: "albums" | "tracks") => {
      const { count: rows, error } = await supabase()
        .from(table)
        .select("id", { count: "exact", head: true });
      if (error) throw error;
      return rows ?? 0;
    };
    const [albums, tracks, files] = await Promise.all([
      count("albums"),
      count("tracks"),
      listBackupFiles(backupSource()),
    ]);
    return {
      albums,
      tracks,
      files: files.size,
      bytes: [...files.values()].reduce((sum, { size }) => sum + size, 0),
    };
  },
  gcTime: 0,
};
