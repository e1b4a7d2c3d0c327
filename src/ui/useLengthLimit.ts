import { useEffect } from "react";
import { fieldMessages as english } from "#messages/languages/en.ts";
import { fieldMessages } from "#messages/siteMessages.ts";
import { ofThisPage } from "#ui/pieceWords.ts";

/** As the database counts them: an emoji once. */
const charactersOf = (text: string, longest: number) =>
  text.length > longest ? [...text].length : text.length;

/** How many characters before its limit a field begins to count. */
const countedRoom = (longest: number) => Math.min(500, longest / 10);

/**
 * The limit of a field. The browser's own `maxlength` would cut a paste without a word: here a longer text stays in the
 * field, is named there, and its form is not submitted.
 */
export function useLengthLimit(id: string, value: unknown, longest = Number.POSITIVE_INFINITY) {
  const length = typeof value === "string" ? charactersOf(value, longest) : 0;
  const isTooLong = length > longest;
  useEffect(() => {
    const field = isTooLong ? document.getElementById(id) : null;
    const form = field?.closest("form");
    const refuse = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      field?.focus();
    };
    // Before the form's own listener.
    form?.addEventListener("submit", refuse, true);
    return () => form?.removeEventListener("submit", refuse, true);
  }, [id, isTooLong]);
  const { tooLong, count } = ofThisPage(fieldMessages, english);
  return {
    problem: isTooLong ? tooLong(length, longest) : undefined,
    count: !isTooLong && length > longest - countedRoom(longest) ? count(length, longest) : undefined,
  };
}
