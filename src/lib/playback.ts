import { useSyncExternalStore } from "react";

type Subscribe = (onChange: () => void) => () => void;

/** A sound that other parts of the page follow. */
export type Playback = {
  subscribe: Subscribe;
  /** The position in seconds. */
  time: () => number;
};

const neverChanges: Subscribe = () => () => undefined;

/** A value of a sound; the initial one without a sound. Renders the caller again only when the value is another. */
export function usePlayback<Source extends { subscribe: Subscribe }, Value extends string | number | null>(
  playback: Source | null,
  read: (playback: Source) => Value,
  initial: Value,
): Value {
  return useSyncExternalStore(
    playback?.subscribe ?? neverChanges,
    () => (playback ? read(playback) : initial),
    () => initial,
  );
}
