// behaviour §10.20
import { expect, test } from "vitest";
import { dayLine } from "#dashboard/shows/dayLine.ts";

test.each([
  ["2026-03-04", "Wednesday 4 March"],
  ["2027-03-04", "Thursday 4 March 2027"],
  ["2028-02-29", "Tuesday 29 February 2028"],
  ["1999-12-31", "Friday 31 December 1999"],
  ["0044-03-15", "Tuesday 15 March 44"],
])("a show on %s reads %s in 2026", (day, line) => {
  expect(dayLine(day, Date.parse("2026-12-31T23:59:59Z"))).toBe(line);
});
