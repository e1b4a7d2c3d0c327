// behaviour §10.20
import { describe, expect, test } from "vitest";
import { rowsOfText } from "#features/show-admin/rowsOfText.ts";
import { showMessages } from "#messages/showMessages.ts";
import { type DayOrder, orderOfDays, readDay, readHour } from "#rules/pastedDays.ts";
import { readPastedShows } from "#rules/pastedShows.ts";
import { emptyShow } from "#rules/showDraft.ts";

const textOf = (read: ReturnType<typeof readDay>) => ("value" in read ? read.value : read.problem);

describe("a day", () => {
  test.each<[text: string, day: string]>([
    ["2027-03-04", "2027-03-04"],
    ["2027-3-4", "2027-03-04"],
    ["2027/03/04", "2027-03-04"],
    ["2027-03-04 00:00:00", "2027-03-04"],
    ["4.3.2027", "2027-03-04"],
    ["04.03.27", "2027-03-04"],
    ["13/04/2027", "2027-04-13"],
    ["04/13/2027", "2027-04-13"],
    ["04/04/2027", "2027-04-04"],
    ["4 March 2027", "2027-03-04"],
    ["4th of March, 2027", "2027-03-04"],
    ["Thursday, 4 March 2027", "2027-03-04"],
    ["Thu 4 Mar 27", "2027-03-04"],
    ["March 4, 2027", "2027-03-04"],
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
    ["4 Mai 2027", showMessages.dayUnread],
    ["4 Ma 2027", showMessages.dayUnread],
    ["45/45/2027", showMessages.dayNotThere],
    ["soon", showMessages.dayUnread],
    ["46085", showMessages.dayUnread],
    ["", showMessages.dayMissing],
  ])("%j is %s", (text, day) => expect(textOf(readDay(text, null))).toBe(day));

  test.each<[DayOrder, string]>([
    ["day", "2027-03-04"],
    ["month", "2027-04-03"],
  ])("04/03/2027 with the %s first is %s", (order, day) => {
    expect(textOf(readDay("04/03/2027", order))).toBe(day);
    expect(textOf(readDay("4-3-27", order))).toBe(day);
  });

  test.each<[texts: string[], order: DayOrder | "ask" | null]>([
    [["04/03/2027", "05/03/2027"], "ask"],
    [["04/03/2027", "13/03/2027"], "day"],
    [["04/03/2027", "03/13/2027"], "month"],
    [["04/03/2027", "13/03/2027", "03/13/2027"], "ask"],
    [["04/04/2027", "2027-03-04", "4.3.2027", "soon"], null],
    [["04/03/2027", "13.3.2027"], "ask"],
    [[], null],
  ])("the order of %j is %s", (texts, order) => expect(orderOfDays(texts)).toBe(order));
});

describe("a time of day", () => {
  test.each([
    ["19:30", "19:30"],
    ["19:30:00", "19:30"],
    ["9:05", "09:05"],
    ["19.30", "19:30"],
    ["19h", "19:00"],
    ["19h30", "19:30"],
    ["20 Uhr", "20:00"],
    ["7 pm", "19:00"],
    ["7:30 PM", "19:30"],
    ["7 p.m.", "19:00"],
    ["12 am", "00:00"],
    ["12:15 pm", "12:15"],
    ["00:00", "00:00"],
    ["24:00", showMessages.startsUnread],
    ["19:60", showMessages.startsUnread],
    ["13 pm", showMessages.startsUnread],
    ["0 am", showMessages.startsUnread],
    ["19", showMessages.startsUnread],
    ["late", showMessages.startsUnread],
  ])("%j is %s", (text, hour) => expect(textOf(readHour(text))).toBe(hour));
});

const read = (text: string, order: DayOrder | null = null) => readPastedShows(rowsOfText(text), order);

describe("pasted rows", () => {
  const canalHouse = { ...emptyShow, day: "2027-03-04", venue: "Canal House", city: "Amsterdam" };

  test.each([
    ["tabs", "2027-03-04\t19:30\tCanal House\tAmsterdam\tNL"],
    ["semicolons", "4.3.2027;19:30;Canal House;Amsterdam;Netherlands"],
    ["commas", '"4 March 2027",7:30 pm,Canal House,Amsterdam,nl\n'],
    ["a heading", "Country,City,Venue,Start time,Date\r\nNL,Amsterdam,Canal House,19h30,2027-03-04\r\n"],
    ["blank lines", "\n\n2027-03-04\t19:30\tCanal House\tAmsterdam\tNL\n\t\t\t\t\n"],
    ["a byte order mark", "\uFEFFDate;Time;Venue;City;Country\n2027-03-04;19:30;Canal House;Amsterdam;NL"],
  ])("with %s are read", (_, text) => {
    expect(read(text).shows).toEqual([
      { draft: { ...canalHouse, starts: "19:30", country: "NL" }, problems: {} },
    ]);
  });

  test("keep an empty first cell, commas between tabs, and quotation marks that hold no cell", () => {
    const sheet = "\tDate\tCity\n1\t2027-03-04\tKiel, Pier\n";
    expect(read(sheet).shows[0]?.draft).toMatchObject({ day: "2027-03-04", city: "Kiel, Pier" });
    expect(read("2027-03-04\tKiel\tA, b, c, d, e").shows[0]?.draft).toMatchObject({ venue: "Kiel" });
    const clubs = '"Garage" Club\t2027-03-04\tKiel\nPier "B"\t2027-03-05\tBremen';
    expect(read(clubs).shows.map(({ draft }) => draft.venue)).toEqual(['"Garage" Club', 'Pier "B"']);
  });

  test("keep what quotes hold: commas, line breaks, quotation marks", () => {
    const text = 'Date,City,Venue,Note\n2027-03-04,Amsterdam,"Canal House, ""Hall""","One\nTwo"';
    expect(read(text).shows[0]?.draft).toMatchObject({ venue: 'Canal House, "Hall"', note: "One\nTwo" });
  });

  test("without a heading have the venue before the city, or the city alone", () => {
    const [full] = read("2027-03-04\tCanal House\tAmsterdam\tOpen air").shows;
    expect(full?.draft).toEqual({ ...canalHouse, note: "Open air" });
    expect(read("2027-03-04\tAmsterdam").shows[0]?.draft).toEqual({ ...canalHouse, venue: "" });
  });

  test("take a city that is called as a country for the city", () => {
    expect(read("2027-03-04,Luxembourg\n2027-03-05,Singapore").shows.map(({ draft }) => draft.city)).toEqual([
      "Luxembourg",
      "Singapore",
    ]);
  });

  test("ask once for the order of days that can be read in two ways", () => {
    const text = "04/03/2027,Amsterdam\n05/03/2027,Bremen\n2027-03-06,Hamburg";
    const open = read(text);
    expect(open.asksOrder).toBe(true);
    expect(open.shows.map(({ problems }) => Object.keys(problems))).toEqual([["day"], ["day"], []]);
    const days = (order: DayOrder) => read(text, order).shows.map(({ draft }) => draft.day);
    expect(days("day")).toEqual(["2027-03-04", "2027-03-05", "2027-03-06"]);
    expect(days("month")).toEqual(["2027-04-03", "2027-05-03", "2027-03-06"]);
    expect(read(`${text}\n23/03/2027,Kiel`).asksOrder).toBe(false);
  });

  test("put doors into the note", () => {
    const rows = "Date\tTime\tCity\n2027-03-04\tdoors 19h\tAmsterdam\n2027-03-05\t8 pm\tBremen";
    expect(read(rows).shows.map(({ draft }) => [draft.starts, draft.note])).toEqual([
      ["", "doors 19h"],
      ["20:00", ""],
    ]);
    expect(read("2027-03-04,doors 19h,Amsterdam").shows[0]?.draft).toMatchObject({
      ...canalHouse,
      venue: "",
      note: "doors 19h",
    });
    const both = "Date,Doors,Start,City,Notes\n2027-03-04,19:00,20:00,Amsterdam,With Lena";
    expect(read(both).shows[0]?.draft).toMatchObject({ starts: "20:00", note: "Doors 19:00, With Lena" });
  });

  test("name what is wrong at its field, and leave the other rows as they are", () => {
    const text = [
      "Date;Time;City;Country;Tickets",
      "2027-02-29;25:00;;Atlantis;javascript:alert(1)",
      `2027-03-04;;${"x".repeat(300)};;`,
      "2027-03-05;20:00;القدس;PS;tickets.example/1",
    ].join("\n");
    const [broken, long, right] = read(text).shows;
    expect(broken?.problems).toEqual({
      day: showMessages.dayNotThere,
      starts: showMessages.startsUnread,
      city: showMessages.cityMissing,
      country: showMessages.countryUnread,
      ticket_url: showMessages.ticketsUnread,
    });
    expect(broken?.draft).toMatchObject({ day: "2027-02-29", country: "Atlantis" });
    expect(long?.problems).toEqual({ city: showMessages.tooLong(200) });
    expect(right).toMatchObject({ problems: {}, draft: { city: "القدس" } });
  });

  test("have a heading that says which columns are not read", () => {
    const text = "Date,Location,State,Status,Support act,Town\n2027-03-04,Bend,OR,Confirmed,Lena,Salem";
    const { shows, unread } = read(text);
    expect(shows).toEqual([{ draft: { ...emptyShow, day: "2027-03-04", city: "Bend" }, problems: {} }]);
    expect(unread).toEqual(["State", "Status", "Support act", "Town"]);
    expect(read("2027-03-04,Kiel").unread).toEqual([]);
  });

  test("without a heading take a price for the hour only if nothing else is one", () => {
    const rows =
      "2027-03-04\t15.00\t20:00\tKiel\n2027-03-05\t12.50\tTBA\tBremen\n2027-03-06\t9.00\t21:00\tHamm";
    expect(read(rows).shows.map(({ draft }) => draft.starts)).toEqual(["20:00", "TBA", "21:00"]);
    expect(read("2027-03-04\t19.30\tKiel").shows[0]?.draft.starts).toBe("19:30");
  });

  test.each(["", "   \n\t\n", "Date,City"])("that are none (%j) are none", (text) => {
    expect(read(text).shows).toEqual([]);
  });

  test("may be 5,000", () => {
    const text = Array.from({ length: 5000 }, (_, n) => `2027-03-04\tVenue ${n}\tCity\tDE`).join("\n");
    expect(read(text).shows).toHaveLength(5000);
  });
});
