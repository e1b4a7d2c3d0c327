import { fetchListens, fetchListensByTrack } from "#data/listens.ts";
import { assertStillAdmin } from "#data/writes.ts";
import type { SpanListens } from "./spanListens.ts";

const lineOf = (...values: (string | number)[]) =>
  `${values.map((value) => `"${String(value).replaceAll('"', '""')}"`).join()}\r\n`;

/** Downloads a line for each track and day of a span as CSV (RFC 4180). Throws the first error. */
export async function exportListens({ days }: Pick<SpanListens, "days">): Promise<void> {
  const rows = await fetchListens(days);
  if (rows.length === 0) await assertStillAdmin();
  // After the rows: a track may just have had its first listen.
  const tracks = await fetchListensByTrack(days);
  const names = new Map(tracks.map(({ id, title, album_title }) => [id, [album_title, title]]));
  const lines = rows.map((row) => lineOf(row.day, ...(names.get(row.track_id) ?? ["", ""]), row.listens));
  // Excel reads UTF-8 only after a byte order mark.
  const parts = ["\uFEFF", lineOf("Day (UTC)", "Album", "Track", "Listens"), ...lines];
  // Never revoked: some browsers begin the download late, and the text is small.
  const href = URL.createObjectURL(new Blob(parts, { type: "text/csv" }));
  const download = `listens-${days.first_day ?? rows[0]?.day}-to-${days.last_day}.csv`;
  Object.assign(document.createElement("a"), { href, download }).click();
}
