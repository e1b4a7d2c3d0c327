import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** The visitor's current year; null in a prerendered page, which may be read in a later year than it was built. */
export function useCurrentYear(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => new Date().getFullYear(),
    () => null,
  );
}
