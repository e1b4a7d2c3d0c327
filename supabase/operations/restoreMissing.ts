import { changeBackupRow, insertBackupRows, readBackupListens } from "#data/backupRows.ts";
import { placeBackupTracks } from "#data/placeBackupTracks.ts";
import { readProject } from "#data/readProject.ts";
import { printable } from "#lib/printable.ts";
import { ownersOfFiles } from "#rules/backupContents.ts";
import { type BackupFile, fileKey } from "#rules/backupManifest.ts";
import { naturalOrder } from "#rules/fileTitles.ts";
import { findMissing, isEmptySetting, type Missing, type MissingKind } from "#rules/missingRows.ts";
import { moveBackup } from "#rules/movedRows.ts";
import {
  type BackupRow,
  type BackupRows,
  type RootTable,
  rowsByTable,
  tableNames,
  tables,
} from "#rules/tables.ts";
import { filePath } from "./backupFolder.ts";
import { nameOfRow } from "./backupGaps.ts";
import { hasSameBytes } from "./compareProject.ts";
import { readBackup } from "./readBackup.ts";
import { type SecretProject, sourceOf } from "./secretProject.ts";
import { sendFile } from "./sendFile.ts";

export type MissingOptions = {
  /** Asked once for each album, and for all rows of a table that belong to none, such as the shows. */
  ask: (question: string) => Promise<boolean>;
  /** Restores single tracks of existing albums. */
  hasTracks: boolean;
  /** Restores the rest of a backup that lacks rows or files. */
  isIncomplete?: boolean;
  print: (line: string) => void;
};

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;

/** What one question is about. */
type Parcel = Pick<Missing, "rows" | "changes"> & {
  /** Of single tracks: where they come back to. */
  among?: { albumId: unknown; order: string[] };
  name: string;
  what: string;
  files: Iterable<string>;
  /** Said when it was brought back. */
  note?: string;
};

/** What is brought back of tracks that are there: "2 rows of track_texts, 25 rows of listens". */
const countsOf = (rows: BackupRows): string =>
  tableNames
    .flatMap((table) => (rows[table].length > 0 ? [`${count(rows[table].length, "row")} of ${table}`] : []))
    .join(", ");

function parcelOf(
  { key, kind, of, order, rows, changes, files }: Missing,
  owners: ReadonlyMap<string, string>,
): Parcel {
  const owned = printable([...new Set([...files].map((file) => owners.get(file) ?? file))].join(", "));
  const isOfSettings = key === "files app_settings";
  const name =
    of.title !== undefined ? nameOfRow("albums", of) : isOfSettings ? "the band's pictures" : owned;
  const whatOf = () => {
    if (kind === "files" && changes.length > 0)
      return `the backup's file of “${owned}”, whose present file is lost`;
    if (kind === "files") return `lost files of ${name}`;
    if (kind === "details") return `${countsOf(rows)} of ${name}`;
    const songs = count(rows.tracks.length, "track");
    if (kind === "tracks") return `${songs} of ${name}`;
    const links = rows.private_links.length;
    return `${name} with ${songs}${links > 0 ? ` and ${count(links, "private link")}` : ""}`;
  };
  const among = kind === "tracks" ? { among: { albumId: of.id, order } } : {};
  return { name, what: whatOf(), rows, changes, files, ...among };
}

/** Several rows of a table, of which one question is asked. */
function together(name: string, what: string, all: Missing[]): Parcel[] {
  const rows = rowsByTable((table) => all.flatMap((one) => one.rows[table]));
  const files = all.flatMap((one) => [...one.files]);
  return all.length > 0 ? [{ name, what, rows, changes: [], files }] : [];
}

/** Inserts what is missing, the files first. */
async function insertMissing(
  project: SecretProject,
  folder: string,
  { name, rows, changes, among }: Parcel,
  files: BackupFile[],
  print: MissingOptions["print"],
): Promise<void> {
  for (const [index, file] of files.entries()) {
    await sendFile(project, file, filePath(folder, file));
    print(`${name}: ${index + 1} of ${files.length} files`);
  }
  const source = sourceOf(project);
  const tracks = among
    ? await placeBackupTracks(source, among.albumId, rows.tracks, among.order)
    : rows.tracks;
  for (const table of tableNames)
    await insertBackupRows(
      source,
      table,
      table === "tracks" ? tracks : rows[table],
      table === "app_settings",
    );
  for (const change of changes) await changeBackupRow(source, change);
}

/**
 * Restores the albums, other rows, settings and files of a backup that a project lacks, and overwrites nothing but the names of
 * lost files. Returns one sentence for each, and what was left alone.
 */
export async function restoreMissing(
  project: SecretProject,
  folder: string,
  { ask, hasTracks, isIncomplete, print }: MissingOptions,
): Promise<string[]> {
  const { supabaseUrl } = project;
  const backup = await readBackup(folder, isIncomplete, print);
  const rows = moveBackup(backup, supabaseUrl);
  const { present, stored } = await readProject(sourceOf(project));
  present.listens = await readBackupListens(sourceOf(project), present.tracks);
  const files = new Map(backup.manifest.files.map((file) => [fileKey(file), file]));
  const { missing, lacking } = findMissing({
    rows,
    present,
    supabaseUrl,
    hasFile: (file) => files.has(file),
    isStored: (file) => stored.has(file),
  });
  const owners = new Map([...ownersOfFiles(rows, supabaseUrl), ...ownersOfFiles(present, supabaseUrl)]);
  const ofKind = (...kinds: MissingKind[]) => missing.filter(({ kind }) => kinds.includes(kind));
  const parts = ofKind("tracks", "details");
  const others = (tableNames as RootTable[]).filter(
    (table) => !tables[table].parent && table !== "albums" && table !== "app_settings",
  );
  // One that says something else now is left alone.
  const settings = ofKind("app_settings").filter(({ now }) => isEmptySetting(now));
  const presentTracks = new Set(present.tracks.map(({ id }) => id));
  const noteOf = (album: BackupRow) => {
    const moved = rows.tracks.filter(({ id, album_id }) => album_id === album.id && presentTracks.has(id));
    const note = `${count(moved.length, "track")} of ${nameOfRow("albums", album)} stayed in the album that they are in now.`;
    return moved.length > 0 ? { note } : {};
  };
  const outcome: string[] = [];
  const refused: string[] = [];
  const parcels = [
    ...ofKind("albums").map((one) => ({ ...parcelOf(one, owners), ...noteOf(one.of) })),
    ...[...ofKind("files"), ...(hasTracks ? parts : [])].map((one) => parcelOf(one, owners)),
    ...others.flatMap((table) => {
      const lost = ofKind(table);
      return together(table, count(lost.length, tables[table].kind), lost);
    }),
    ...together("settings", `what the band says (${settings.map(({ of }) => of.key).join(", ")})`, settings),
  ];
  for (const parcel of parcels) {
    const { what } = parcel;
    const ours = [...new Set(parcel.files)].flatMap((key) => files.get(key) ?? []);
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
    if (parcel.note) outcome.push(parcel.note);
  }
  const namesOf = (some: Missing[]) => [...new Set(some.map(({ of }) => nameOfRow("albums", of)))].join(", ");
  if (parts.length > 0 && !hasTracks)
    outcome.push(
      `Tracks, or what belongs to them, are missing of ${namesOf(parts)}: add \`--tracks\` to bring them back too.`,
    );
  const links = ofKind("private_links");
  if (links.length > 0)
    outcome.push(
      `Private links are missing of ${namesOf(links)}, as revoked ones are: "Restore" in the dashboard brings them back.`,
    );
  const lost = [...lacking]
    .map((file) => `- “${printable(owners.get(file) ?? file)}”: ${printable(file)}`)
    .sort(naturalOrder.compare);
  if (lost.length > 0)
    outcome.push(
      `The project has lost these files, and this backup does not have them. Use another backup, or upload them again:\n${lost.join("\n")}`,
    );
  if (refused.length > 0) throw new Error([...outcome, ...refused].join("\n"));
  return outcome.length > 0 ? outcome : ["Nothing was brought back, nothing was changed."];
}
