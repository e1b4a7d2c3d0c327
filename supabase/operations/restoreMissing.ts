import { compareBackup } from "#data/compareBackup.ts";
import { restoreRows } from "#data/restoreRows.ts";
import { printable } from "#lib/printable.ts";
import { counted } from "#messages/counted.ts";
import { fileKey } from "#rules/backup/backupManifest.ts";
import { namesOfMissing } from "#rules/backup/missingNames.ts";
import {
  isEmptySetting,
  type Missing,
  type MissingKind,
  missingKinds,
  otherRoots,
} from "#rules/backup/missingRows.ts";
import { naturalOrder } from "#rules/fileTitles.ts";
import { type BackupRow, type BackupRows, rowsByTable, tableNames, tables } from "#rules/tables.ts";
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

/** What one question is about. */
type Parcel = Pick<Missing, "kind" | "of" | "order" | "rows" | "changes"> & {
  name: string;
  what: string;
  files: Iterable<string>;
  /** Said when it was brought back. */
  note?: string;
};

/** What is brought back of tracks that are there: "2 rows of track_texts, 25 rows of listens". */
const countsOf = (rows: BackupRows): string =>
  tableNames
    .flatMap((table) => (rows[table].length > 0 ? [`${counted(rows[table].length, "row")} of ${table}`] : []))
    .join(", ");

function parcelOf(missing: Missing, owners: ReadonlyMap<string, string>): Parcel {
  const { kind, of, rows, changes } = missing;
  const title = printable(namesOfMissing(missing, owners).join(", "));
  const isOfAlbum = changes.length === 0 && of.title !== undefined;
  const name = isOfAlbum ? nameOfRow("albums", of) : `“${title}”`;
  const whatOf = () => {
    if (changes.length > 0) return `the backup's file of ${name}, whose present file is lost`;
    if (kind === "files") return `lost files of ${name}`;
    if (kind === "details") return `${countsOf(rows)} of ${name}`;
    const songs = counted(rows.tracks.length, "track");
    if (kind === "tracks") return `${songs} of ${name}`;
    const links = rows.private_links.length;
    return `${name} with ${songs}${links > 0 ? ` and ${counted(links, "private link")}` : ""}`;
  };
  return { ...missing, name, what: whatOf() };
}

/** Several rows of a table, of which one question is asked. */
function together(name: string, what: string, all: Missing[]): Parcel[] {
  const rows = rowsByTable((table) => all.flatMap((one) => one.rows[table]));
  const files = all.flatMap((one) => [...one.files]);
  return all.slice(0, 1).map((first) => ({ ...first, name, what, rows, files }));
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
  const source = sourceOf(project);
  const backup = await readBackup(folder, isIncomplete, print);
  const files = new Map(backup.manifest.files.map((file) => [fileKey(file), file]));
  const { missing, lacking, rows, present, stored, owners } = await compareBackup(source, backup, {
    supabaseUrl,
    hasFile: (file) => files.has(file),
    hasOthers: true,
  });
  const ofKind = (...kinds: MissingKind[]) => missing.filter(({ kind }) => kinds.includes(kind));
  const parts = ofKind("tracks", "details");
  const presentTracks = new Set(present.tracks.map(({ id }) => id));
  const noteOf = (album: BackupRow) => {
    const moved = rows.tracks.filter(({ id, album_id }) => album_id === album.id && presentTracks.has(id));
    const note = `${counted(moved.length, "track")} of ${nameOfRow("albums", album)} stayed in the album that they are in now.`;
    return moved.length > 0 ? { note } : {};
  };
  const outcome: string[] = [];
  const refused: string[] = [];
  const parcelsOf = (kind: MissingKind): Parcel[] => {
    const all = ofKind(kind);
    if (kind === "app_settings") {
      // One that says something else now is left alone.
      const empty = all.filter(({ now }) => isEmptySetting(now));
      return together("settings", `what the band says (${empty.map(({ of }) => of.key).join(", ")})`, empty);
    }
    const root = otherRoots.find((table) => table === kind);
    if (root) return together(root, counted(all.length, tables[root].kind), all);
    if (kind === "private_links" || (kind !== "albums" && kind !== "files" && !hasTracks)) return [];
    return all.map((one) => ({ ...parcelOf(one, owners), ...(kind === "albums" && noteOf(one.of)) }));
  };
  const parcels = missingKinds.flatMap(parcelsOf);
  for (const parcel of parcels) {
    const { what } = parcel;
    const ours = [...new Set(parcel.files)].flatMap((key) => files.get(key) ?? []);
    const toSend = ours.filter((file) => !stored.has(fileKey(file)));
    const size = megabytes(toSend.reduce((sum, file) => sum + file.size, 0));
    const sent = toSend.length > 0 ? ` (${counted(toSend.length, "file")}, ${size})` : "";
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
    for (const [index, file] of toSend.entries()) {
      await sendFile(project, file, filePath(folder, file));
      print(`${parcel.name}: ${index + 1} of ${toSend.length} files`);
    }
    await restoreRows(source, parcel);
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
