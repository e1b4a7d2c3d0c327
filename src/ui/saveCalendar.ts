import type * as Calendar from "#rules/calendarFile.ts";
import { load } from "#ui/later.tsx";
import { notify } from "#ui/notify.ts";

/** Downloads a calendar file. What writes it is loaded now. */
export async function saveCalendar(
  name: string,
  write: (calendar: typeof Calendar) => string,
): Promise<void> {
  try {
    const text = write(await load(() => import("#rules/calendarFile.ts")));
    // Never revoked: some browsers begin the download late, and the text is small.
    const href = URL.createObjectURL(new Blob([text], { type: "text/calendar" }));
    Object.assign(document.createElement("a"), { href, download: `${name}.ics` }).click();
  } catch (error) {
    notify.error((error as Error).message, "calendar");
  }
}
