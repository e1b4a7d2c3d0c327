import { AUDIO_BUCKET, COVER_BUCKET } from "#config.ts";
import type { StoredFile } from "./backupFolder.ts";
import { askAsOwner, type SecretProject } from "./secretProject.ts";

type Entry = {
  id: string | null;
  name: string;
  updated_at: string | null;
  metadata: { size?: number; eTag?: string; mimetype?: string; cacheControl?: string } | null;
};

const ENTRIES_PER_PAGE = 1000;

/** The entries of one folder of a bucket, to the end. */
async function listFolder(project: SecretProject, bucket: string, prefix: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (;;) {
    const { json } = await askAsOwner(project, "POST", `/storage/v1/object/list/${bucket}`, {
      body: {
        prefix,
        limit: ENTRIES_PER_PAGE,
        offset: entries.length,
        sortBy: { column: "name", order: "asc" },
      },
    });
    const page = json as Entry[];
    entries.push(...page);
    if (page.length < ENTRIES_PER_PAGE) return entries;
  }
}

async function listBucket(project: SecretProject, bucket: string, prefix = ""): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (const { id, name, updated_at, metadata } of await listFolder(project, bucket, prefix)) {
    // Hosted Storage names entries within their folder; the embedded one gives whole names.
    const path = prefix && !name.startsWith(`${prefix}/`) ? `${prefix}/${name}` : name;
    if (id === null) files.push(...(await listBucket(project, bucket, path)));
    else
      files.push({
        bucket,
        name: path,
        size: metadata?.size ?? 0,
        version: `${metadata?.eTag ?? ""} ${updated_at ?? ""}`.trim(),
        type: metadata?.mimetype ?? "application/octet-stream",
        cacheControl: metadata?.cacheControl ?? "max-age=3600",
      });
  }
  return files;
}

/** Every file of both buckets, by name. Throws what the server answered. */
export async function listStoredFiles(project: SecretProject): Promise<StoredFile[]> {
  return [...(await listBucket(project, COVER_BUCKET)), ...(await listBucket(project, AUDIO_BUCKET))];
}

/** The path of an object in the Storage API. */
export function objectPath({ bucket, name }: Pick<StoredFile, "bucket" | "name">): string {
  return `/storage/v1/object/${bucket}/${name.split("/").map(encodeURIComponent).join("/")}`;
}
