import { environment } from "#config.ts";
import type { PublicShow } from "#data/rows.ts";
import { calendarFile } from "#rules/calendarFile.ts";

/** Downloads a show as a calendar file. */
export function saveCalendarFile(show: PublicShow): void {
  const text = calendarFile([show], environment.artistName, new Date());
  // Never revoked: some browsers begin the download late, and the text is small.
  const href = URL.createObjectURL(new Blob([text], { type: "text/calendar" }));
  Object.assign(document.createElement("a"), { href, download: `show-${show.day}.ics` }).click();
}
