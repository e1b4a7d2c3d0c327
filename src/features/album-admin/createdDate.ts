/**
 * A timestamp of the database as a local date. Reads both "2026-11-21T04:46:37.732+00:00" and
 * "2026-11-21 04:46:37.732+00", which not every browser does by itself.
 */
export function createdDate(timestamp: string): string {
  const iso = timestamp.replace(" ", "T").replace(/([+-]\d{2})$/, "$1:00");
  return new Date(iso).toLocaleDateString();
}
