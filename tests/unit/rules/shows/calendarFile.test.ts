// behaviour §10.20

import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { isolateText } from "#lib/printable.ts";
import { calendarFile, releaseFile } from "#rules/shows/calendarFile.ts";
import { titleOf } from "#rules/shows/showPlaces.ts";
import { publicShow } from "../../../support/catalogueRows.ts";
import { holds, oddText } from "../../../support/properties.ts";

const MADE_AT = new Date("2026-11-24T16:00:00.123Z");

/** What a text may come back as: RFC 5545 has one kind of line break and no control characters; turned parts are isolated. */
const kept = (text: string) => text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, "");

describe("a calendar file", () => {
  test.each([
    ["19:30:00", "2027-03-04T22:30:00"],
    ["22:30:00", "2027-03-05T01:30:00"],
    [null, "2027-03-05"],
  ])("lets a show at %s end at %s, in the time of the venue", (starts, end) => {
    const text = calendarFile([publicShow({ day: "2027-03-04", starts })], "Glass Harbor", MADE_AT);
    const [component] = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents("vevent");
    const { endDate } = new ICAL.Event(component);
    expect(endDate.toString()).toBe(end);
    expect(endDate.zone).toBe(ICAL.Timezone.localTimezone);
  });

  test("of no shows is a calendar too", () => {
    const calendar = new ICAL.Component(ICAL.parse(calendarFile([], "Glass Harbor", MADE_AT)) as unknown[]);
    expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
    expect(calendar.getFirstPropertyValue("prodid")).toBe("-//Glass Harbor//Shows//EN");
  });

  test("of a release is its whole day, with the album's address (§10.24)", () => {
    const address = "https://tides.example/album/neap";
    const album = { id: "7", title: "Neap; Tide", artist: null };
    const text = releaseFile(album, { day: "2027-03-04", address }, "Glass Harbor", MADE_AT);
    const [component] = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents("vevent");
    const event = new ICAL.Event(component);
    expect([event.summary, event.description, event.location]).toEqual([
      "Neap; Tide - Glass Harbor",
      address,
      null,
    ]);
    expect([event.startDate.toString(), event.startDate.isDate]).toEqual(["2027-03-04", true]);
  });
});

describe("whatever shows hold", () => {
  const text = fc
    .oneof(oddText, fc.constantFrom("\\n that is none", "\\, and \\;", "END:VCALENDAR\nBEGIN:VCALENDAR"))
    .map((any) => any.toWellFormed());
  const show = fc
    .record({
      id: fc.uuid(),
      day: fc.constantFrom("2027-03-04", "2028-02-29"),
      starts: fc.constantFrom("19:30:00", "22:30:00", null),
      venue: fc.option(text),
      city: text,
      note: fc.option(text),
      ticket_url: fc.constantFrom(null, "https://tickets.example/?a=1,2;b=c&d=%20"),
      countryName: fc.constantFrom(null, "Netherlands"),
      status: fc.constantFrom("on", "sold_out", "cancelled", "postponed"),
    })
    .map(publicShow);
  const words: Record<string, string> = {
    sold_out: "Sold out: ",
    cancelled: "Cancelled: ",
    postponed: "Postponed: ",
  };
  const band = "Glass Harbor; the band";

  test("the file has lines of at most 75 octets that end with CRLF, with no other control character and no half of one", () => {
    holds(
      fc.property(fc.array(show, { maxLength: 4 }), text, (all, artist) => {
        const lines = calendarFile(all, artist, MADE_AT).split("\r\n");
        expect(lines.pop()).toBe("");
        for (const line of lines) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[^\P{Cc}\t]/u);
          expect(line).toBe(line.toWellFormed());
        }
      }),
    );
  });

  test("another parser reads each show as it is", () => {
    holds(
      fc.property(fc.array(show, { maxLength: 4 }), (all) => {
        const calendar = new ICAL.Component(ICAL.parse(calendarFile(all, band, MADE_AT)) as unknown[]);
        const events = calendar.getAllSubcomponents("vevent").map((event) => {
          const value = (name: string) => event.getFirstPropertyValue(name);
          const start = value("dtstart") as ICAL.Time;
          const isFloating = start.zone === ICAL.Timezone.localTimezone;
          return [
            ...["uid", "summary", "location", "description", "url", "status"].map(value),
            String(start),
            isFloating,
          ];
        });
        const expected = all.map((one) => {
          const { id, day, starts, venue, city, countryName, note, ticket_url: url, status } = one;
          const place = [venue, city, countryName].filter((part) => part !== null && part !== "") as string[];
          const located = place.map(isolateText).join(", ");
          const about = [note, url && `Tickets: ${url}`].filter(Boolean).join("\n");
          return [
            id,
            kept((words[status] ?? "") + titleOf(band, one)),
            located ? kept(located) : null,
            about ? kept(about) : null,
            url,
            { cancelled: "CANCELLED", postponed: "TENTATIVE" }[status] ?? "CONFIRMED",
            starts ? `${day}T${starts}` : day,
            true,
          ];
        });
        expect(events).toEqual(expected);
      }),
    );
  });
});
