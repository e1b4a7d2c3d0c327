import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/** False in a prerendered page and during hydration, for values that the build cannot know or must not render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
