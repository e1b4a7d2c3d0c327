type DataSaver = { connection?: { saveData?: boolean } };

/** Whether the visitor asked for less data (Save-Data; https://wicg.github.io/savedata/). */
export function wantsLessData(): boolean {
  return typeof navigator !== "undefined" && (navigator as DataSaver).connection?.saveData === true;
}

/** Resolves once the browser is online. Rejects with the signal's reason. */
export function waitForConnection(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    if (navigator.onLine) return resolve();
    window.addEventListener("online", () => resolve(), { signal, once: true });
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
