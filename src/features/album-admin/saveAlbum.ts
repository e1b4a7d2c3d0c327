import { COVER_BUCKET } from "#config.ts";
import { insertAlbum, updateAlbum } from "#data/albums.ts";
import { uploadCover } from "#data/files.ts";
import type { Album } from "#data/rows.ts";
import { type AlbumDraft, albumValuesOf } from "./albumDraft.ts";
import { reduceCover } from "./reduceCover.ts";
import { removeLitter } from "./removeLitter.ts";

/**
 * The album that a draft is saved over, or the id that a new one gets; they stay the same for every try, and so do
 * the covers of tries that failed: one whose answer was lost has left its cover in the row.
 */
export type AlbumToSave = ({ album: Album } | { album: null; newId: string }) & { triedCovers: string[] };

/**
 * Saves a draft as a new album, or over the given one: the cover's file first, then the row. A cover that was not
 * touched is not written, as somebody else may have replaced it. Returns whether the album was new. Throws the server's
 * error. Files that no row points to then, of the cover before or of a try that failed, are removed.
 */
export async function saveAlbum(target: AlbumToSave, draft: AlbumDraft): Promise<"created" | "updated"> {
  const { album, triedCovers } = target;
  const { cover } = draft;
  const coverUrl = cover instanceof File ? await uploadCover(await reduceCover(cover)) : cover;
  const { cover_url, ...values } = albumValuesOf(draft, coverUrl);
  const isCoverKept = album?.cover_url === coverUrl;
  try {
    if (target.album) await updateAlbum(target.album.id, isCoverKept ? values : { ...values, cover_url });
    else await insertAlbum({ id: target.newId, ...values, cover_url });
  } catch (error) {
    if (cover instanceof File && coverUrl) {
      triedCovers.push(coverUrl);
      void removeLitter(COVER_BUCKET, [coverUrl]);
    }
    throw error;
  }
  void removeLitter(COVER_BUCKET, isCoverKept ? triedCovers : [...triedCovers, album?.cover_url ?? null]);
  return album ? "updated" : "created";
}
