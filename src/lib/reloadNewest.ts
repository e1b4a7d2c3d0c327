/** Milliseconds after which a page that lets its newest version take over is loaded in any case. */
const TAKE_OVER_TIMEOUT_MS = 2000;

/** Lets a service worker that waits beside the page's own take over, if there is one. */
async function takeOver(): Promise<void> {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
  if (!waiting) return;
  const done = new Promise((resolve) => {
    navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
    setTimeout(resolve, TAKE_OVER_TIMEOUT_MS);
  });
  waiting.postMessage({ type: "SKIP_WAITING" });
  await done;
}

/** Reloads the page in its newest version: a plain reload keeps the one in the worker's cache. */
export async function reloadNewest(): Promise<void> {
  // No service worker, or none allowed: then nothing is stored.
  if ("serviceWorker" in navigator) await takeOver().catch(() => {});
  location.reload();
}

/** A reload would end the music. */
export function isAnythingPlaying(): boolean {
  return [...document.querySelectorAll("audio")].some((audio) => !audio.paused);
}
