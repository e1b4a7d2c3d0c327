import { showStatuses } from "#messages/siteMessages.ts";
import { placeOf, type ShownShow, titleOf } from "#rules/showPlaces.ts";

/** RFC 5545, section 3.1: octets of a line, without its end. */
const LINE_OCTETS = 75;

const octetsOf = (text: string) => new TextEncoder().encode(text).length;

/** Folds a line, never inside a character. */
function fold(line: string): string {
  let folded = "";
  let room = LINE_OCTETS;
  for (const character of line) {
    const octets = octetsOf(character);
    if (octets > room) {
      folded += "\r\n ";
      room = LINE_OCTETS - 1;
    }
    folded += character;
    room -= octets;
  }
  return `${folded}\r\n`;
}

/** A text as a value (section 3.3.11), without the control characters that it may not hold. */
const escapeText = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");

/** An evening. In floating time, as day and hour are the venue's, so midnight and clock changes need no thought. */
const LENGTH = "PT3H";

/** "20270304T193000" and its length, or the day alone, which needs no end. */
function timeLines({ day, starts }: ShownShow): string[] {
  const date = day.replaceAll("-", "");
  return starts
    ? [`DTSTART:${date}T${starts.replaceAll(":", "").slice(0, 6)}`, `DURATION:${LENGTH}`]
    : [`DTSTART;VALUE=DATE:${date}`];
}

const statuses: Record<string, string> = { cancelled: "CANCELLED", postponed: "TENTATIVE" };

function eventLines(show: ShownShow, artist: string, stamp: string): string[] {
  const { id, note, ticket_url, status } = show;
  // Most calendars show no status.
  const title = [status !== "on" && showStatuses[status], titleOf(artist, show)].filter(Boolean).join(": ");
  const description = [note, ticket_url && `Tickets: ${ticket_url}`].filter(Boolean).join("\n");
  return [
    "BEGIN:VEVENT",
    `UID:${id}`,
    `DTSTAMP:${stamp}`,
    ...timeLines(show),
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(placeOf(show))}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(ticket_url ? [`URL:${ticket_url}`] : []),
    `STATUS:${statuses[status] ?? "CONFIRMED"}`,
    "END:VEVENT",
  ];
}

/** Shows as an iCalendar file (RFC 5545), under ids that stay when a show changes. `madeAt` stamps them. */
export function calendarFile(shows: readonly ShownShow[], artist: string, madeAt: Date): string {
  const stamp = `${madeAt.toISOString().replace(/[-:]|\.\d+/g, "")}`;
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(artist)}//Shows//EN`,
    "CALSCALE:GREGORIAN",
    `X-WR-CALNAME:${escapeText(artist)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:P1D",
    ...shows.flatMap((show) => eventLines(show, artist, stamp)),
    "END:VCALENDAR",
  ]
    .map(fold)
    .join("");
}
