import { listBackupFiles } from "#data/backupFiles.ts";
import { backupSource } from "#data/backupSource.ts";
import { restoreRows } from "#data/restoreRows.ts";
import { restoreFile } from "#data/uploads/restoreFile.ts";
import { isFileTooLarge } from "#data/uploads/tusUpload.ts";
import { assertStillAdmin, writtenRow } from "#data/writeErrors.ts";
import { restoreMessages } from "#messages/backupMessages.ts";
import { type BackupFile, fileKey } from "#rules/backup/backupManifest.ts";
import { asDraft, hasRows } from "#rules/backup/missingRows.ts";
import { Failure } from "#rules/failure.ts";
import type { BackupRow } from "#rules/tables.ts";
import { isIntact } from "./readBackupZip.ts";
import type { Item, Offer } from "./readOffer.ts";

/** What is ticked; without keys, what is ticked at first. With `isPublic` albums come back as public as they were. */
export type Choice = { keys?: ReadonlySet<string>; isPublic: boolean; hasLinks: boolean };

/** `onProgress` is called with the bytes of the items' files that are on the site. */
type RestoreOptions = Choice & { signal: AbortSignal; onProgress: (bytes: number) => void };

/**
 * Writes what is missing of each item, its files before its rows. Repeated after a stop or an error, it goes on: what is
 * there is left alone. Resolves to the files that were left out, each with the reason, and to how many items came back.
 */
export async function restoreItems(
  items: Item[],
  { zip, owners }: Offer,
  { isPublic, hasLinks, signal, onProgress }: RestoreOptions,
): Promise<{ leftOut: string[]; restored: number }> {
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
  for (const { files, rows, changes, ...item } of items) {
    signal.throwIfAborted();
    await sendMissing(files);
    await writeRows({
      ...item,
      rows: {
        ...rows,
        albums: isPublic ? rows.albums : rows.albums.map(asDraft),
        private_links: hasLinks || item.kind === "private_links" ? rows.private_links.map(writableLink) : [],
      },
      // A row keeps the name of its lost file rather than get that of another.
      changes: files.some((file) => leftOut.has(file)) ? [] : changes,
    });
    // An upkeep may have removed old files that nothing used until now.
    await sendMissing(files);
  }
  // Of a row's change nothing is written where one of its files is left out.
  const isNothing = (item: Item) => {
    const lost = item.files.filter((file) => leftOut.has(file)).length;
    return !hasRows(item) && lost > 0 && (item.changes.length > 0 || lost === item.files.length);
  };
  return {
    leftOut: [...leftOut.values()],
    restored: items.filter((item) => !isNothing(item)).length,
  };
}

/** The database sets who made it, and when. */
const writableLink = ({ created_at: _, created_by: __, ...link }: BackupRow): BackupRow => link;

async function writeRows(rows: Parameters<typeof restoreRows>[1]): Promise<void> {
  const onRefusal = async (_what: string, error: Error) => {
    // A track may have lost its album meanwhile.
    await writtenRow({ data: null, error }, "albumGone");
  };
  try {
    await restoreRows({ ...backupSource(), onRefusal }, rows);
  } catch (error) {
    // To a removed admin no row is there.
    if (error instanceof Failure) await assertStillAdmin();
    throw error;
  }
}
