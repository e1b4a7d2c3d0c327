import { escapeHtml } from "../../src/lib/printable.ts";

/** Escapes text for XML, without the characters that XML 1.0 forbids (section 2.2). */
export const xml = (text: string): string =>
  escapeHtml(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ""));
