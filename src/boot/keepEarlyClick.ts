/** Records a click before hydration; `repeatEarlyClick` repeats it once the site's script has loaded. */
export function keepEarlyClick(): void {
  window.onclick = ({ target }) => {
    window.earlyButton = target instanceof Element ? target.closest("button") : null;
  };
}
