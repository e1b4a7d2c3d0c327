import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { HEAD_BYTES, isOfFormat } from "./fileFormat.ts";

/** A carried file: its size, and the SHA-256 of its bytes in hexadecimal. */
export type CarriedFile = { bytes: number; sha256: string };

/** Cloudflare takes no larger file (developers.cloudflare.com/workers/platform/limits). */
const MAX_FILE_BYTES = 25 * 2 ** 20;

/** Milliseconds until an answer begins, and for a whole file. */
const ANSWER_TIMEOUT_MS = 15_000;
const TIMEOUT_MS = 120_000;

/** Why a file is not carried. The last two are of sound that each build would read from Supabase. */
export type Refusal =
  | "missing"
  | "refused"
  | "silent"
  | "large"
  | "format"
  | "changed"
  | "later"
  | "again"
  | "preview";

/**
 * What is known of a file that is not carried, so that no later build asks for it in vain: its size, or how it begins where
 * that is another format, in hexadecimal.
 */
export type KnownOfFile = number | string;

export class NotCarried extends Error {
  readonly refusal: Refusal;
  readonly known: KnownOfFile | undefined;

  constructor(refusal: Refusal, known?: KnownOfFile) {
    super(refusal);
    this.refusal = refusal;
    this.known = known;
  }
}

/** Throws `NotCarried` for a file that is known to be none that may be carried. A later version may have other limits. */
export function refuseKnown(name: string, known: KnownOfFile | undefined): void {
  if (typeof known === "string" && !isOfFormat(name, Buffer.from(known, "hex")))
    throw new NotCarried("format", known);
  if (typeof known === "number" && known > MAX_FILE_BYTES) throw new NotCarried("large", known);
}

/** Where a file may come from, and whether so many bytes are allowed: 0 where its size is not known before. */
export type Source = { address: string; sha256?: string; allow: (bytes: number) => boolean };

/** The answer of an address, without following a redirect. */
async function answerOf(address: string): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), ANSWER_TIMEOUT_MS);
  const signal = AbortSignal.any([late.signal, AbortSignal.timeout(TIMEOUT_MS)]);
  try {
    return await fetch(address, { redirect: "manual", signal });
  } catch {
    throw new NotCarried("silent");
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Fetches a file and writes it to the disk as it comes, under its own name once it is whole. Throws `NotCarried`.
 */
export async function storeFile(path: string, { address, sha256, allow }: Source): Promise<CarriedFile> {
  const answer = await answerOf(address);
  // The length of a packed answer is not the file's.
  const length = answer.headers.has("content-encoding") ? 0 : Number(answer.headers.get("content-length"));
  const refusal = !answer.ok ? refusalOf(answer.status) : length > MAX_FILE_BYTES ? "large" : null;
  if (refusal || !answer.body || !allow(length)) {
    await answer.body?.cancel();
    throw new NotCarried(refusal ?? (answer.body ? "later" : "missing"), (answer.ok && length) || undefined);
  }
  // A page or an error in place of a file says nothing of the file.
  const isFile = !/^(text\/html|application\/json)\b/.test(answer.headers.get("content-type") ?? "");
  await mkdir(dirname(path), { recursive: true });
  // Two builds at once write two files.
  const partPath = `${path}.${randomUUID()}.part`;
  const hash = createHash("sha256");
  let bytes = 0;
  let head = Buffer.alloc(0);
  const refuseOther = () => {
    if (!isOfFormat(path, head)) throw new NotCarried("format", isFile ? head.toString("hex") : undefined);
  };
  try {
    await pipeline(
      Readable.fromWeb(answer.body as never),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          bytes += chunk.length;
          if (bytes > MAX_FILE_BYTES) throw new NotCarried("large", bytes);
          if (head.length < HEAD_BYTES) {
            head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES);
            // The rest of another format need not be loaded.
            if (head.length === HEAD_BYTES) refuseOther();
          }
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(partPath),
    );
    const file = { bytes, sha256: hash.digest("hex") };
    refuseOther();
    if ((length > 0 && length !== bytes) || (sha256 && sha256 !== file.sha256))
      throw new NotCarried("changed");
    await rename(partPath, path);
    return file;
  } catch (error) {
    await rm(partPath, { force: true });
    throw error instanceof NotCarried ? error : new NotCarried("silent");
  }
}

const refusalOf = (status: number): Refusal =>
  [400, 403, 404, 410].includes(status) ? "missing" : "refused";

/**
 * A file that an earlier build has stored; null for none, and for one that another program has cut or changed to another
 * format. `known` is what the list says of it: a build that ended half-way has written none.
 */
export async function storedFile(path: string, known: CarriedFile | undefined): Promise<CarriedFile | null> {
  try {
    const { size } = await stat(path);
    const file = await open(path);
    const { buffer, bytesRead } = await file
      .read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
      .finally(() => file.close());
    if (size > MAX_FILE_BYTES || !isOfFormat(path, buffer.subarray(0, bytesRead))) return null;
    if (known) return known.bytes === size ? known : null;
    const hash = createHash("sha256");
    await pipeline(createReadStream(path), hash);
    return { bytes: size, sha256: hash.digest("hex") };
  } catch {
    return null;
  }
}
