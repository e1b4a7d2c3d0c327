/** Resolves after so many milliseconds, but not before the browser is online. Rejects with the signal's reason. */
export function waitForConnection(delayMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      window.removeEventListener("online", goOn);
      signal?.removeEventListener("abort", stop);
      settle();
    };
    const goOn = () => end(resolve);
    const stop = () => end(() => reject(signal?.reason));
    const timer = setTimeout(() => navigator.onLine && goOn(), delayMs);
    if (signal?.aborted) return stop();
    window.addEventListener("online", goOn);
    signal?.addEventListener("abort", stop);
  });
}
