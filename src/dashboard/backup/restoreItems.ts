import { environment } from "#config.ts";
import { listBackupFiles } from "#data/backupFiles.ts";
import { insertBackupRows, readBackupRows } from "#data/backupRows.ts";
import { backupSource } from "#data/backupSource.ts";
import { restoreFile } from "#data/uploads/restoreFile.ts";
import { isFileTooLarge } from "#data/uploads/storageUpload.ts";
import { assertStillAdmin, writtenRow } from "#data/writes.ts";
import { readStoredText, storeText } from "#lib/browserStorage.ts";
import { dateAndTime, dayName, momentOf } from "#lib/dates.ts";
import { absoluteUrl } from "#lib/webAddress.ts";
import { restoreMessages } from "#messages/backupMessages.ts";
import { ownersOfFiles } from "#rules/backupContents.ts";
import { type BackupFile, fileKey } from "#rules/backupManifest.ts";
import {
  asDraft,
  begunBy,
  changedSettings,
  filesNeeded,
  findLosses,
  hasRows,
  missingShows,
} from "#rules/missingRows.ts";
import { moveBackup } from "#rules/movedRows.ts";
import { type BackupRow, type BackupRows, onlyRows, tableNames, tables } from "#rules/tables.ts";
import { isIntact, readBackupZip } from "./readBackupZip.ts";

/** Something that can be brought back, with all that belongs to it. */
export type Item = {
  key: string;
  kind: keyof typeof restoreMessages.groups;
  title: string;
  note: string;
  rows: BackupRows;
  files: BackupFile[];
  /** The value of a setting on the site. */
  now: string;
};

export type Offer = Awaited<ReturnType<typeof readOffer>>;

/** What is ticked; without keys, what is ticked at first. With `isPublic` albums come back as public as they were. */
export type Choice = { keys?: ReadonlySet<string>; isPublic: boolean; hasLinks: boolean };

/** What an interrupted restore was inserting is stored under this key. */
const BEGUN_KEY = "restore";

/** What the site lacks of a backup. Throws a `Failure`, or the server's error. */
export async function readOffer(file: File) {
  const zip = await readBackupZip(file);
  const here = absoluteUrl(environment.supabaseUrl);
  // To a removed admin the tables look empty.
  await assertStillAdmin();
  const present = await readBackupRows(backupSource());
  const { files, supabaseUrl, takenAt } = zip.backup.manifest;
  const moved = moveBackup(zip.backup, here);
  const losses = findLosses(moved, present, JSON.parse(readStoredText(BEGUN_KEY) ?? "{}"));
  const itemOf = (
    kind: Item["kind"],
    key: unknown,
    title: unknown,
    note: string,
    rows: BackupRows,
    now = "",
  ): Item => {
    const needed = filesNeeded(rows, here);
    const own = files.filter((file) => needed.has(fileKey(file)));
    return { kind, key: String(key), title: String(title), note, rows, now, files: own };
  };
  const albums = losses.filter(hasRows).map(({ album, isAlbumMissing, rows }) => {
    const { tracks, private_links } = rows;
    return isAlbumMissing
      ? itemOf(
          "albums",
          album.id,
          album.title,
          restoreMessages.album(tracks.length, private_links.length),
          rows,
        )
      : itemOf("tracks", album.id, album.title, tracks.map(({ title }) => title).join(", "), rows);
  });
  const shows = missingShows(moved, present).map((show) => {
    const place = [show.venue, show.city].filter(Boolean).join(", ");
    return itemOf("shows", show.id, place, dayName(String(show.day)), onlyRows({ shows: [show] }));
  });
  const settings = changedSettings(moved, present).flatMap(({ row, now }) => {
    const title = restoreMessages.settings[String(row.key)];
    return title ? itemOf("settings", row.key, title, "", onlyRows({ app_settings: [row] }), now) : [];
  });
  return {
    zip,
    items: [...albums, ...shows, ...settings],
    /** The address of the other project that the backup is of. */
    foreign: absoluteUrl(supabaseUrl) === here ? null : supabaseUrl,
    takenAt: dateAndTime(momentOf(takenAt)),
    /** What a file belongs to, by its `fileKey`. */
    owners: ownersOfFiles(moved, here),
  };
}

export const sizeOf = (files: BackupFile[]): number => files.reduce((sum, { size }) => sum + size, 0);

/** `onProgress` is called with the bytes of the items' files that are on the site. */
type RestoreOptions = Choice & { signal: AbortSignal; onProgress: (bytes: number) => void };

/**
 * Writes what is missing of each item, its files before its rows. Repeated after a stop or an error, it goes on: what is
 * there is left alone. Resolves to the files that were left out, each with the reason.
 */
export async function restoreItems(
  items: Item[],
  { zip, owners }: Offer,
  { isPublic, hasLinks, signal, onProgress }: RestoreOptions,
): Promise<string[]> {
  const leftOut = new Map<BackupFile, string>();
  const sent = new Map<BackupFile, number>();
  const report = (file: BackupFile, bytes: number) => {
    sent.set(file, bytes);
    onProgress([...sent.values()].reduce((sum, one) => sum + one, 0));
  };
  const send = async (file: BackupFile) => {
    const bytes = await zip.open(file);
    const owner = owners.get(fileKey(file)) ?? file.name;
    if (!bytes || !(await isIntact(file, bytes))) leftOut.set(file, restoreMessages.damaged(owner));
    else
      await restoreFile(file, bytes, signal, (done) => report(file, done)).catch((error) => {
        if (!isFileTooLarge(error)) throw error;
        leftOut.set(file, restoreMessages.tooLarge(owner));
      });
  };
  const sendMissing = async (files: BackupFile[]): Promise<void> => {
    const stored = files.length > 0 ? await listBackupFiles(backupSource()) : new Map();
    for (const file of files) {
      signal.throwIfAborted();
      if (!stored.has(fileKey(file)) && !leftOut.has(file)) await send(file);
      report(file, file.size);
    }
  };
  for (const { files, rows } of items) {
    signal.throwIfAborted();
    await sendMissing(files);
    storeText(BEGUN_KEY, JSON.stringify(begunBy(rows)));
    await insertRows({
      ...rows,
      albums: isPublic ? rows.albums : rows.albums.map(asDraft),
      private_links: hasLinks ? rows.private_links.map(writableLink) : [],
    });
    storeText(BEGUN_KEY, "{}");
    // An upkeep may have removed old files that nothing used until now.
    await sendMissing(files);
  }
  return [...leftOut.values()];
}

/** The database sets who made it, and when. */
const writableLink = ({ created_at: _, created_by: __, ...link }: BackupRow): BackupRow => link;

async function insertRows(rows: BackupRows): Promise<void> {
  const onRefusal = async (_what: string, error: Error) => {
    // A track may have lost its album meanwhile.
    await writtenRow({ data: null, error }, "albumGone");
  };
  const source = { ...backupSource(), onRefusal };
  for (const table of tableNames)
    if (!tables[table].writer) await insertBackupRows(source, table, rows[table], table === "app_settings");
}
