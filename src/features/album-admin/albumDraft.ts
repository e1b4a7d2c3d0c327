import { DEFAULT_ALBUM_ARTIST } from "#config.ts";
import type { Album, AlbumValues } from "#data/rows.ts";
import { type ReleaseDraft, releaseDraftOf } from "./release.ts";

export type AlbumDraft = ReleaseDraft & {
  title: string;
  artist: string;
  description: string;
  purchase_link: string;
  vimeo_url: string;
  is_new: boolean;
  /** The address of the cover that is saved already, a file to upload, or null for none. */
  cover: string | File | null;
};

/** The draft with which editing begins: of this album, or of a new one. behaviour §9: its artist is the band name in capitals. */
export function albumDraftOf(album: Album | null): AlbumDraft {
  return {
    title: album?.title ?? "",
    artist: album ? (album.artist ?? "") : DEFAULT_ALBUM_ARTIST,
    description: album?.description ?? "",
    purchase_link: album?.purchase_link ?? "",
    vimeo_url: album?.vimeo_url ?? "",
    is_new: album?.is_new ?? false,
    cover: album?.cover_url ?? null,
    ...releaseDraftOf(album),
  };
}

export function hasDraftChanged(draft: AlbumDraft, initial: AlbumDraft): boolean {
  const names = Object.keys(initial) as (keyof AlbumDraft)[];
  return names.some((name) => draft[name] !== initial[name]);
}

/** behaviour §5: the values to save besides the cover and the release, trimmed, empty optional fields as null. */
export function albumValuesOf(draft: AlbumDraft): AlbumValues {
  return {
    title: draft.title.trim(),
    artist: draft.artist.trim() || null,
    description: draft.description.trim() || null,
    purchase_link: draft.purchase_link.trim() || null,
    vimeo_url: draft.vimeo_url.trim() || null,
    is_new: draft.is_new,
  };
}
