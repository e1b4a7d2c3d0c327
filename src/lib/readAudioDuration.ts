/** Milliseconds that a browser may take to read the head of a file. */
const READ_TIMEOUT_MS = 10_000;

/** Seconds that an audio file plays, read from its head by the browser; null when it cannot tell. Never throws. */
export function readAudioDuration(file: File): Promise<number | null> {
  return new Promise((resolve) => {
    const audio = document.createElement("audio");
    const url = URL.createObjectURL(file);
    const end = (seconds: number | null) => {
      clearTimeout(timer);
      audio.removeAttribute("src");
      URL.revokeObjectURL(url);
      resolve(seconds);
    };
    const timer = setTimeout(() => end(null), READ_TIMEOUT_MS);
    audio.preload = "metadata";
    audio.onloadedmetadata = () => end(Number.isFinite(audio.duration) ? audio.duration : null);
    audio.onerror = () => end(null);
    audio.src = url;
  });
}
