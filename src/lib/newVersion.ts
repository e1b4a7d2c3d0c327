import { NEW_VERSION_CHECK_MS } from "#config.ts";

const SCRIPT = "/sw.js";

/** Lets the newer version take over, and shows it. */
export type TakeOver = () => void;

/** Calls back when a newer service worker has been installed beside the one this page came from, also now. */
function watchRegistration(
  registration: ServiceWorkerRegistration,
  onReady: (worker: ServiceWorker) => void,
) {
  const check = (worker: ServiceWorker | null) => {
    if (worker?.state === "installed" && navigator.serviceWorker.controller) onReady(worker);
  };
  check(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => check(worker));
  });
}

/** Asks for a newer version when the visitor comes back to a tab that has been open for long. */
function checkOnReturn(registration: ServiceWorkerRegistration) {
  let checkedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - checkedAt < NEW_VERSION_CHECK_MS) return;
    checkedAt = Date.now();
    registration.update().catch(() => {});
  });
}

/**
 * Installs the service worker, which keeps the page for visits without a connection. `onNewVersion` is called each
 * time that a newer version waits; the page stays as it is until its argument is called. To be called once a page.
 */
export async function keepForOffline(onNewVersion: (takeOver: TakeOver) => void): Promise<void> {
  const registration = await navigator.serviceWorker.register(SCRIPT, { updateViaCache: "none" });
  watchRegistration(registration, (worker) =>
    onNewVersion(() => {
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      worker.postMessage({ type: "SKIP_WAITING" });
    }),
  );
  checkOnReturn(registration);
}
