// behaviour §10.4
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readLyrics } from "#rules/lyrics.ts";
import { growthOf } from "../../support/growth.ts";
import { holds, oddText, word } from "../../support/properties.ts";

/** What is read of timed lyrics, each line as its second and its text. */
const timed = (lines: [seconds: number, text: string][], brokenLines: number[] = []) => ({
  isTimed: true,
  lines: lines.map(([seconds, text]) => ({ seconds, text })),
  brokenLines,
  strangeTimes: [],
});

test("plain lyrics stay as they are, with their headings and empty lines", () => {
  const text = "[Chorus]\nLight on the water\n\n[Verse 1: Anna]\r\nStay";
  const { isTimed, lines, brokenLines } = readLyrics(text);
  expect(isTimed).toBe(false);
  expect(lines.map((line) => line.text)).toEqual([
    "[Chorus]",
    "Light on the water",
    "",
    "[Verse 1: Anna]",
    "Stay",
  ]);
  expect(brokenLines).toEqual([]);
});

test("LRC is read in the order of its times, repeated lines and minutes of one digit too", () => {
  const text = "[ti:Tide]\n[00:12.50][1:02.00]Light on the water\n[00:20]Stay\n";
  const light = "Light on the water";
  expect(readLyrics(text)).toEqual(
    timed([
      [12.5, light],
      [20, "Stay"],
      [62, light],
    ]),
  );
});

test.each(["[00:12;50]We sing it loud [x2]", "[0:1.00]Hold me [Chorus: all]", "[Verse: Ines]", "[00:12;00]"])(
  "the broken line %s is named, though it ends like a tag",
  (line) => {
    const text = `[ti:Tide [live]]\n[00:01.00]One\n${line}\n[LENGTH: 03:12]\n[#:a remark]\n[00:03.00]Two`;
    expect(readLyrics(text)).toEqual(
      timed(
        [
          [1, "One"],
          [3, "Two"],
        ],
        [3],
      ),
    );
  },
);

test.each([
  ["times of words in brackets", "[00:01.00]Hold [00:01.40]the [00:01.80] light", 1, "Hold the light"],
  ["a time twice", "[00:01.00][00:01.00]Hold the light", 1, "Hold the light"],
  ["hundredths after a colon", "[00:12:50]Hold the light", 12.5, "Hold the light"],
  ["hours", "[1:02:03.25]Hold the light", 3723.25, "Hold the light"],
  ["a byte order mark", "\ufeff[00:12.50]Hold the light", 12.5, "Hold the light"],
  ["a time of day in the words", "[00:12.50]Hold the light at 3:45", 12.5, "Hold the light at 3:45"],
])("%s: %j is read", (_what, line, seconds, text) => {
  expect(readLyrics(line)).toEqual(timed([[seconds, text]]));
});

test.each<[what: string, text: string, lines: string[], brokenLines?: number[]]>([
  ["times of words are left out", "[00:01.00]<00:01.00>Hel<00:01.40>lo", ["1 Hello"]],
  ["the times of a line may be apart", "[00:12.00] [00:15.00] Chorus", ["12 Chorus", "15 Chorus"]],
  ["and by a tab", " [0:12.0]\t[00:15]Chorus", ["12 Chorus", "15 Chorus"]],
  [
    "times without brackets are read where most lines begin with one",
    "Chorus\n0:12 Hold\n(0:15) the\n1:02:03.50 - light at 3:45\n",
    ["12 Hold", "15 the", "3723.5 light at 3:45"],
    [1],
  ],
  [
    "times above their words, as in a transcript, are read",
    "0:01\nHold\n\n0:05\nthe\n(1:02)\nlight\nAlone\n2:00\n2:05\nStay",
    ["1 Hold", "5 the", "62 light", "120 ", "125 Stay"],
    [8],
  ],
])("%s", (_, text, expected, broken = []) => {
  const { isTimed, lines, brokenLines } = readLyrics(text);
  expect(isTimed).toBe(true);
  expect(lines.map(({ seconds, text }) => `${seconds} ${text}`)).toEqual(expected);
  expect(brokenLines).toEqual(broken);
});

test.each([
  ["3:45 in the morning\nI call you at 3:45\n5:15 the angels have gone\nStay\nStay\nStay"],
  ["[Verse 2]\n[3, 2, 1]\nTwo [x2] <3\n[Bridge: 16 bars]\n(1, 2, 3)\n1, 2, 3.5"],
])("in %j nothing is a time", (text) => {
  const { isTimed, lines, strangeTimes } = readLyrics(text);
  expect(isTimed).toBe(false);
  expect(lines.map((line) => line.text).join("\n")).toBe(text);
  expect(strangeTimes).toEqual([]);
});

test.each([
  ["[0,5000]<0,500,0>Hold <500,300,0>the light", "Hold the light"],
  ["[00:0x.00]Hold the light", "Hold the light"],
  ["Hold the light[00:02.00]", "Hold the light"],
  ["00:12.50 Hold the light", "Hold the light"],
  ["【00：12：50】Hold the light", "Hold the light"],
  ["00:00:12,000 --> 00:00:15,000", ""],
  ["[00:12.00 --> 00:15.00] Hold the light", "Hold the light"],
  ["[00:12-00:15]Hold the light", "Hold the light"],
  ["[00'12\"50]Hold the light", "Hold the light"],
  ["[0m12s]Hold the light", "Hold the light"],
  ['<p begin="00:12.345" end="00:15.000">Hold the light</p>', '<p begin="" end="">Hold the light</p>'],
])("what looks like a time in %j is named, and not shown", (line, text) => {
  const { isTimed, lines, brokenLines, strangeTimes } = readLyrics(`Low water\n${line}`);
  expect(isTimed).toBe(false);
  expect(lines.map((read) => read.text)).toEqual(["Low water", text]);
  expect(brokenLines).toEqual([]);
  expect(strangeTimes).toEqual([2]);
});

test("so it is in a line with a time", () => {
  const { lines, brokenLines, strangeTimes } = readLyrics("[00:01.00]<0,500>Hold <500,300>the light");
  expect(lines).toEqual([{ seconds: 1, text: "Hold the light" }]);
  expect(brokenLines).toEqual([]);
  expect(strangeTimes).toEqual([1]);
});

test("plain lyrics lose the tags of the format, and a broken offset among times is named", () => {
  expect(readLyrics("[ti:Tide]\n[length: 03:12]\nHold").lines.map(({ text }) => text)).toEqual(["Hold"]);
  expect(readLyrics("[offset: soon]\n[00:01.00]Hold").brokenLines).toEqual([1]);
});

test.each(["[1", "[1:1", "[1:1>", "[1: ", "0:00 ", "0:00\n", "\t", "[00:00.00]"])(
  "ten times the text of %j alone takes about ten times as long",
  (part) => {
    for (const before of ["", "[1:"])
      expect(
        growthOf((length) => readLyrics(before + part.repeat(length / part.length)), 50_000),
      ).toBeLessThan(50);
  },
);

test("times without brackets are words where few lines begin with one", () => {
  const text = "0:12 is when\n0:15 is then\n0:20 is now\nHold\nthe\nlight\nuntil\nit";
  expect(readLyrics(text)).toMatchObject({ isTimed: false, lines: { length: 8 } });
});

describe("whatever the lyrics are", () => {
  const parts = fc.constantFrom(
    ..."[00:12.50]|[1:02]|<00:01.00>|0:12 |(1:02)|[offset:+500]|[offset: soon]|[ti:Tide]|[0x:1]|【00：12】".split(
      "|",
    ),
    ..."F:|[Chorus]|Hold|the light|3:45| |\t|\n|\n|\n|\r\n".split("|"),
  );
  const anyLyrics = fc.array(fc.oneof({ weight: 4, arbitrary: parts }, oddText)).map((all) => all.join(""));

  test("timed lines come by their times, and lines are named in their order", () => {
    holds(
      fc.property(anyLyrics, (text) => {
        const { isTimed, lines, brokenLines, strangeTimes } = readLyrics(text);
        const seconds = lines.map((line) => line.seconds ?? -1);
        expect(seconds).toEqual(seconds.toSorted((one, other) => one - other));
        expect(seconds.every((second) => (isTimed ? second >= 0 : second === -1))).toBe(true);
        const count = text.split(/\r\n?|\n/).length;
        for (const named of [brokenLines, strangeTimes]) {
          expect(named).toEqual([...new Set(named)].sort((one, other) => one - other));
          expect(named.every((line) => line >= 1 && line <= count)).toBe(true);
        }
      }),
    );
  });

  const two = (value: number) => String(value).padStart(2, "0");
  /** A time in each form that is read. */
  const forms: ((minutes: number, seconds: string, hundredths: string) => string)[] = [
    (m, s, h) => `[${two(m)}:${s}.${h}]`,
    (m, s, h) => `[${m}:${s},${h}]`,
    (m, s, h) => `[${two(m)}:${s}:${h}]`,
    (m, s, h) => `[ ${two(m)}:${s}.${h}0000 ] `,
    (m, s, h) => `[${Math.floor(m / 60)}:${two(m % 60)}:${s}.${h}]`,
    (m, s, h) => `<${two(m)}:${s}.${h}>`,
    (m, s, h) => ` \t[${m}:${s}.${h}]F: `,
    (m, s, h) => `[${m}:${s}.${h}]v2: <${two(m)}:${s}.${h}>`,
  ];
  const sung = fc.array(word, { minLength: 1, maxLength: 4 });
  const line = fc.record({
    at: fc.nat(999 * 60 * 100),
    form: fc.constantFrom(...forms),
    words: sung,
    between: fc.constantFrom(" ", "<00:01.00> ", " [00:01.00]"),
    end: fc.constantFrom("", "[00:02.00]", " <00:02.00>", "\r"),
  });

  test("each line of LRC and its dialects keeps its time, moved by the offset, and its words", () => {
    holds(
      fc.property(
        fc.array(line, { minLength: 1 }),
        fc.integer({ min: -5000, max: 5000 }),
        (lines, offset) => {
          const written = lines.map(({ at, form, words, between, end }) => {
            const [minutes, rest] = [Math.floor(at / 6000), at % 6000];
            return form(minutes, two(Math.floor(rest / 100)), two(rest % 100)) + words.join(between) + end;
          });
          const read = lines.map(({ at, words }) => ({
            seconds: Math.max(0, at * 10 - offset) / 1000,
            text: words.join(" "),
          }));
          expect(readLyrics([`[offset:${offset}]`, "[ti:Tide]", ...written].join("\n"))).toEqual({
            isTimed: true,
            lines: read.toSorted((one, other) => one.seconds - other.seconds),
            brokenLines: [],
            strangeTimes: [],
          });
        },
      ),
    );
  });

  test("no line is lost: each is shown as it is, or named where others have times", () => {
    const heading = word.map((name) => `[${name}]`);
    const plain = fc.oneof(
      sung.map((words) => words.join(" ")),
      heading,
      fc.constant(""),
    );
    holds(
      fc.property(fc.array(plain, { minLength: 1 }), (lines) => {
        const text = lines.join("\n");
        expect(readLyrics(text).lines.map((one) => one.text)).toEqual(lines);
        const words = lines.flatMap((one, at) => (one ? [at + 2] : []));
        expect(readLyrics(`[00:01.00]One\n${text}`).brokenLines).toEqual(words);
      }),
    );
  });
});
