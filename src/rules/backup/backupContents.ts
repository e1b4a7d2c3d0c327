import { visibleText } from "#lib/visibleText.ts";
import { type BackupRow, type BackupRows, tableNames, tables, titleOfRow } from "../tables.ts";
import { type Backup, type BackupFile, fileKey, filePlace } from "./backupManifest.ts";
import { filesNeeded } from "./neededFiles.ts";

/** `README.txt` of a backup: no command reads it. */
export const readmeText = (
  supabaseUrl: string,
  takenAt: string,
) => `A backup of ${supabaseUrl}, taken at ${takenAt}.

contents.txt says which file belongs to which album and track.
To bring things back, open the dashboard: "Settings", "Restore", and choose the zip.
"npm run restore -- FOLDER" does it from a terminal, with listens.
Keep this private: it holds drafts, and songs before their release.
`;

const words = (text: unknown) => visibleText(String(text ?? "")).replace(/\s+/g, " ");

/** What each file belongs to, by its `fileKey`: "Album / 01 Track". */
export function ownersOfFiles(rows: BackupRows, supabaseUrl: string): Map<string, string> {
  const owners = new Map<string, string>();
  const note = (owner: string, owned: Partial<BackupRows>) => {
    for (const key of filesNeeded(owned, supabaseUrl)) if (!owners.has(key)) owners.set(key, owner);
  };
  const titles = new Map(rows.albums.map((album) => [album.id, words(album.title)]));
  const originals = new Map(rows.track_originals.map((original) => [original.track_id, original]));
  const numberOf = ({ track_number }: BackupRow) => String(track_number).padStart(2, "0");
  for (const album of rows.albums) note(`${words(album.title)} / cover`, { albums: [album] });
  for (const track of rows.tracks) {
    const title = `${titles.get(track.album_id)} / ${numberOf(track)} ${words(track.title)}`;
    note(title, { tracks: [track] });
    const original = originals.get(track.id);
    if (original) note(`${title} (original)`, { track_originals: [original] });
  }
  for (const setting of rows.app_settings) note("The band's pictures", { app_settings: [setting] });
  for (const table of tableNames)
    for (const row of tables[table].files ? rows[table] : [])
      note(`${tables[table].kind} ${words(titleOfRow(table, row))}`, { [table]: [row] });
  return owners;
}

/** The files that a backup lacks although its rows name them, and so did its project: each with what it belongs to. */
export function filesLacked({ manifest, rows }: Backup): { file: string; owner: string }[] {
  const copied = new Set(manifest.files.map(fileKey));
  const owners = [...ownersOfFiles(rows, manifest.supabaseUrl)];
  return owners.flatMap(([file, owner]) => (copied.has(file) ? [] : [{ file, owner }]));
}

/** `contents.txt`: one line for each file, in the order of albums and tracks. */
export function contentsText(rows: BackupRows, files: BackupFile[], supabaseUrl: string): string {
  const owners = ownersOfFiles(rows, supabaseUrl);
  const lines = files.map((file) => `${owners.get(fileKey(file)) ?? "In no album"}: ${filePlace(file)}`);
  return `${lines.sort((a, b) => a.localeCompare(b)).join("\n")}\n`;
}
