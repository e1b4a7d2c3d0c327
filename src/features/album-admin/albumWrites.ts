import { AUDIO_BUCKET, COVER_BUCKET } from "#config.ts";
import { deleteAlbum, insertAlbum, updateAlbum } from "#data/albums.ts";
import { type Album, filesOfTrack } from "#data/rows.ts";
import { fetchTracksOfAlbum } from "#data/tracks.ts";
import { removeUnusedFilesQuietly } from "#data/uploads/removeUnusedFiles.ts";
import { randomId } from "#lib/randomId.ts";
import { coverAddresses } from "#rules/coverCopies.ts";
import { storeCover } from "./albumCovers.ts";
import { type AlbumDraft, albumDraftOf, albumValuesOf } from "./albumDraft.ts";
import { type ReleaseTries, releaseValuesOf } from "./release.ts";

/** What earlier attempts may have stored: one with a lost response has done its work. */
type Tries = ReleaseTries & { uploadedCovers: string[]; mayHaveChangedCover: boolean };

/**
 * The album that a draft is saved over, or the id that a new one gets, and the draft with which editing began; the same
 * object for every try.
 */
export type AlbumToSave = ({ album: Album } | { album: null; newId: string }) & {
  initial: AlbumDraft;
  tries: Tries;
};

/** The first try of an album, or of a new one, begins with this. */
export function albumToSave(album: Album | null): AlbumToSave {
  const begun = {
    initial: albumDraftOf(album),
    tries: {
      uploadedCovers: [],
      mayHaveChangedCover: false,
      mayHaveChangedVisibility: false,
      mayHaveChangedDate: false,
    },
  };
  return album ? { album, ...begun } : { album, newId: randomId(), ...begun };
}

/**
 * Saves a draft as a new album, or over the given one: the cover's files first, then the row. A cover, a visibility and a
 * date that were not touched are not written, as somebody else may have changed them. Returns whether the album was new.
 * Throws the server's error. Whatever the outcome, covers of this and earlier tries that no row points to are removed.
 */
export async function saveAlbum(target: AlbumToSave, draft: AlbumDraft): Promise<"created" | "updated"> {
  const { album, initial, tries } = target;
  const { cover } = draft;
  try {
    const stored =
      cover instanceof File
        ? await storeCover(cover, (url) => tries.uploadedCovers.push(url))
        : { cover_url: cover, cover_copies: null };
    const release = releaseValuesOf(draft, initial, album, tries);
    if ("published_at" in release) tries.mayHaveChangedVisibility = true;
    if ("created_at" in release) tries.mayHaveChangedDate = true;
    const values = { ...albumValuesOf(draft), ...release };
    const isCoverKept = album?.cover_url === stored.cover_url && !tries.mayHaveChangedCover;
    if (!isCoverKept) tries.mayHaveChangedCover = true;
    if (target.album) await updateAlbum(target.album.id, isCoverKept ? values : { ...values, ...stored });
    else await insertAlbum({ id: target.newId, ...values, ...stored });
  } finally {
    const oldCover = tries.mayHaveChangedCover && album ? coverAddresses(album) : [];
    void removeUnusedFilesQuietly(COVER_BUCKET, [...tries.uploadedCovers, ...oldCover]);
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

  return async (album) => {
    const { id } = album;
    const tracks = await fetchTracksOfAlbum(id);
    const audio = [...(knownAudio.get(id) ?? []), ...tracks.flatMap(filesOfTrack)];
    knownAudio.set(id, audio);
    const covers = coverAddresses(album);
    try {
      covers.push(...coverAddresses(await deleteAlbum(id)));
    } finally {
      void removeUnusedFilesQuietly(COVER_BUCKET, covers);
      void removeUnusedFilesQuietly(AUDIO_BUCKET, audio);
    }
  };
}
