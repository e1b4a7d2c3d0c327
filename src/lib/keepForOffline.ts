import { NEW_VERSION_CHECK_MS } from "#config.ts";

const SCRIPT = "/sw.js";

/** Calls back when a newer service worker has been installed beside the one this page came from, also now. */
function watchRegistration(registration: ServiceWorkerRegistration, onNewVersion: () => void) {
  const check = (worker: ServiceWorker | null) => {
    if (worker?.state === "installed" && navigator.serviceWorker.controller) onNewVersion();
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
 * Installs the service worker, which keeps the page for visits without a connection. `onNewVersion` is called when a
 * newer version waits for `reloadNewest`. To be called once a page; throws where the browser refuses.
 */
export async function keepForOffline(onNewVersion: () => void): Promise<void> {
  const registration = await navigator.serviceWorker.register(SCRIPT, { updateViaCache: "none" });
  watchRegistration(registration, onNewVersion);
  checkOnReturn(registration);
}
