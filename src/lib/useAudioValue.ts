import { useCallback, useSyncExternalStore } from "react";
import { listenTo } from "#lib/listenTo.ts";

/** Reads the audio element on the named events, and when the page is shown again. Arguments must be stable. */
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
