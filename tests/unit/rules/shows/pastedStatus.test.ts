// behaviour §10.20
import { describe, expect, test } from "vitest";
import { rowsOfText } from "#dashboard/shows/pastedCells.ts";
import { showStatuses as ar } from "#messages/languages/ar.ts";
import { showStatuses as de } from "#messages/languages/de.ts";
import { showStatuses as en } from "#messages/languages/en.ts";
import { showStatuses as es } from "#messages/languages/es.ts";
import { showStatuses as fr } from "#messages/languages/fr.ts";
import { showStatuses as it } from "#messages/languages/it.ts";
import { showStatuses as ja } from "#messages/languages/ja.ts";
import { showStatuses as nl } from "#messages/languages/nl.ts";
import { showStatuses as pl } from "#messages/languages/pl.ts";
import { showStatuses as pt } from "#messages/languages/pt.ts";
import { showStatuses as sv } from "#messages/languages/sv.ts";
import type { Column } from "#rules/shows/pastedColumns.ts";
import { readPastedShows } from "#rules/shows/pastedShows.ts";
import { mayBeStatus, statusOf } from "#rules/shows/pastedStatus.ts";

describe("a text is read as a status:", () => {
  test.each(Object.entries({ en, de, fr, es, it, nl, pt, pl, sv, ja, ar }))("those of %s", (_, statuses) => {
    for (const [status, name] of Object.entries(statuses))
      if (status !== "on") expect(statusOf(name), name).toBe(status);
  });

  test.each([
    [
      "sold_out",
      "SOLD OUT",
      "sold-out!",
      "*** Sold Out ***",
      "S O L D  O U T",
      "soldout",
      "sold_out",
      "(SOLD OUT)",
    ],
    ["sold_out", "AUSVERKAUFT", "leider ausverkauft", "Konzert ausverkauft", "ausgebucht", "ＳＯＬＤ ＯＵＴ"],
    ["sold_out", "COMPLET", "Complet !", "À guichets fermés", "épuisé", "Billets épuisés"],
    [
      "sold_out",
      "Agotado",
      "Entradas agotadas",
      "COMPLETO",
      "Esaurito",
      "Tutto esaurito",
      "Biglietti esauriti",
    ],
    ["sold_out", "Uitverkocht", "volgeboekt", "Esgotado", "Lotação esgotada", "Ingressos esgotados"],
    [
      "sold_out",
      "Wyprzedane",
      "WYPRZEDANY",
      "Bilety wyprzedane",
      "brak biletów",
      "Slutsålt",
      "utsåld",
      "Fullbokat",
    ],
    ["sold_out", "Udsolgt", "Utsolgt", "Loppuunmyyty", "Vyprodáno", "完売", "売り切れ", "نفدت التذاكر"],
    ["sold_out", "SOLD OUT / AUSVERKAUFT", "Complet - sold out".replace("-", "–")],
    [
      "cancelled",
      "CANCELLED",
      "canceled",
      "Show cancelled",
      "The concert has been cancelled",
      "Called off",
      "CXL",
    ],
    ["cancelled", "ABGESAGT", "Konzert abgesagt", "fällt aus", "Das Konzert fällt leider aus", "Entfällt"],
    ["cancelled", "annulé", "ANNULÉE", "Concert annulé", "Cancelado", "cancelada", "Concierto cancelado"],
    ["cancelled", "Annullato", "Concerto annullato", "Geannuleerd", "Afgelast", "gaat niet door"],
    [
      "cancelled",
      "odwołane",
      "Koncert odwołany",
      "ODWOLANE",
      "Inställt",
      "inställd",
      "Aflyst",
      "Avlyst",
      "Zrušeno",
    ],
    ["cancelled", "中止", "公演中止", "ملغى", "أُلغيت", "تم الإلغاء"],
    [
      "postponed",
      "POSTPONED",
      "verschoben",
      "Konzert wurde verschoben",
      "Reporté",
      "reportée",
      "Concert reporté",
    ],
    ["postponed", "Aplazado", "pospuesto", "Rinviato", "rimandata", "Uitgesteld", "Adiado", "adiada"],
    [
      "postponed",
      "przełożone",
      "PRZEŁOŻONY",
      "Uppskjuten",
      "framflyttat",
      "Udskudt",
      "Utsatt",
      "延期",
      "مؤجل",
    ],
    ["on", "On", "confirmed", "On sale", "bestätigt", "en vente", "a la venta", "w sprzedaży"],
  ])("%s, %s", (status, ...texts) => {
    for (const text of texts) expect(statusOf(text), text).toBe(status);
  });

  test.each([
    ...[
      "not sold out",
      "almost sold out",
      "few tickets left",
      "fast ausverkauft",
      "nicht ausverkauft",
      "Restkarten",
    ],
    ...[
      "verschoben auf 5. Mai",
      "moved to 5 May",
      "Rescheduled",
      "verlegt ins Lido",
      "Neuer Termin",
      "nouvelle date",
    ],
    ...["Support act cancelled", "Cancelled shows are refunded", "Early show sold out, late show on sale"],
    ...[
      "VVK ausverkauft, Abendkasse",
      "dernières places",
      "últimas entradas",
      "ostatnie bilety",
      "残りわずか",
    ],
    ...[
      "Canal House - CANCELLED",
      "Canal House (abgesagt)",
      "Fällt heute aus",
      "SOLD OUT / few tickets left",
    ],
    ...["cancelled / postponed"],
  ])("%j may be one, which is asked", (text) => {
    expect(statusOf(text)).toBeNull();
    expect(mayBeStatus(text)).toBe(true);
  });

  test.each([
    "",
    "Canal House",
    "Amsterdam",
    "doors 7, show 8",
    "18+",
    "with Lena",
    "Support: The Ons",
    "!!!",
    "show",
    "/",
  ])("%j is none", (text) => {
    expect(statusOf(text)).toBeNull();
    expect(mayBeStatus(text)).toBe(false);
  });
});

describe("the status of a pasted show", () => {
  const read = (text: string, columns: [number, Column][] = [], meant: [string, string][] = []) => {
    const answers = { order: null, year: null, half: null };
    const sheet = readPastedShows(rowsOfText(text) ?? [], {
      ...answers,
      columns: new Map(columns),
      meant: new Map(meant),
    });
    const shows = sheet?.lines.flatMap((line) => ("draft" in line ? [line] : []));
    return shows?.map(({ draft, statusText }) => [draft.status, draft.note, statusText]);
  };

  test("is read in a column of its own, with or without a heading", () => {
    const rows = "2027-03-04\tKiel\t\n2027-03-05\tLund\tABGESAGT\n2027-03-06\tOslo\tausverkauft";
    const statuses = [
      ["on", "", null],
      ["cancelled", "", null],
      ["sold_out", "", null],
    ];
    expect(read(rows)).toEqual(statuses);
    expect(read(`Date\tCity\tStatus\n${rows}`)).toEqual(statuses);
    expect(read(`Date\tCity\tBemerkung\n${rows}`, [[1, "city"]])).toEqual(statuses);
    expect(read(`Date\tCity\tTickets\n${rows}`)).toEqual(statuses);
  });

  test("is read among tickets, hours and notes, of which the other words stay", () => {
    const heading = "Date\tTime\tCity\tTickets\tNote";
    expect(
      read(
        [
          heading,
          "2027-03-04\t20:00\tKiel\thttps://tickets.example/1\twith Lena",
          "2027-03-05\t20:00\tLund\tAUSVERKAUFT\twith Lena",
          "2027-03-06\tannulé\tOslo\t\twith Lena",
          "2027-03-07\t20:00\tBonn\thttps://tickets.example/sold-out\tPostponed",
        ].join("\n"),
      ),
    ).toEqual([
      ["on", "with Lena", null],
      ["sold_out", "with Lena", null],
      ["cancelled", "with Lena", null],
      ["postponed", "", null],
    ]);
  });

  test("is asked where a name or a sentence may say it, and nothing of the text is lost", () => {
    const rows = [
      "Date\tVenue\tCity\tNote",
      "2027-03-04\tCanal House - CANCELLED\tKiel\t",
      "2027-03-05\tPier\tAbgesagt\t",
      "2027-03-06\tPier\tOslo\tnot sold out",
      "2027-03-07\tPier\tBonn\tnot sold out",
    ].join("\n");
    expect(read(rows)).toEqual([
      ["", "", "Canal House - CANCELLED"],
      ["", "", "Abgesagt"],
      ["", "not sold out", "not sold out"],
      ["", "not sold out", "not sold out"],
    ]);
    expect(read(rows, [], [["not sold out", "on"]])?.slice(2)).toEqual([
      ["on", "not sold out", "not sold out"],
      ["on", "not sold out", "not sold out"],
    ]);
  });

  test("is asked where two texts differ, in a status that is not known, and in a column that is left out", () => {
    const heading = "Date\tCity\tStatus\tNote";
    expect(read(`${heading}\n2027-03-04\tKiel\tconfirmed\tSOLD OUT`)).toEqual([
      ["", "", "confirmed, SOLD OUT"],
    ]);
    expect(read(`${heading}\n2027-03-04\tKiel\tcancelled\tnew date soon`)).toEqual([
      ["cancelled", "new date soon", null],
    ]);
    expect(read(`${heading}\n2027-03-04\tKiel\thold 2\t`)).toEqual([["", "", "hold 2"]]);
    const leftOut: [number, Column][] = [
      [1, "city"],
      [2, "none"],
    ];
    expect(read("2027-03-04\tKiel\tPrivate\n2027-03-05\tLund\tCANCELLED", leftOut)).toEqual([
      ["on", "", null],
      ["", "", "CANCELLED"],
    ]);
  });

  test("is asked below a headline that may name one, up to the next", () => {
    const rows =
      "MARCH\t\n2027-03-04\tKiel\nCANCELLED\t\n2027-03-05\tLund\n2027-03-06\tOslo\nAPRIL\t\n2027-04-01\tBonn";
    expect(read(rows)).toEqual([
      ["on", "", null],
      ["", "", "CANCELLED"],
      ["", "", "CANCELLED"],
      ["on", "", null],
    ]);
    expect(read(rows, [], [["CANCELLED", "cancelled"]])?.[1]).toEqual(["cancelled", "", "CANCELLED"]);
  });

  test("does not make a day off of a show that has nothing else", () => {
    const sheet = readPastedShows(
      rowsOfText("2027-03-04\tKiel\t20:00\n2027-03-05\tLund\tABGESAGT\n2027-03-06\tOslo\t20:00") ?? [],
      { columns: new Map([[2, "starts"]]), order: null, year: null, half: null, meant: new Map() },
    );
    expect(sheet?.lines[1]).toMatchObject({ isInDoubt: false, draft: { status: "cancelled" } });
  });
});
