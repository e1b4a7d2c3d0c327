import type { Album } from "#data/rows.ts";
import { dayOf, minuteOf, momentOf, withDay } from "#lib/dates.ts";
import { releaseMessages } from "#messages/releaseMessages.ts";

export type Visibility = "public" | "draft" | "scheduled";

/** The release fields of the album form; days and times in this browser's zone. */
export type ReleaseDraft = {
  visibility: Visibility;
  /** The value of a datetime-local field; used while `visibility` is "scheduled". */
  scheduledFor: string;
  /** The value of a date field. */
  date: string;
};

/** The clocks of the database and of this browser may differ: an album that was just published counts as public. */
const CLOCK_TOLERANCE_MS = 5000;

/** When an album becomes public, in milliseconds since 1970; Infinity for a draft. */
export function releaseMoment({ published_at }: Pick<Album, "published_at">): number {
  return published_at === null ? Infinity : momentOf(published_at).getTime() - CLOCK_TOLERANCE_MS;
}

export function visibilityOf(album: Pick<Album, "published_at">, now = Date.now()): Visibility {
  if (album.published_at === null) return "draft";
  return releaseMoment(album) > now ? "scheduled" : "public";
}

/** The part of a draft with which editing begins: of this album, or of a new one, which is public and of today. */
export function releaseDraftOf(album: Album | null, now = new Date()): ReleaseDraft {
  if (!album) return { visibility: "public", scheduledFor: "", date: dayOf(now) };
  const visibility = visibilityOf(album, now.getTime());
  return {
    visibility,
    scheduledFor: visibility === "scheduled" ? minuteOf(momentOf(album.published_at ?? "")) : "",
    date: dayOf(momentOf(album.created_at)),
  };
}

function hasVisibilityChanged(draft: ReleaseDraft, initial: ReleaseDraft): boolean {
  if (draft.visibility !== initial.visibility) return true;
  return draft.visibility === "scheduled" && draft.scheduledFor !== initial.scheduledFor;
}

/** The sentence for a refused moment, which has passed or is skipped by the clocks; null for a valid one. */
export function scheduleRefusal(draft: ReleaseDraft, initial: ReleaseDraft, now = Date.now()): string | null {
  if (draft.visibility !== "scheduled" || !hasVisibilityChanged(draft, initial)) return null;
  const moment = new Date(draft.scheduledFor);
  if (Number.isNaN(moment.getTime())) return releaseMessages.momentMissing;
  if (minuteOf(moment) !== draft.scheduledFor) return releaseMessages.momentLeftOut;
  return moment.getTime() <= now ? releaseMessages.momentPassed : null;
}

/** The columns of a release, as the album has them where nothing was changed. Publishing says "now": the database's clock counts. */
export function releaseValuesOf(draft: ReleaseDraft, initial: ReleaseDraft, album: Album | null) {
  const isDayChanged = draft.date !== initial.date;
  const before = album ? momentOf(album.created_at) : new Date();
  return {
    published_at: publishedAt(draft, initial, album),
    created_at: isDayChanged ? withDay(before, draft.date).toISOString() : (album?.created_at ?? "now"),
    is_dated: isDayChanged || (album?.is_dated ?? false),
  };
}

function publishedAt(draft: ReleaseDraft, initial: ReleaseDraft, album: Album | null): string | null {
  if (album && !hasVisibilityChanged(draft, initial)) return album.published_at;
  if (draft.visibility === "draft") return null;
  return draft.visibility === "public" ? "now" : new Date(draft.scheduledFor).toISOString();
}
