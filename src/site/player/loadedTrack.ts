import type { Track } from "#data/rows.ts";
import { wantsLessData } from "#lib/connection.ts";
import { knownDuration, startPlaying } from "./audioElement.ts";
import type { KeptPlace } from "./keptPlace.ts";
import { createRetries } from "./lateRetries.ts";
import type { CurrentTrack, QueueEvent } from "./playerQueue.ts";
import type { RetryTrack } from "./retryTrack.ts";
import { createSeeking } from "./startPosition.ts";
import { createListens } from "./watchListen.ts";

export type TrackDependencies = {
  /** Gets what happens to the sound, and what the visitor asks of the queue. Calls `show` before it returns. */
  send: (event: QueueEvent) => void;
  /** Called once for each listen of a track. */
  countListen: (trackId: string) => Promise<void>;
  /** Where the file of a track is now, if it is known: it may have been replaced since the track began. */
  addressOf: (trackId: string) => string | null | undefined;
  /** Where a track was before the page was reloaded: once it is selected without autoplay, it is paused there. */
  kept?: KeptPlace | null;
  /** What retries a track; by default nothing does, until `attachRetries`. */
  retryTrack?: RetryTrack;
};

type Callbacks = {
  onRefused: (error: unknown) => void;
  /** Called when a retry begins, succeeds or gives up. */
  onChange: () => void;
  /** Called before the queue goes on from a track that cannot be played. */
  onLost: (track: Track) => void;
};

/** Loads the selected track into the element, starts it at its place, and watches its listen and its retries. */
export function createLoadedTrack(
  audio: HTMLAudioElement,
  { send, countListen, addressOf, kept = null, retryTrack }: TrackDependencies,
  { onRefused, onChange, onLost }: Callbacks,
) {
  const { seek, startFrom, place } = createSeeking(audio);
  const listens = createListens(audio, countListen);
  const retries = createRetries(audio, retryTrack);
  const { isBroken } = retries;
  let loaded: string | null = null;
  let knownSeconds = 0;
  audio.addEventListener("durationchange", () => {
    knownSeconds = knownDuration(audio) || knownSeconds;
  });

  const start = () =>
    void startPlaying(audio, (error) => {
      // Then it is paused at its place.
      if ((error as Error).name === "NotAllowedError") retries.pause();
      onRefused(error);
    });

  /** Also again: the file may have been replaced since this page was built. */
  const load = (track: Track, address: string, position: number) => {
    if (!loaded?.startsWith(track.id)) knownSeconds = 0;
    loaded = `${track.id} ${address}`;
    audio.preload = wantsLessData() ? "metadata" : "auto";
    if (audio.getAttribute("src") === address) audio.load();
    else audio.src = address;
    startFrom(position);
  };

  const watchRetries = (track: Track, initial: Parameters<typeof retries.watch>[0]) => {
    const address = () => addressOf(track.id) ?? track.audio_url ?? "";
    retries.watch(initial, {
      place,
      address,
      onTry: () => {
        load(track, address(), place());
        start();
      },
      onChange,
      onSounded: () => send({ type: "trackStarted", trackId: track.id }),
      onEnded: () => send({ type: "trackEnded", trackId: track.id }),
      onLost: () => {
        if (loaded !== `${track.id} ${address()}`) return retries.ask();
        onLost(track);
        send({ type: "trackFailed", trackId: track.id });
      },
    });
  };

  const duration = () => knownDuration(audio) || (isBroken() ? knownSeconds : 0);
  return {
    retries,
    start,
    place,
    duration,
    time: () => (isBroken() ? place() : audio.currentTime),
    isCounted: listens.isCounted,
    /** A track that is selected again starts over if it plays, and otherwise goes on. To seek in it is no new listen. */
    select: ({ track, startAt, shouldAutoplay }: CurrentTrack, wasIdle: boolean) => {
      const wasBroken = isBroken();
      let hasSounded = retries.hasSounded();
      retries.end();
      const address = track.audio_url ?? "";
      const isLoaded = loaded === `${track.id} ${address}`;
      if (wasIdle || !isLoaded) {
        const resumed = !shouldAutoplay && kept?.trackId === track.id ? kept : null;
        if (shouldAutoplay || resumed) kept = null;
        listens.begin(track.id);
        if (resumed?.isCounted) listens.end();
        hasSounded = resumed !== null;
        const position = resumed?.place ?? startAt ?? 0;
        if (!isLoaded || position > 0 || audio.error) load(track, address, position);
      } else if (wasBroken) load(track, address, startAt ?? place());
      else if (startAt !== null) seek(startAt >= audio.duration ? 0 : startAt);
      else if (!audio.paused) {
        listens.begin(track.id);
        seek(0);
      }
      if (shouldAutoplay) start();
      watchRetries(track, { isWanted: shouldAutoplay || (isLoaded && !audio.paused), hasSounded });
    },
    /** Loads a track, of which nothing is watched before it is selected. */
    ready: (track: Track) => load(track, track.audio_url ?? "", 0),
    unload: () => {
      loaded = null;
      retries.end();
      listens.end();
      audio.removeAttribute("src");
      audio.load();
    },
    seekTo: (seconds: number) => {
      const position = Math.min(Math.max(seconds, 0), duration() || seconds);
      // Of a sound that is about to be loaded, the element may lose it.
      if (isBroken()) startFrom(position);
      else seek(position);
    },
  };
}
