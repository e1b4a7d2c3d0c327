// behaviour §10.20

import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { isolateText } from "#lib/printable.ts";
import { calendarFile, releaseFile } from "#rules/calendarFile.ts";
import { titleOf } from "#rules/showPlaces.ts";
import { publicShow } from "../../support/catalogueRows.ts";
import { holds, oddText } from "../../support/properties.ts";

const MADE_AT = new Date("2026-11-24T16:00:00.123Z");

const odd = [
  "Plain",
  "Comma, semicolon; colon: and \\ backslash",
  "Quotation \"marks\" and 'others'",
  "Line\nbreak",
  "Windows\r\nbreak",
  "Old\rbreak",
  "Trailing backslash \\",
  "\\n that is none",
  "\\, and \\; escaped already",
  "Emoji 🌊🎸🏳️‍🌈",
  "👩‍👩‍👧‍👦".repeat(40),
  "القدس \u202eabc\u202c",
  "日本語のとても長い会場の名前".repeat(10),
  "x".repeat(200),
  "é".repeat(200),
  "e\u0301".repeat(100),
  "BEGIN:VEVENT",
  "END:VCALENDAR\nBEGIN:VCALENDAR",
  "A\tTab",
  "Control \u0007 and \u0000 characters",
  "DTSTART;VALUE=DATE:20000101",
  " leading and trailing ",
  "a=b;c=d,e:f",
  "^caret^n",
  "%0D%0A",
  "<b>Tide</b> & Sound",
  "Zero\u200bwidth",
  "\u2028Line separator",
  "-",
  "🌊".repeat(19),
];

const shows = odd.map((text, index) =>
  publicShow({
    id: `33333333-3333-4333-8333-0000000000${String(index).padStart(2, "0")}`,
    day: index === 3 ? "2028-02-29" : "2027-03-04",
    starts: index % 2 ? "19:30:00" : null,
    venue: text,
    city: text,
    note: index % 3 ? text : null,
    ticket_url: index % 5 ? null : "https://tickets.example/?a=1,2;b=c&d=%20",
    countryName: index % 4 ? "Netherlands" : null,
    status: ["on", "sold_out", "cancelled", "postponed"][index % 4] ?? "on",
  }),
);

/** What a text may come back as: RFC 5545 has one kind of line break and no control characters; turned parts are isolated. */
const kept = (text: string) => text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, "");

const file = calendarFile(shows, "Glass Harbor; the band", MADE_AT);

describe("a calendar file", () => {
  test("has lines of at most 75 octets, that end with CRLF, and no other control character", () => {
    expect(odd).toHaveLength(30);
    const lines = file.split("\r\n");
    expect(lines.pop()).toBe("");
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[^\P{Cc}\t]/u);
      expect(line).not.toContain("\uFFFD");
    }
    expect(Buffer.from(file).toString()).toBe(file);
  });

  test("is read back by another parser, show by show", () => {
    const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
    const events = calendar.getAllSubcomponents("vevent");
    expect(events).toHaveLength(shows.length);
    events.forEach((event, index) => {
      const show = shows[index] ?? publicShow();
      const value = (name: string) => event.getFirstPropertyValue(name);
      const start = value("dtstart") as ICAL.Time;
      expect(value("uid")).toBe(show.id);
      expect(start.isDate).toBe(show.starts === null);
      expect(start.zone).toBe(ICAL.Timezone.localTimezone);
      expect(start.toString()).toBe(show.starts ? `${show.day}T${show.starts}` : show.day);
      expect(String(value("dtstamp"))).toBe("2026-11-24T16:00:00Z");
      const status = { sold_out: "Sold out: ", cancelled: "Cancelled: ", postponed: "Postponed: " }[
        show.status
      ];
      expect(value("summary")).toBe(kept((status ?? "") + titleOf("Glass Harbor; the band", show)));
      expect(value("location")).toBe(
        kept(
          [show.venue, show.city, show.countryName]
            .filter((part) => part !== null)
            .map(isolateText)
            .join(", "),
        ),
      );
      const tickets = show.ticket_url && `Tickets: ${show.ticket_url}`;
      expect(value("description")).toBe(
        show.note || tickets ? kept([show.note, tickets].filter(Boolean).join("\n")) : null,
      );
      expect(value("url")).toBe(show.ticket_url);
      expect(value("status")).toBe(
        { cancelled: "CANCELLED", postponed: "TENTATIVE" }[show.status] ?? "CONFIRMED",
      );
    });
  });

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
  const text = fc.oneof(
    oddText,
    fc.constantFrom("\\n that is none", "\\, and \\;", "END:VCALENDAR\nBEGIN:VCALENDAR"),
  );
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
      fc.property(fc.array(show, { maxLength: 4 }), oddText, (all, artist) => {
        const lines = calendarFile(all, artist, MADE_AT).split("\r\n");
        expect(lines.pop()).toBe("");
        for (const line of lines) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[^\P{Cc}\t]/u);
          expect(line.trim()).not.toMatch(/^\p{Cs}$/u);
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
          const about = [note, url && `Tickets: ${url}`].filter(Boolean).join("\n");
          return [
            id,
            kept((words[status] ?? "") + titleOf(band, one)),
            kept(place.map(isolateText).join(", ")) || null,
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
