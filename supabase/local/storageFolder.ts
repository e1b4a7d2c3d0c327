import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { copyFile, mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { App } from "@supabase/lite";

type StorageAdapter = NonNullable<App["_storageAdapter"]>;
type Metadata = Awaited<ReturnType<StorageAdapter["headObject"]>>;

/** Objects as files at bucket/name, each only when it is whole. Throws on a name that would leave its bucket. */
export function storageFolder(root: string): StorageAdapter {
  const pathOf = (bucket: string, name: string) => {
    const folder = resolve(root, bucket);
    const path = resolve(folder, name);
    if (!path.startsWith(folder + sep)) throw new Error(`Invalid object key: ${name}`);
    return path;
  };
  return {
    driver: root,
    async getObject(bucket, name) {
      const path = pathOf(bucket, name);
      const body = Readable.toWeb(createReadStream(path)) as ReadableStream;
      return { httpStatusCode: 200, metadata: await metadataOf(path), body };
    },
    async uploadObject(bucket, name, _version, body, contentType, cacheControl) {
      const path = pathOf(bucket, name);
      await mkdir(dirname(path), { recursive: true });
      const unfinished = join(root, `.${randomUUID()}`);
      const chunks = body instanceof Uint8Array ? [body] : Readable.fromWeb(body as never);
      try {
        await pipeline(chunks, createWriteStream(unfinished));
        await rename(unfinished, path);
      } finally {
        await rm(unfinished, { force: true });
      }
      return { ...(await metadataOf(path)), mimetype: contentType, cacheControl };
    },
    async deleteObject(bucket, name) {
      await rm(pathOf(bucket, name), { force: true });
    },
    async deleteObjects(bucket, names) {
      await Promise.all(names.map((name) => rm(pathOf(bucket, name), { force: true })));
    },
    async copyObject(bucket, name, _version, targetBucket, targetName) {
      const target = pathOf(targetBucket, targetName);
      await mkdir(dirname(target), { recursive: true });
      await copyFile(pathOf(bucket, name), target);
      const { eTag, lastModified } = await metadataOf(target);
      return { httpStatusCode: 200, eTag, lastModified };
    },
    headObject: (bucket, name) => metadataOf(pathOf(bucket, name)),
    privateAssetUrl: async (bucket, name) => `file://${pathOf(bucket, name)}`,
  };
}

async function metadataOf(path: string): Promise<Metadata> {
  const { size, mtime, mtimeMs } = await stat(path);
  const eTag = `"${size.toString(16)}-${Math.round(mtimeMs).toString(16)}"`;
  const mimetype = "application/octet-stream";
  return { cacheControl: "no-cache", contentLength: size, size, mimetype, lastModified: mtime, eTag };
}
