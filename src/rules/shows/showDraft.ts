import { addressProblem, completeAddress } from "#lib/typedAddress.ts";
import { visibleText } from "#lib/visibleText.ts";
import { webAddress } from "#lib/webAddress.ts";
import { addressMessages } from "#messages/dashboardMessages.ts";
import { showMessages } from "#messages/showMessages.ts";
import { columnsOf, type FormValues, fields, formValues } from "#rules/tableFields.ts";

/** A show as its form has it, or as it was pasted: empty texts for what is missing. */
export type ShowDraft = FormValues<typeof fields.shows>;

export const emptyShow: ShowDraft = { ...formValues(fields.shows, null), status: "on" };

/** What is wrong, by field. */
export type ShowProblems = Partial<Record<keyof ShowDraft, string>>;

export function showValuesOf(draft: ShowDraft) {
  const { ticket_url, ...columns } = columnsOf(fields.shows, draft);
  return {
    ...columns,
    ticket_url: addressProblem(draft.ticket_url) ? null : webAddress(completeAddress(draft.ticket_url)),
  };
}

/** What keeps a draft from being saved; nothing of what `problems` names already. */
export function showProblems(draft: ShowDraft, problems: ShowProblems = {}): ShowProblems {
  const found: ShowProblems = {};
  if (!draft.day) found.day = showMessages.dayMissing;
  else if (!/^[1-9]\d{3}-/.test(draft.day)) found.day = showMessages.yearUnread;
  if (!visibleText(draft.city)) found.city = showMessages.cityMissing;
  const ticketProblem = addressProblem(draft.ticket_url);
  if (ticketProblem) found.ticket_url = addressMessages[ticketProblem];
  for (const [column, field] of Object.entries(fields.shows)) {
    const name = column as keyof ShowDraft;
    if ("longest" in field && [...draft[name].trim()].length > field.longest)
      found[name] = showMessages.tooLong(field.longest);
  }
  return { ...found, ...problems };
}

/** Equal for the same show twice: by day, city and venue, ignoring case. */
export const showKey = ({ day, city, venue }: { day: string; city: string; venue: string | null }): string =>
  JSON.stringify([day, city, venue ?? ""].map((text) => text.trim().toLowerCase()));
