import { randomId } from "#lib/randomId.ts";
import { completeAddress } from "#lib/typedAddress.ts";
import { visibleText } from "#lib/visibleText.ts";
import type { PressQuote } from "./pressSettings.ts";

/** A quote in a form. `stored` holds what this version does not know of it. */
export type QuoteDraft = { id: string; text: string; source: string; link: string; stored?: object };

export const quoteDrafts = (quotes: readonly PressQuote[]): QuoteDraft[] =>
  quotes.map((quote) => ({
    text: quote.text,
    source: quote.source,
    link: quote.link ?? "",
    stored: quote,
    id: randomId(),
  }));

export const newQuote = (): QuoteDraft => ({ id: randomId(), text: "", source: "", link: "" });

/** An empty one is not saved. */
export const isEmptyQuote = ({ text, source, link }: QuoteDraft): boolean =>
  !visibleText(text) && !visibleText(source) && !completeAddress(link);

/** Quotes as they are saved. */
export const savedQuotes = (quotes: readonly QuoteDraft[]): PressQuote[] =>
  quotes
    .filter((quote) => !isEmptyQuote(quote))
    .map(({ text, source, link, stored }) => ({
      ...stored,
      text: text.trim(),
      source: visibleText(source),
      link: completeAddress(link) || null,
    }));
