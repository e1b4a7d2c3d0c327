// behaviour §10.20
import { describe, expect, test } from "vitest";
import { addressMessages } from "#messages/dashboardMessages.ts";
import { showMessages } from "#messages/showMessages.ts";
import { emptyShow, showKey, showProblems, showValuesOf } from "#rules/shows/showDraft.ts";
import { fields, formValues } from "#rules/tableFields.ts";
import { showRow } from "../../../support/catalogueRows.ts";

const draft = { ...emptyShow, day: "2027-03-04", city: "Amsterdam" };

describe("the draft of a show", () => {
  test("keeps every field of a stored show when it is saved unedited", () => {
    const show = showRow({
      ...{ starts: "19:30:00", venue: "Canal House", country: "NL", note: "One\nTwo" },
      ...{ ticket_url: "https://tickets.example/1", status: "sold_out" },
    });
    const { id: _id, published_at: _published, ...columns } = show;
    expect(showValuesOf(formValues(fields.shows, show))).toEqual({ ...columns, starts: "19:30" });
  });

  test("is trimmed, and empty optional fields are null", () => {
    expect(showValuesOf({ ...draft, city: " Amsterdam ", venue: "  ", note: "\n" })).toEqual({
      ...{ day: "2027-03-04", city: "Amsterdam", status: "on" },
      ...{ starts: null, venue: null, country: null, ticket_url: null, note: null },
    });
  });

  test.each<[string, string | null]>([
    ["https://tickets.example/1", "https://tickets.example/1"],
    [" http://tickets.example ", "http://tickets.example/"],
    ["tickets.example/a b", "https://tickets.example/a%20b"],
    ["www.tickets.example", "https://www.tickets.example/"],
    ["javascript:alert(1)", null],
    ["mailto:us@example.com", null],
    ["tickets", null],
    ["at the door", null],
    ["https://", null],
  ])("has for tickets %j the address %s", (ticket_url, address) => {
    const { ticket_url: problem } = showProblems({ ...draft, ticket_url });
    expect([showValuesOf({ ...draft, ticket_url }).ticket_url, problem]).toEqual([
      address,
      address ? undefined : addressMessages.unread,
    ]);
  });

  test("needs a day and a city, and keeps to the limits of the database", () => {
    expect(showProblems(draft)).toEqual({});
    expect(showProblems({ ...draft, day: "", city: " " })).toEqual({
      day: showMessages.dayMissing,
      city: showMessages.cityMissing,
    });
    for (const day of ["0027-03-04", "12027-03-04"])
      expect(showProblems({ ...draft, day })).toEqual({ day: showMessages.yearUnread });
    expect(showProblems({ ...draft, note: "🌊".repeat(500) })).toEqual({});
    expect(showProblems({ ...draft, note: "🌊".repeat(501) })).toEqual({ note: showMessages.tooLong(500) });
  });

  test("is the same show by day, city and venue, ignoring case", () => {
    expect(showKey({ ...draft, city: "AMSTERDAM ", venue: "" })).toBe(showKey({ ...draft, venue: null }));
    expect(showKey({ ...draft, venue: "Canal House" })).not.toBe(showKey(draft));
  });
});
