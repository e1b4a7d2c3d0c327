import { COVER_BUCKET } from "#config.ts";
import { insertAlbum, updateAlbum } from "#data/albums.ts";
import { uploadCover } from "#data/files.ts";
import type { Album } from "#data/rows.ts";
import { type AlbumDraft, albumValuesOf } from "./albumDraft.ts";
import { reduceCover } from "./reduceCover.ts";
import { removeLitter } from "./removeLitter.ts";

/** The album that a draft is saved over, or the id that a new one gets; it stays the same for every try. */
export type AlbumToSave = { album: Album } | { album: null; newId: string };

/**
 * Saves a draft as a new album, or over the given one: the cover's file first, then the row. Returns whether the
 * album was new. Throws the server's error; a file that was uploaded for nothing is removed again, and a cover that
 * was replaced or taken away is removed once the row is saved.
 */
export async function saveAlbum(target: AlbumToSave, draft: AlbumDraft): Promise<"created" | "updated"> {
  const { album } = target;
  const { cover } = draft;
  const coverUrl = cover instanceof File ? await uploadCover(await reduceCover(cover)) : cover;
  const values = albumValuesOf(draft, coverUrl);
  try {
    if (target.album) await updateAlbum(target.album.id, values);
    else await insertAlbum({ id: target.newId, ...values });
  } catch (error) {
    if (cover instanceof File) void removeLitter(COVER_BUCKET, [coverUrl]);
    throw error;
  }
  if (album && album.cover_url !== coverUrl) void removeLitter(COVER_BUCKET, [album.cover_url]);
  return album ? "updated" : "created";
}
