import { COVER_BUCKET } from "#config.ts";
import { updateAlbumCopies } from "#data/albums.ts";
import { fetchInTime } from "#data/fetchInTime.ts";
import { objectNameOf, uploadCover } from "#data/files.ts";
import type { Album } from "#data/rows.ts";
import { removeUnusedFilesQuietly } from "#data/uploads/removeUnusedFiles.ts";
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

/** Those whose cover lies in Storage without copies, and is of a kind that may have some. */
export function albumsWithoutCopies<AnyAlbum extends Album>(albums: readonly AnyAlbum[]): AnyAlbum[] {
  return albums.filter(({ cover_url, cover_copies }) => {
    const name = cover_url && !cover_copies && objectNameOf(COVER_BUCKET, cover_url);
    return name && !/\.(svg|gif)$/i.test(name);
  });
}

/**
 * Makes the copies of a cover that was stored without them, which it reads back. Out: whether the album has copies now;
 * a cover that is no still picture, or was replaced meanwhile, has none. Throws the server's error, and leaves no file.
 */
export async function makeCoverCopies({ id, cover_url }: Album): Promise<boolean> {
  if (!cover_url) return false;
  const answer = await fetchInTime(new URL(cover_url, location.origin));
  if (!answer.ok) throw new Error(answer.statusText || `${answer.status}`);
  const uploaded: string[] = [];
  try {
    const copies = await storeCopies(await answer.blob(), cover_url, (url) => uploaded.push(url));
    return copies !== null && (await updateAlbumCopies(id, cover_url, copies));
  } finally {
    void removeUnusedFilesQuietly(COVER_BUCKET, uploaded);
  }
}
