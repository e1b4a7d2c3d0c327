/** Keeps a click on a button that does nothing yet; `repeatEarlyClick` does it again once the site's script is there. */
export function keepEarlyClick(): void {
  window.onclick = ({ target }) => {
    window.earlyButton = target instanceof Element ? target.closest("button") : null;
  };
}
