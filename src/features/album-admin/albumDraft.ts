import { DEFAULT_ALBUM_ARTIST } from "#dashboardConfig.ts";
import type { Album, AlbumValues } from "#data/rows.ts";
import type { AlbumFiles } from "#rules/albumProposal.ts";
import { type ReleaseDraft, releaseDraftOf } from "./release.ts";

export type AlbumDraft = ReleaseDraft & {
  title: string;
  artist: string;
  description: string;
  purchase_link: string;
  vimeo_url: string;
  is_new: boolean;
  is_downloadable: boolean;
  /** The address of the cover that is saved already, a file to upload, or null for none. */
  cover: string | File | null;
  /** The files that a new album is made from. */
  files: AlbumFiles | null;
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
    is_downloadable: album?.is_downloadable ?? false,
    cover: album?.cover_url ?? null,
    files: null,
    ...releaseDraftOf(album),
  };
}

/** The draft of a new album, filled in from files. Fields that the user has changed stay. */
export function withFiles(draft: AlbumDraft, initial: AlbumDraft, files: AlbumFiles): AlbumDraft {
  const foundIn = ({ chosen: { title, artist, date, cover } }: AlbumFiles) => ({
    title,
    artist: artist ?? initial.artist,
    date: date ?? initial.date,
    cover,
    visibility: "draft" as const,
  });
  const before = { ...initial, ...(draft.files && foundIn(draft.files)) };
  const found = foundIn(files);
  const names = Object.keys(found) as (keyof typeof found)[];
  const untouched = names.filter((name) => draft[name] === before[name]).map((name) => [name, found[name]]);
  return { ...draft, ...Object.fromEntries(untouched), files };
}

/** The albums that are left of a folder, the following one chosen; null without any. */
export function filesLeft({ albums, chosen }: AlbumFiles): AlbumFiles | null {
  const place = albums.indexOf(chosen);
  const left = albums.toSpliced(place, 1);
  const next = left[place] ?? left[0];
  return next ? { albums: left, chosen: next } : null;
}

/** Whether fields differ from what the files say. Changes of their tracks do not count. */
export function hasTypedValues(draft: AlbumDraft, initial: AlbumDraft): boolean {
  return hasDraftChanged(draft, draft.files ? withFiles(initial, initial, draft.files) : initial);
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
    is_downloadable: draft.is_downloadable,
  };
}
