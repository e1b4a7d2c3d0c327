// behaviour §10.20
import { describe, expect, test } from "vitest";
import { rowsOfText } from "#dashboard/shows/pastedCells.ts";
import type { Column } from "#rules/shows/pastedColumns.ts";
import { type PasteAnswers, readPastedShows } from "#rules/shows/pastedShows.ts";

/**
 * Sheets, each with its name, its rows ("|" for a tab), what the owner is asked (columns by heading or place, the order of
 * days), the answers (columns by place), and what is read then: a show's fields, "? " before one in doubt, "! " before one
 * to correct, "- " before other rows.
 */
const sheets = `
a tour sheet with a title row, the city before the venue
  SALT & STATIC TOUR 2027
  DATE|CITY|VENUE|TIME|INFO
  Do., 4. März 2027|Wien|Chelsea|20:00|
  Fr., 5. März 2027|Graz|PPC|20:30|SOLD OUT
> - SALT & STATIC TOUR 2027
> heading DATE, CITY, VENUE, TIME, INFO
> 2027-03-04, 20:00, Chelsea, Wien
> 2027-03-05, 20:30, PPC, Graz, sold_out

a German CSV file
  Datum;Uhrzeit;Ort;Stadt;Land;Tickets
  4. März 2027;20 Uhr;Pumpe;Kiel;Deutschland;https://tickets.example/1
  5.3.27;19:30;Flex;Wien;Österreich;www.tickets.example/2
asks: Uhrzeit, Ort, Stadt, order
answers: 1 starts, 2 venue, 3 city, order day
> heading Datum, Uhrzeit, Ort, Stadt, Land, Tickets
> 2027-03-04, 20:00, Pumpe, Kiel, DE, https://tickets.example/1
> 2027-03-05, 19:30, Flex, Wien, AT, www.tickets.example/2

a short CSV file below three titles
  SALT TOUR 2027
  Agency: Lena
  All dates, as of May
  Datum;City;Venue
  Do., 4.3.2027;Wien;Chelsea
asks: order
answers: order day
> - SALT TOUR 2027
> - Agency: Lena
> - All dates, as of May
> heading Datum, City, Venue
> 2027-03-04, Chelsea, Wien

a French sheet, weekdays in a column
  Jour|Date|Salle|Ville|Pays|Heure
  jeu.|4 mars 2027|La Cigale|Paris|France|20h30
  ven.|5 mars 2027|Botanique|Bruxelles|Belgique|20h
asks: Salle, Ville, Heure
answers: 2 venue, 3 city, 5 starts
> heading Jour, Date, Salle, Ville, Pays, Heure
> 2027-03-04, 20:30, La Cigale, Paris, FR
> 2027-03-05, 20:00, Botanique, Bruxelles, BE

a Spanish sheet, one country for all
  Fecha;Ciudad;Sala;País
  sábado, 5 de junio de 2027;Madrid;El Sol;España
  domingo 6 de junio de 2027;Sevilla;X;España
asks: Ciudad, Sala, País
answers: 1 city, 2 venue, 3 country
> heading Fecha, Ciudad, Sala, País
> 2027-06-05, El Sol, Madrid, ES
> 2027-06-06, X, Sevilla, ES

an American sheet: month first, states, hours of a clock with twelve
  Date|City|State|Venue|Show
  3/4/2027|Atlanta|GA|Eddie's Attic|7:30
  3/5/2027|Los Angeles|CA|The Echo|8:00
asks: State, Show, order
answers: 4 starts, order month, half evening
> heading Date, City, State, Venue, Show
> 2027-03-04, 19:30, Eddie's Attic, Atlanta
> 2027-03-05, 20:00, The Echo, Los Angeles

venues alone
  Date;Club
  2027-03-04;Chelsea
asks: Club
answers: 1 venue
> heading Date, Club
> ! 2027-03-04, Chelsea

a state that is called as a country
  2027-03-04|The Earl|Atlanta|Georgia
  2027-03-05|40 Watt|Athens|Georgia
  2027-03-06|Mohawk|Austin|Texas
asks: Column 2, Column 3, Column 4
answers: 1 venue, 2 city, 3 note
> 2027-03-04, The Earl, Atlanta, Georgia
> 2027-03-05, 40 Watt, Athens, Georgia
> 2027-03-06, Mohawk, Austin, Texas

guests and prices below no heading, which are one note
  2027-03-04|Pier|Kiel|with Lena|18.50
  2027-03-05|Vega|Lund|with Ola|20.00
asks: Column 2, Column 3, Column 4, Column 5
answers: 1 venue, 2 city, 3 note, 4 note
> 2027-03-04, Pier, Kiel, with Lena, 18.50
> 2027-03-05, Vega, Lund, with Ola, 20.00

an export of Bandsintown
  Artist,Date,Time,Venue,Address,City,Region,Country,Ticket address
  Salt,2027-03-04,20:00,Pier,Kai 1,Bergen,Vestland,Norway,https://tickets.example/1
  Salt,2027-03-05,20:00,Vega,Enghavevej 40,Copenhagen,Capital,Denmark,https://tickets.example/2
asks: Artist, Address, Region, Ticket address
answers: 6 note, 8 ticket_url
> heading Artist, Date, Time, Venue, Address, City, Region, Country, Ticket address
> 2027-03-04, 20:00, Pier, Bergen, NO, https://tickets.example/1, Vestland
> 2027-03-05, 20:00, Vega, Copenhagen, DK, https://tickets.example/2, Capital

an export of Songkick or Bandcamp with two columns of addresses
  Date|Venue|City|Event|Buy
  Mar 4, 2027|Pier|Oslo|https://event.example/1|https://tickets.example/1
asks: Event, Buy
answers: 4 ticket_url
> heading Date, Venue, City, Event, Buy
> 2027-03-04, Pier, Oslo, https://tickets.example/1

Master Tour: days off, travel, doors and show
  Date|City|Venue|Doors|Show|Capacity
  Thu 03/04/2027|Kiel|Pumpe|19:00|20:00|450
  Fri 03/05/2027|TRAVEL DAY||||
  Sat 03/06/2027|Malmö|OFF|||
  Sun 03/07/2027|||||
  Mon 03/08/2027|Reisetag||||
  Sat 03/13/2027|Lund|Mejeriet|19:30|21:00|900
  Sun 03/14/2027|Oslo|Parkteatret|19:30|21:00|500
  Mon 03/15/2027|Bergen|Hulen|19:30|21:00|500
  All dates may change
asks: Doors, Show
answers: 3 note, 4 starts
> heading Date, City, Venue, Doors, Show, Capacity
> 2027-03-04, 20:00, Pumpe, Kiel, Doors 19:00
> ? 2027-03-05, TRAVEL DAY
> ? 2027-03-06, OFF, Malmö
> - Sun 03/07/2027
> ? 2027-03-08, Reisetag
> 2027-03-13, 21:00, Mejeriet, Lund, Doors 19:30
> 2027-03-14, 21:00, Parkteatret, Oslo, Doors 19:30
> 2027-03-15, 21:00, Hulen, Bergen, Doors 19:30
> - All dates may change

days off in a sheet of cities alone, and of cities and hours
  Date,City
  2027-03-04,Kiel
  2027-03-05,Kiel - day off
  2027-03-06,OFF / travel
  2027-03-07,Lund
> heading Date, City
> 2027-03-04, Kiel
> ? 2027-03-05, Kiel - day off
> ? 2027-03-06, OFF / travel
> 2027-03-07, Lund

days off in another language
  Fecha;Ciudad;Time
  4/3/2027;Madrid;21:00
  5/3/2027;libre;
  13/3/2027;Gijón;22:00
asks: Ciudad
answers: 1 city
> heading Fecha, Ciudad, Time
> 2027-03-04, 21:00, Madrid
> ? 2027-03-05, libre
> 2027-03-13, 22:00, Gijón

words among hours and addresses
  Date|Time|Venue|City|Tickets
  2027-03-04|doors 7, show 8|Pier|Kiel|SOLD OUT
  2027-03-05|20:00|Pier|Kiel|https://tickets.example/1
  2027-03-06|TBA|Pier|Kiel|18.50
  2027-03-07|25:00|Pier|Kiel|javascript:alert(1)
> heading Date, Time, Venue, City, Tickets
> 2027-03-04, Pier, Kiel, doors 7, show 8, sold_out
> 2027-03-05, 20:00, Pier, Kiel, https://tickets.example/1
> 2027-03-06, Pier, Kiel, TBA, Tickets 18.50
> ! 2027-03-07, 25:00, Pier, Kiel, javascript:alert(1)

a price
  2027-03-04|18.50|Kiel
  2027-03-05|15.00|Lund
asks: Column 2
> 2027-03-04, Kiel
> 2027-03-05, Lund

a price beside the hour
  2027-03-04|20:00|18.50|Kiel
asks: Column 3
> 2027-03-04, 20:00, Kiel

a first row whose venue is called Club
  2027-03-04|Club|Kiel
  2027-03-05|Date|Lund
asks: Column 2, Column 3
answers: 1 venue, 2 city
> 2027-03-04, Club, Kiel
> 2027-03-05, Date, Lund

a first row without a day
  TBC 2027|Club|Kiel
  2027-03-05|Pier|Lund
asks: Column 2, Column 3
answers: 1 venue, 2 city
> ! TBC 2027, Club, Kiel
> 2027-03-05, Pier, Lund

a title of two cells, and hours that are those of the doors
  SALT TOUR|Agency: Lena||
  Date|Doors|Venue|City
  2027-03-04|19:00|Pier|Kiel
asks: Doors
answers: 1 note
> - SALT TOUR, Agency: Lena
> heading Date, Doors, Venue, City
> 2027-03-04, Pier, Kiel, Doors 19:00

the heading again on another page, and another one in another order
  Date|City|Venue
  2027-03-04|Wien|Chelsea
  DATE|CITY|VENUE
  2027-03-05|Graz|PPC
  Date|Venue|City|Tickets
  2027-03-06|Flex|Linz|https://tickets.example/1
> heading Date, City, Venue
> 2027-03-04, Chelsea, Wien
> - DATE, CITY, VENUE
> 2027-03-05, PPC, Graz
> - Date, Venue, City, Tickets
> - 2027-03-06, Flex, Linz, https://tickets.example/1

two columns of days
  On sale|Show|Place
  2027-01-04|2027-03-04|Kiel
asks: On sale, Show, Place
answers: 1 day, 2 city
> heading On sale, Show, Place
> 2027-03-04, Kiel

cities that are called as their countries
  2027-03-04,Luxembourg
  2027-03-05,Singapore
> 2027-03-04, Luxembourg
> 2027-03-05, Singapore

months as headlines, days without a year
  MARCH||
  Thu 4 Mar|Pier|Kiel
  5.3.|Vega|Lund
  APRIL||
  2027-04-01|Hulen|Bergen
asks: Column 2, Column 3
answers: 1 venue, 2 city
> - MARCH
> ! Thu 4 Mar, Pier, Kiel
> ! 5.3., Vega, Lund
> - APRIL
> 2027-04-01, Hulen, Bergen

countries as headlines above their cities
  City|Date|Venue
  GERMANY||
  Kiel|2027-03-04|Pumpe
  Bremen|2027-03-05|Tower
> heading City, Date, Venue
> - GERMANY
> 2027-03-04, Pumpe, Kiel
> 2027-03-05, Tower, Bremen

a language that is not read
  4 марта 2027|Клуб|Рига
  5 марта 2027|Зал|Вильнюс
asks: Column 1, Column 2, Column 3
answers: 0 day, 1 venue, 2 city
> ! 4 марта 2027, Клуб, Рига
> ! 5 марта 2027, Зал, Вильнюс
`;

type Sheet = { rows: string[]; asks: string[]; answers: Record<string, string>; reads: string[] };

function sheetOf(text: string): [name: string, Sheet] {
  const [name = "", ...lines] = text.split("\n");
  const after = (start: string) =>
    lines.flatMap((line) => (line.startsWith(start) ? line.slice(start.length) : []));
  const listAfter = (start: string) => after(start).flatMap((line) => line.split(", "));
  const answers = Object.fromEntries(listAfter("answers: ").map((answer) => answer.split(" ")));
  const rows = after("  ").map((row) => row.replaceAll("|", "\t"));
  return [name, { rows, asks: listAfter("asks: "), answers, reads: after("> ") }];
}

const noAnswers: PasteAnswers = {
  columns: new Map(),
  order: null,
  year: null,
  half: null,
  meant: new Map(),
};

function read(rows: string[], answers: PasteAnswers) {
  const cells = rowsOfText(rows.join("\n"));
  const sheet = cells && readPastedShows(cells, answers);
  if (!sheet) throw new Error("The sheet is too large.");
  return sheet;
}

const lineOf = (line: ReturnType<typeof read>["lines"][number]) => {
  if ("text" in line) return `${line.isHeading ? "heading" : "-"} ${line.text}`;
  const { day, starts, venue, city, country, ticket_url, note, status } = line.draft;
  const shown = status === "on" ? "" : status;
  const fields = [day, starts, venue, city, country, ticket_url, note, shown].filter(Boolean).join(", ");
  return `${Object.keys(line.problems).length > 0 ? "! " : line.isInDoubt ? "? " : ""}${fields}`;
};

describe("a pasted sheet is read right, or its owner is asked:", () => {
  test.each(sheets.trim().split("\n\n").map(sheetOf))("%s", (_, { rows, asks, answers, reads }) => {
    const { order = null, half = null, ...columns } = answers;
    const open = read(rows, noAnswers);
    const asked = open.columns.flatMap(({ at, heading, column }) =>
      column === null ? [heading || `Column ${at + 1}`] : [],
    );
    expect(open.asksOrder ? [...asked, "order"] : asked).toEqual(asks);
    // Nothing can be added before.
    if (asked.length > 0) expect(open.lines).toEqual([]);
    const rest = open.columns.flatMap(({ at, column }): [number, Column][] => (column ? [] : [[at, "none"]]));
    const answer = Object.entries(columns).map(([at, column]): [number, Column] => [
      Number(at),
      column as Column,
    ]);
    const chosen = new Map([...rest, ...answer]);
    const answered = read(rows, { ...noAnswers, columns: chosen, order, half } as PasteAnswers);
    expect(answered.asksHalf !== null).toBe(half !== null);
    expect(answered.lines.map(lineOf)).toEqual(reads);
  });
});
