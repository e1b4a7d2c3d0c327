import { LineType, parse } from "clrc";

/** A line of lyrics, and the second of its track at which it sounds; null in lyrics without times. */
export type LyricLine = { text: string; seconds: number | null };

/** Lyrics as they are read. `brokenLines` are numbered from 1: lines among timed ones of which no time can be read. */
export type Lyrics = { isTimed: boolean; lines: LyricLine[]; brokenLines: number[] };

/** Tags of the format, and those that common tools write. Else a line that ends in "]" may be sung. */
const TAGS = "ti ar al au by offset length re ve tool la lang id #".split(" ");

/** Common forms that the parser does not accept: one digit, spaces between times, times of single words. */
const plainTimes = (text: string) =>
  text
    .replace(/^[^\S\n]+(?=\[)/gm, "")
    .replace(/\[(?=\d:\d\d)/g, "[0")
    .replace(/(\[\d+:\d\d\.\d)\]/g, "$10]")
    .replace(/^(?:\[\d+:\d\d(?:\.\d+)?\][^\S\n]*)+/gm, (times) => times.replace(/\s/g, ""))
    .replace(/<\d+:\d\d(\.\d+)?>/g, "");

/**
 * Reads lyrics, plain or in LRC (https://en.wikipedia.org/wiki/LRC_(file_format)): timed ones come in the order of their
 * times, moved by the file's offset (milliseconds that the lines come earlier), and without its other tags.
 */
export function readLyrics(text: string): Lyrics {
  const plain = text.replace(/\r\n?/g, "\n");
  const read = parse(plainTimes(plain));
  const timed = read.filter((line) => line.type === LineType.LYRIC);
  if (timed.length === 0)
    return {
      isTimed: false,
      lines: plain.split("\n").map((line) => ({ text: line, seconds: null })),
      brokenLines: [],
    };
  const isTag = (line: (typeof read)[number], tags = TAGS) =>
    line.type === LineType.METADATA && tags.includes(line.key.trim().toLowerCase());
  const offset = read.find((line) => isTag(line, ["offset"]));
  const earlierMs = (offset?.type === LineType.METADATA && Number(offset.value)) || 0;
  return {
    isTimed: true,
    lines: timed
      .map((line) => ({
        text: line.content.trim(),
        seconds: Math.max(0, line.startMillisecond - earlierMs) / 1000,
      }))
      .sort((a, b) => a.seconds - b.seconds),
    brokenLines: read
      .filter((line) => line.type !== LineType.LYRIC && !isTag(line) && line.raw.trim())
      .map((line) => line.lineNumber + 1),
  };
}
