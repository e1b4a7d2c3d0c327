import { AUDIO_BUCKET, COVER_BUCKET } from "#config.ts";
import { deleteAlbum, insertAlbum, updateAlbum } from "#data/albums.ts";
import { type Album, type AlbumValues, filesOfTrack } from "#data/rows.ts";
import { fetchTracksOfAlbum } from "#data/tracks.ts";
import { removeUnusedFiles } from "#data/uploads/removeUnusedFiles.ts";
import { randomId } from "#lib/randomId.ts";
import { type Cover, coverAddresses } from "#rules/coverCopies.ts";
import { storeCover } from "./albumCovers.ts";
import { type AlbumDraft, albumDraftOf, albumValuesOf, changedValuesOf } from "./albumDraft.ts";
import { releaseValuesOf } from "./release.ts";

const noCover: Cover = { cover_url: null, cover_copies: null };

/** The album that a draft updates, null for a new one; the same object for every attempt. */
export type AlbumToSave = {
  id: string;
  album: Album | null;
  initial: AlbumDraft;
  /** The drafts of all attempts: one with a lost response may have been saved. */
  sent: AlbumDraft[];
  uploadedCovers: string[];
};

export function albumToSave(album: Album | null): AlbumToSave {
  const id = album?.id ?? randomId();
  return { id, album, initial: albumDraftOf(album), sent: [], uploadedCovers: [] };
}

/**
 * Saves a draft, the cover's files first, and returns the row. Of an existing album only what this form has changed is
 * written, as another tab may have changed the rest. Throws the server's error. Afterwards covers of this and earlier
 * tries that no row points to are removed.
 */
export async function saveAlbum(target: AlbumToSave, draft: AlbumDraft): Promise<Album> {
  const { id, album, initial, sent, uploadedCovers } = target;
  const { cover } = draft;
  sent.push(draft);
  const hasCoverChanged = sent.some((earlier) => earlier.cover !== initial.cover);
  try {
    const values: Partial<AlbumValues> = releaseValuesOf(sent, initial, album);
    if (cover instanceof File)
      Object.assign(values, await storeCover(cover, (url) => uploadedCovers.push(url)));
    else if (hasCoverChanged || !album) Object.assign(values, noCover);
    return await (album
      ? updateAlbum(id, { ...changedValuesOf(sent, initial), ...values })
      : insertAlbum({ id, ...albumValuesOf(draft), ...values }));
  } finally {
    const oldCover = hasCoverChanged && album ? coverAddresses(album) : [];
    void removeUnusedFiles(COVER_BUCKET, [...uploadedCovers, ...oldCover]);
  }
}

/** Deletes an album with its tracks, then the files that no row uses any more. Throws the server's error. */
export async function deleteAlbumAndFiles(album: Album): Promise<void> {
  const audio = (await fetchTracksOfAlbum(album.id)).flatMap(filesOfTrack);
  const covers = coverAddresses(album);
  try {
    covers.push(...coverAddresses(await deleteAlbum(album.id)));
  } finally {
    // After every outcome, since the response may be lost.
    void removeUnusedFiles(COVER_BUCKET, covers);
    void removeUnusedFiles(AUDIO_BUCKET, audio);
  }
}
