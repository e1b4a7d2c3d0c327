import { fetchAnew, namedFiles } from "#lib/fetchAnew.ts";

/** Session storage: the script of the page that was last left for a newer one. */
const LEFT_SCRIPT_KEY = "left-for-newer-page";

/** Milliseconds after which a page that lets its newest version take over is loaded in any case. */
const TAKE_OVER_TIMEOUT_MS = 2000;

/**
 * Reloads the page when a chunk is missing because of a new deployment, or only in the browser's cache: once for each
 * version, and not while the page is in use. The import fails in any case, so that what needs the chunk can say so.
 */
export function reloadWhenOutdated(): void {
  window.addEventListener("vite:preloadError", ({ payload }) => {
    // Safari's message does not name the chunk; the document may, and names what it imports.
    const [imported] = /https?:\S+/.exec(payload.message) ?? [];
    void reloadIfOutdated(imported ? [...namedFiles(), imported] : namedFiles()).catch(() => {});
  });
}

async function reloadIfOutdated(files: string[]): Promise<void> {
  // In any case: then a reload by the visitor finds what came since.
  const isThere = await fetchAnew(files);
  const script = new URL(import.meta.url).pathname;
  // Throws where nothing can be stored: the page might reload for ever.
  if (sessionStorage.getItem(LEFT_SCRIPT_KEY) === script) return;
  // Fails when offline: a reload would lose the page.
  const answer = await fetch(location.href, { cache: "no-store" });
  // The 404 page comes with its status.
  const isPage = answer.ok || answer.status === 404;
  const isPresent = (await answer.text()).includes(script);
  if (!isPage || (isPresent && !isThere) || isInUse()) return;
  sessionStorage.setItem(LEFT_SCRIPT_KEY, script);
  await reloadNewest();
}

/**
 * Whether a reload would end music, also of a paused track, or lose an input or anything that closing the tab would ask
 * about. A hidden field stands for what is not on screen.
 */
function isInUse(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "textarea, input:not([type=range], [type=checkbox], [type=radio])",
  );
  return (
    [...document.querySelectorAll("audio")].some(({ paused, currentTime }) => !paused || currentTime > 0) ||
    [...fields].some(({ value }) => value !== "") ||
    !window.dispatchEvent(new Event("beforeunload", { cancelable: true }))
  );
}

/** Reloads the page in its newest version: a plain reload keeps the one in the worker's cache. */
export async function reloadNewest(): Promise<void> {
  // No service worker, or none allowed: then nothing is stored.
  if ("serviceWorker" in navigator) await takeOver().catch(() => {});
  location.reload();
}

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
