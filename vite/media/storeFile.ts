import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { HEAD_BYTES, isOfFormat } from "./fileFormat.ts";

/** A carried file: its size, and the SHA-256 of its bytes in hexadecimal. */
export type CarriedFile = { bytes: number; sha256: string };

/** Cloudflare takes no larger file (developers.cloudflare.com/workers/platform/limits). */
export const MAX_FILE_BYTES = 25 * 2 ** 20;

/** Milliseconds for a whole file. */
const TIMEOUT_MS = 120_000;

/** Why a file is not carried. */
export type Refusal = "missing" | "unreachable" | "large" | "format" | "changed" | "later";

export class NotCarried extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** Where a file may come from, and how many of its bytes are allowed, once its size is known. */
export type Source = { address: string; sha256?: string; allow: (bytes: number) => boolean };

/**
 * Fetches a file and writes it to the disk as it comes, under its own name once it is whole. Follows no redirect. Throws
 * `NotCarried`.
 */
export async function storeFile(path: string, { address, sha256, allow }: Source): Promise<CarriedFile> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(address, { redirect: "error", signal }).catch(() => {
    throw new NotCarried("unreachable");
  });
  // The length of a packed answer is not the file's.
  const length = answer.headers.has("content-encoding") ? 0 : Number(answer.headers.get("content-length"));
  const refusal = !answer.ok ? refusalOf(answer.status) : length > MAX_FILE_BYTES ? "large" : null;
  if (refusal || !answer.body || !allow(length)) {
    await answer.body?.cancel();
    throw new NotCarried(refusal ?? (answer.body ? "later" : "missing"));
  }
  await mkdir(dirname(path), { recursive: true });
  // Two builds at once write two files.
  const partPath = `${path}.${process.pid}.part`;
  const hash = createHash("sha256");
  let bytes = 0;
  let head = Buffer.alloc(0);
  try {
    await pipeline(
      Readable.fromWeb(answer.body as never),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          bytes += chunk.length;
          if (bytes > MAX_FILE_BYTES) throw new NotCarried("large");
          if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES);
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(partPath),
    );
    const file = { bytes, sha256: hash.digest("hex") };
    if (!isOfFormat(path, head)) throw new NotCarried("format");
    if ((length > 0 && length !== bytes) || (sha256 && sha256 !== file.sha256))
      throw new NotCarried("changed");
    await rename(partPath, path);
    return file;
  } catch (error) {
    await rm(partPath, { force: true });
    throw error instanceof NotCarried ? error : new NotCarried("unreachable");
  }
}

const refusalOf = (status: number): Refusal =>
  [400, 403, 404, 410].includes(status) ? "missing" : "unreachable";
