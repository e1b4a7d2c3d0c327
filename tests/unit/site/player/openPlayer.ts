import { onTestFinished } from "vitest";
import { createPlayer } from "#site/player/player.ts";
import { emptyQueue, nextQueue, type QueueEvent } from "#site/player/playerQueue.ts";
import { catalogueOf } from "./catalogueOf.ts";
import { installSound } from "./soundElement.ts";

export const clickTrack = (trackId: string, startAt?: number): QueueEvent => ({
  type: "trackClicked",
  albumId: trackId.slice(0, 1),
  trackId,
  startAt,
});
export const openLink = (trackNumber: number, startAt: number | null = null): QueueEvent => ({
  type: "linkOpened",
  albumId: "A",
  trackNumber,
  startAt,
});

/** A player over a queue, as any page has them, after these events. It stores nothing. */
export function openPlayer(...events: QueueEvent[]) {
  const sound = installSound();
  const catalogue = catalogueOf("A: A1 A2", "B: B1 B2");
  let queue = emptyQueue;
  const sent: QueueEvent[] = [];
  const counted: string[] = [];
  const show = (event: QueueEvent) => {
    queue = nextQueue(catalogue, queue, event);
    const upcoming = nextQueue(catalogue, queue, { type: "nextClicked" }).current?.track ?? null;
    player.show(queue.current, upcoming);
  };
  const player = createPlayer({
    send: (event) => {
      sent.push(event);
      show(event);
    },
    metadataOf: ({ track }) => ({ title: track.title }),
    countListen: async (trackId) => void counted.push(trackId),
    volumeStore: { readStoredText: () => null, storeText: () => {} },
  });
  onTestFinished(player.end);
  const audio = document.querySelector("audio");
  if (!audio) throw new Error("There is no audio element.");
  for (const event of events) show(event);
  return {
    ...{ player, audio, sound, catalogue, show, sent, counted },
    current: () => queue.current?.track.id,
    tell: (event: string, change: Parameters<typeof sound.tell>[2] = {}) => sound.tell(audio, event, change),
  };
}
