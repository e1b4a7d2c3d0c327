import Papa from "papaparse";
import { PASTE_MAX } from "#dashboardConfig.ts";

/**
 * The rows of what was copied from a spreadsheet or a CSV file, by tabs, else by semicolons or commas. Null for more text
 * or rows than are read (decision 070).
 */
export function rowsOfText(text: string): string[][] | null {
  // Whole columns that are copied end in thousands of empty rows.
  const rows = text.trimEnd();
  if (rows.length > PASTE_MAX.length) return null;
  const delimiter = delimiterOf(rows);
  const preview = PASTE_MAX.rows + 1;
  const options = { delimiter, skipEmptyLines: "greedy", preview } as const;
  const isSheet = delimiter === "\t";
  let parsed = Papa.parse<string[]>(isSheet ? withOwnMarks(rows) : rows, options);
  // Two marks that are cells of their own, such as ditto marks, may enclose the end of a row.
  const isMisread =
    parsed.errors.some(({ type }) => type === "Quotes") ||
    (isSheet && parsed.data.some((row) => row.some((cell) => /\t|^[\r\n]+$/.test(cell))));
  // In fast mode they hold nothing.
  if (isMisread) parsed = Papa.parse<string[]>(rows, { ...options, fastMode: true });
  return parsed.meta.truncated || parsed.data.length > PASTE_MAX.rows ? null : parsed.data;
}

/** A cell that begins with a mark: whether it is quoted or, as no cell of a spreadsheet holds a tab, its mark is its own. */
const markedCell = /(?<=^|[\t\n])"(?:(?:[^"\t]|"")*"(?=[\t\r\n]|$)|(?<own>[^\t\r\n]*))/g;

const withOwnMarks = (text: string): string =>
  text.replace(markedCell, (cell, own?: string) =>
    own === undefined ? cell : `"${cell.replaceAll('"', '""')}"`,
  );

/** The parser's own guess takes a short file with several titles for one column. A comma is within cells, too. */
function delimiterOf(text: string): string {
  if (text.includes("\t")) return "\t";
  const lines = text.split("\n");
  const countOf = (sign: string) => lines.filter((line) => line.includes(sign)).length;
  return countOf(";") > 0 && countOf(";") >= countOf(",") ? ";" : ",";
}
