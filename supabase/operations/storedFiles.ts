import type { FileObject } from "@supabase/storage-js";
import { buckets } from "./backupContents.ts";
import { fileKey, isWholeName, type StoredFile } from "./manifest.ts";
import { clientsOf, refusalOf, type SecretProject } from "./secretProject.ts";

const ENTRIES_PER_PAGE = 1000;
const READINGS = 5;

type FileName = Pick<StoredFile, "bucket" | "name">;

/** storage-js does not encode names, and Storage allows some characters that have a meaning in addresses. */
export function objectPath(name: string): string {
  return name.split("/").map(encodeURIComponent).join("/");
}

/**
 * All entries of one folder of a bucket, or null when the list changed during the read: Storage pages by offset,
 * so each page must begin with the last entry of the one before.
 */
async function readFolder(
  project: SecretProject,
  bucket: string,
  folder: string,
): Promise<FileObject[] | null> {
  const list = clientsOf(project).files.from(bucket);
  const entries: FileObject[] = [];
  for (;;) {
    const { data, error } = await list.list(folder, {
      limit: ENTRIES_PER_PAGE,
      offset: Math.max(0, entries.length - 1),
      sortBy: { column: "name", order: "asc" },
    });
    if (error) throw refusalOf(`to list ${bucket}`, error);
    const last = entries.at(-1);
    if (last && data[0]?.name !== last.name) return null;
    const more = last ? data.slice(1) : data;
    if (more.length === 0) return entries;
    entries.push(...more);
  }
}

async function listFolder(project: SecretProject, bucket: string, folder: string): Promise<FileObject[]> {
  for (let reading = 1; reading <= READINGS; reading += 1) {
    const entries = await readFolder(project, bucket, folder);
    if (entries) return entries;
  }
  throw new Error(
    `Files of ${bucket} change faster than they can be listed. Run it again while nobody works in the dashboard.`,
  );
}

async function listBucket(project: SecretProject, bucket: string, folder = ""): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (const { id, name: part, updated_at, metadata } of await listFolder(project, bucket, folder)) {
    const name = folder ? `${folder}/${part}` : part;
    if (!isWholeName(name))
      throw new Error(
        `${bucket}/${name} has a name that cannot be in an address: rename it in the dashboard of Supabase.`,
      );
    if (id === null) files.push(...(await listBucket(project, bucket, name)));
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

/** Every file of both buckets, by `fileKey`. Throws what the server answered. */
export async function listStoredFiles(project: SecretProject): Promise<Map<string, StoredFile>> {
  const files: StoredFile[] = [];
  for (const bucket of buckets) files.push(...(await listBucket(project, bucket)));
  return new Map(files.map((file) => [fileKey(file), file]));
}

/** The bytes of a stored file, as they come. Throws what the server answered, and when the connection is cut. */
export async function* readStoredFile(project: SecretProject, file: FileName): AsyncGenerator<Uint8Array> {
  const { bucket, name } = file;
  const { data, error } = await clientsOf(project).files.from(bucket).download(objectPath(name)).asStream();
  if (error && /not found/i.test(error.message))
    throw new Error(`${fileKey(file)} was deleted during the backup. Run the same command again.`);
  if (error) throw refusalOf(`to send ${fileKey(file)}`, error);
  try {
    yield* data as unknown as AsyncIterable<Uint8Array>;
  } catch (cut) {
    throw new Error(`${fileKey(file)} came in part: ${(cut as Error).message}. Run the same command again.`);
  }
}
