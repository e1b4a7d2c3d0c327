import { PAGE_SIZE } from "#config.ts";
import type { BackupSource } from "#data/backupRows.ts";
import { fileKey, isWholeName, type StoredFile } from "#rules/backup/backupManifest.ts";
import { Failure } from "#rules/failure.ts";
import { buckets } from "#rules/tables.ts";

const READINGS = 5;

/** storage-js does not encode names, and Storage allows some characters that have a meaning in addresses. */
export const objectPath = (name: string): string => name.split("/").map(encodeURIComponent).join("/");

/**
 * All entries of one folder of a bucket, or null when the list changed during the read: Storage pages by offset,
 * so each page must begin with the last entry of the one before.
 */
async function readFolder({ files, onRefusal }: BackupSource, bucket: string, folder: string) {
  const list = files.from(bucket);
  const readPage = async (offset: number) => {
    const sortBy = { column: "name", order: "asc" };
    for (;;) {
      const { data, error } = await list.list(folder, { limit: PAGE_SIZE, offset, sortBy });
      if (!error) return data;
      await onRefusal(`to list ${bucket}`, error);
    }
  };
  const entries = await readPage(0);
  for (let more = entries; more.length > 0; entries.push(...more)) {
    const last = entries.at(-1);
    const page = await readPage(entries.length - 1);
    if (page[0]?.name !== last?.name) return null;
    more = page.slice(1);
  }
  return entries;
}

async function listFolder(source: BackupSource, bucket: string, folder: string) {
  for (let reading = 1; reading <= READINGS; reading += 1) {
    const entries = await readFolder(source, bucket, folder);
    if (entries) return entries;
  }
  throw new Failure("filesChanging", { fileName: bucket });
}

async function listBucket(
  source: BackupSource,
  bucket: StoredFile["bucket"],
  folder = "",
): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (const { id, name: part, updated_at, metadata } of await listFolder(source, bucket, folder)) {
    const name = folder ? `${folder}/${part}` : part;
    if (!isWholeName(name)) throw new Failure("fileNameUnusable", { fileName: `${bucket}/${name}` });
    if (id === null) files.push(...(await listBucket(source, bucket, name)));
    else
      files.push({
        bucket,
        name,
        size: Number(metadata?.size ?? 0),
        version: `${metadata?.eTag ?? ""} ${updated_at ?? ""}`.trim(),
        type: String(metadata?.mimetype ?? "application/octet-stream"),
        cacheControl: String(metadata?.cacheControl ?? "no-cache"),
      });
  }
  return files;
}

/** Every file of both buckets, by `fileKey`. Throws what `onRefusal` throws. */
export async function listBackupFiles(source: BackupSource): Promise<Map<string, StoredFile>> {
  const files: StoredFile[] = [];
  for (const bucket of buckets) files.push(...(await listBucket(source, bucket)));
  return new Map(files.map((file) => [fileKey(file), file]));
}
