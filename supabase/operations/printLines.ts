import { printableLines } from "#lib/printable.ts";

export const printLines = (text: string) => console.log(printableLines(text));
