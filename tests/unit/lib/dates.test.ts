import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import {
  dateOfDay,
  dayName,
  dayOf,
  daysAfter,
  daysBetween,
  minuteOf,
  momentOf,
  readMoment,
  utcDayOf,
} from "#lib/dates.ts";
import { chosenDay, momentOfDay, shownDay } from "#rules/albumDate.ts";
import { holds, oddText } from "../../support/properties.ts";

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

/** New Year's Day in the morning and late in the evening by the clocks of three owners. */
const owners = [
  ["Pacific/Auckland", "2026-12-31T18:00:00Z"],
  ["Pacific/Auckland", "2027-01-01T10:00:00Z"],
  ["Europe/London", "2027-01-01T07:00:00Z"],
  ["Europe/London", "2027-01-01T23:00:00Z"],
  ["America/Los_Angeles", "2027-01-01T15:00:00Z"],
  ["America/Los_Angeles", "2027-01-02T07:00:00Z"],
  ["Pacific/Kiritimati", "2026-12-31T17:00:00Z"],
] as const;

describe("the day of a date (§10.5)", () => {
  test.each(owners)("in %s a day that was chosen is that day, whenever it was", (zone, now) => {
    vi.stubEnv("TZ", zone);
    vi.useFakeTimers({ now: new Date(now), toFake: ["Date"] });
    expect(dayOf(new Date())).toBe("2027-01-01");
    const created_at = momentOfDay("2027-01-01");
    expect(created_at.slice(0, 10)).toBe("2027-01-01");
    for (const spelled of [created_at, "2027-01-01T12:00:00+00:00", "2027-01-01 12:00:00+00"])
      expect(shownDay({ created_at: spelled, is_dated: true })).toBe("2027-01-01");
    const written = new Date(2027, 0, 1).toLocaleDateString();
    expect(dateOfDay(shownDay({ created_at, is_dated: true }) ?? "")).toBe(written);
  });

  test.each([
    // Moments stay moments: an older row's, a release's, and one at noon that nobody chose.
    ["Pacific/Auckland", "2026-12-31T18:00:00Z", true, "2027-01-01"],
    ["Pacific/Auckland", "2026-12-31T12:00:00Z", false, "2027-01-01"],
    ["Pacific/Auckland", "2026-12-31T12:00:00.001Z", true, "2027-01-01"],
    ["America/Los_Angeles", "2027-01-01T07:00:00Z", true, "2026-12-31"],
    ["America/Los_Angeles", "1000-01-01T12:00:00Z", true, "1000-01-01"],
    ["Pacific/Kiritimati", "9999-12-30T12:00:00Z", true, "9999-12-30"],
  ])("in %s %s (chosen: %s) is %s", (zone, created_at, is_dated, day) => {
    vi.stubEnv("TZ", zone);
    expect(shownDay({ created_at, is_dated })).toBe(day);
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

describe("whatever the moment", () => {
  const moment = fc.date({ min: new Date("1970-01-01"), max: new Date("9998-01-01"), noInvalidDate: true });
  const zone = fc.constantFrom(
    "UTC",
    "Pacific/Auckland",
    "America/Los_Angeles",
    "Asia/Kolkata",
    "Europe/Berlin",
  );

  test("a day so many days later is as many days away, and the day that an owner chooses is shown as that day in each zone", () => {
    holds(
      fc.property(moment, fc.integer({ min: -400, max: 400 }), zone, (first, days, where) => {
        vi.stubEnv("TZ", where);
        const day = utcDayOf(first);
        expect(daysBetween(day, daysAfter(day, days))).toBe(days);
        const row = { created_at: momentOfDay(day), is_dated: true };
        expect([chosenDay(row), shownDay(row)]).toEqual([day, day]);
      }),
    );
  });

  test("it is one in each spelling of the database, and a field of the form gives it back", () => {
    holds(
      fc.property(moment, zone, (when, where) => {
        vi.stubEnv("TZ", where);
        const spelled = when.toISOString();
        for (const other of [
          spelled,
          spelled.replace("Z", "+00:00"),
          spelled.replace("T", " ").replace("Z", "+00"),
        ])
          expect(readMoment(other)).toBe(spelled);
        const minute = minuteOf(when);
        expect(minuteOf(new Date(minute))).toBe(minute);
        expect(dayOf(when)).toBe(minute.slice(0, 10));
      }),
    );
  });

  test("a text is a moment, the same when it is read again, or none", () => {
    holds(
      fc.property(
        fc.oneof(oddText, fc.constantFrom("infinity", "2026-11-21", "2026-13-40T00:00:00Z", 7)),
        (stored) => {
          const read = readMoment(stored);
          if (read !== null) expect(readMoment(read)).toBe(read);
        },
      ),
    );
  });
});
