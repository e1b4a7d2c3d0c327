import { isPlainClick } from "../lib/plainClick.ts";
import { privateLink } from "./privateLinkInAddress.ts";

/** Records a click before hydration; `repeatEarlyClick` repeats it once the site's script has loaded. */
export function keepEarlyClick(): void {
  window.onclick = (event) => {
    if (!isPlainClick(event)) return;
    const { target } = event;
    // The browser's own step to an anchor adds an entry to the tab's history, which has no private link.
    const controls = `button, a[aria-expanded]${privateLink() ? ', a[href^="#"]' : ""}`;
    const control = target instanceof Element ? target.closest<HTMLElement>(controls) : null;
    if (control) event.preventDefault();
    window.earlyControl = control;
  };
}
