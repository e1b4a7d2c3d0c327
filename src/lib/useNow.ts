import { useEffect, useReducer } from "react";

/** The longest that browsers wait, in milliseconds: about 25 days. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** The present, in milliseconds since 1970. Its component re-renders at the given moment. */
export function useNow(moment: number): number {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const now = Date.now();
  useEffect(() => {
    if (!(moment > now)) return;
    const timer = setTimeout(rerender, Math.min(moment - now, LONGEST_WAIT_MS));
    return () => clearTimeout(timer);
  }, [moment, now]);
  return now;
}
