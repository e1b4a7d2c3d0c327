import { LONGEST } from "#dashboardConfig.ts";
import { webAddress } from "#lib/webAddress.ts";
import { showMessages } from "#messages/showMessages.ts";

/** A show as its form has it, or as it was pasted: empty texts for what is missing. */
export const emptyShow = {
  day: "",
  starts: "",
  venue: "",
  city: "",
  country: "",
  ticket_url: "",
  note: "",
  status: "on",
};
export type ShowDraft = typeof emptyShow;

/** What is wrong, by field. */
export type ShowProblems = Partial<Record<keyof ShowDraft, string>>;

type ShowRow = { [Name in keyof ShowDraft]: string | null };

export function showDraftOf(show: ShowRow): ShowDraft {
  const fields = Object.keys(emptyShow) as (keyof ShowDraft)[];
  const texts = Object.fromEntries(fields.map((name) => [name, show[name] ?? ""])) as ShowDraft;
  return { ...texts, starts: texts.starts.slice(0, 5) };
}

/** An address that may lack its scheme: "tickets.example/1" is meant as https. Null for what is none. */
function ticketAddress(text: string): string | null {
  const address = webAddress(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
  return address && /^[^/]+\/\/[^/]*[^./]\.[^./]/.test(address) ? address : null;
}

/** The columns to save, trimmed, empty optional ones as null. */
export function showValuesOf(draft: ShowDraft) {
  const text = (name: keyof ShowDraft) => draft[name].trim() || null;
  return {
    day: draft.day,
    starts: draft.starts || null,
    venue: text("venue"),
    city: draft.city.trim(),
    country: draft.country || null,
    ticket_url: ticketAddress(draft.ticket_url.trim()),
    note: text("note"),
    status: draft.status,
  };
}

/** What keeps a draft from being saved; nothing of what `problems` names already. */
export function showProblems(draft: ShowDraft, problems: ShowProblems = {}): ShowProblems {
  const found: ShowProblems = {};
  if (!draft.day) found.day = showMessages.dayMissing;
  else if (!/^[1-9]\d{3}-/.test(draft.day)) found.day = showMessages.yearUnread;
  if (!draft.city.trim()) found.city = showMessages.cityMissing;
  if (draft.ticket_url.trim() && !ticketAddress(draft.ticket_url.trim()))
    found.ticket_url = showMessages.ticketsUnread;
  for (const [name, limit] of Object.entries(LONGEST.shows) as [keyof typeof LONGEST.shows, number][])
    if ([...draft[name].trim()].length > limit) found[name] = showMessages.tooLong(limit);
  return { ...found, ...problems };
}

/** Equal for the same show twice: by day, city and venue, ignoring case. */
export const showKey = ({ day, city, venue }: Pick<ShowRow, "day" | "city" | "venue">): string =>
  JSON.stringify([day, city, venue ?? ""].map((text) => text?.trim().toLowerCase()));
