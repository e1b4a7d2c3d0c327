import type { QueryClient } from "@tanstack/react-query";
import { COVER_BUCKET } from "#config.ts";
import { type AlbumWithTrackCount, albumsQuery, updateAlbumCopies } from "#data/albums.ts";
import { fetchInTime } from "#data/fetchInTime.ts";
import { objectNameOf, uploadCover } from "#data/files.ts";
import { removeUnusedFiles } from "#data/uploads/removeUnusedFiles.ts";
import { adminErrors } from "#messages/adminMessages.ts";
import { type Cover, copyColumn } from "#rules/coverCopies.ts";
import { copiesOfCover, reduceCover } from "./coverFile.ts";

type OnAddress = (publicUrl: string) => void;

type StoredCover = { id: string; cover_url: string };

/**
 * Uploads a chosen cover, reduced, and then its copies. Out: what the album's row says of it. `onAddress` is called with every
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

/** The cover of an album that lacks copies, is in Storage and may be of a kind that has some; none otherwise. */
function coverWithoutCopies({ id, cover_url, cover_copies }: AlbumWithTrackCount): StoredCover[] {
  if (!cover_url || cover_copies) return [];
  const name = objectNameOf(COVER_BUCKET, cover_url);
  return name === null || /\.(svg|gif)$/i.test(name) ? [] : [{ id, cover_url }];
}

/**
 * Makes the copies of a cover that was stored without them, from the file that is read back. A cover that was replaced
 * meanwhile gets none. Out: the row's new column. Throws a sentence, and leaves no file then.
 */
async function makeCopies({ id, cover_url }: StoredCover): Promise<string[]> {
  const answer = await fetchInTime(new URL(cover_url, location.origin));
  if (!answer.ok) throw new Error(adminErrors.coverUnread);
  const uploaded: string[] = [];
  try {
    const copies = await storeCopies(await answer.blob(), cover_url, (url) => uploaded.push(url));
    await updateAlbumCopies(id, cover_url, copies);
    return copies;
  } finally {
    void removeUnusedFiles(COVER_BUCKET, uploaded);
  }
}

/** The copies that covers lack, as the dashboard's one button makes them. */
export function coverCopyJobs(client: QueryClient) {
  const run = async (cover: StoredCover): Promise<void> => {
    const cover_copies = await makeCopies(cover);
    client.setQueryData(albumsQuery.queryKey, (albums: AlbumWithTrackCount[] | undefined) =>
      albums?.map((album) =>
        album.id === cover.id && album.cover_url === cover.cover_url ? { ...album, cover_copies } : album,
      ),
    );
    if (cover_copies.length === 0) throw new Error(adminErrors.coverWithoutCopies);
  };
  return {
    name: (count: number) =>
      count === 1 ? "smaller copies of 1 cover" : `smaller copies of ${count} covers`,
    find: async () =>
      (await client.fetchQuery({ ...albumsQuery, staleTime: Number.POSITIVE_INFINITY }))
        .flatMap(coverWithoutCopies)
        .map((cover) => () => run(cover)),
  };
}
