/** The paragraphs of a text that somebody typed: blank lines make them, in whatever number and with blanks in them. */
export const paragraphsOf = (text: string): string[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .filter(Boolean);
