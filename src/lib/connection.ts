type DataSaver = { connection?: { saveData?: boolean } };

/** Whether the visitor asked for less data (Save-Data; https://wicg.github.io/savedata/). */
export function wantsLessData(): boolean {
  return typeof navigator !== "undefined" && (navigator as DataSaver).connection?.saveData === true;
}

/** Resolves after so many milliseconds, but not before the browser is online. Rejects with the signal's reason. */
export function waitForConnection(delayMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      window.removeEventListener("online", finish);
      signal?.removeEventListener("abort", stop);
      settle();
    };
    const finish = () => end(resolve);
    const stop = () => end(() => reject(signal?.reason));
    const timer = setTimeout(() => navigator.onLine && finish(), delayMs);
    if (signal?.aborted) return stop();
    window.addEventListener("online", finish);
    signal?.addEventListener("abort", stop);
  });
}
