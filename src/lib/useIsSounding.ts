import { useSyncExternalStore } from "react";

const events = ["play", "playing", "pause", "ended", "emptied"];

// Media events do not bubble, but they pass the document on their way down.
function subscribe(onChange: () => void): () => void {
  for (const event of events) document.addEventListener(event, onChange, true);
  return () => {
    for (const event of events) document.removeEventListener(event, onChange, true);
  };
}

/** Whether any audio element of the page is playing, or about to. */
export function useIsSounding(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => [...document.querySelectorAll("audio")].some((audio) => !audio.paused),
    () => false,
  );
}
