import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/**
 * False in a prerendered page and while React takes it over; true at once after that, and from the start in a page that
 * React draws itself. For what the build cannot know, or must not paint.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
