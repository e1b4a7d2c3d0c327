import { environment } from "#config.ts";
import type { PublicShow } from "#data/rows.ts";
import { catalogueMessages } from "#messages/catalogueMessages.ts";
import { notify } from "#ui/notify.ts";

/** Downloads a show as a calendar file, whose writer is loaded now. */
export async function saveCalendarFile(show: PublicShow): Promise<void> {
  try {
    const { calendarFile } = await import("#rules/calendarFile.ts");
    const text = calendarFile([show], environment.artistName, new Date());
    // Never revoked: some browsers begin the download late, and the text is small.
    const href = URL.createObjectURL(new Blob([text], { type: "text/calendar" }));
    Object.assign(document.createElement("a"), { href, download: `show-${show.day}.ics` }).click();
  } catch {
    notify.error(catalogueMessages.calendarUnavailable);
  }
}
