/** Marks that turn the direction of a line: Unicode's embeddings, overrides and isolates. */
const turningMarks = /[\u202A-\u202E\u2066-\u2069]/;

/**
 * A foreign text for the middle of a sentence: one that holds marks which turn the line around is fenced in, so that
 * it turns nothing but itself. Any other text stays as it is.
 */
export function isolateText(text: string): string {
  return turningMarks.test(text) ? `\u2068${text}\u2069` : text;
}
