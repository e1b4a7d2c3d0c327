import { printableLines } from "#lib/printable.ts";

/** Prints a text of several lines to the standard output. */
export const printLines = (text: string) => console.log(printableLines(text));
