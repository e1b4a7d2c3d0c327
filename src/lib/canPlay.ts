/**
 * Whether this browser can begin to play a file, by an element that loads it silently: false after an error of the element,
 * or when it has not come so far in time. Rejects with the signal's reason.
 */
export async function canPlay(address: string, limitMs: number, signal: AbortSignal): Promise<boolean> {
  signal.throwIfAborted();
  const audio = new Audio();
  const listening = new AbortController();
  const until = { signal: listening.signal };
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<boolean>((resolve, reject) => {
      audio.addEventListener("canplay", () => resolve(true), until);
      audio.addEventListener("error", () => resolve(false), until);
      signal.addEventListener("abort", () => reject(signal.reason), until);
      timer = setTimeout(() => resolve(false), limitMs);
      audio.muted = true;
      audio.preload = "auto";
      audio.src = address;
    });
  } finally {
    clearTimeout(timer);
    listening.abort();
    // Ends the download.
    audio.removeAttribute("src");
    audio.load();
  }
}

/** Whether this browser says that it plays no file of a type; a missing type says nothing. */
export const isForeignType = (type: string): boolean => type !== "" && new Audio().canPlayType(type) === "";
