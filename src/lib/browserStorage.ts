import { privateLink } from "#lib/privateLink.ts";

type StorageArea = "localStorage" | "sessionStorage";

/** What keeps texts. Throws where the browser keeps nothing, and for later visits while a private link is in use. */
function storageOf(area: StorageArea): Storage {
  if (area === "localStorage" && privateLink()) throw new Error("A private link leaves nothing behind.");
  return window[area];
}

/** What was kept under a key, or null; also null where the browser keeps nothing for this page. */
export function readStoredText(key: string, area: StorageArea = "localStorage"): string | null {
  try {
    return storageOf(area).getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text for later visits, or for this tab alone. Out: false where a private window or a full disk forgets it. */
export function storeText(key: string, text: string, area: StorageArea = "localStorage"): boolean {
  try {
    storageOf(area).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** What was kept as JSON under a key, or null; also null where something else stands there. */
export function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(readStoredText(key) ?? "null");
  } catch {
    return null;
  }
}

/** The keys with this beginning under which something is kept for later visits. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(storageOf("localStorage")).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
