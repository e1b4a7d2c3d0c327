import { DEFAULT_VIDEO_SETTING_KEY } from "#config.ts";
import { listBackupFiles } from "#data/backupFiles.ts";
import { insertBackupRows } from "#data/backupRows.ts";
import { backupSource } from "#data/backupSource.ts";
import { fetchSettingRows, saveDefaultVideoSetting, saveSettings } from "#data/settings.ts";
import { restoreFile } from "#data/uploads/restoreFile.ts";
import { isFileTooLarge } from "#data/uploads/storageUpload.ts";
import { throwWriteError } from "#data/writes.ts";
import { storeText } from "#lib/browserStorage.ts";
import { restoreMessages } from "#messages/restoreMessages.ts";
import { type BackupFile, fileKey } from "#rules/backupManifest.ts";
import { Failure } from "#rules/failure.ts";
import { asDraft, begunBy } from "#rules/missingRows.ts";
import { type BackupRow, type BackupRows, tableNames, tables } from "#rules/tables.ts";
import { isIntact } from "./readBackupZip.ts";
import { BEGUN_KEY, type Item, type Offer } from "./restoreOffer.ts";

export type RestoreOptions = {
  /** Albums come back as public as they were. */
  isPublic: boolean;
  hasLinks: boolean;
  signal: AbortSignal;
  /** Called with the bytes of the items' files that are on the site. */
  onProgress: (bytes: number) => void;
};

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
  let done = 0;

  const send = async (file: BackupFile): Promise<void> => {
    const leaveOut = (reason: keyof typeof restoreMessages.leftOut) =>
      leftOut.set(file, restoreMessages.leftOut[reason](owners.get(fileKey(file)) ?? file.name));
    const bytes = await zip.open(file);
    if (!bytes || !(await isIntact(file, bytes))) return void leaveOut("damaged");
    try {
      await restoreFile(file, bytes, signal, (sent) => onProgress(done + sent));
    } catch (error) {
      if (!isFileTooLarge(error)) throw error;
      leaveOut("tooLarge");
    }
  };
  const sendMissing = async (files: BackupFile[], isFirst: boolean) => {
    const stored = files.length > 0 ? await listBackupFiles(backupSource()) : new Map();
    for (const file of files) {
      signal.throwIfAborted();
      if (!stored.has(fileKey(file)) && !leftOut.has(file)) await send(file);
      if (isFirst) done += file.size;
      onProgress(done);
    }
  };
  const writableRows = ({ albums, private_links, ...rows }: BackupRows): BackupRows => ({
    ...rows,
    albums: isPublic ? albums : albums.map(asDraft),
    private_links: hasLinks ? private_links.map(writableLink) : [],
  });

  for (const { files, rows } of items) {
    signal.throwIfAborted();
    await sendMissing(files, true);
    storeText(BEGUN_KEY, JSON.stringify(begunBy(rows)));
    await insertRows(writableRows(rows));
    // An upkeep may have removed those that nothing used until now.
    await sendMissing(files, false);
    storeText(BEGUN_KEY, "{}");
  }
  return [...leftOut.values()];
}

/** Its maker and its time are set by the database. */
const writableLink = ({ created_at: _, created_by: __, ...link }: BackupRow) => link;

async function insertRows(rows: BackupRows): Promise<void> {
  const source = { ...backupSource(), onRefusal: (_what: string, error: Error) => throwWriteError(error) };
  for (const table of tableNames)
    if (!tables[table].writer && table !== "app_settings") await insertBackupRows(source, table, rows[table]);
  for (const { key, value } of rows.app_settings) await replaceSetting(String(key), String(value));
}

async function replaceSetting(key: string, value: string): Promise<void> {
  if (key === DEFAULT_VIDEO_SETTING_KEY) return saveDefaultVideoSetting(value);
  if (!(await saveSettings([{ key, value }], await fetchSettingRows())))
    throw new Failure("settingsChanging");
}
