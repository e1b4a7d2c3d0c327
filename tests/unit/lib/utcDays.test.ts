// behaviour §10.6
import { expect, test, vi } from "vitest";
import { dayName, daysAfter, daysBetween, utcDayOf } from "#lib/dates.ts";

test.each([
  ["2026-11-22T23:59:59.999Z", "2026-11-22"],
  ["2026-11-23T00:30:00+02:00", "2026-11-22"],
  ["2026-11-22T20:00:00-08:00", "2026-11-23"],
])("at %s the day is %s in UTC, whatever the zone", (moment, day) => {
  expect(utcDayOf(new Date(moment))).toBe(day);
});

test.each([
  ["2026-11-22", 1, "2026-11-23"],
  ["2026-03-01", -1, "2026-02-28"],
  ["2028-03-01", -1, "2028-02-29"],
  ["2026-10-20", 7, "2026-10-27"],
  ["2026-12-31", 1, "2027-01-01"],
])("%s and %s days make %s, also when clocks change", (day, days, result) => {
  expect(daysAfter(day, days)).toBe(result);
  expect(daysBetween(day, result)).toBe(days);
});

test.each(["Pacific/Kiritimati", "UTC", "Pacific/Pago_Pago"])("a day has the same name in %s", (zone) => {
  vi.stubEnv("TZ", zone);
  vi.useFakeTimers({ now: new Date("2026-12-31T12:00:00Z") });
  expect(dayName("2026-11-22")).toBe("November 22");
  expect(dayName("2025-11-22")).toBe("November 22, 2025");
});
