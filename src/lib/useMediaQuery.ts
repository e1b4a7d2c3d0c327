import { useCallback, useSyncExternalStore } from "react";
import { listenTo } from "#lib/listenTo.ts";

/** Whether a media query matches, kept current. False where there is no window. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => listenTo(window.matchMedia(query), ["change"], onChange),
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
