import { uploadCover } from "#data/files.ts";
import { type Cover, copyColumn } from "#lib/coverCopies.ts";
import { copiesOfCover, reduceCover } from "./coverFile.ts";

type OnAddress = (publicUrl: string) => void;

/**
 * Uploads a chosen cover, reduced, and then its copies. Out: what the album's row says of it. `onAddress` hears of every
 * file that may have arrived. Throws when the cover itself was refused; without its copies it is a cover all the same.
 */
export async function storeCover(chosen: File, onAddress: OnAddress): Promise<Cover> {
  const file = await reduceCover(chosen);
  const cover_url = await uploadCover(file, onAddress);
  try {
    return { cover_url, cover_copies: await storeCopies(file, cover_url, onAddress) };
  } catch (error) {
    console.warn("The copies of a cover could not be stored.", error);
    return { cover_url, cover_copies: null };
  }
}

/** Makes and uploads the copies of a cover; null when there are none of such a file. Throws the server's error. */
async function storeCopies(cover: Blob, coverUrl: string, onAddress: OnAddress): Promise<string[] | null> {
  const copies = await copiesOfCover(cover);
  if (copies.length === 0) return null;
  const uploads = copies.map(async ({ width, file }) => ({
    width,
    address: file ? await uploadCover(file, onAddress) : coverUrl,
  }));
  await Promise.allSettled(uploads); // So that no upload is still on its way when another has failed.
  return copyColumn(await Promise.all(uploads));
}
