import { createContext, useContext } from "react";
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
