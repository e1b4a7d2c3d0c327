/// <reference path="./papaparse.d.ts" />
import Papa from "papaparse";

/** The rows of what was copied from a spreadsheet or a CSV file, by tabs, else by semicolons or commas. */
export function rowsOfText(text: string): string[][] {
  const delimiter = text.includes("\t") ? "\t" : "";
  const options = { delimiter, skipEmptyLines: "greedy", delimitersToGuess: [";", ","] } as const;
  const { data, errors } = Papa.parse(text, options);
  // A cell may begin with a quotation mark that is its own: in fast mode they hold nothing.
  const isQuoted = errors.every(({ type }) => type !== "Quotes");
  return isQuoted ? data : Papa.parse(text, { ...options, fastMode: true }).data;
}
