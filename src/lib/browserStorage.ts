let isClosed = () => false;

/** Local storage is neither read nor written while this returns true. */
export function closeLocalStorageWhile(condition: () => boolean): void {
  isClosed = condition;
}

/** The stored text of a key, or null; also null where the browser stores nothing for this page. */
export function readStoredText(key: string): string | null {
  try {
    return isClosed() ? null : localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text for later visits, unless a private window or a full disk forgets it. */
export function storeText(key: string, text: string): void {
  try {
    if (!isClosed()) localStorage.setItem(key, text);
  } catch {}
}
