declare global {
  interface Window {
    /** Set by the inline script of "/" (src/build): the whole style sheets, of which the page has only a part. */
    lateSheets?: Promise<unknown>;
  }
}

/**
 * Settles once the page has all its styles, or cannot get them. What is drawn before would be measured, and shown,
 * in a layout that is not the page's.
 */
export function lateSheets(): Promise<unknown> {
  return window.lateSheets ?? Promise.resolve();
}
