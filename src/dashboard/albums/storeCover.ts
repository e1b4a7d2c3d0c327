import { type Cover, copyColumn } from "#rules/coverCopies.ts";
import { copiesOfCover, reduceCover } from "./coverFile.ts";

type UploadFile = (file: File) => Promise<string>;

/**
 * Uploads a chosen cover, reduced, and then its copies. Throws when the cover itself was refused; without copies, which are
 * null then, it is saved.
 */
export async function storeCover(chosen: File, upload: UploadFile): Promise<Cover> {
  const file = await reduceCover(chosen);
  const cover_url = await upload(file);
  try {
    return { cover_url, cover_copies: await storeCopies(file, cover_url, upload) };
  } catch (error) {
    console.warn("The copies of a cover could not be stored.", error);
    return { cover_url, cover_copies: null };
  }
}

/** Makes and uploads the copies of a cover, as Supabase's transformations cost money; none of a moving or unreadable file. Throws the server's error. */
async function storeCopies(cover: Blob, coverUrl: string, upload: UploadFile): Promise<string[]> {
  const copies = await copiesOfCover(cover);
  const uploads = copies.map(async ({ width, file }) => ({
    width,
    address: file ? await upload(file) : coverUrl,
  }));
  await Promise.allSettled(uploads); // So that no upload is in flight after another has failed.
  return copyColumn(await Promise.all(uploads));
}
