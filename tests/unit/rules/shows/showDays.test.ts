// behaviour §10.20
import { describe, expect, test } from "vitest";
import { dateWords } from "#messages/languages/en.ts";
import { COUNTRY_CODES, countryCode } from "#rules/countries.ts";
import { dayInWords } from "#rules/dayInWords.ts";
import { endOfShow, hourOf, splitShows } from "#rules/shows/showDays.ts";
import { countryName, placeOf, titleOf } from "#rules/shows/showPlaces.ts";

describe("a show", () => {
  test.each([
    ["2027-03-04", "2027-03-05T12:00:00Z"],
    ["2026-12-31", "2027-01-01T12:00:00Z"],
    ["2028-02-28", "2028-02-29T12:00:00Z"],
    ["1999-12-31", "2000-01-01T12:00:00Z"],
  ])("on %s is past at %s, once its day has ended everywhere", (day, end) => {
    expect(new Date(endOfShow(day)).toISOString()).toBe(new Date(end).toISOString());
    // The last zone of all is twelve hours behind UTC.
    expect(endOfShow(day)).toBe(Date.parse(`${day}T24:00:00-12:00`));
  });

  test("reads with its year once another one has begun, in UTC", () => {
    expect(dayInWords("2026-12-31", Date.parse("2027-01-01T00:00:00Z"), dateWords).year).toBe("2026");
  });

  test.each([
    ["19:30:00", "19:30"],
    ["00:00:00", "00:00"],
    [null, null],
  ])("that starts %s starts at %s", (starts, hour) => expect(hourOf(starts)).toBe(hour));

  test("is named with its place, as far as it is known", () => {
    const show = { venue: "Canal House", city: "Amsterdam", countryName: "Netherlands" };
    expect(placeOf(show)).toBe("Canal House, Amsterdam, Netherlands");
    expect(placeOf({ ...show, venue: null, countryName: null })).toBe("Amsterdam");
    expect(titleOf("Glass Harbor", show)).toBe("Glass Harbor at Canal House, Amsterdam");
    expect(titleOf("Glass Harbor", { ...show, venue: null })).toBe("Glass Harbor in Amsterdam");
  });
});

describe("countries", () => {
  test("are 249, each with a name of its own that leads back to its code", () => {
    expect(new Set(COUNTRY_CODES).size).toBe(249);
    for (const code of COUNTRY_CODES) {
      expect(countryName(code)).not.toBe(code);
      expect([countryCode(countryName(code)), countryCode(code.toLowerCase())]).toEqual([code, code]);
    }
  });

  test.each([
    ["Germany", "DE"],
    [" germany ", "DE"],
    ["UK", "GB"],
    ["U.K.", "GB"],
    ["USA", "US"],
    ["U.S.A.", "US"],
    ["Scotland", "GB"],
    ["The Netherlands", "NL"],
    ["Czech Republic", "CZ"],
    ["Turkey", "TR"],
    ["Türkiye", "TR"],
    ["Cote d'Ivoire", "CI"],
    ["Bosnia & Herzegovina", "BA"],
    ["Bosnia and Herzegovina", "BA"],
    ["Deutschland", "DE"],
    ["Pays-Bas", "NL"],
    ["Reino Unido", "GB"],
    ["Włochy", "IT"],
    ["Österreich", "AT"],
    ["Tyskland", "DE"],
    ["XX", null],
    ["", null],
    ["constructor", null],
  ])("%j is %s", (text, code) => expect(countryCode(text)).toBe(code));
});

test("shows are split at a moment: what is coming begins with the next one, what is past with the last one", () => {
  const now = Date.parse("2027-03-05T11:00:00Z");
  const shows = [
    { day: "2027-03-06", starts: "21:00:00" },
    { day: "2027-03-03", starts: null },
    { day: "2027-03-06", starts: "19:00:00" },
    { day: "2027-03-04", starts: null },
    { day: "2027-01-01", starts: "20:00:00" },
    { day: "2027-01-01", starts: "22:00:00" },
  ];
  const { coming, past } = splitShows(shows, now);
  expect(coming.map(({ day, starts }) => `${day} ${starts ?? ""}`)).toEqual([
    "2027-03-04 ",
    "2027-03-06 19:00:00",
    "2027-03-06 21:00:00",
  ]);
  expect(past.map(({ day, starts }) => `${day} ${starts ?? ""}`)).toEqual([
    "2027-03-03 ",
    "2027-01-01 22:00:00",
    "2027-01-01 20:00:00",
  ]);
});
