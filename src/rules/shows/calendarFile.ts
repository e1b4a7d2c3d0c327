import { language, previewMessages, punctuation, showStatuses } from "#messages/siteMessages.ts";
import { type CalendarShow, placeOf, titleOf } from "#rules/shows/showPlaces.ts";

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

type CalendarEvent = {
  id: string;
  day: string;
  starts: string | null;
  title: string;
  place: string;
  description: string;
  url: string | null;
  status: string;
};

/** An evening. In floating time, as day and hour are the venue's, so midnight and clock changes need no thought. */
const LENGTH = "PT3H";

/** "20270304T193000" and its length, or the day alone, which needs no end. */
function timeLines({ day, starts }: CalendarEvent): string[] {
  const date = day.replaceAll("-", "");
  return starts
    ? [`DTSTART:${date}T${starts.replaceAll(":", "").slice(0, 6)}`, `DURATION:${LENGTH}`]
    : [`DTSTART;VALUE=DATE:${date}`];
}

const statuses: Record<string, string> = { cancelled: "CANCELLED", postponed: "TENTATIVE" };

function eventOfShow(show: CalendarShow, artist: string): CalendarEvent {
  const { note, ticket_url: url, status } = show;
  return {
    ...show,
    // Most calendars show no status.
    title: [status !== "on" && showStatuses[status], titleOf(artist, show)]
      .filter(Boolean)
      .join(punctuation.colon),
    place: placeOf(show),
    description: [note, url && previewMessages.tickets(url)].filter(Boolean).join("\n"),
    url,
    status: statuses[status] ?? "CONFIRMED",
  };
}

function eventLines(event: CalendarEvent, stamp: string): string[] {
  const { id, title, place, description, url, status } = event;
  return [
    "BEGIN:VEVENT",
    `UID:${id}`,
    `DTSTAMP:${stamp}`,
    ...timeLines(event),
    `SUMMARY:${escapeText(title)}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    `STATUS:${status}`,
    "END:VEVENT",
  ];
}

/** Shows as an iCalendar file (RFC 5545), under ids that stay when a show changes. `madeAt` stamps them. */
export const calendarFile = (shows: readonly CalendarShow[], artist: string, madeAt: Date): string =>
  fileOf(
    shows.map((show) => eventOfShow(show, artist)),
    artist,
    madeAt,
  );

/** The release of an announced album, on its day, as an iCalendar file. `address` is that of the album. */
export function releaseFile(
  album: { id: string; title: string; artist: string | null },
  { day, address }: { day: string; address: string },
  artist: string,
  madeAt: Date,
): string {
  const title = `${album.title} - ${album.artist || artist}`;
  const event = { id: album.id, day, starts: null, title, place: "", description: address };
  return fileOf([{ ...event, url: address, status: "CONFIRMED" }], artist, madeAt);
}

function fileOf(events: readonly CalendarEvent[], artist: string, madeAt: Date): string {
  const stamp = `${madeAt.toISOString().replace(/[-:]|\.\d+/g, "")}`;
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(artist)}//Shows//${language.code.toUpperCase()}`,
    "CALSCALE:GREGORIAN",
    `X-WR-CALNAME:${escapeText(artist)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:P1D",
    ...events.flatMap((event) => eventLines(event, stamp)),
    "END:VCALENDAR",
  ]
    .map(fold)
    .join("");
}
