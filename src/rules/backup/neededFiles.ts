import { COVER_BUCKET } from "#config.ts";
import { pictureNamesIn } from "../bandSettings.ts";
import { type BackupRow, type BackupRows, buckets } from "../tables.ts";
import { fileKey } from "./backupManifest.ts";
import { filesOfRows } from "./fileAddresses.ts";

/** The pictures that a setting names, also one that this version does not know, each by its `fileKey`. */
const picturesOf = ({ value }: BackupRow): string[] =>
  pictureNamesIn(String(value)).map((name) => fileKey({ bucket: COVER_BUCKET, name }));

const isOurs = (file: string): boolean => buckets.some((bucket) => file.startsWith(`${bucket}/`));

/** The files of the project at `supabaseUrl` that rows need, each by its `fileKey`. */
export function filesNeeded(rows: Partial<BackupRows>, supabaseUrl: string): Set<string> {
  const named = filesOfRows(Object.values(rows).flat(), supabaseUrl);
  return new Set([...named, ...(rows.app_settings ?? []).flatMap(picturesOf)].filter(isOurs));
}
