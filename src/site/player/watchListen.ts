import { LISTEN_SECONDS } from "#config.ts";

/**
 * Calls `onHeard`, once, when LISTEN_SECONDS or half of the track have played since this call. The time is the sound's
 * own, also across a retry. Not the element's `played`, which does not grow while a part is heard again. `watch` ends it.
 */
export function watchListen(audio: HTMLMediaElement, watch: AbortController, onHeard: () => void): void {
  let heard = 0;
  let last: number | null = null;
  const handle = ({ type }: Event) => {
    // A sound that breaks off may claim to be at its end.
    const hasJumped = type === "seeking" || type === "emptied" || audio.seeking || audio.ended;
    if (last !== null && !hasJumped) heard += audio.currentTime - last;
    last = hasJumped ? null : audio.currentTime;
    if (heard === 0 || !(heard >= Math.min(LISTEN_SECONDS, audio.duration / 2))) return;
    watch.abort();
    onHeard();
  };
  for (const type of ["playing", "timeupdate", "seeking", "emptied"])
    audio.addEventListener(type, handle, { signal: watch.signal });
}
