import type { Album } from "#data/rows.ts";
import { dayOf, momentOf, withDay } from "#lib/dates.ts";
import { publishedAt, type VisibilityDraft, visibilityDraftOf } from "#rules/visibility.ts";

/** The release fields of the album form; days and times in this browser's zone. */
export type ReleaseDraft = VisibilityDraft & {
  /** The value of a date field. */
  date: string;
};

/** The part of a draft with which editing begins: of this album, or of a new one, which is public and of today. */
export function releaseDraftOf(album: Album | null, now = new Date()): ReleaseDraft {
  const date = dayOf(album ? momentOf(album.created_at) : now);
  return { ...visibilityDraftOf(album, now.getTime()), date };
}

/** The columns of a release, as the album has them where nothing was changed. */
export function releaseValuesOf(draft: ReleaseDraft, initial: ReleaseDraft, album: Album | null) {
  const isDayChanged = draft.date !== initial.date;
  const before = album ? momentOf(album.created_at) : new Date();
  return {
    published_at: publishedAt(draft, initial, album),
    created_at: isDayChanged ? withDay(before, draft.date).toISOString() : (album?.created_at ?? "now"),
    is_dated: isDayChanged || (album?.is_dated ?? false),
  };
}
