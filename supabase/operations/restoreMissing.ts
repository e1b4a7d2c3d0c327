import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { listBackupFiles } from "#data/backupFiles.ts";
import { readBackupTable } from "#data/backupRows.ts";
import { nameOfRow } from "#rules/backupGaps.ts";
import { type Backup, type BackupFile, fileKey } from "#rules/backupManifest.ts";
import { filesOfRows, moveBackup } from "#rules/movedRows.ts";
import { type BackupRow, type BackupRows, type TableName, tableNames, tables } from "#rules/tables.ts";
import { filePath, writeWhole } from "./backupFolder.ts";
import { hasSameBytes } from "./compareProject.ts";
import { readBackup } from "./readBackup.ts";
import { insertRows } from "./restoreProject.ts";
import { type SecretProject, sourceOf } from "./secretProject.ts";
import { sendFile } from "./sendFile.ts";

export type MissingOptions = {
  /** Asked once for each album. */
  ask: (question: string) => Promise<boolean>;
  /** Restores single tracks of existing albums. */
  hasTracks: boolean;
  /** Restores the rest of a backup that lacks rows or files. */
  isIncomplete?: boolean;
  print: (line: string) => void;
};

type Loss = {
  album: BackupRow;
  isAlbumMissing: boolean;
  /** What belongs to missing tracks and missing albums. Of existing ones it was removed on purpose. */
  rows: BackupRows;
  /** Tracks that somebody moved to another album before this one was deleted. */
  movedTracks: number;
};

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;

const begunPath = (folder: string) => join(folder, "begun.json");

/** What an interrupted restore was inserting: a missing album, and tracks. The rest belongs to them. */
type Begun = { album?: unknown; tracks?: unknown[] };

async function readBegun(folder: string, { supabaseUrl }: SecretProject): Promise<Begun> {
  const text = await readFile(begunPath(folder), "utf8").catch(() => "{}");
  const begun = JSON.parse(text) as Begun & { supabaseUrl?: string };
  return begun.supabaseUrl === supabaseUrl ? begun : {};
}

async function findLosses(project: SecretProject, folder: string, backup: Backup): Promise<Loss[]> {
  const rows = moveBackup(backup, project.supabaseUrl);
  const albumIds = new Set((await readBackupTable(sourceOf(project), "albums")).map(({ id }) => id));
  const trackIds = new Set((await readBackupTable(sourceOf(project), "tracks")).map(({ id }) => id));
  const begun = await readBegun(folder, project);
  return rows.albums.map((album) => {
    const own = rows.tracks.filter((track) => track.album_id === album.id);
    const tracks = own.filter(({ id }) => !trackIds.has(id));
    const isThere = albumIds.has(album.id);
    const isAlbumMissing = !isThere || begun.album === album.id;
    const broughtIds = new Set([
      ...tracks.map(({ id }) => id),
      ...own.map(({ id }) => id).filter((id) => begun.tracks?.includes(id)),
    ]);
    const missingOf = (table: TableName): BackupRow[] => {
      if (table === "albums") return isAlbumMissing ? [album] : [];
      if (table === "tracks") return tracks;
      const { parent } = tables[table];
      if (parent?.table === "albums")
        return isAlbumMissing ? rows[table].filter(({ album_id }) => album_id === album.id) : [];
      // Most albums lack nothing, and there may be a million listens.
      if (!parent || broughtIds.size === 0) return [];
      return rows[table].filter(({ track_id }) => broughtIds.has(track_id));
    };
    const missing = Object.fromEntries(tableNames.map((table) => [table, missingOf(table)])) as BackupRows;
    return { album, isAlbumMissing, rows: missing, movedTracks: isThere ? 0 : own.length - tracks.length };
  });
}

/** Inserts what is missing, the files first; a mark in the backup's folder joins the inserts. */
async function insertMissing(
  project: SecretProject,
  folder: string,
  { album, isAlbumMissing, rows }: Loss,
  files: BackupFile[],
  print: MissingOptions["print"],
): Promise<void> {
  for (const [index, file] of files.entries()) {
    await sendFile(project, file, filePath(folder, file));
    print(`${nameOfRow("albums", album)}: ${index + 1} of ${files.length} files`);
  }
  const brought = tableNames.flatMap((table) =>
    rows[table].flatMap((row) => (table === "tracks" ? row.id : (row.track_id ?? []))),
  );
  const begun: Begun = { album: isAlbumMissing ? album.id : undefined, tracks: [...new Set(brought)] };
  const mark = { supabaseUrl: project.supabaseUrl, ...begun };
  await writeWhole(folder, begunPath(folder), JSON.stringify(mark));
  for (const table of tableNames) await insertRows(project, table, rows[table]);
  await rm(begunPath(folder), { force: true });
}

/**
 * Restores the albums of a backup that a project lacks, with their tracks and files, and overwrites nothing. Continues an
 * interrupted run. Returns one sentence for each album, and what was left alone.
 */
export async function restoreMissing(
  project: SecretProject,
  folder: string,
  { ask, hasTracks, isIncomplete, print }: MissingOptions,
): Promise<string[]> {
  const backup = await readBackup(folder, isIncomplete, print);
  const losses = await findLosses(project, folder, backup);
  const stored = await listBackupFiles(sourceOf(project));
  const files = new Map(backup.manifest.files.map((file) => [fileKey(file), file]));
  const outcome: string[] = [];
  const refused: string[] = [];
  for (const loss of losses) {
    const { album, isAlbumMissing, rows, movedTracks } = loss;
    const missing = tableNames.flatMap((table) => rows[table]);
    if (!isAlbumMissing && !(hasTracks && missing.length > 0)) continue;
    const ours = [...filesOfRows(missing, project.supabaseUrl)].flatMap((key) => files.get(key) ?? []);
    const toSend = ours.filter((file) => !stored.has(fileKey(file)));
    const size = megabytes(toSend.reduce((sum, file) => sum + file.size, 0));
    const name = nameOfRow("albums", album);
    const songs = count(rows.tracks.length, "track");
    const shared =
      rows.private_links.length > 0 ? ` and ${count(rows.private_links.length, "private link")}` : "";
    const what = isAlbumMissing ? `${name} with ${songs}${shared}` : `${songs} of ${name}`;
    if (!(await ask(`Bring back ${what} (${count(toSend.length, "file")}, ${size})?`))) continue;
    const taken: string[] = [];
    for (const file of ours) {
      const there = stored.get(fileKey(file));
      if (there && !(await hasSameBytes(project, file, there))) taken.push(fileKey(file));
    }
    if (taken.length > 0) {
      refused.push(`${what}: not brought back, as the project has other bytes in ${taken.join(", ")}.`);
      continue;
    }
    await insertMissing(project, folder, loss, toSend, print);
    for (const file of toSend) stored.set(fileKey(file), file);
    outcome.push(`${what}: brought back.`);
    if (movedTracks > 0)
      outcome.push(`${count(movedTracks, "track")} of ${name} stayed in the album that they are in now.`);
  }
  const left = losses.filter(({ isAlbumMissing, rows }) => !isAlbumMissing && rows.tracks.length > 0);
  if (left.length > 0 && !hasTracks)
    outcome.push(
      `Tracks are missing of ${left.map(({ album }) => nameOfRow("albums", album)).join(", ")}: add \`--tracks\` to bring them back too.`,
    );
  if (refused.length > 0) throw new Error([...outcome, ...refused].join("\n"));
  return outcome.length > 0 ? outcome : ["Nothing was brought back, nothing was changed."];
}
