import { makeZip } from "client-zip";
import { environment } from "#config.ts";
import { objectPath } from "#data/backupFiles.ts";
import { backupParts } from "#data/backupParts.ts";
import { backupSource } from "#data/backupSource.ts";
import { downloadBytes } from "#data/downloadBytes.ts";
import { publicUrlOf } from "#data/files.ts";
import { assertStillAdmin } from "#data/writeErrors.ts";
import type { Transfer } from "#lib/saveStream.ts";
import { absoluteUrl } from "#lib/webAddress.ts";
import { filesLacked } from "#rules/backup/backupContents.ts";
import { type BackupFile, fileKey, MANIFEST_PLACE } from "#rules/backup/backupManifest.ts";
import { Failure } from "#rules/failure.ts";

async function* startingWith(first: IteratorResult<Uint8Array>, rest: AsyncIterable<Uint8Array>) {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

function nullIfGone(error: unknown): null {
  if (error instanceof Failure && error.reason === "fileGone") return null;
  throw error;
}

/**
 * All rows and files as a zip, in the form of `npm run backup` below `folder`. The manifest is its last file: a zip that
 * was cut has none. Ends with `backupChanged` when rows keep changing. `onLacking` gets what lacks its file on the site.
 */
export function backupZip(
  folder: string,
  transfer: Transfer,
  onLacking: (owners: string[]) => void,
): ReadableStream<Uint8Array> {
  const copied = new Map<string, BackupFile>();
  const parts = backupParts({
    source: backupSource(transfer.onFailure),
    supabaseUrl: absoluteUrl(environment.supabaseUrl),
    async known(file) {
      const copy = copied.get(fileKey(file));
      // A zip cannot take a file back.
      if (copy && copy.version !== file.version) throw new Failure("backupChanged");
      return copy;
    },
    async open(file) {
      const address = publicUrlOf(file.bucket, "") + objectPath(file.name);
      const bytes = downloadBytes(address, file.size, transfer);
      const first = await bytes.next().catch(nullIfGone);
      return first && startingWith(first, bytes);
    },
    onCopied: async (file) => void copied.set(fileKey(file), file),
    onChanged: () => {},
    changed: () => new Failure("backupChanged"),
  });
  async function* entries() {
    let part = await parts.next();
    for (; !part.done; part = await parts.next()) {
      const { place, bytes } = part.value;
      // To a removed admin the tables look empty.
      if (place === MANIFEST_PLACE) await assertStillAdmin();
      yield { name: `${folder}/${place}`, input: bytes };
    }
    onLacking([...new Set(filesLacked(part.value).map(({ owner }) => owner))]);
  }
  return makeZip(entries());
}
