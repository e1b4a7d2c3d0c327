import { useEffect, useState, useSyncExternalStore } from "react";

/** Timeout of `requestIdleCallback`, and the pause where it is missing (Safari). */
const IDLE_TIMEOUT_MS = 2000;
const IDLE_FALLBACK_MS = 300;

function whenIdle(callback: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(callback, IDLE_FALLBACK_MS);
}

/**
 * False on the server and at first; true once the page has loaded, with images that `isShown` has brought since, is
 * visible, and has had an idle moment.
 */
export function useAfterLoad(isShown = true): boolean {
  const [isAfterLoad, setIsAfterLoad] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    const waiting = new AbortController();
    const { signal } = waiting;
    let isWanted = true;
    const check = () => {
      if (document.readyState !== "complete" || document.hidden) return;
      const late = [...document.images].find(({ loading, complete }) => loading !== "lazy" && !complete);
      for (const type of ["load", "error"]) late?.addEventListener(type, check, { signal });
      if (late) return;
      waiting.abort();
      whenIdle(() => isWanted && setIsAfterLoad(true));
    };
    window.addEventListener("load", check, { signal });
    document.addEventListener("visibilitychange", check, { signal });
    check();
    return () => {
      isWanted = false;
      waiting.abort();
    };
  }, [isShown]);
  return isAfterLoad;
}

const neverChanges = () => () => undefined;

/** False in a prerendered page and during hydration, for values that the build cannot know or must not render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
