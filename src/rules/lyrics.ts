/** A line of lyrics, and the second of its track at which it sounds; null in lyrics without times. */
export type LyricLine = { text: string; seconds: number | null };

/** Lyrics as visitors see them, and the lines that need the owner's eye, numbered from 1. */
export type Lyrics = {
  isTimed: boolean;
  lines: LyricLine[];
  /** Lines among timed ones of which no time can be read. They are not shown. */
  brokenLines: number[];
  /** Lines with something that looks like a time and is none that is known. They are shown without it. */
  strangeTimes: number[];
};

/** Tags of the format, and those that common tools write. Else a line that ends in "]" may be sung. */
const TAG = /^\s*\[(?:ti|ar|al|au|by|length|re|ve|tool|la|lang|id|#|offset)\s*:.*\]\s*$/i;
const OFFSET = /^\s*\[offset\s*:\s*([+-]?\d+)\s*\]/i;
const isTag = (line: string) => TAG.test(line) && (OFFSET.test(line) || !/^\s*\[offset/i.test(line));

/** "0:12", "00:12.5", "00:12,500", "00:12:50" with hundredths, or "1:02:03.45" with hours. */
const TIME = String.raw`\d{1,3}:\d\d(?::\d{2,3})?(?:[.,]\d+)?`;
const TIMES = new RegExp(TIME, "g");
/** Several times in brackets, or the first of times of words. */
const STARTS = new RegExp(String.raw`^\s*(?:(?:\[\s*${TIME}\s*\]\s*)+|<\s*${TIME}\s*>)`);
/** Within a line: times of words, and the time at which the line ends. */
const INNER_TIMES = new RegExp(String.raw`[[<]\s*${TIME}\s*[\]>]`, "g");
const BARE_START = new RegExp(
  String.raw`^[^\S\n]*\(?(${TIME})\)?(?=[^\S\n]|$)(?:[^\S\n]+[-–—|](?=\s))?`,
  "gm",
);
/** A time on the line before its words, as transcripts of videos have it. */
const TIME_ABOVE = new RegExp(String.raw`^[^\S\n]*\(?(${TIME})\)?[^\S\n]*\n(?=[^\S\n]*\S)`, "gm");
/** Numbers, with what people put between the parts of a time; "x" for a digit that was left open. Words have blanks. */
const NUMBERS = String.raw`\d[\dx?]*[:：.,;'"hm][\dx?][\dx?:：.,;'"hms]*`;
const STRANGE_TIMES = new RegExp(
  String.raw`[[<{【]\s*[+-]?${NUMBERS}(?:\s*[–-]+>?\s*${NUMBERS})?\s*[\]>}】]|\b\d{1,3}:\d\d(?::\d\d)?[.,]\d{2,3}\b`,
  "gi",
);
/** Who sings, in Walaoke's form and in times of words. */
const SINGER = /^\s*(?:[FMD]|v\d):/;

/** In "00:12:50" the last part is hundredths; the form shows from when to when the lyrics last, should it be seconds. */
function millisecondsOf(time: string): number {
  const [numbers = "", fraction] = time.split(/[.,]/);
  const [first = "", second = "", third] = numbers.split(":");
  const [minutes, seconds] =
    third && fraction
      ? [60 * Number(first) + Number(second), `${third}.${fraction}`]
      : [Number(first), `${second}.${third ?? fraction ?? 0}`];
  return Math.round((60 * minutes + Number(seconds)) * 1000);
}

/** Puts times without brackets into brackets where most lines begin with one, or are one: a single "3:45" is sung. */
function withBrackets(text: string): string {
  // The empty line keeps the numbers of the others.
  if ((text.match(TIME_ABOVE)?.length ?? 0) > 2) return text.replace(TIME_ABOVE, "\n[$1]");
  const starts = text.match(BARE_START)?.length ?? 0;
  const lines = text.match(/\S.*/g)?.length ?? 0;
  return starts > 2 && starts > lines / 2 ? text.replace(BARE_START, "[$1]") : text;
}

/** A line without the times that a pattern finds in it; marks alone, such as an arrow, go too. */
function without(pattern: RegExp, line: string): string {
  const left = line.replace(pattern, "");
  if (left === line) return line;
  return /[\p{L}\p{N}]/u.test(left) ? left.replace(/\s+/g, " ").trim() : "";
}

/**
 * Reads lyrics, plain or in LRC and its dialects (https://en.wikipedia.org/wiki/LRC_(file_format)): timed ones come in the
 * order of their times, moved by the file's offset (milliseconds that the lines come earlier), and without its other tags.
 */
export function readLyrics(text: string): Lyrics {
  const raw = withBrackets(text.replace(/\r\n?/g, "\n")).split("\n");
  const isTimed = raw.some((line) => STARTS.test(line));
  const offset = isTimed && raw.find((line) => OFFSET.test(line));
  const earlierMs = Number((offset && OFFSET.exec(offset)?.[1]) || 0);
  const lines: LyricLine[] = [];
  const brokenLines: number[] = [];
  const strangeTimes: number[] = [];

  for (const [index, line] of raw.entries()) {
    if (isTag(line)) continue;
    const [starts] = STARTS.exec(line) ?? [];
    if (isTimed && !starts) {
      if (line.trim()) brokenLines.push(index + 1);
      continue;
    }
    const sung = starts ? without(INNER_TIMES, line.slice(starts.length).replace(SINGER, "")).trim() : line;
    const words = without(STRANGE_TIMES, sung);
    if (words !== sung) strangeTimes.push(index + 1);
    for (const time of new Set(starts?.match(TIMES)))
      lines.push({ text: words, seconds: Math.max(0, millisecondsOf(time) - earlierMs) / 1000 });
    if (!starts) lines.push({ text: words, seconds: null });
  }
  lines.sort((one, other) => (one.seconds ?? 0) - (other.seconds ?? 0));
  return { isTimed, lines, brokenLines, strangeTimes };
}
