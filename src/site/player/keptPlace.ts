/** Where a track was when its page was left, and whether that start has counted as a listen. */
export type KeptPlace = { trackId: string; place: number; isCounted: boolean };

const KEY = "player.place";

/** Keeps the place for a reload of the tab, where the browser stores anything. */
export function keepPlace(kept: KeptPlace | null): void {
  try {
    if (kept) sessionStorage.setItem(KEY, JSON.stringify(kept));
    else sessionStorage.removeItem(KEY);
  } catch {}
}

/** The place that was kept before this reload; null after any other navigation. */
export function readKeptPlace(): KeptPlace | null {
  try {
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return visit?.type === "reload" ? JSON.parse(sessionStorage.getItem(KEY) ?? "null") : null;
  } catch {
    return null;
  }
}
