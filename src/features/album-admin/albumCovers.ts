import type { QueryClient } from "@tanstack/react-query";
import { COVER_BUCKET } from "#config.ts";
import { type AlbumWithTrackCount, albumsQuery, updateAlbumCopies } from "#data/albums.ts";
import { fetchInTime } from "#data/fetchInTime.ts";
import { objectNameOf, uploadCover } from "#data/files.ts";
import { removeUnusedFiles } from "#data/uploads/removeUnusedFiles.ts";
import { adminErrors } from "#messages/adminToastMessages.ts";
import { missingCopyMessages } from "#messages/listeningCopyMessages.ts";
import { type Cover, copyColumn } from "#rules/coverCopies.ts";
import { copiesOfCover, reduceCover } from "./coverFile.ts";

type OnAddress = (publicUrl: string) => void;

/**
 * Uploads a chosen cover, reduced, and then its copies. `onAddress` is called with every file that may have arrived. Throws
 * when the cover itself was refused; without its copies it is a cover all the same.
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

/** Whether a cover is in Storage, and of a kind that may have copies. */
function mayHaveCopies(coverUrl: string | null): coverUrl is string {
  const name = coverUrl && objectNameOf(COVER_BUCKET, coverUrl);
  return Boolean(name && !/\.(svg|gif)$/i.test(name));
}

/** Makes the copies of a stored cover, unless it is replaced at the same time. Throws a sentence, and leaves no file then. */
async function makeCopies(client: QueryClient, albumId: string, cover_url: string): Promise<void> {
  const answer = await fetchInTime(new URL(cover_url, location.origin));
  if (!answer.ok) throw new Error(adminErrors.coverUnread);
  const uploaded: string[] = [];
  try {
    const cover_copies = await storeCopies(await answer.blob(), cover_url, (url) => uploaded.push(url));
    await updateAlbumCopies(albumId, cover_url, cover_copies);
    client.setQueryData(albumsQuery.queryKey, (albums?: AlbumWithTrackCount[]) =>
      albums?.map((album) =>
        album.id === albumId && album.cover_url === cover_url ? { ...album, cover_copies } : album,
      ),
    );
    if (cover_copies.length === 0) throw new Error(adminErrors.coverWithoutCopies);
  } finally {
    void removeUnusedFiles(COVER_BUCKET, uploaded);
  }
}

/** The copies that covers lack, for the dashboard's button. */
export const missingCoverCopies = (client: QueryClient) => ({
  name: missingCopyMessages.covers,
  find: async () => {
    const albums = await client.fetchQuery({ ...albumsQuery, staleTime: Number.POSITIVE_INFINITY });
    return albums.flatMap(({ id, cover_url, cover_copies }) =>
      !cover_copies && mayHaveCopies(cover_url) ? [() => makeCopies(client, id, cover_url)] : [],
    );
  },
});
