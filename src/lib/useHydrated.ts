import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/**
 * False in a prerendered page and during hydration; true after that, and from the start in a page that React
 * renders itself. For values that the build cannot know, or must not render.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
