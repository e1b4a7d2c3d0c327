import { dateAndTime, minuteOf, momentOf } from "#lib/dates.ts";
import { releaseMessages } from "#messages/albumMessages.ts";

export type Visibility = "public" | "draft" | "scheduled";

/** The part of a form that says when its row is public. */
export type VisibilityDraft = {
  visibility: Visibility;
  /** The value of a datetime-local field in this browser's zone; used while `visibility` is "scheduled". */
  scheduledFor: string;
};

/** A row that is public from `published_at` on. */
type Published = { published_at: string | null };

/** The clocks of the database and of this browser may differ: a row that was just published counts as public. */
const CLOCK_TOLERANCE_MS = 5000;

/** When a row becomes public, in milliseconds since 1970; Infinity for a draft. */
export function releaseMoment({ published_at }: Published): number {
  return published_at === null ? Infinity : momentOf(published_at).getTime() - CLOCK_TOLERANCE_MS;
}

export function visibilityOf(row: Published, now = Date.now()): Visibility {
  if (row.published_at === null) return "draft";
  return releaseMoment(row) > now ? "scheduled" : "public";
}

/** What a badge says of a row that is not public. */
export function visibilityBadge(row: Published, visibility: Visibility): string | null {
  if (visibility === "public") return null;
  const moment = row.published_at && dateAndTime(momentOf(row.published_at));
  return moment ? releaseMessages.scheduledFor(moment) : "Draft";
}

/** The part of a draft with which editing begins: of this row, or of a new one, which is public. */
export function visibilityDraftOf(row: Published | null, now = Date.now()): VisibilityDraft {
  const visibility = row ? visibilityOf(row, now) : "public";
  const scheduledFor = visibility === "scheduled" ? minuteOf(momentOf(row?.published_at ?? "")) : "";
  return { visibility, scheduledFor };
}

function hasVisibilityChanged(draft: VisibilityDraft, initial: VisibilityDraft): boolean {
  if (draft.visibility !== initial.visibility) return true;
  return draft.visibility === "scheduled" && draft.scheduledFor !== initial.scheduledFor;
}

/** The sentence for a refused moment, which has passed or is skipped by the clocks; null for a valid one. */
export function scheduleRefusal(
  draft: VisibilityDraft,
  initial: VisibilityDraft,
  now = Date.now(),
): string | null {
  if (draft.visibility !== "scheduled" || !hasVisibilityChanged(draft, initial)) return null;
  const moment = new Date(draft.scheduledFor);
  if (Number.isNaN(moment.getTime())) return releaseMessages.momentMissing;
  if (minuteOf(moment) !== draft.scheduledFor) return releaseMessages.momentLeftOut;
  return moment.getTime() <= now ? releaseMessages.momentPassed : null;
}

/** The column, as the row has it where nothing was changed. Publishing says "now": the database's clock counts. */
export function publishedAt(
  draft: VisibilityDraft,
  initial: VisibilityDraft,
  row: Published | null,
): string | null {
  if (row && !hasVisibilityChanged(draft, initial)) return row.published_at;
  if (draft.visibility === "draft") return null;
  return draft.visibility === "public" ? "now" : new Date(draft.scheduledFor).toISOString();
}
