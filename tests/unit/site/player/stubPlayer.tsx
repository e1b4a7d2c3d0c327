import { act } from "@testing-library/react";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { createStore } from "#lib/createStore.ts";
import { type CurrentTrack, emptyQueue, nextQueue, type QueueEvent } from "#site/player/playerQueue.ts";
import { createPlayerStore, type PlayerState } from "#site/player/playerStore.ts";
import { PlayerContext } from "#site/player/usePlayerState.ts";
import { catalogueOf } from "./catalogueOf.ts";
import { clickTrack } from "./openPlayer.ts";

/** What the queue has as current after a click on a track of this catalogue. */
export const currentOf = (trackId: string, catalogue = catalogueOf("A: A1 A2 A3")): CurrentTrack | null =>
  nextQueue(catalogue, emptyQueue, clickTrack(trackId)).current;

/** A player without sound, in a state that the test decides about. `send` gets what the parts ask of the queue. */
export function stubPlayer(state: Partial<PlayerState> = {}) {
  const { get, set, subscribe } = createStore({ ...createPlayerStore([], null).get(), ...state });
  const send = vi.fn<(event: QueueEvent) => void>();
  const player = { get, subscribe, send };
  return {
    send,
    change: (next: Partial<PlayerState>) => act(() => set({ ...get(), ...next })),
    around: (parts: ReactNode) => <PlayerContext value={player}>{parts}</PlayerContext>,
  };
}
