declare global {
  interface Window {
    /** The button that was clicked before the page could answer; its inline script keeps it (src/build). */
    earlyButton?: HTMLElement | null;
  }
}

/** Clicks once more the button that a visitor clicked while the page's script was still on its way. */
export function repeatEarlyClick(): void {
  const button = window.earlyButton;
  window.onclick = null;
  delete window.earlyButton;
  if (button?.isConnected) button.click();
}
