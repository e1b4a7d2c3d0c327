import { createContext, useContext, useEffect, useEffectEvent } from "react";
import { SOUND_FIRST_MS } from "#config.ts";
import { useSlice } from "#lib/useSlice.ts";
import { createPlayerStore, type PlayerState, type PlayerStore } from "./playerStore.ts";

/** The page's player (`usePlayerQueue`). By default one that nobody hears. */
export const PlayerContext = createContext<Pick<PlayerStore, "get" | "subscribe" | "send">>(
  createPlayerStore([], null),
);

/** What the caller shows of the player. It renders again only when that is another value: select no new object. */
export const usePlayerState = <Slice>(select: (state: PlayerState) => Slice): Slice =>
  useSlice(useContext(PlayerContext), select);

/** What the visitor asks of the queue is sent by this. It is stable. */
export const useSend = () => useContext(PlayerContext).send;

/**
 * Calls back once no press waits for its sound, which needs the bandwidth first: for each value that stays so many
 * milliseconds.
 */
export function useAfterSound<Value>(onReady: (value: Value) => void, value: Value, delayMs = 0): void {
  const { get, subscribe } = useContext(PlayerContext);
  const handleReady = useEffectEvent(onReady);
  useEffect(() => {
    let isDone = false;
    let unsubscribe = () => {};
    const finish = () => {
      if (isDone) return;
      isDone = true;
      handleReady(value);
    };
    const check = () => get().status !== "buffering" && finish();
    const timers = [
      setTimeout(() => {
        unsubscribe = subscribe(check);
        check();
      }, delayMs),
      setTimeout(finish, delayMs + SOUND_FIRST_MS),
    ];
    return () => {
      isDone = true;
      unsubscribe();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [value, delayMs, get, subscribe]);
}
