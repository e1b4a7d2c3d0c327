import { DEFAULT_VIDEO_SETTING_KEY, environment } from "#config.ts";
import { NAMES_MAX, RESTORE_MAX } from "#dashboardConfig.ts";
import type { BackupSource } from "#data/backupRows.ts";
import { backupSource } from "#data/backupSource.ts";
import { compareBackup } from "#data/compareBackup.ts";
import { assertStillAdmin } from "#data/writeErrors.ts";
import { dateAndTime, dayName, momentOf } from "#lib/dates.ts";
import { formatBytes } from "#lib/localFiles.ts";
import { absoluteUrl } from "#lib/webAddress.ts";
import { restoreMessages } from "#messages/backupMessages.ts";
import { bandMessages } from "#messages/bandMessages.ts";
import { pressMessages } from "#messages/pressMessages.ts";
import { type BackupFile, fileKey } from "#rules/backup/backupManifest.ts";
import { namesOfFiles, namesOfMissing } from "#rules/backup/missingNames.ts";
import type { Missing, MissingKind } from "#rules/backup/missingRows.ts";
import { Failure } from "#rules/failure.ts";
import { naturalOrder } from "#rules/fileTitles.ts";
import { pressForm } from "#rules/storedPress.ts";
import { type BandPart, bandParts, settingKeys } from "#rules/storedSettings.ts";
import type { BackupRow, DetailTable } from "#rules/tables.ts";
import { type BackupZip, readBackupZip } from "./readBackupZip.ts";

/** Something that can be brought back, with all that belongs to it. */
export type Item = Omit<Missing, "files"> & {
  title: string;
  note: string;
  /** Those of the zip, whether Storage has them or not. */
  files: BackupFile[];
  /** Whether it is ticked at first: nobody but owners sees it, or without it something on the site is broken. */
  isFirst: boolean;
};

export type Offer = Awaited<ReturnType<typeof readOffer>>;

/** Their headings. */
export const groups: Record<MissingKind, string> = restoreMessages.groups;
const detailNames: Record<DetailTable, string> = restoreMessages.details;
const bandTitles: Record<BandPart, string> = bandMessages.settings;
const settingTitles = new Map<unknown, string>([
  ...bandParts.map((part) => [settingKeys[part], bandTitles[part]] as const),
  ...pressForm.parts.map(
    (part) => [pressForm.keys[part], pressMessages.setting(pressMessages.parts[part])] as const,
  ),
  [DEFAULT_VIDEO_SETTING_KEY, restoreMessages.defaultVideo],
]);

const LONGEST_TITLE = 300;

/** A text of a backup for one line, however long it is. */
export const inBrief = (text: unknown): string => String(text ?? "").slice(0, LONGEST_TITLE);

function listed(names: unknown[]): string {
  const more = names.length - NAMES_MAX;
  const shown = names.slice(0, NAMES_MAX).map(inBrief);
  return [...shown, ...(more > 0 ? [restoreMessages.more(more)] : [])].join(", ");
}

/** What the site lacks of a backup. Throws a `Failure`, or the server's error. */
export async function readOffer(file: File) {
  const zip = await readBackupZip(file);
  // To a removed admin the tables look empty.
  await assertStillAdmin();
  return offerOf(zip, backupSource(), absoluteUrl(environment.supabaseUrl));
}

/** What the project at the address `here` lacks of a backup. */
export async function offerOf(zip: BackupZip, source: BackupSource, here: string) {
  const { manifest } = zip.backup;
  const inZip = new Map(manifest.files.filter(zip.has).map((one) => [fileKey(one), one]));
  const { missing, lacking, rows, present, stored, owners } = await compareBackup(source, zip.backup, {
    supabaseUrl: here,
    hasFile: (key) => inZip.has(key),
    hasOthers: false,
  });
  if (missing.length > RESTORE_MAX.items) throw new Failure("backupTooLarge");
  const takenAt = momentOf(manifest.takenAt);
  /** The address of the other project that the backup is of. */
  const foreign = absoluteUrl(manifest.supabaseUrl) === here ? null : manifest.supabaseUrl;
  const titles = new Map([...rows.tracks, ...present.tracks].map(({ id, title }) => [id, title]));
  const itemOf = ({ files, ...item }: Missing): Item => {
    const ofZip = [...files].flatMap((key) => inZip.get(key) ?? []);
    const toSend = ofZip.filter((one) => !stored.has(fileKey(one)));
    const absent = [...files].filter((key) => !inZip.has(key) && !stored.has(key)).length;
    const notes = [
      noteOf({ ...item, files }, titles, owners),
      toSend.length > 0 && formatBytes(sizeOf(toSend)),
      absent > 0 && restoreMessages.absent(absent),
    ];
    return {
      ...item,
      title: titleOf({ ...item, files }, owners),
      note: notes.filter(Boolean).join(". "),
      files: ofZip,
      isFirst: !foreign && (item.kind === "albums" || (item.kind === "files" && item.changes.length === 0)),
    };
  };
  return {
    zip,
    items: missing.map(itemOf),
    /** What lacks its file on the site, where this zip does not have it either. */
    lacking: namesOfFiles(lacking, owners).sort(naturalOrder.compare),
    foreign,
    takenAt: Number.isNaN(takenAt.getTime()) ? undefined : dateAndTime(takenAt),
    /** The titles of tracks, here and in the backup, by id. */
    titles,
    /** What a file belongs to, by its `fileKey`. */
    owners,
  };
}

export const sizeOf = (files: BackupFile[]): number => files.reduce((sum, { size }) => sum + size, 0);

/** "01 Quay" of "Low Tide / 01 Quay". */
const withoutAlbum = (owner: string) => owner.replace(/^.* \/ /, "");

type Owners = ReadonlyMap<string, string>;

/** A setting that this version does not know goes by its key. */
const titleOf = (item: Missing, owners: Owners): string =>
  (item.kind === "app_settings" && settingTitles.get(item.of.key)) || listed(namesOfMissing(item, owners));

function noteOf(
  { kind, of, rows, files, changes }: Missing,
  titles: Map<unknown, unknown>,
  owners: Owners,
): string {
  const namesOf = (some: BackupRow[]) =>
    listed(some.map(({ track_id, title, name }) => titles.get(track_id) ?? title ?? name));
  switch (kind) {
    case "albums":
      return restoreMessages.album(rows.tracks.length, rows.private_links.length);
    case "tracks":
      return listed(rows.tracks.map(({ title }) => title));
    case "private_links":
      return listed(rows.private_links.map(({ name }) => name));
    case "details":
      return (Object.entries(detailNames) as [DetailTable, string][])
        .filter(([table]) => rows[table].length > 0)
        .map(([table, name]) => `${name}: ${namesOf(rows[table])}`)
        .join(". ");
    case "shows":
      return dayName(String(of.day));
    case "files":
      if (changes.length > 0) return restoreMessages.otherFile;
      return of.title === undefined ? "" : listed(namesOfFiles(files, owners).map(withoutAlbum));
    default:
      return "";
  }
}
