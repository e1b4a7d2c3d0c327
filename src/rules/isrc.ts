/** ISO 3901: a prefix of two letters and three letters or digits, the year of reference, and five digits. */
const ISRC = /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/;

/** Characters: of one with the word before it, blanks and hyphens, and some to spare. */
export const LONGEST_ISRC = 40;

/**
 * The code of a recording as it is stored, from one with blanks, hyphens or the word "ISRC" before it, as it is printed.
 * Null for any other text.
 */
export function readIsrc(text: string): string | null {
  const code = text
    .normalize("NFKC")
    .replace(/[\s\p{Pd}]/gu, "")
    .toUpperCase()
    .replace(/^ISRC:?(?=.{12}$)/, "");
  return ISRC.test(code) ? code : null;
}
