import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
// The build without workers and WASM: browsers have a DecompressionStream.
import { BlobReader, BlobWriter, type FileEntry, ZipReader } from "@zip.js/zip.js/lib/zip-core-custom.js";
import { RESTORE_MAX } from "#dashboardConfig.ts";
import { isReadable } from "#lib/localFiles.ts";
import {
  type Backup,
  type BackupFile,
  filePlace,
  MANIFEST_PLACE,
  rowsPlace,
} from "#rules/backup/backupManifest.ts";
import { parseManifest, parseRows, rowsOfToday } from "#rules/backup/parseBackup.ts";
import { Failure } from "#rules/failure.ts";
import { onlyRows, tableNames, tables, withParents } from "#rules/tables.ts";

export type BackupZip = {
  /** Without listens, which no admin may write. */
  backup: Backup;
  /** Whether the zip has a file, of the size that its manifest says. */
  has: (file: BackupFile) => boolean;
  /** The bytes of a file, not compared with their checksum yet, under the zip's name; null when they are damaged or missing. */
  open: (file: BackupFile) => Promise<File | null>;
};

/**
 * Opens a zip of a backup: of the dashboard, or of the folder of `npm run backup`, packed by any program. Only its index and
 * its rows are read. Throws a `Failure`; the first one is that of a name that leads out of the zip, too.
 */
export async function readBackupZip(zip: File): Promise<BackupZip> {
  const read = <Value>(reading: Promise<Value>): Promise<Value | null> =>
    reading.catch(async () => {
      if (await isReadable(zip)) return null;
      throw new Failure("fileUnreadable", { fileName: zip.name });
    });
  const index = await read(new ZipReader(new BlobReader(zip), { useWebWorkers: false }).getEntries());
  const entries = new Map<string, FileEntry>();
  for (const entry of index ?? []) {
    if (entry.directory || /(^|[/\\])__MACOSX[/\\]/.test(entry.filename)) continue;
    const name = entry.filename.replaceAll("\\", "/");
    // Programs differ in which of two they take.
    if (entries.has(name)) throw new Failure("backupDamaged");
    entries.set(name, entry);
  }
  const manifests = [...entries.keys()].filter((name) => `/${name}`.endsWith(`/${MANIFEST_PLACE}`));
  const [first = ""] = manifests;
  const folder = first.slice(0, -MANIFEST_PLACE.length);

  const entryAt = (place: string) => entries.get(folder + place);
  const entryOf = (file: BackupFile) => {
    const entry = entryAt(filePlace(file));
    return entry?.uncompressedSize === file.size ? entry : undefined;
  };
  const open = async (entry: FileEntry | undefined, type = ""): Promise<File | null> => {
    const blob = entry ? await read(bytesOf(zip, entry)) : null;
    return blob && new File([blob], zip.name, { type });
  };
  const text = async (place: string) => {
    const entry = entryAt(place);
    // Nothing is unpacked beyond the size that the zip's index says.
    if (entry && entry.uncompressedSize > RESTORE_MAX.bytes) throw new Failure("backupTooLarge");
    return (await open(entry))?.text() ?? null;
  };

  const manifestText = manifests.length === 1 ? await text(MANIFEST_PLACE) : null;
  if (manifestText === null) throw new Failure("noBackup");
  const manifest = parseManifest(manifestText);
  if (!manifest) throw new Failure("backupDamaged");
  const rows = onlyRows({});
  for (const table of tableNames) {
    const copy = manifest.tables[table];
    if (!copy || tables[table].writer === "visitors") continue;
    if (copy.rows > RESTORE_MAX.rows) throw new Failure("backupTooLarge");
    const parsed = parseRows(table, (await text(rowsPlace(table))) ?? "", copy.sha256);
    if (parsed?.length !== copy.rows) throw new Failure("backupDamaged");
    rows[table] = parsed;
  }
  return {
    backup: { manifest, rows: withParents(rowsOfToday(rows, manifest.files)) },
    has: (file) => entryOf(file) !== undefined,
    open: (file) => open(entryOf(file), file.type),
  };
}

/** The bytes of an entry: a part of the zip where it is stored as it is, so that nothing of it is held in memory. */
async function bytesOf(zip: File, entry: FileEntry): Promise<Blob> {
  const STORED = 0;
  if (entry.compressionMethod !== STORED || entry.encrypted) return entry.getData(new BlobWriter());
  await entry.getData(new WritableStream(), { checkOverlappingEntryOnly: true });
  const { dataOffset = 0 } = entry.localDirectory ?? {};
  return zip.slice(dataOffset, dataOffset + entry.uncompressedSize);
}

/** Whether bytes are those that were backed up. They are read once, in parts. Throws `fileUnreadable`. */
export async function isIntact({ sha256: expected }: BackupFile, bytes: File): Promise<boolean> {
  const hash = sha256.create();
  const reader = bytes.stream().getReader();
  const next = () =>
    reader.read().catch(() => {
      throw new Failure("fileUnreadable", { fileName: bytes.name });
    });
  for (let part = await next(); part.value; part = await next()) hash.update(part.value);
  return bytesToHex(hash.digest()) === expected;
}
