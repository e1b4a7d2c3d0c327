import { isPlainClick } from "../lib/plainClick.ts";

/** Records a click before hydration; `repeatEarlyClick` repeats it once the site's script has loaded. */
export function keepEarlyClick(): void {
  window.onclick = (event) => {
    if (!isPlainClick(event)) return;
    const { target } = event;
    const control =
      target instanceof Element ? target.closest<HTMLElement>("button, a[aria-expanded]") : null;
    if (control) event.preventDefault();
    window.earlyControl = control;
  };
}
