/** Clicks once more the button that a visitor clicked while the page's script was still on its way. */
export function repeatEarlyClick(): void {
  const button = window.earlyButton;
  window.onclick = null;
  delete window.earlyButton;
  if (button?.isConnected) button.click();
}
