/// <reference path="./papaparse.d.ts" />
import Papa from "papaparse";

/** The rows of what was copied from a spreadsheet or a CSV file, by tabs, semicolons or commas. */
export function rowsOfText(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, "").trim();
  return Papa.parse(plain, { skipEmptyLines: "greedy", delimitersToGuess: ["\t", ";", ","] }).data;
}
