import { uploadCover } from "#data/files.ts";
import { adminErrors } from "#messages/adminToastMessages.ts";
import { type Cover, copyColumn } from "#rules/coverCopies.ts";
import { notify } from "#ui/notify.ts";
import { copiesOfCover, reduceCover } from "./coverFile.ts";

type OnAddress = (publicUrl: string) => void;

/**
 * Uploads a chosen cover, reduced, and then its copies. `onAddress` is called with every file that may have arrived. Throws
 * when the cover itself was refused; without its copies it is saved, and a toast says so.
 */
export async function storeCover(chosen: File, onAddress: OnAddress): Promise<Cover> {
  const file = await reduceCover(chosen);
  const cover_url = await uploadCover(file, onAddress);
  try {
    return { cover_url, cover_copies: await storeCopies(file, cover_url, onAddress) };
  } catch (error) {
    console.warn("The copies of a cover could not be stored.", error);
    notify.error(adminErrors.coverCopiesUnsaved);
    return { cover_url, cover_copies: null };
  }
}

/** Makes and uploads the copies of a cover; none of a moving or unreadable file. Throws the server's error. */
async function storeCopies(cover: Blob, coverUrl: string, onAddress: OnAddress): Promise<string[]> {
  const copies = await copiesOfCover(cover);
  const uploads = copies.map(async ({ width, file }) => ({
    width,
    address: file ? await uploadCover(file, onAddress) : coverUrl,
  }));
  await Promise.allSettled(uploads); // So that no upload is in flight after another has failed.
  return copyColumn(await Promise.all(uploads));
}
