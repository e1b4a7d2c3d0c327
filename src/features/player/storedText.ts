/** What was kept under a key, or null; also null where the browser keeps nothing for this page. */
export function readStoredText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text for the next visit, where the browser lets it. */
export function storeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Private windows and full disks forget: the page works on without.
  }
}
