// behaviour §10.20
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rowsOfText } from "#dashboard/shows/pastedCells.ts";
import { PASTE_LANGUAGES } from "#dashboardConfig.ts";
import { daysAfter } from "#lib/dates.ts";
import { addressMessages } from "#messages/dashboardMessages.ts";
import { showMessages } from "#messages/showMessages.ts";
import type { Column } from "#rules/shows/pastedColumns.ts";
import {
  type DayOrder,
  type Half,
  hourInDay,
  openHour,
  orderOfDays,
  readDay,
  readHour,
} from "#rules/shows/pastedDays.ts";
import type { PastedLine } from "#rules/shows/pastedRows.ts";
import { type PasteAnswers, readPastedShows } from "#rules/shows/pastedShows.ts";
import { emptyShow } from "#rules/shows/showDraft.ts";
import { growthOf } from "../../../support/growth.ts";
import { holds, oddText, word } from "../../../support/properties.ts";

const textOf = (read: ReturnType<typeof readDay>) => ("value" in read ? read.value : read.problem);

describe("a day", () => {
  test.each<[text: string, day: string]>([
    ["2027-03-04", "2027-03-04"],
    ["2027-3-4", "2027-03-04"],
    ["2027-03-04 00:00:00", "2027-03-04"],
    ["13/04/2027", "2027-04-13"],
    ["04/13/2027", "2027-04-13"],
    ["4th of March, 2027", "2027-03-04"],
    ["Thu 4 Mar 27", "2027-03-04"],
    ["Sept 3rd 2027", "2027-09-03"],
    ["4-Mar-27", "2027-03-04"],
    ["4. May 2027", "2027-05-04"],
    [" 29 February 2028 ", "2028-02-29"],
    ["31.12.1999", "1999-12-31"],
    ["29.2.2027", showMessages.dayNotThere],
    ["31 April 2027", showMessages.dayNotThere],
    ["2027-13-01", showMessages.dayNotThere],
    ["04/03/2027", showMessages.orderUnknown],
    ["4 March", showMessages.yearMissing],
    ["March 4", showMessages.yearMissing],
    ["4.3.", showMessages.yearMissing],
    ["4/3", showMessages.yearMissing],
    ["4 Mai 2027", "2027-05-04"],
    ["Do., 4. März 2027", "2027-03-04"],
    ["SA 25.6.2027", "2027-06-25"],
    ["mar. 2 mars 2027", "2027-03-02"],
    ["Mar 4 2027", "2027-03-04"],
    ["1er avr. 2027", "2027-04-01"],
    ["vr 5 mrt '27", "2027-03-05"],
    ["4/Ago/2027", "2027-08-04"],
    ["4 jui 2027", showMessages.dayUnread],
    ["4-6 March 2027", showMessages.dayUnread],
    ["27-03-04", showMessages.yearUnread],
    ["31.12.99", showMessages.yearUnread],
    ["4 Ma 2027", showMessages.dayUnread],
    ["45/45/2027", showMessages.dayNotThere],
    ["soon", showMessages.dayUnread],
    ["46085", showMessages.dayUnread],
    ["2027-03-04T20:30", "2027-03-04"],
    ["2027-03-04T20:30:00Z", "2027-03-04"],
    ["2027-03-04T23:30:00.000-08:00", "2027-03-04"],
    ["2027-03-04 00:30+0100", "2027-03-04"],
    ["Thu, 4 March 2027 at 8 pm", "2027-03-04"],
    ["Do 13.3.2027, 20.30 Uhr", "2027-03-13"],
    ["4. März 2027 um 20 Uhr", "2027-03-04"],
    ["3/14/2027 8:30:00 PM", "2027-03-14"],
    ["4 March, 20:30", showMessages.yearMissing],
    [`4 March 2027 ${"8 ".repeat(100_000)}`, showMessages.dayUnread],
    ["", showMessages.dayMissing],
  ])("%j is %s", (text, day) => expect(textOf(readDay(text, null))).toBe(day));

  test.each([
    ["4 March", null, "2027-03-04"],
    ["March 4th", null, "2027-03-04"],
    ["Do 4. März", null, "2027-03-04"],
    ["Do 13.3.", null, "2027-03-13"],
    ["4.3.", null, "2027-03-04"],
    ["4/3", "day", "2027-03-04"],
    ["4/3", "month", "2027-04-03"],
    ["4/3", null, showMessages.orderUnknown],
    ["29 February", null, showMessages.dayNotThere],
    ["5 March 2026", null, "2026-03-05"],
  ] as [string, DayOrder | null, string][])("%s with the order %s, in 2027, is %s", (text, order, day) =>
    expect(textOf(readDay(text, order, "2027"))).toBe(day),
  );

  test.each([
    ["2027-03-04T20:30", "20:30"],
    ["2027-03-04T20:30Z", "20:30"],
    ["2027-03-04T20:30:00.000+02:00", "20:30"],
    ["2027-03-04 20:30:00", "20:30"],
    ["2027-03-04T00:00:00Z", ""],
    ["3/4/2027 12:00:00 AM", ""],
    ["4 March 2027 at 8 pm", "20:00"],
    ["4 March 2027", ""],
    ["Canal House 8 pm", ""],
  ])("in %j the hour is %j", (text, hour) => {
    const read = hourInDay(text);
    expect(read && textOf(readHour(read, null))).toBe(hour);
  });

  test.each<[DayOrder, string]>([
    ["day", "2027-03-04"],
    ["month", "2027-04-03"],
  ])("04/03/2027 with the %s first is %s", (order, day) => {
    expect(textOf(readDay("04/03/2027", order))).toBe(day);
    expect(textOf(readDay("4-3-27", order))).toBe(day);
    expect(textOf(readDay("Do 04.03.27", order))).toBe(day);
  });

  test.each<[texts: string[], order: DayOrder | "ask" | null]>([
    [["04/03/2027", "05/03/2027"], "ask"],
    [["04/03/2027", "13/03/2027"], "day"],
    [["04/03/2027", "03/13/2027"], "month"],
    [["04/03/2027", "13/03/2027", "03/13/2027"], "ask"],
    [["04/04/2027", "2027-03-04", "soon"], null],
    [["04/03/2027", "13.3.2027"], "ask"],
    [["04/03/2027", "5.3.2027"], "ask"],
    [["Thu 04/03/2027", "Sat 13/03/2027"], "day"],
    [["4.3.2027", "5.3.2027"], "ask"],
    [["4.3.2027", "13.3.2027"], "day"],
    [["03.04.27", "03.05.27"], "ask"],
    [["03.04.27", "03.14.27"], "month"],
    [["03.04.2027", "03.14.2027", "14.3.2027"], "ask"],
    [[], null],
  ])("the order of %j is %s", (texts, order) => expect(orderOfDays(texts)).toBe(order));
});

describe("a time of day", () => {
  test.each([
    ["19:30", "19:30"],
    ["19.30", "19:30"],
    ["19h", "19:00"],
    ["20 Uhr", "20:00"],
    ["7 pm", "19:00"],
    ["7 p.m.", "19:00"],
    ["12 am", "00:00"],
    ["20.30 uur", "20:30"],
    ["20:30u", "20:30"],
    ["21u00", "21:00"],
    ["21u", "21:00"],
    ["21 h 15", "21:15"],
    ["20 Uhr 30", "20:30"],
    ["7p", "19:00"],
    ["8pm", "20:00"],
    ["10 a", "10:00"],
    ["kl. 19", "19:00"],
    ["um 20 Uhr", "20:00"],
    ["a las 21:00", "21:00"],
    ["à 20h", "20:00"],
    ["alle 21", "21:00"],
    ["às 21h30", "21:30"],
    ["godz. 19:30", "19:30"],
    ["at 8 o'clock", "08:00"],
    ["kl. 7", showMessages.halfUnknown],
    ["21u60", showMessages.startsUnread],
    ["18p", showMessages.startsUnread],
    ["7:30", showMessages.halfUnknown],
    ["11.00", showMessages.halfUnknown],
    ["24:00", showMessages.startsUnread],
    ["19:60", showMessages.startsUnread],
    ["13 pm", showMessages.startsUnread],
    ["0 am", showMessages.startsUnread],
    ["19", showMessages.startsUnread],
    ["late", showMessages.startsUnread],
  ])("%j is %s", (text, hour) => expect(textOf(readHour(text, null))).toBe(hour));

  test.each<[Half, string]>([
    ["morning", "07:30"],
    ["evening", "19:30"],
  ])("7:30 in the %s is %s", (half, hour) => expect(textOf(readHour("7:30", half))).toBe(hour));

  test.each<[texts: string[], open: string | null]>([
    [["12:00", "7:30", "8:00 pm"], "7:30"],
    [["7:30", "19:00"], null],
    [["11:00", "09:00"], null],
    [["11:00", "20h"], null],
    [["7 pm", "late"], null],
  ])("of %j %j is open", (texts, open) => expect(openHour(texts)).toBe(open));
});

const noAnswers: PasteAnswers = {
  columns: new Map(),
  order: null,
  year: null,
  half: null,
  meant: new Map(),
};

function read(text: string, answers: Partial<PasteAnswers> = {}) {
  const rows = rowsOfText(text);
  return rows && readPastedShows(rows, { ...noAnswers, ...answers });
}

const showsOf = (text: string, answers?: Partial<PasteAnswers>) =>
  (read(text, answers)?.lines ?? []).filter(
    (line): line is Extract<PastedLine, { draft: unknown }> => "draft" in line,
  );

describe("pasted rows", () => {
  const canalHouse = { ...emptyShow, day: "2027-03-04", venue: "Canal House", city: "Amsterdam" };

  test.each([
    ["tabs", "Date\tTime\tVenue\tCity\tCountry\n2027-03-04\t19:30\tCanal House\tAmsterdam\tNL"],
    ["semicolons", "Date;Time;Venue;City;Country\n4. März 2027;19:30;Canal House;Amsterdam;Niederlande"],
    ["commas", 'Date,Time,Venue,City,Country\n"4 March 2027",7:30 pm,Canal House,Amsterdam,nl\n'],
    ["another order", "Country,City,Venue,Starts,Date\r\nNL,Amsterdam,Canal House,19h30,2027-03-04\r\n"],
    [
      "blank lines",
      "\n\nDay\tTime\tVenue\tCity\tCountry\n\n2027-03-04\t19:30\tCanal House\tAmsterdam\tNL\n\t\t\n",
    ],
    ["a byte order mark", "\uFEFFDay;Time;Venue;City;Country\n2027-03-04;19:30;Canal House;Amsterdam;NL"],
  ])("with %s are read", (_, text) => {
    expect(showsOf(text)).toEqual([
      {
        draft: { ...canalHouse, starts: "19:30", country: "NL" },
        problems: {},
        isInDoubt: false,
        statusText: null,
      },
    ]);
  });

  test("keep an empty first cell, commas between tabs, and quotation marks that hold no cell", () => {
    const [kiel] = showsOf("\tDate\tCity\n1\t2027-03-04\tKiel, Pier\n");
    expect(kiel?.draft).toMatchObject({ day: "2027-03-04", city: "Kiel, Pier" });
    const clubs = 'Venue\tDate\tCity\n"Garage" Club\t2027-03-04\tKiel\nPier "B"\t2027-03-05\tBremen';
    expect(showsOf(clubs).map(({ draft }) => draft.venue)).toEqual(['"Garage" Club', 'Pier "B"']);
  });

  test("keep what quotes hold: commas, line breaks, quotation marks", () => {
    const text = 'Date,City,Venue,Note\n2027-03-04,Amsterdam,"Canal House, ""Hall""","One\nTwo"';
    expect(showsOf(text)[0]?.draft).toMatchObject({ venue: 'Canal House, "Hall"', note: "One\nTwo" });
  });

  test("ask once for the order of days that can be read in two ways", () => {
    const text = "04/03/2027,Amsterdam\n05/03/2027,Bremen\n2027-03-06,Hamburg";
    expect(read(text)?.asksOrder).toBe(true);
    expect(showsOf(text).map(({ problems }) => Object.keys(problems))).toEqual([["day"], ["day"], []]);
    const days = (order: DayOrder) => showsOf(text, { order }).map(({ draft }) => draft.day);
    expect(days("day")).toEqual(["2027-03-04", "2027-03-05", "2027-03-06"]);
    expect(days("month")).toEqual(["2027-04-03", "2027-05-03", "2027-03-06"]);
    expect(read(`${text}\n23/03/2027,Kiel`)?.asksOrder).toBe(false);
  });

  test("ask once for the year that days lack, and where it may end", () => {
    const text = "4 December,Amsterdam\n30 Dec,Bremen\n9 January,Kiel\n10 January 2030,Lund";
    expect(read(text)?.asksYear).toEqual({ first: "4 December", turn: "9 January" });
    expect(showsOf(text).map(({ problems }) => problems.day)).toEqual([
      ...Array(3).fill(showMessages.yearMissing),
      undefined,
    ]);
    const days = (year: string) => showsOf(text, { year }).map(({ draft }) => draft.day);
    expect(days("2026/2027")).toEqual(["2026-12-04", "2026-12-30", "2027-01-09", "2030-01-10"]);
    expect(days("2026")).toEqual(["2026-12-04", "2026-12-30", "2026-01-09", "2030-01-10"]);
    expect(read("4 March,Kiel\n3 March,Lund\n2 March,Bonn")?.asksYear?.turn).toBeNull();
    expect(read("2027-03-04,Kiel")?.asksYear).toBeNull();
    expect(read("4/3,Kiel")).toMatchObject({ asksYear: { first: "4/3", turn: null }, asksOrder: true });
  });

  test("take the hour behind a day, unless a column has another", () => {
    const starts = (text: string) => showsOf(text).map(({ draft }) => draft.starts);
    expect(starts("2027-03-04T20:30+09:00,Kiel\n2027-03-05T00:00:00Z,Bonn")).toEqual(["20:30", ""]);
    expect(starts("Date,Time,City\n2027-03-04T20:30,19:00,Kiel\n2027-03-05T20:30,,Bonn")).toEqual([
      "19:00",
      "20:30",
    ]);
    expect(read("4 March 2027 7:30,Kiel")?.asksHalf).toBe("7:30");
  });

  test("name what is wrong at its field, and leave the other rows as they are", () => {
    const text = [
      "Date;Time;City;Country;Tickets",
      "2027-02-29;25:00;;Atlantis;javascript:alert(1)",
      `2027-03-04;;${"x".repeat(300)};;`,
      "2027-03-05;20:00;القدس;PS;tickets.example/1",
    ].join("\n");
    const [broken, long, right] = showsOf(text);
    expect(broken?.problems).toEqual({
      day: showMessages.dayNotThere,
      starts: showMessages.startsUnread,
      city: showMessages.cityMissing,
      country: showMessages.countryUnread,
      ticket_url: addressMessages.unread,
    });
    expect(broken?.draft).toMatchObject({ day: "2027-02-29", country: "Atlantis" });
    expect(long?.problems).toEqual({ city: showMessages.tooLong(200) });
    expect(right).toMatchObject({ problems: {}, draft: { city: "القدس" } });
  });

  test.each(["", "   \n\t\n", "Date,City"])("that are none (%j) are none", (text) => {
    expect(showsOf(text)).toEqual([]);
  });

  test("are left out where the owner says so, and what was chosen is taken from no other column", () => {
    const text = "2027-03-04,Pier,Kiel,Support";
    const columns = new Map([
      [1, "city"],
      [2, "venue"],
    ] as const);
    expect(read(text, { columns })?.columns.map(({ column }) => column)).toEqual([
      "day",
      "city",
      "venue",
      null,
    ]);
    const [show] = showsOf(text, { columns: new Map([...columns, [3, "none"]]) });
    expect(show?.draft).toMatchObject({ city: "Pier", venue: "Kiel", note: "" });
  });

  test.each<[what: string, text: (length: number) => string, length: number]>([
    ["200,000 short lines", (length) => "a,b\n".repeat(length), 200_000],
    ["100,000 days", (length) => "2027-03-04,Kiel\n".repeat(length), 100_000],
    ["one line of 100,000 cells", (length) => "a,".repeat(length), 100_000],
  ])("are refused if they are %s, which takes no longer for each than for a tenth", (_, textOf, most) => {
    expect(read(textOf(most))).toBeNull();
    expect(growthOf((length) => void read(textOf(length)), most / 4)).toBeLessThan(50);
  });

  test.each([
    ["1,001 rows", "2027-03-04,Kiel\n".repeat(1001)],
    ["31 columns", `2027-03-04${",Kiel".repeat(30)}`],
  ])("are refused if they are %s", (_, text) => expect(read(text)).toBeNull());

  test("are read at once, though each cell begins like a day", () => {
    expect(read(`2027-03-04${"\t4 xyz 2027".repeat(9)}\n`.repeat(1000))?.columns).toHaveLength(10);
  });

  test("may be 1,000, of whole columns with empty rows below, and with the empty cells of whole rows", () => {
    const text = `${"2027-03-04\tKiel".padEnd(300, "\t")}\n`.repeat(1000) + "\t\t\n".repeat(100_000);
    expect(showsOf(text)).toHaveLength(1000);
  });
});

test.each([
  ['4.3.2027\t"\tKiel\t"Doors 7\nno support"', [["4.3.2027", '"', "Kiel", "Doors 7\nno support"]]],
  [
    '4.3.2027\t"Live\tKiel\t"Doors 7\nno ""support"""',
    [["4.3.2027", '"Live', "Kiel", 'Doors 7\nno "support"']],
  ],
  [
    '4 March\tKiel\n"\tLund\n"\tOslo',
    [
      ["4 March", "Kiel"],
      ['"', "Lund"],
      ['"', "Oslo"],
    ],
  ],
  [
    '"Doors\n7"\t"Live\nKiel\tLund',
    [
      ["Doors\n7", '"Live'],
      ["Kiel", "Lund"],
    ],
  ],
  [
    'a\t"\n"b\nc"\td',
    [
      ["a", '"'],
      ["b\nc", "d"],
    ],
  ],
  [
    'a\tb\t"\n""" \nc"\td',
    [
      ["a", "b", '"'],
      ['" \nc', "d"],
    ],
  ],
])("in %j a quotation mark of its own cuts no other cell", (text, rows) => {
  expect(rowsOfText(text)).toEqual(rows);
});

test("a day of an Austrian January is read", () => {
  expect(readDay("9. Jänner 2027", null)).toEqual({ value: "2027-01-09" });
});

const anyDay = fc.nat(365 * 29).map((days) => daysAfter("2020-01-01", days));
const twoDigits = (value: number) => String(value).padStart(2, "0");

describe("whatever is pasted", () => {
  const language = fc.constantFrom(...PASTE_LANGUAGES);
  const withName = fc.record({
    weekday: fc.constantFrom(undefined, "long" as const, "short" as const),
    day: fc.constant("numeric" as const),
    month: fc.constantFrom("long" as const, "short" as const),
    year: fc.constant("numeric" as const),
  });

  test("a day in words is read, in each language and form", () => {
    holds(
      fc.property(anyDay, language, withName, (day, locale, form) => {
        const text = new Date(day).toLocaleDateString(locale, { ...form, timeZone: "UTC" });
        expect([text, textOf(readDay(text, null))]).toEqual([text, day]);
      }),
    );
  });

  test("a day in numbers is read, or its order is asked for; none is read as another day", () => {
    const sign = fc.constantFrom("/", ".", "-");
    holds(
      fc.property(anyDay, sign, fc.boolean(), fc.boolean(), (day, mark, isPadded, isMonthFirst) => {
        const [year = "", ...rest] = day.split("-");
        const [month = "", date = ""] = isPadded ? rest : rest.map((part) => String(Number(part)));
        const text = (isMonthFirst ? [month, date, year] : [date, month, year]).join(mark);
        expect(textOf(readDay(text, isMonthFirst ? "month" : "day"))).toBe(day);
        const isOpen = Number(date) <= 12 && date !== month;
        expect(textOf(readDay(text, null))).toBe(isOpen ? showMessages.orderUnknown : day);
        expect(textOf(readDay([year, month, date].join(mark), null))).toBe(day);
      }),
    );
  });

  test("a day of no calendar is none, and a text is never read as one", () => {
    const part = fc.oneof(
      fc.nat(99).map(String),
      fc.constantFrom("2027", "March", "Mai", "Do", ".", "/", " ", ", "),
    );
    holds(
      fc.property(
        fc.oneof(
          fc.array(part).map((parts) => parts.join("")),
          oddText,
        ),
        (text) => {
          const read = readDay(text, "day", "2027");
          if (!("value" in read)) return;
          expect(new Date(read.value).toISOString().slice(0, 10)).toBe(read.value);
          expect(text).toContain(String(Number(read.value.slice(8))));
        },
      ),
    );
  });

  test("an hour is read in each form, and asked about where it may be morning or evening", () => {
    const forms: ((hour: number, minute: string) => string)[] = [
      (hour, minute) => `${twoDigits(hour)}:${minute}`,
      (hour, minute) => `${twoDigits(hour)}:${minute}:00`,
      (hour, minute) => `${twoDigits(hour)}.${minute} Uhr`,
      (hour, minute) => `kl. ${twoDigits(hour)}.${minute}`,
      (hour, minute) => `${hour}h${minute}`,
      (hour, minute) => `${hour % 12 || 12}:${minute} ${hour < 12 ? "a.m." : "pm"}`,
      (hour, minute) => `${hour % 12 || 12}.${minute}${hour < 12 ? "a" : "P"}`,
    ];
    holds(
      fc.property(fc.nat(23), fc.nat(59), fc.constantFrom(...forms), (hour, minute, form) => {
        const value = `${twoDigits(hour)}:${twoDigits(minute)}`;
        const text = form(hour, twoDigits(minute));
        // Ten and eleven have no zero before them that would tell.
        const isOpen = /^(1[01])[:.]\d\d$/.test(text.replace(/^kl\. |:00$(?<=:.*:00)/g, ""));
        expect([text, textOf(readHour(text, null))]).toEqual([
          text,
          isOpen ? showMessages.halfUnknown : value,
        ]);
        expect([text, textOf(readHour(`${hour}:${twoDigits(minute)}`, "morning"))]).toEqual([text, value]);
      }),
    );
  });

  test("each cell comes back as the spreadsheet has it", () => {
    const part = fc.constantFrom("Kiel", '"', " ", ",", ";", "\n", "Doors 7");
    const cell = fc
      .oneof(
        fc.array(part, { maxLength: 5 }).map((parts) => parts.join("")),
        word,
      )
      .map((text) => text.trim());
    const row = (width: number) =>
      fc
        .array(cell, { minLength: width, maxLength: width })
        .filter((cells) => cells.some((one) => /\w/.test(one)) && cells.at(-1) !== "");
    const rows = fc
      .integer({ min: 2, max: 4 })
      .chain((width) => fc.array(row(width), { minLength: 1, maxLength: 5 }));
    const isQuoted = (text: string) => text.includes("\n");
    const copied = (text: string) => (isQuoted(text) ? `"${text.replaceAll('"', '""')}"` : text);
    holds(
      fc.property(rows, (cells) => {
        const text = cells.map((each) => each.map(copied).join("\t")).join("\n");
        // What begins and ends like a quoted cell is one.
        const quoted = text.match(/(?<=^|[\t\n])"(?:[^"\t]|"")*"(?=[\t\n]|$)/g) ?? [];
        fc.pre(quoted.join("\t") === cells.flat().filter(isQuoted).map(copied).join("\t"));
        expect(rowsOfText(text)).toEqual(cells);
      }),
    );
  });

  test("each row is a show or a text, and no cell is lost", () => {
    const show = fc.record({ day: anyDay, venue: word, city: word, note: word });
    holds(
      fc.property(
        fc.array(fc.oneof({ weight: 4, arbitrary: show }, word), { minLength: 1, maxLength: 8 }),
        (rows) => {
          const lines = rows.map((row) =>
            typeof row === "string" ? `${row} tour` : [row.day, row.venue, row.city, row.note].join("\t"),
          );
          const columns = new Map([
            [0, "day"],
            [1, "venue"],
            [2, "city"],
            [3, "note"],
          ] as const);
          const sheet = read(["Date\tVenue\tCity\tNote", ...lines].join("\n"), { columns });
          expect(sheet?.lines.slice(-rows.length)).toMatchObject(
            rows.map((row) =>
              typeof row === "string" ? { text: `${row} tour` } : { draft: row, problems: {} },
            ),
          );
        },
      ),
    );
  });

  test("no two columns hold the same, and what the owner has chosen stays", () => {
    const column = fc.constantFrom<Column>(
      "day",
      "starts",
      "venue",
      "city",
      "country",
      "note",
      "status",
      "none",
    );
    const cell = fc.oneof(
      anyDay,
      word,
      fc.constantFrom("20:00", "NL", "sold out", "https://a.example", "18.50", "", "Date", "City"),
    );
    const rows = fc.array(fc.array(cell, { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 5 });
    holds(
      fc.property(rows, fc.nat(4), column, (cells, at, chosen) => {
        const sheet = readPastedShows(cells, { ...noAnswers, columns: new Map([[at, chosen]]) });
        const held =
          sheet?.columns.flatMap((one) => (one.column && one.column !== "none" ? [one.column] : [])) ?? [];
        expect(held.filter((one) => one !== "note")).toEqual([
          ...new Set(held.filter((one) => one !== "note")),
        ]);
        const own = sheet?.columns.find((one) => one.at === at);
        expect(own === undefined || own.column === chosen).toBe(true);
      }),
    );
  });
});
