import type { Album } from "#data/rows.ts";
import { dayOf, momentOf } from "#lib/dates.ts";
import { chosenDay, momentOfDay, shownDay } from "#rules/albumDate.ts";
import type { AlbumFiles } from "#rules/albumProposal.ts";
import {
  announcedAt,
  hasVisibilityChanged,
  publishedAt,
  type VisibilityDraft,
  visibilityDraftOf,
} from "#rules/visibility.ts";

/** The release fields of the album form; days and times in this browser's zone. */
export type ReleaseDraft = VisibilityDraft & {
  /** The value of a date field, and whether it was set, be it to the same day. */
  date: string;
  isDateChosen: boolean;
  /** Whether a visibility was chosen, be it the first one again. */
  isVisibilityChosen: boolean;
};

/** The part of a draft with which editing begins: of this album, or of a new one, which is public and of today. */
export function releaseDraftOf(album: Album | null, now = new Date()): ReleaseDraft {
  const date = album ? (shownDay(album) ?? "") : dayOf(now);
  return { ...visibilityDraftOf(album, now.getTime()), date, isDateChosen: false, isVisibilityChosen: false };
}

/** Whether an album that is announced got its date by that, so that it loses it with the announcement. */
export const isDatedByRelease = (album: Album | null): boolean =>
  album?.announced_at != null &&
  album.published_at !== null &&
  chosenDay(album) === dayOf(momentOf(album.published_at));

/**
 * The columns of a release, as the album has them where nothing was changed. An announced album without a date of its own
 * gets the day of its release, which is then the same for every visitor.
 */
export function releaseValuesOf(
  draft: ReleaseDraft & { files?: AlbumFiles | null },
  initial: ReleaseDraft,
  album: Album | null,
) {
  const { visibility, date, scheduledFor } = draft;
  const isDateChosen = draft.isDateChosen || date !== initial.date || date === draft.files?.chosen.date;
  const wasDatedByRelease = isDatedByRelease(album);
  const hasNoDate = !album || (initial.visibility !== "public" && !album.is_dated) || wasDatedByRelease;
  const isDatedNow = visibility === "announced" && hasNoDate && hasVisibilityChanged(draft, initial);
  const day = isDateChosen ? date : isDatedNow ? scheduledFor.slice(0, 10) : null;
  const keepsDate = visibility === "announced" || !wasDatedByRelease;
  return {
    published_at: publishedAt(draft, initial, album),
    announced_at: announcedAt(draft, initial, album),
    created_at: day ? momentOfDay(day) : (album?.created_at ?? "now"),
    is_dated: day !== null || (keepsDate && (album?.is_dated ?? false)),
  };
}

/**
 * A day as it is stored (`momentOfDay`), at a minute of it. Microseconds, which no date shows, keep albums of one day in the
 * order of their making.
 */
const momentInDay = (day: string, now: Date): string => {
  const minutes = now.getHours() * 60 + now.getMinutes();
  const micros = String(Math.floor((minutes * 999) / 1440)).padStart(3, "0");
  return momentOfDay(day).replace("Z", `${micros}Z`);
};

/**
 * The date of a new public album without a chosen one: the day that its form shows. As a moment it would be another day for a
 * part of the world.
 */
export const shownDateOf = (draft: ReleaseDraft & { files?: AlbumFiles | null }, initial: ReleaseDraft) =>
  draft.visibility === "public" && draft.date && !releaseValuesOf(draft, initial, null).is_dated
    ? { created_at: momentInDay(draft.date, new Date()), is_dated: true }
    : {};
