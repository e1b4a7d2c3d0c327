import { useCallback, useSyncExternalStore } from "react";
import { listenTo } from "#lib/listenTo.ts";

/**
 * A value read off the audio element, which is the only truth about playing: it changes on the named events, and when
 * a sleeping page is shown again. Keep `events` and `read` stable; `initial` is returned while there is no element.
 */
export function useAudioValue<Value extends string | number | boolean>(
  audio: HTMLAudioElement | null,
  events: readonly string[],
  read: (audio: HTMLAudioElement) => Value,
  initial: Value,
): Value {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const endOfEvents = audio && listenTo(audio, events, onChange);
      const endOfShowing = listenTo(document, ["visibilitychange"], onChange);
      return () => {
        endOfEvents?.();
        endOfShowing();
      };
    },
    [audio, events],
  );
  return useSyncExternalStore(
    subscribe,
    () => (audio ? read(audio) : initial),
    () => initial,
  );
}
