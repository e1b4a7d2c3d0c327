import { describe, expect, test, vi } from "vitest";
import { dayName, dayOf, daysAfter, daysBetween, minuteOf, momentOf, utcDayOf, withDay } from "#lib/dates.ts";

test.each(["2026-11-21T12:46:37.732+00:00", "2026-11-21 12:46:37.732+00", "2026-11-21T12:46:37.732Z"])(
  "%s is one moment, however the database spells it (§2.3 §3)",
  (timestamp) => expect(momentOf(timestamp).getTime()).toBe(Date.UTC(2026, 10, 21, 12, 46, 37, 732)),
);

describe("a moment on local clocks", () => {
  test.each([
    ["Europe/Berlin", "2026-07-01T21:59:59.999Z", "2026-07-01T23:59"],
    ["Europe/Berlin", "2026-07-01T22:00:00Z", "2026-07-02T00:00"],
    ["Europe/Berlin", "2026-12-31T23:30:00Z", "2027-01-01T00:30"],
    ["Asia/Kolkata", "2026-07-01T18:45:00Z", "2026-07-02T00:15"],
    ["Pacific/Apia", "2026-07-01T12:00:00Z", "2026-07-02T01:00"],
    ["America/Los_Angeles", "2026-11-01T08:30:00Z", "2026-11-01T01:30"],
    ["America/Los_Angeles", "2026-11-01T09:30:00Z", "2026-11-01T01:30"],
    ["UTC", "1969-02-28T23:59:00Z", "1969-02-28T23:59"],
  ])("in %s %s is %s", (zone, timestamp, minute) => {
    vi.stubEnv("TZ", zone);
    expect(minuteOf(new Date(timestamp))).toBe(minute);
    expect(dayOf(new Date(timestamp))).toBe(minute.slice(0, 10));
  });
});

describe("another day at the same time of day (§10.10)", () => {
  test.each([
    ["UTC", "2026-11-21T04:46:37.732Z", "1998-02-28", "1998-02-28T04:46:37.732Z"],
    // Summer time on the one day and not on the other: local clocks show 20:15 on both.
    ["Europe/Berlin", "2026-07-01T18:15:00Z", "2026-12-01", "2026-12-01T19:15:00.000Z"],
    ["Europe/Berlin", "2026-12-01T19:15:00Z", "2026-07-01", "2026-07-01T18:15:00.000Z"],
    // The local day is not the one of UTC.
    ["Europe/Berlin", "2026-07-01T22:30:00Z", "2026-07-03", "2026-07-02T22:30:00.000Z"],
    ["America/Los_Angeles", "2026-07-02T03:00:00Z", "2026-07-02", "2026-07-03T03:00:00.000Z"],
    // 02:30 is left out on that day.
    ["Europe/Berlin", "2026-07-01T00:30:00Z", "2026-03-29", "2026-03-29T01:30:00.000Z"],
    ["UTC", "2026-02-28T10:00:00Z", "2024-02-29", "2024-02-29T10:00:00.000Z"],
    ["UTC", "2026-03-31T10:00:00Z", "2026-02-28", "2026-02-28T10:00:00.000Z"],
    ["UTC", "2026-03-31T10:00:00Z", "1000-01-01", "1000-01-01T10:00:00.000Z"],
  ])("in %s %s on %s is %s", (zone, timestamp, day, moved) => {
    vi.stubEnv("TZ", zone);
    expect(withDay(new Date(timestamp), day).toISOString()).toBe(moved);
  });
});

describe("days of UTC (§10.6)", () => {
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
});
