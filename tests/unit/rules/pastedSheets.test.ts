// behaviour §10.20
import { describe, expect, test } from "vitest";
import { rowsOfText } from "#dashboard/shows/rowsOfText.ts";
import type { Column } from "#rules/pastedColumns.ts";
import { type PasteAnswers, readPastedShows } from "#rules/pastedShows.ts";

type Sheet = {
  rows: string[];
  /** What the owner is asked: columns by heading or place, "order". */
  asks: string[];
  /** What the owner answers. */
  columns?: Record<number, Column>;
  order?: "day" | "month";
  half?: "morning" | "evening";
  /** What is read then: a show's fields, "? " before one in doubt, "! " before one to correct, "- " before other rows. */
  reads: string[];
};

const tabs = (...cells: string[]) => cells.join("\t");

const sheets: Record<string, Sheet> = {
  "a tour sheet with a title row, the city before the venue": {
    rows: [
      "SALT & STATIC TOUR 2027",
      tabs("DATE", "CITY", "VENUE", "TIME", "INFO"),
      tabs("Do., 4. März 2027", "Wien", "Chelsea", "20:00", ""),
      tabs("Fr., 5. März 2027", "Graz", "PPC", "20:30", "SOLD OUT"),
    ],
    asks: ["INFO"],
    columns: { 4: "note" },
    reads: [
      "- SALT & STATIC TOUR 2027",
      "heading DATE, CITY, VENUE, TIME, INFO",
      "2027-03-04, 20:00, Chelsea, Wien",
      "2027-03-05, 20:30, PPC, Graz, SOLD OUT",
    ],
  },
  "a German CSV file": {
    rows: [
      "Datum;Uhrzeit;Ort;Stadt;Land;Tickets",
      "4. März 2027;20 Uhr;Pumpe;Kiel;Deutschland;https://tickets.example/1",
      "5.3.27;19:30;Flex;Wien;Österreich;www.tickets.example/2",
    ],
    asks: ["Uhrzeit", "Ort", "Stadt", "order"],
    columns: { 1: "starts", 2: "venue", 3: "city" },
    order: "day",
    reads: [
      "heading Datum, Uhrzeit, Ort, Stadt, Land, Tickets",
      "2027-03-04, 20:00, Pumpe, Kiel, DE, https://tickets.example/1",
      "2027-03-05, 19:30, Flex, Wien, AT, www.tickets.example/2",
    ],
  },
  "a short CSV file below three titles": {
    rows: [
      "SALT TOUR 2027",
      "Agency: Lena",
      "All dates, as of May",
      "Datum;City;Venue",
      "Do., 4.3.2027;Wien;Chelsea",
    ],
    asks: ["order"],
    order: "day",
    reads: [
      "- SALT TOUR 2027",
      "- Agency: Lena",
      "- All dates, as of May",
      "heading Datum, City, Venue",
      "2027-03-04, Chelsea, Wien",
    ],
  },
  "a French sheet, weekdays in a column": {
    rows: [
      tabs("Jour", "Date", "Salle", "Ville", "Pays", "Heure"),
      tabs("jeu.", "4 mars 2027", "La Cigale", "Paris", "France", "20h30"),
      tabs("ven.", "5 mars 2027", "Botanique", "Bruxelles", "Belgique", "20h"),
    ],
    asks: ["Salle", "Ville", "Heure"],
    columns: { 2: "venue", 3: "city", 5: "starts" },
    reads: [
      "heading Jour, Date, Salle, Ville, Pays, Heure",
      "2027-03-04, 20:30, La Cigale, Paris, FR",
      "2027-03-05, 20:00, Botanique, Bruxelles, BE",
    ],
  },
  "a Spanish sheet, one country for all": {
    rows: [
      "Fecha;Ciudad;Sala;País",
      "sábado, 5 de junio de 2027;Madrid;El Sol;España",
      "domingo 6 de junio de 2027;Sevilla;X;España",
    ],
    asks: ["Ciudad", "Sala", "País"],
    columns: { 1: "city", 2: "venue", 3: "country" },
    reads: [
      "heading Fecha, Ciudad, Sala, País",
      "2027-06-05, El Sol, Madrid, ES",
      "2027-06-06, X, Sevilla, ES",
    ],
  },
  "an American sheet: month first, states, hours of a clock with twelve": {
    rows: [
      tabs("Date", "City", "State", "Venue", "Show"),
      tabs("3/4/2027", "Atlanta", "GA", "Eddie's Attic", "7:30"),
      tabs("3/5/2027", "Los Angeles", "CA", "The Echo", "8:00"),
    ],
    asks: ["State", "Show", "order"],
    columns: { 4: "starts" },
    order: "month",
    half: "evening",
    reads: [
      "heading Date, City, State, Venue, Show",
      "2027-03-04, 19:30, Eddie's Attic, Atlanta",
      "2027-03-05, 20:00, The Echo, Los Angeles",
    ],
  },
  "venues alone": {
    rows: ["Date;Club", "2027-03-04;Chelsea"],
    asks: ["Club"],
    columns: { 1: "venue" },
    reads: ["heading Date, Club", "! 2027-03-04, Chelsea"],
  },
  "a state that is called as a country": {
    rows: [
      tabs("2027-03-04", "The Earl", "Atlanta", "Georgia"),
      tabs("2027-03-05", "40 Watt", "Athens", "Georgia"),
      tabs("2027-03-06", "Mohawk", "Austin", "Texas"),
    ],
    asks: ["Column 2", "Column 3", "Column 4"],
    columns: { 1: "venue", 2: "city", 3: "note" },
    reads: [
      "2027-03-04, The Earl, Atlanta, Georgia",
      "2027-03-05, 40 Watt, Athens, Georgia",
      "2027-03-06, Mohawk, Austin, Texas",
    ],
  },
  "an export of Bandsintown": {
    rows: [
      "Artist,Date,Time,Venue,Address,City,Region,Country,Ticket address",
      "Salt,2027-03-04,20:00,Pier,Kai 1,Bergen,Vestland,Norway,https://tickets.example/1",
      "Salt,2027-03-05,20:00,Vega,Enghavevej 40,Copenhagen,Capital,Denmark,https://tickets.example/2",
    ],
    asks: ["Artist", "Address", "Region", "Ticket address"],
    columns: { 6: "note", 8: "ticket_url" },
    reads: [
      "heading Artist, Date, Time, Venue, Address, City, Region, Country, Ticket address",
      "2027-03-04, 20:00, Pier, Bergen, NO, https://tickets.example/1, Vestland",
      "2027-03-05, 20:00, Vega, Copenhagen, DK, https://tickets.example/2, Capital",
    ],
  },
  "an export of Songkick or Bandcamp with two columns of addresses": {
    rows: [
      tabs("Date", "Venue", "City", "Event", "Buy"),
      tabs("Mar 4, 2027", "Pier", "Oslo", "https://event.example/1", "https://tickets.example/1"),
    ],
    asks: ["Event", "Buy"],
    columns: { 4: "ticket_url" },
    reads: ["heading Date, Venue, City, Event, Buy", "2027-03-04, Pier, Oslo, https://tickets.example/1"],
  },
  "Master Tour: days off, travel, doors and show": {
    rows: [
      tabs("Date", "City", "Venue", "Doors", "Show", "Capacity"),
      tabs("Thu 03/04/2027", "Kiel", "Pumpe", "19:00", "20:00", "450"),
      tabs("Fri 03/05/2027", "TRAVEL DAY", "", "", "", ""),
      tabs("Sat 03/06/2027", "Malmö", "OFF", "", "", ""),
      tabs("Sun 03/07/2027", "", "", "", "", ""),
      tabs("Mon 03/08/2027", "Reisetag", "", "", "", ""),
      tabs("Sat 03/13/2027", "Lund", "Mejeriet", "19:30", "21:00", "900"),
      tabs("Sun 03/14/2027", "Oslo", "Parkteatret", "19:30", "21:00", "500"),
      tabs("Mon 03/15/2027", "Bergen", "Hulen", "19:30", "21:00", "500"),
      tabs("All dates may change"),
    ],
    asks: ["Doors", "Show"],
    columns: { 3: "note", 4: "starts" },
    reads: [
      "heading Date, City, Venue, Doors, Show, Capacity",
      "2027-03-04, 20:00, Pumpe, Kiel, Doors 19:00",
      "? 2027-03-05, TRAVEL DAY",
      "? 2027-03-06, OFF, Malmö",
      "- Sun 03/07/2027",
      "? 2027-03-08, Reisetag",
      "2027-03-13, 21:00, Mejeriet, Lund, Doors 19:30",
      "2027-03-14, 21:00, Parkteatret, Oslo, Doors 19:30",
      "2027-03-15, 21:00, Hulen, Bergen, Doors 19:30",
      "- All dates may change",
    ],
  },
  "days off in a sheet of cities alone, and of cities and hours": {
    rows: [
      "Date,City",
      "2027-03-04,Kiel",
      "2027-03-05,Kiel - day off",
      "2027-03-06,OFF / travel",
      "2027-03-07,Lund",
    ],
    asks: [],
    reads: [
      "heading Date, City",
      "2027-03-04, Kiel",
      "? 2027-03-05, Kiel - day off",
      "? 2027-03-06, OFF / travel",
      "2027-03-07, Lund",
    ],
  },
  "days off in another language": {
    rows: ["Fecha;Ciudad;Time", "4/3/2027;Madrid;21:00", "5/3/2027;libre;", "13/3/2027;Gijón;22:00"],
    asks: ["Ciudad"],
    columns: { 1: "city" },
    reads: [
      "heading Fecha, Ciudad, Time",
      "2027-03-04, 21:00, Madrid",
      "? 2027-03-05, libre",
      "2027-03-13, 22:00, Gijón",
    ],
  },
  "words among hours and addresses": {
    rows: [
      tabs("Date", "Time", "Venue", "City", "Tickets"),
      tabs("2027-03-04", "doors 7, show 8", "Pier", "Kiel", "SOLD OUT"),
      tabs("2027-03-05", "20:00", "Pier", "Kiel", "https://tickets.example/1"),
      tabs("2027-03-06", "TBA", "Pier", "Kiel", "18.50"),
      tabs("2027-03-07", "25:00", "Pier", "Kiel", "javascript:alert(1)"),
    ],
    asks: [],
    reads: [
      "heading Date, Time, Venue, City, Tickets",
      "2027-03-04, Pier, Kiel, doors 7, show 8, SOLD OUT",
      "2027-03-05, 20:00, Pier, Kiel, https://tickets.example/1",
      "2027-03-06, Pier, Kiel, TBA, Tickets 18.50",
      "! 2027-03-07, 25:00, Pier, Kiel, javascript:alert(1)",
    ],
  },
  "a price": {
    rows: [tabs("2027-03-04", "18.50", "Kiel"), tabs("2027-03-05", "15.00", "Lund")],
    asks: ["Column 2"],
    reads: ["2027-03-04, Kiel", "2027-03-05, Lund"],
  },
  "a price beside the hour": {
    rows: [tabs("2027-03-04", "20:00", "18.50", "Kiel")],
    asks: ["Column 3"],
    reads: ["2027-03-04, 20:00, Kiel"],
  },
  "a first row whose venue is called Club": {
    rows: [tabs("2027-03-04", "Club", "Kiel"), tabs("2027-03-05", "Date", "Lund")],
    asks: ["Column 2", "Column 3"],
    columns: { 1: "venue", 2: "city" },
    reads: ["2027-03-04, Club, Kiel", "2027-03-05, Date, Lund"],
  },
  "a first row without a day": {
    rows: [tabs("TBC 2027", "Club", "Kiel"), tabs("2027-03-05", "Pier", "Lund")],
    asks: ["Column 2", "Column 3"],
    columns: { 1: "venue", 2: "city" },
    reads: ["! TBC 2027, Club, Kiel", "2027-03-05, Pier, Lund"],
  },
  "a title of two cells, and hours that are those of the doors": {
    rows: [
      tabs("SALT TOUR", "Agency: Lena", "", ""),
      tabs("Date", "Doors", "Venue", "City"),
      tabs("2027-03-04", "19:00", "Pier", "Kiel"),
    ],
    asks: ["Doors"],
    columns: { 1: "note" },
    reads: [
      "- SALT TOUR, Agency: Lena",
      "heading Date, Doors, Venue, City",
      "2027-03-04, Pier, Kiel, Doors 19:00",
    ],
  },
  "the heading again on another page, and another one in another order": {
    rows: [
      tabs("Date", "City", "Venue"),
      tabs("2027-03-04", "Wien", "Chelsea"),
      tabs("DATE", "CITY", "VENUE"),
      tabs("2027-03-05", "Graz", "PPC"),
      tabs("Date", "Venue", "City", "Tickets"),
      tabs("2027-03-06", "Flex", "Linz", "https://tickets.example/1"),
    ],
    asks: [],
    reads: [
      "heading Date, City, Venue",
      "2027-03-04, Chelsea, Wien",
      "- DATE, CITY, VENUE",
      "2027-03-05, PPC, Graz",
      "- Date, Venue, City, Tickets",
      "- 2027-03-06, Flex, Linz, https://tickets.example/1",
    ],
  },
  "two columns of days": {
    rows: [tabs("On sale", "Show", "Place"), tabs("2027-01-04", "2027-03-04", "Kiel")],
    asks: ["On sale", "Show", "Place"],
    columns: { 1: "day", 2: "city" },
    reads: ["heading On sale, Show, Place", "2027-03-04, Kiel"],
  },
  "cities that are called as their countries": {
    rows: ["2027-03-04,Luxembourg", "2027-03-05,Singapore"],
    asks: [],
    reads: ["2027-03-04, Luxembourg", "2027-03-05, Singapore"],
  },
  "months as headlines, days without a year": {
    rows: [
      tabs("MARCH", "", ""),
      tabs("Thu 4 Mar", "Pier", "Kiel"),
      tabs("5.3.", "Vega", "Lund"),
      tabs("APRIL", "", ""),
      tabs("2027-04-01", "Hulen", "Bergen"),
    ],
    asks: ["Column 2", "Column 3"],
    columns: { 1: "venue", 2: "city" },
    reads: [
      "- MARCH",
      "! Thu 4 Mar, Pier, Kiel",
      "! 5.3., Vega, Lund",
      "- APRIL",
      "2027-04-01, Hulen, Bergen",
    ],
  },
  "a language that is not read": {
    rows: [tabs("4 марта 2027", "Клуб", "Рига"), tabs("5 марта 2027", "Зал", "Вильнюс")],
    asks: ["Column 1", "Column 2", "Column 3"],
    columns: { 0: "day", 1: "venue", 2: "city" },
    reads: ["! 4 марта 2027, Клуб, Рига", "! 5 марта 2027, Зал, Вильнюс"],
  },
};

const noAnswers: PasteAnswers = { columns: new Map(), order: null, half: null };

function read(rows: string[], answers: PasteAnswers) {
  const cells = rowsOfText(rows.join("\n"));
  const sheet = cells && readPastedShows(cells, answers);
  if (!sheet) throw new Error("The sheet is too large.");
  return sheet;
}

const lineOf = (line: ReturnType<typeof read>["lines"][number]) => {
  if ("text" in line) return `${line.isHeading ? "heading" : "-"} ${line.text}`;
  const { day, starts, venue, city, country, ticket_url, note } = line.draft;
  const fields = [day, starts, venue, city, country, ticket_url, note].filter(Boolean).join(", ");
  return `${Object.keys(line.problems).length > 0 ? "! " : line.isInDoubt ? "? " : ""}${fields}`;
};

describe("a pasted sheet is read right, or its owner is asked:", () => {
  test.each(Object.entries(sheets))("%s", (_, { rows, asks, columns = {}, order, half, reads }) => {
    const open = read(rows, noAnswers);
    const asked = open.columns.flatMap(({ at, heading, column }) =>
      column === null ? [heading || `Column ${at + 1}`] : [],
    );
    expect(open.asksOrder ? [...asked, "order"] : asked).toEqual(asks);
    // Nothing can be added before.
    if (asked.length > 0) expect(open.lines).toEqual([]);
    const rest = open.columns.flatMap(({ at, column }): [number, Column][] => (column ? [] : [[at, "none"]]));
    const answer = Object.entries(columns).map(([at, column]): [number, Column] => [Number(at), column]);
    const chosen = new Map([...rest, ...answer]);
    const answered = read(rows, { columns: chosen, order: order ?? null, half: half ?? null });
    expect(answered.asksHalf !== null).toBe(half !== undefined);
    expect(answered.lines.map(lineOf)).toEqual(reads);
  });
});
