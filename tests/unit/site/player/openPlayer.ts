import { onTestFinished, vi } from "vitest";
import { BUILT_PATH } from "#routes.ts";
import type { KeptPlace } from "#site/player/keptPlace.ts";
import { createPlayer } from "#site/player/player.ts";
import { emptyQueue, nextQueue, type QueueEvent } from "#site/player/playerQueue.ts";
import { createSoundSources } from "#site/player/soundSources.ts";
import { retries } from "#site/player/watchSound.ts";
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

/** What the file's address and the site answer: a status, a page of another network, or nothing. */
export type Network = { file: number | "portal" | null; site: number | "portal" | null };

/** Answers the requests that say why a sound broke off. */
function installNetwork(): Network {
  const network: Network = { file: 200, site: 200 };
  vi.stubGlobal("fetch", async (address: string) => {
    const isSite = address === BUILT_PATH;
    const answer = isSite ? network.site : network.file;
    if (answer === null) throw new TypeError("Failed to fetch");
    const type = answer === "portal" ? "text/html" : isSite ? "application/json" : "audio/mpeg";
    return new Response(answer === "portal" ? "<h1>Wi-Fi</h1>" : "null", {
      status: answer === "portal" ? 200 : answer,
      headers: { "Content-Type": type },
    });
  });
  return network;
}

/** A player over a queue, as any page has them, after these events. It stores nothing. */
export const openPlayer = (...events: QueueEvent[]) => openPlayerAt(null, ...events);

/** The same after a reload of the page. */
export const openPlayerAt = (kept: KeptPlace | null, ...events: QueueEvent[]) =>
  openPlayerWith({ kept }, ...events);

/** The same, where retries may be attached later. */
export function openPlayerWith(
  {
    kept = null,
    isLate = false,
    copyOf = () => null,
  }: { kept?: KeptPlace | null; isLate?: boolean; copyOf?: Parameters<typeof createSoundSources>[0] },
  ...events: QueueEvent[]
) {
  const sound = installSound();
  const network = installNetwork();
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
    addressOf: (trackId) =>
      catalogue.flatMap(({ tracks }) => tracks).find(({ id }) => id === trackId)?.audio_url,
    sources: createSoundSources(copyOf),
    kept,
    retries: isLate ? undefined : retries,
  });
  onTestFinished(player.end);
  const audio = document.querySelector("audio");
  if (!audio) throw new Error("There is no audio element.");
  for (const event of events) show(event);
  return {
    ...{ player, audio, sound, network, catalogue, show, sent, counted },
    current: () => queue.current?.track.id,
    tell: (event: string, change: Parameters<typeof sound.tell>[2] = {}) => sound.tell(audio, event, change),
  };
}
