/** A stranger's text for a terminal: control characters and direction marks are escaped. */
export function printable(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** The same for a text of several lines, or for JSON, which stays JSON. */
export const printableLines = (text: string) => text.split("\n").map(printable).join("\n");

/** Marks that turn the direction of a line: Unicode's embeddings, overrides and isolates. */
const turningMarks = /[\u202A-\u202E\u2066-\u2069]/;

/** Isolates direction marks in a text for the middle of a sentence, so that they reverse nothing else. */
export function isolateText(text: string): string {
  return turningMarks.test(text) ? `\u2068${text}\u2069` : text;
}

/** Escapes text for HTML, attribute values included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
