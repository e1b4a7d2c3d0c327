// behaviour §10.25
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { languages } from "#messages/languages/all.ts";
import { sentencesOf } from "../../support/translatePage.ts";

const { en: english, ...others } = languages;
const englishSentences = new Map(sentencesOf(english));

/** What several languages write as English does. */
const alike = /^(<0> min|<0> in <1>|Tickets: <0>|<0> \(podcast\)|[^a-z]*)$/;

/** Forms, which are not sentences. */
const technical = /^(language |sizeWords |dateWords |punctuation |catalogueMessages textRooms )/;

test("every file of a language is offered, and every language that is offered has one", () => {
  const files = readdirSync("src/messages/languages").map((name) => name.replace(".ts", ""));
  const codes = files.filter((name) => !["all", "language"].includes(name)).sort();
  expect(Object.keys(languages).sort()).toEqual(codes);
  for (const [code, { language }] of Object.entries(languages)) expect(language.code).toBe(code);
});

describe("the languages are named", () => {
  const codes = Object.keys(languages);
  const named = (document: string, list: RegExp) => list.exec(readFileSync(document, "utf8"))?.[1] ?? "";

  test("in behaviour.md, §10.25", () => {
    const list = named("docs/behaviour.md", /the language of `VITE_LANGUAGE`: (.*?)\. The build/)
      .replace(/ \([^)]*\)/g, "")
      .split(/, | or /);
    const name = new Intl.DisplayNames("en", { type: "language" });
    expect(list, "behaviour.md §10.25 names the languages by the alphabet.").toEqual(
      codes.map((code) => name.of(code)).sort(),
    );
  });

  test("in CHANGELOG.md, by their number", () => {
    const numbers =
      "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(" ");
    const number = named("CHANGELOG.md", /^- The page in one of (\w+) languages/m);
    expect(number, "CHANGELOG.md says how many languages there are.").toBe(numbers[codes.length - 10]);
  });

  // It never changes (decision 107). So it may lack a later language, and names no other.
  test("in .env.production, none that there is not", () => {
    const list = named(".env.production", /^# The language of all that visitors read: (.*?)\. Empty/m).split(
      /, | or /,
    );
    expect(list.filter((code) => !codes.includes(code))).toEqual([]);
    expect(list).toContain("en");
  });
});

describe.each(Object.entries(others))("%s", (code, words) => {
  const sentences = sentencesOf(words);

  test("has every sentence of English, with the same values in it", () => {
    expect(sentences.map(([place]) => place).sort()).toEqual([...englishSentences.keys()].sort());
    const valuesIn = (text = "") => [...new Set(text.match(/<\d>|\{\w+\}/g))].sort();
    for (const [place, text] of sentences) {
      expect(text.trim(), place).not.toBe("");
      expect([place, valuesIn(text)]).toEqual([place, valuesIn(englishSentences.get(place))]);
    }
  });

  test("leaves no sentence in English", () => {
    const same = sentences.filter(
      ([place, text]) => !technical.test(place) && text.includes(" ") && text === englishSentences.get(place),
    );
    expect(same.filter(([, text]) => !alike.test(text))).toEqual([]);
  });

  test("names days and months as they are named in a date", () => {
    /** With what is written after it in one word, as "月" or "월" after the number of a month. */
    const partOf = (part: "month" | "weekday", moment: number) => {
      const format = new Intl.DateTimeFormat(code, {
        weekday: "short",
        day: "numeric",
        month: "long",
        timeZone: "UTC",
      });
      const parts = format.formatToParts(moment);
      const at = parts.findIndex(({ type }) => type === part);
      const [suffix = ""] = /^\p{L}+/u.exec(parts[at + 1]?.value ?? "") ?? [];
      return (parts[at]?.value ?? "") + suffix;
    };
    const { months, shortMonths, weekdays } = words.dateWords;
    expect(months).toEqual(months.map((_, at) => partOf("month", Date.UTC(2026, at, 4))));
    // 29 November 2026 is a Sunday.
    expect(weekdays).toEqual(weekdays.map((_, at) => partOf("weekday", Date.UTC(2026, 10, 29 + at))));
    expect([months.length, new Set(shortMonths).size, new Set(weekdays).size]).toEqual([12, 12, 7]);
  });

  test("writes a day with its weekday as the language does", () => {
    const format = new Intl.DateTimeFormat(`${code}-u-nu-latn`, {
      weekday: "short",
      day: "numeric",
      month: "short",
      year: "numeric",
      timeZone: "UTC",
    });
    // Without what differs between one version of these names and the next, and Spanish "de", which both may have.
    const plain = (line: string) => line.replace(/\s(de\s)?|[.ºer]+(?=\s)/g, "").replaceAll(".", "");
    const { date, shortMonths, weekdays, withWeekday } = words.dateWords;
    for (const month of [0, 3, 5, 11]) {
      const day = new Date(Date.UTC(2027, month, 10));
      const written = date("10", shortMonths[month] ?? "", "2027");
      const line = withWeekday(weekdays[day.getUTCDay()] ?? "", written);
      expect(plain(line)).toBe(plain(format.format(day)));
    }
  });

  test("begins the whole name of a track's text with the word that is seen", () => {
    const { names, of } = words.trackTextMessages;
    for (const name of Object.values(names)) expect(of(name, "Undertow").startsWith(name)).toBe(true);
  });
});

test.each([
  ["de", ["0 Titel", "1 Titel", "2 Titel"]],
  ["fr", ["0 titre", "1 titre", "2 titres"]],
])("%s counts tracks: %j", (code, counted) =>
  expect([0, 1, 2].map((count) => languages[code]?.catalogueMessages.tracks(count))).toEqual(counted),
);
