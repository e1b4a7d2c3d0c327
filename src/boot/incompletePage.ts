import { INCOMPLETE_ID, SCRIPTED_KEY } from "./contract.ts";

/** Milliseconds after which a page whose script is still missing says so. */
const PATIENCE_MS = 15_000;

const { dataset } = document.documentElement;

/** Before the first paint. Where no script runs, the page has no buttons and says that it is incomplete. */
export function markScripted(): void {
  dataset[SCRIPTED_KEY] = "";
}

/** Until the site's script has started, which removes the notice. */
export function sayIncomplete(tryAgain: () => void): void {
  const notice = document.getElementById(INCOMPLETE_ID);
  if (!notice) return;
  window.onclick = null;
  delete dataset[SCRIPTED_KEY];
  const link = notice.querySelector("a");
  if (link)
    link.onclick = (event) => {
      event.preventDefault();
      tryAgain();
    };
}

export const sayIncompleteLater = (tryAgain: () => void) => setTimeout(sayIncomplete, PATIENCE_MS, tryAgain);
