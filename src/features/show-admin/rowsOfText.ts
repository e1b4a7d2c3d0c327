import type { parse } from "papaparse";

/** The rows of what was copied from a spreadsheet or a CSV file, by tabs, semicolons or commas. */
export function rowsOfText(papa: { parse: typeof parse }, text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, "").trim();
  return papa.parse(plain, { skipEmptyLines: "greedy", delimitersToGuess: ["\t", ";", ","] }).data;
}
