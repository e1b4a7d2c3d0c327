import { dateAndTime, minuteOf, momentOf } from "#lib/dates.ts";
import { releaseMessages } from "#messages/albumMessages.ts";

export type Visibility = "public" | "draft" | "scheduled" | "announced";

/** The part of a form that says when its row is public. Moments are values of datetime-local fields in this browser's zone. */
export type VisibilityDraft = {
  visibility: Visibility;
  /** The release; used while `visibility` is "scheduled" or "announced". */
  scheduledFor: string;
  /** Used while `visibility` is "announced"; empty for the moment of saving. */
  announcedFrom: string;
};

type MomentName = "scheduledFor" | "announcedFrom";

const momentsUsed: Record<Visibility, MomentName[]> = {
  ...{ public: [], draft: [], scheduled: ["scheduledFor"] },
  announced: ["scheduledFor", "announcedFrom"],
};

/** A row that is public from `published_at` on, and before that announced from `announced_at` on. */
type Published = { published_at: string | null; announced_at?: string | null };

/** The clocks of the database and of this browser may differ: a row that was just published counts as public. */
const CLOCK_TOLERANCE_MS = 5000;

/** In milliseconds since 1970; Infinity for none. */
const beginsAt = (timestamp: string | null | undefined) =>
  timestamp ? momentOf(timestamp).getTime() - CLOCK_TOLERANCE_MS : Infinity;

/** When a row is announced or public next, in milliseconds since 1970; Infinity where it stays as it is. */
export const nextMoment = (row: Published, now = Date.now()): number =>
  Math.min(...[row.announced_at, row.published_at].map(beginsAt).filter((moment) => moment > now), Infinity);

export function visibilityOf(row: Published, now = Date.now()): Visibility {
  if (row.published_at === null) return "draft";
  if (beginsAt(row.published_at) <= now) return "public";
  return row.announced_at ? "announced" : "scheduled";
}

/** Whether visitors see a row, be it as an announcement. */
export const isOnSite = (row: Published, now = Date.now()): boolean =>
  beginsAt(row.announced_at) <= now || beginsAt(row.published_at) <= now;

/** Whether visitors hear a track without a private link; null is a new one. */
export const isHeard = (
  album: Published,
  track: { is_single: boolean; is_hidden?: boolean } | null,
  now = Date.now(),
): boolean =>
  !track?.is_hidden &&
  (visibilityOf(album, now) === "public" || (track?.is_single === true && isOnSite(album, now)));

/** What a badge says of a row that is not public. */
export function visibilityBadge(row: Published, now = Date.now()): string | null {
  const visibility = visibilityOf(row, now);
  const moment = (timestamp: string | null | undefined) => dateAndTime(momentOf(timestamp ?? ""));
  if (visibility === "public") return null;
  if (visibility === "draft") return "Draft";
  if (visibility === "scheduled") return releaseMessages.scheduledFor(moment(row.published_at));
  return isOnSite(row, now)
    ? releaseMessages.announcedOut(moment(row.published_at))
    : releaseMessages.announcedFrom(moment(row.announced_at));
}

/** The part of a draft with which editing begins: of this row, or of a new one, which is public. */
export function visibilityDraftOf(row: Published | null, now = Date.now()): VisibilityDraft {
  const visibility = row ? visibilityOf(row, now) : "public";
  const minute = (timestamp: string | null | undefined) =>
    timestamp && momentsUsed[visibility].length > 0 ? minuteOf(momentOf(timestamp)) : "";
  return { visibility, scheduledFor: minute(row?.published_at), announcedFrom: minute(row?.announced_at) };
}

/** Then both columns are written, over what another tab has saved. */
export const hasVisibilityChanged = (draft: VisibilityDraft, initial: VisibilityDraft): boolean =>
  draft.visibility !== initial.visibility ||
  momentsUsed[draft.visibility].some((name) => draft[name] !== initial[name]);

export type MomentRefusal = { name: MomentName; sentence: string };

/** What is wrong with a moment: missing, skipped by the clocks, passed or too late. Null for a valid one. */
export function scheduleRefusal(
  draft: VisibilityDraft,
  initial: VisibilityDraft,
  now = Date.now(),
): MomentRefusal | null {
  if (!hasVisibilityChanged(draft, initial)) return null;
  const release = new Date(draft.scheduledFor);
  const sentenceFor = (name: MomentName) => {
    const moment = new Date(draft[name]);
    const isRelease = name === "scheduledFor";
    if (Number.isNaN(moment.getTime())) return isRelease ? releaseMessages.momentMissing : null;
    if (minuteOf(moment) !== draft[name]) return releaseMessages.momentLeftOut;
    if (isRelease) return moment.getTime() <= now ? releaseMessages.momentPassed : null;
    return moment >= release ? releaseMessages.announcedTooLate : null;
  };
  for (const name of momentsUsed[draft.visibility]) {
    const sentence = sentenceFor(name);
    if (sentence) return { name, sentence };
  }
  return null;
}

/** A moment as the row has it where it was not changed. */
const timestampOf = (typed: string, before: string, stored: string | null | undefined): string =>
  stored && typed === before ? stored : new Date(typed).toISOString();

/** The column, as the row has it where nothing was changed. Publishing says "now": the database's clock counts. */
export function publishedAt(
  draft: VisibilityDraft,
  initial: VisibilityDraft,
  row: Published | null,
): string | null {
  if (row && !hasVisibilityChanged(draft, initial)) return row.published_at;
  if (draft.visibility === "draft") return null;
  if (draft.visibility === "public") return "now";
  return timestampOf(draft.scheduledFor, initial.scheduledFor, row?.published_at);
}

/** The same of `announced_at`, which only an announced row has. */
export function announcedAt(
  draft: VisibilityDraft,
  initial: VisibilityDraft,
  row: Published | null,
): string | null {
  if (row && !hasVisibilityChanged(draft, initial)) return row.announced_at ?? null;
  if (draft.visibility !== "announced") return null;
  if (!draft.announcedFrom) return "now";
  return timestampOf(draft.announcedFrom, initial.announcedFrom, row?.announced_at);
}
