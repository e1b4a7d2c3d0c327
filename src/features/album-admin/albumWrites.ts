import { AUDIO_BUCKET, COVER_BUCKET } from "#config.ts";
import { deleteAlbum, insertAlbum, updateAlbum } from "#data/albums.ts";
import { type Album, type AlbumValues, filesOfTrack } from "#data/rows.ts";
import { fetchTracksOfAlbum } from "#data/tracks.ts";
import { removeUnusedFiles } from "#data/uploads/removeUnusedFiles.ts";
import { randomId } from "#lib/randomId.ts";
import { type Cover, coverAddresses } from "#rules/coverCopies.ts";
import { storeCover } from "./albumCovers.ts";
import { type AlbumDraft, albumDraftOf, albumValuesOf } from "./albumDraft.ts";
import { releaseValuesOf } from "./release.ts";

const noCover: Cover = { cover_url: null, cover_copies: null };

/** The album that a draft updates, null for a new one; the same object for every attempt. */
export type AlbumToSave = {
  id: string;
  album: Album | null;
  initial: AlbumDraft;
  /** The columns that any attempt has changed: one with a lost response may have been saved. */
  changed: Set<string>;
  uploadedCovers: string[];
};

export function albumToSave(album: Album | null): AlbumToSave {
  const id = album?.id ?? randomId();
  return { id, album, initial: albumDraftOf(album), changed: new Set(), uploadedCovers: [] };
}

/**
 * Saves a draft, the cover's files first, and returns the row. Of an existing album only what this form has changed is
 * written, as another tab may have changed the rest. Throws the server's error. Afterwards covers of this and earlier
 * tries that no row points to are removed.
 */
export async function saveAlbum(target: AlbumToSave, draft: AlbumDraft): Promise<Album> {
  const { id, album, initial, changed, uploadedCovers } = target;
  const { cover } = draft;
  const columnsOf = (one: AlbumDraft) => ({ ...albumValuesOf(one), ...releaseValuesOf(one, initial, album) });
  const before: Record<string, unknown> = columnsOf(initial);
  const columns = Object.entries(columnsOf(draft));
  for (const [name, value] of columns) if (value !== before[name]) changed.add(name);
  if (!album || cover !== initial.cover) changed.add("cover_url");
  try {
    const values: Partial<AlbumValues> = Object.fromEntries(columns.filter(([name]) => changed.has(name)));
    if (cover instanceof File)
      Object.assign(values, await storeCover(cover, (url) => uploadedCovers.push(url)));
    else if (changed.has("cover_url")) Object.assign(values, noCover);
    return await (album ? updateAlbum(id, values) : insertAlbum({ id, ...albumValuesOf(draft), ...values }));
  } finally {
    const oldCover = album && changed.has("cover_url") ? coverAddresses(album) : [];
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
