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
