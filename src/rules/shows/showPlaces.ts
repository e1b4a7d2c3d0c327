import { isolateText } from "#lib/printable.ts";
import { punctuation, showWords } from "#messages/siteMessages.ts";

type Place = { venue: string | null; city: string; countryName?: string | null };

/** What visitors see of a show. */
export type CalendarShow = Required<Place> & {
  id: string;
  day: string;
  starts: string | null;
  ticket_url: string | null;
  note: string | null;
  status: string;
};

/** "Canal House, Amsterdam, Netherlands", of what is known. No part turns the direction of another. */
export const placeOf = ({ venue, city, countryName }: Place): string =>
  [venue, city, countryName].flatMap((part) => (part ? isolateText(part) : [])).join(punctuation.comma);

/** "Glass Harbor at Canal House, Amsterdam"; without a venue, "Glass Harbor in Amsterdam". */
export const titleOf = (artist: string, { venue, city }: Place): string =>
  showWords[venue ? "at" : "in"](artist, placeOf({ venue, city }));

/** Kept, as making one takes longer than using it a hundred times. */
const names: Record<string, Intl.DisplayNames> = {};

/** A country's name in a language by its ISO code; the code itself where this engine knows none. */
export function countryName(code: string, language = "en"): string {
  names[language] ??= new Intl.DisplayNames(language, { type: "region" });
  return names[language].of(code) ?? code;
}
