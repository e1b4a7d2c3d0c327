/** Where a track was when its page was left, and whether that start has counted as a listen. */
export type KeptPlace = { trackId: string; place: number; isCounted: boolean };

const KEY = "player.place";

/** Keeps the place for a reload of the tab, where the browser stores anything. */
export function keepPlace(kept: KeptPlace | null): void {
  try {
    if (kept) sessionStorage.setItem(KEY, JSON.stringify({ ...kept, address: location.href }));
    else sessionStorage.removeItem(KEY);
  } catch {}
}

/**
 * The place at which this tab has left this very address, as for a reload: WebKit calls the first one after a service
 * worker has come a visit. Null for any other.
 */
export function readKeptPlace(): KeptPlace | null {
  try {
    const { address, ...kept } = JSON.parse(sessionStorage.getItem(KEY) ?? "");
    return address === location.href ? kept : null;
  } catch {
    return null;
  }
}
