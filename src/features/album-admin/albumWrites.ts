import { AUDIO_BUCKET, COVER_BUCKET } from "#config.ts";
import { deleteAlbum, insertAlbum, updateAlbum } from "#data/albums.ts";
import { uploadCover } from "#data/files.ts";
import { type Album, filesOfTrack } from "#data/rows.ts";
import { fetchTracksOfAlbum } from "#data/tracks.ts";
import { removeUnusedFilesQuietly } from "#data/uploads/removeUnusedFiles.ts";
import { randomId } from "#lib/randomId.ts";
import { type AlbumDraft, albumValuesOf } from "./albumDraft.ts";
import { reduceCover } from "./coverFile.ts";

/** What the tries so far may have left on the server: a try whose answer was lost has done its work. */
type Tries = { uploadedCovers: string[]; mayHaveChangedCover: boolean };

/** The album that a draft is saved over, or the id that a new one gets; the same object for every try. */
export type AlbumToSave = ({ album: Album } | { album: null; newId: string }) & { tries: Tries };

/** The first try of an album, or of a new one, begins with this. */
export function albumToSave(album: Album | null): AlbumToSave {
  const tries = { uploadedCovers: [], mayHaveChangedCover: false };
  return album ? { album, tries } : { album, newId: randomId(), tries };
}

/**
 * Saves a draft as a new album, or over the given one: the cover's file first, then the row. A cover that was not
 * touched is not written, as somebody else may have replaced it. Returns whether the album was new. Throws the server's
 * error. Whatever the outcome, covers of this and earlier tries that no row points to are removed.
 */
export async function saveAlbum(target: AlbumToSave, draft: AlbumDraft): Promise<"created" | "updated"> {
  const { album, tries } = target;
  const { cover } = draft;
  try {
    const coverUrl =
      cover instanceof File
        ? await uploadCover(await reduceCover(cover), (url) => tries.uploadedCovers.push(url))
        : cover;
    const { cover_url, ...values } = albumValuesOf(draft, coverUrl);
    const isCoverKept = album?.cover_url === cover_url && !tries.mayHaveChangedCover;
    if (!isCoverKept) tries.mayHaveChangedCover = true;
    if (target.album) await updateAlbum(target.album.id, isCoverKept ? values : { ...values, cover_url });
    else await insertAlbum({ id: target.newId, ...values, cover_url });
  } finally {
    const oldCover = tries.mayHaveChangedCover && album ? album.cover_url : null;
    void removeUnusedFilesQuietly(COVER_BUCKET, [...tries.uploadedCovers, oldCover]);
  }
  return album ? "updated" : "created";
}

/**
 * Out: what deletes an album with its tracks, then its cover and their audio files. It throws when the row was not
 * deleted, or when nobody knows; the files go all the same once no row points to them any more, and never earlier.
 */
export function createAlbumDeletion(): (album: Album) => Promise<void> {
  /** Audio files by album id, from the first try on: when a row has gone without an answer, its tracks went with it. */
  const knownAudio = new Map<string, (string | null)[]>();

  return async ({ id, cover_url }) => {
    const tracks = await fetchTracksOfAlbum(id);
    const audio = [...(knownAudio.get(id) ?? []), ...tracks.flatMap(filesOfTrack)];
    knownAudio.set(id, audio);
    const covers = [cover_url];
    try {
      covers.push((await deleteAlbum(id)).cover_url);
    } finally {
      void removeUnusedFilesQuietly(COVER_BUCKET, covers);
      void removeUnusedFilesQuietly(AUDIO_BUCKET, audio);
    }
  };
}
