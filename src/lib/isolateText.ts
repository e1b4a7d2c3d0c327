/** Marks that turn the direction of a line: Unicode's embeddings, overrides and isolates. */
const turningMarks = /[\u202A-\u202E\u2066-\u2069]/;

/** Isolates direction marks in a text for the middle of a sentence, so that they reverse nothing else. */
export function isolateText(text: string): string {
  return turningMarks.test(text) ? `\u2068${text}\u2069` : text;
}
