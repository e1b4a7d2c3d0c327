import { useSyncExternalStore } from "react";
import { listenTo } from "#lib/listenTo.ts";

const subscribe = (onChange: () => void) => listenTo(window, ["online", "offline"], onChange);

/** Whether the browser believes to be online; true where there is none. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** Whether the visitor asked for less data (Save-Data; https://wicg.github.io/savedata/). */
export function wantsLessData(): boolean {
  if (typeof navigator === "undefined" || !("connection" in navigator)) return false;
  const connection: unknown = navigator.connection;
  if (typeof connection !== "object" || connection === null) return false;
  return "saveData" in connection && connection.saveData === true;
}
