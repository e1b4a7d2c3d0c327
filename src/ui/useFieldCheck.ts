import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { fieldMessages as english } from "#messages/languages/en.ts";
import { fieldMessages } from "#messages/siteMessages.ts";
import { ofThisPage } from "#ui/pieceWords.ts";

export type Check = {
  /** In characters. The browser's own `maxlength` would cut a paste without a word: here a longer text stays, and is named. */
  maxLength?: number | undefined;
  /** Why the value cannot be saved. Shown once the form was submitted; outside a form at once. */
  problem?: string | undefined;
  /** The same of what the browser cannot read, such as an hour that is not whole. It gives an empty value. */
  unread?: string | undefined;
  /** The form was submitted with a problem here. */
  onRefused?: (() => void) | undefined;
};

/** As the database counts them: an emoji once. */
const charactersOf = (text: string, longest: number) =>
  text.length > longest ? [...text].length : text.length;

/** How many characters before its limit a field begins to count. */
const countedRoom = (longest: number) => Math.min(500, longest / 10);

/**
 * Keeps a form from being submitted while this field, of this id, is wrong (decision 096). The first such field gets the focus.
 * Returns props of the field, and the sentence to show.
 */
export function useFieldCheck(id: string, value: unknown, check: Check) {
  const { maxLength: longest = Number.POSITIVE_INFINITY, unread, onRefused } = check;
  const [isRefused, setIsRefused] = useState(false);
  const length = typeof value === "string" ? charactersOf(value, longest) : 0;
  const isTooLong = length > longest;
  const { tooLong, count } = ofThisPage(fieldMessages, english);
  const lengthProblem = isTooLong ? tooLong(length, longest) : undefined;
  const problem = lengthProblem ?? check.problem;

  const refuse = (event: Event, form: Element | null) => {
    const isUnread = unread !== undefined && document.getElementById(id)?.matches(":invalid");
    if (problem === undefined && !isUnread) return;
    event.preventDefault();
    event.stopPropagation();
    flushSync(() => setIsRefused(true));
    form?.querySelector<HTMLElement>("[data-problem], [data-unread]:invalid")?.focus();
    onRefused?.();
  };
  const handleSubmit = useEffectEvent((event: Event) => refuse(event, event.currentTarget as Element));
  useEffect(() => {
    const form = document.getElementById(id)?.closest("form");
    if (!form) return setIsRefused(true);
    // Before the form's own listener. Those of the other fields are called too.
    const listen = (event: Event) => handleSubmit(event);
    form.addEventListener("submit", listen, true);
    return () => form.removeEventListener("submit", listen, true);
  }, [id]);

  return {
    control: {
      "data-longest": check.maxLength,
      "data-problem": problem === undefined ? undefined : true,
      "data-unread": unread === undefined ? undefined : true,
      // Of an address the form says more than the browser's own check, which comes first.
      onInvalid: ({ nativeEvent, currentTarget }: FormEvent<HTMLElement>) => {
        const isAddress = currentTarget instanceof HTMLInputElement && currentTarget.validity.typeMismatch;
        if (isAddress) refuse(nativeEvent, currentTarget.form);
      },
    },
    problem: lengthProblem ?? (isRefused ? (check.problem ?? (value ? undefined : unread)) : undefined),
    count: !isTooLong && length > longest - countedRoom(longest) ? count(length, longest) : undefined,
  };
}
