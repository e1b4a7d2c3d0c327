import {
  type Days,
  fetchListens,
  fetchListensByDay,
  fetchListensByTrack,
  type ListensOfTrack,
} from "#data/listens.ts";
import { assertStillAdmin } from "#data/writeErrors.ts";
import { dayName, daysAfter } from "#lib/dates.ts";
import { saveText } from "#lib/saveText.ts";
import { listensMessages } from "#messages/listensMessages.ts";

/** `length` is in days, up to today; without it, since the first listen. */
export type Span = { label: string; words: string; length?: number; isByWeek: boolean };

export const spans = {
  week: { label: "7 days", words: "the last 7 days", length: 7, isByWeek: false },
  month: { label: "30 days", words: "the last 30 days", length: 30, isByWeek: false },
  quarter: { label: "90 days", words: "the last 90 days", length: 90, isByWeek: true },
  all: { label: "All time", words: "all", isByWeek: true },
} satisfies Record<string, Span>;

export type SpanListens = Awaited<ReturnType<typeof readSpan>>;

/** Reads the listens of a span. Throws on failure, and when the account is no longer an admin. */
export async function readSpan(span: Span, today: string) {
  const { length, isByWeek } = span;
  const first_day = length === undefined ? undefined : daysAfter(today, 1 - length);
  const days: Days = { first_day, last_day: today };
  const [bars, tracks] = await Promise.all([fetchListensByDay(days, isByWeek), fetchListensByTrack(days)]);
  const hasAny = bars.length > 0 || (await fetchListensByDay({ last_day: today }, true)).length > 0;
  if (!hasAny) await assertStillAdmin();
  return { span, days, bars, tracks, hasAny };
}

/** The sum and the best day or week in words; or that there are no listens. */
export function summaryOf({ span, bars, hasAny }: SpanListens): string {
  const [best] = bars.toSorted((one, other) => other.listens - one.listens);
  if (!best) return hasAny ? listensMessages.noneInSpan(span.words) : listensMessages.none;
  const sum = bars.reduce((sum, { listens }) => sum + listens, 0);
  const bestName = listensMessages.best(dayName(best.day), span.isByWeek);
  return listensMessages.summary(sum, span.words, bestName);
}

/** A row of a table: a day, an album, or a track with its album, and its artist where that is not the album's. */
export type NamedSum = {
  id: string;
  title: string;
  album_title?: string;
  artist?: string | null;
  listens: number;
};

export function sumsOfAlbums(tracks: readonly ListensOfTrack[]): NamedSum[] {
  const albums = new Map<string, NamedSum>();
  for (const { album_id: id, album_title: title, listens } of tracks)
    albums.set(id, { id, title, listens: listens + (albums.get(id)?.listens ?? 0) });
  return [...albums.values()];
}

const lineOf = (...values: (string | number)[]) =>
  `${values.map((value) => `"${String(value).replaceAll('"', '""')}"`).join()}\r\n`;

/** Downloads a line for each track and day of a span as CSV (RFC 4180). Throws the first error. */
export async function exportListens({ days }: Pick<SpanListens, "days">): Promise<void> {
  const rows = await fetchListens(days);
  if (rows.length === 0) await assertStillAdmin();
  // After the rows: a track may just have had its first listen.
  const tracks = await fetchListensByTrack(days);
  const names = new Map(tracks.map((track) => [track.id, track]));
  const lines = rows.map(({ day, track_id, listens }) => {
    const { title = "", album_title = "", artist } = names.get(track_id) ?? {};
    return lineOf(day, album_title, title, listens, artist ?? "");
  });
  // Excel reads UTF-8 only after a byte order mark.
  const parts = ["\uFEFF", lineOf("Day (UTC)", "Album", "Track", "Listens", "Artist"), ...lines];
  saveText(`listens-${days.first_day ?? rows[0]?.day}-to-${days.last_day}.csv`, "text/csv", parts);
}
