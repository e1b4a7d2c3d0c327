import { saveText } from "#lib/saveText.ts";
import type * as Calendar from "#rules/shows/calendarFile.ts";
import { load } from "#ui/later.tsx";
import { notify } from "#ui/notify.ts";

/** Downloads a calendar file. What writes it is loaded now. */
export async function saveCalendar(
  name: string,
  write: (calendar: typeof Calendar) => string,
): Promise<void> {
  try {
    const text = write(await load(() => import("#rules/shows/calendarFile.ts")));
    saveText(`${name}.ics`, "text/calendar", [text]);
  } catch (error) {
    notify.error((error as Error).message, "calendar");
  }
}
