import type { PublicShow, Show } from "#data/rows.ts";

/** A show's row, from the parts that a test is about. */
export const showRow = (parts: Partial<Show> = {}): Show => ({
  id: "33333333-3333-4333-8333-333333333333",
  day: "2027-03-04",
  starts: null,
  venue: null,
  city: "Amsterdam",
  country: null,
  ticket_url: null,
  note: null,
  status: "on",
  published_at: "2026-11-21T04:46:37.732+00:00",
  ...parts,
});

/** The same as visitors read it. */
export const publicShow = ({ countryName = null, ...parts }: Partial<PublicShow> = {}): PublicShow => ({
  ...showRow(parts),
  countryName,
});
