/** A stranger's text for a terminal: control characters and direction marks are escaped. */
export function printable(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** The same for a text of several lines, or for JSON, which stays JSON. */
export const printableLines = (text: string) => text.split("\n").map(printable).join("\n");
