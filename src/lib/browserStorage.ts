type StorageArea = "localStorage" | "sessionStorage";

let isClosed = () => false;

/** Local storage is neither read nor written while this returns true. */
export function closeLocalStorageWhile(condition: () => boolean): void {
  isClosed = condition;
}

/** Throws where the browser offers no storage, and while local storage is closed. */
function storageOf(area: StorageArea): Storage {
  if (area === "localStorage" && isClosed()) throw new Error("Local storage is closed.");
  return window[area];
}

/** The stored text of a key, or null; also null where the browser stores nothing for this page. */
export function readStoredText(key: string, area: StorageArea = "localStorage"): string | null {
  try {
    return storageOf(area).getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text for later visits, or for this tab alone. Returns false where a private window or a full disk forgets it. */
export function storeText(key: string, text: string, area: StorageArea = "localStorage"): boolean {
  try {
    storageOf(area).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The stored JSON of a key, or null; also null for any other text. */
export function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(readStoredText(key) ?? "null");
  } catch {
    return null;
  }
}
