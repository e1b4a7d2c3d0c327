import { withoutExtension } from "#lib/localFiles.ts";

/** Puts names that end in numbers in the order that people expect: 2 before 10. */
export const naturalOrder = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** "01 - ", "1. ", "1-03 ", "03) " and, with a leading zero, "01_" and "01 ": certainly a number before a title. */
const numberPrefix =
  /^(?:\d{1,3}\s*[-–—.)_]\s+|\d{1,3}\s+[-–—]\s*|(?:\d-)?0\d\s*[-–—._)]+\s*|(?:\d-\d|0)\d\s+)(?=[^\s–—-])/;
/** One that is a number where all files have one: "12 ", "A1 " too. */
const likelyNumber = /^(?:(?:\d-)?\d{1,3}|[A-H]\d{1,2})(?:\s*[-–—._)]+\s*|\s+)(?=[^\s–—-])/;

const prefixOf = (names: readonly string[]) =>
  names.length > 1 && names.every((name) => likelyNumber.test(name)) ? likelyNumber : numberPrefix;

/** The track numbers at the beginning of file names; null without one. */
export function numbersOfFiles(fileNames: readonly string[]): (number | null)[] {
  const prefix = prefixOf(fileNames);
  return fileNames.map((name) => {
    const [, number] = /(\d+)\D*$/.exec(prefix.exec(name)?.[0] ?? "") ?? [];
    return number === undefined ? null : Number(number);
  });
}

/**
 * Titles from the names of an album's audio files: without numbers, and without the given names (the album's, the
 * artist's) where something sets them apart from what follows. A title is never left empty.
 */
export function titlesOfFiles(fileNames: readonly string[], names: readonly string[]): string[] {
  const longestFirst = names
    .map((name) => name.normalize("NFC"))
    .sort((one, other) => other.length - one.length);
  const withoutNames = (title: string): string => {
    const name = longestFirst.find((one) => one && title.toLowerCase().startsWith(one.toLowerCase()));
    const rest = title.slice(name?.length).replace(/^\s*[-–—_]+\s*(?=\S)/, "");
    return name && rest.length < title.length - name.length ? withoutNames(rest) : title;
  };
  const titles = fileNames.map((name) => withoutNames(withoutExtension(name.normalize("NFC"))));
  const prefix = prefixOf(titles);
  return titles.map((title) => withoutNames(title.replace(prefix, "")));
}
