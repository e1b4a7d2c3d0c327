import { escapeHtml } from "../../src/lib/printable.ts";
import { paragraphsOf } from "../../src/rules/paragraphs.ts";

/** The paragraphs of a text that somebody typed, as HTML for readers elsewhere. */
export const paragraphMarkup = (text: string | null): string[] =>
  paragraphsOf(text ?? "").map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll("\n", "<br />")}</p>`);
