import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { listBackupFiles } from "#data/backupFiles.ts";
import { insertBackupRows, readBackupRows } from "#data/backupRows.ts";
import { type BackupFile, fileKey } from "#rules/backupManifest.ts";
import {
  type Begun,
  begunBy,
  changedSettings,
  filesNeeded,
  findLosses,
  hasRows,
  isEmptySetting,
  type Loss,
  missingShows,
} from "#rules/missingRows.ts";
import { moveBackup } from "#rules/movedRows.ts";
import { type BackupRows, onlyRows, tableNames } from "#rules/tables.ts";
import { filePath, writeWhole } from "./backupFolder.ts";
import { nameOfRow } from "./backupGaps.ts";
import { hasSameBytes } from "./compareProject.ts";
import { readBackup } from "./readBackup.ts";
import { type SecretProject, sourceOf } from "./secretProject.ts";
import { sendFile } from "./sendFile.ts";

export type MissingOptions = {
  /** Asked once for each album, for the shows and for the settings. */
  ask: (question: string) => Promise<boolean>;
  /** Restores single tracks of existing albums. */
  hasTracks: boolean;
  /** Restores the rest of a backup that lacks rows or files. */
  isIncomplete?: boolean;
  print: (line: string) => void;
};

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;

const begunPath = (folder: string) => join(folder, "begun.json");

async function readBegun(folder: string, { supabaseUrl }: SecretProject): Promise<Begun> {
  const text = await readFile(begunPath(folder), "utf8").catch(() => "{}");
  const begun = JSON.parse(text) as Begun & { supabaseUrl?: string };
  return begun.supabaseUrl === supabaseUrl ? begun : {};
}

/** What one question is about. */
type Parcel = { name: string; what: string; rows: BackupRows; note?: string };

function parcelOf({ album, isAlbumMissing, rows, movedTracks }: Loss): Parcel {
  const name = nameOfRow("albums", album);
  const songs = count(rows.tracks.length, "track");
  const links = rows.private_links.length;
  const shared = links > 0 ? ` and ${count(links, "private link")}` : "";
  return {
    name,
    what: isAlbumMissing ? `${name} with ${songs}${shared}` : `${songs} of ${name}`,
    rows,
    ...(movedTracks > 0 && {
      note: `${count(movedTracks, "track")} of ${name} stayed in the album that they are in now.`,
    }),
  };
}

/** The shows and the settings that the project lacks. A setting that says something else now is left alone. */
function parcelsOfBand(moved: BackupRows, present: BackupRows): Parcel[] {
  const shows = missingShows(moved, present);
  const settings = changedSettings(moved, present).filter(({ now }) => isEmptySetting(now));
  const app_settings = settings.map(({ row }) => row);
  const named = app_settings.map(({ key }) => key).join(", ");
  return [
    { name: "shows", what: count(shows.length, "show"), rows: onlyRows({ shows }) },
    { name: "settings", what: `what the band says (${named})`, rows: onlyRows({ app_settings }) },
  ].filter(hasRows);
}

/** Inserts what is missing, the files first; a mark in the backup's folder joins the inserts. */
async function insertMissing(
  project: SecretProject,
  folder: string,
  { name, rows }: Parcel,
  files: BackupFile[],
  print: MissingOptions["print"],
): Promise<void> {
  for (const [index, file] of files.entries()) {
    await sendFile(project, file, filePath(folder, file));
    print(`${name}: ${index + 1} of ${files.length} files`);
  }
  const mark = { supabaseUrl: project.supabaseUrl, ...begunBy(rows) };
  await writeWhole(folder, begunPath(folder), JSON.stringify(mark));
  for (const table of tableNames)
    await insertBackupRows(sourceOf(project), table, rows[table], table === "app_settings");
  await rm(begunPath(folder), { force: true });
}

/**
 * Restores the albums, shows and settings of a backup that a project lacks, with their tracks and files, and overwrites
 * nothing. Continues an interrupted run. Returns one sentence for each, and what was left alone.
 */
export async function restoreMissing(
  project: SecretProject,
  folder: string,
  { ask, hasTracks, isIncomplete, print }: MissingOptions,
): Promise<string[]> {
  const backup = await readBackup(folder, isIncomplete, print);
  const moved = moveBackup(backup, project.supabaseUrl);
  const present = await readBackupRows(sourceOf(project));
  const losses = findLosses(moved, present, await readBegun(folder, project));
  const stored = await listBackupFiles(sourceOf(project));
  const files = new Map(backup.manifest.files.map((file) => [fileKey(file), file]));
  const outcome: string[] = [];
  const refused: string[] = [];
  const parcels = losses.filter((loss) => loss.isAlbumMissing || (hasTracks && hasRows(loss))).map(parcelOf);
  for (const parcel of [...parcels, ...parcelsOfBand(moved, present)]) {
    const { what, rows, note } = parcel;
    const ours = [...filesNeeded(rows, project.supabaseUrl)].flatMap((key) => files.get(key) ?? []);
    const toSend = ours.filter((file) => !stored.has(fileKey(file)));
    const size = megabytes(toSend.reduce((sum, file) => sum + file.size, 0));
    const sent = toSend.length > 0 ? ` (${count(toSend.length, "file")}, ${size})` : "";
    if (!(await ask(`Bring back ${what}${sent}?`))) continue;
    const taken: string[] = [];
    for (const file of ours) {
      const there = stored.get(fileKey(file));
      if (there && !(await hasSameBytes(project, file, there))) taken.push(fileKey(file));
    }
    if (taken.length > 0) {
      refused.push(`${what}: not brought back, as the project has other bytes in ${taken.join(", ")}.`);
      continue;
    }
    await insertMissing(project, folder, parcel, toSend, print);
    for (const file of toSend) stored.set(fileKey(file), file);
    outcome.push(`${what}: brought back.`);
    if (note) outcome.push(note);
  }
  const left = losses.filter(({ isAlbumMissing, rows }) => !isAlbumMissing && rows.tracks.length > 0);
  if (left.length > 0 && !hasTracks)
    outcome.push(
      `Tracks are missing of ${left.map(({ album }) => nameOfRow("albums", album)).join(", ")}: add \`--tracks\` to bring them back too.`,
    );
  if (refused.length > 0) throw new Error([...outcome, ...refused].join("\n"));
  return outcome.length > 0 ? outcome : ["Nothing was brought back, nothing was changed."];
}
