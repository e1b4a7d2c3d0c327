import type { Track } from "#data/rows.ts";
import { wantsLessData } from "#lib/connection.ts";
import { knownDuration, startPlaying } from "./audioElement.ts";
import type { KeptPlace } from "./keptPlace.ts";
import type { CurrentTrack, QueueEvent } from "./playerQueue.ts";
import type { RetryTrack } from "./retryTrack.ts";
import { createSeeking } from "./startPosition.ts";
import { watchListen } from "./watchListen.ts";

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
  let loaded: string | null = null;
  let knownSeconds = 0;
  let listen: AbortController | undefined;
  let retry: ReturnType<RetryTrack> | undefined;
  let shouldPlay = false;
  /** Begins to retry the selected track. */
  let watch: ((initial: Parameters<RetryTrack>[1]) => void) | undefined;
  const isBroken = () => retry?.isBroken() ?? audio.error !== null;
  audio.addEventListener("durationchange", () => {
    knownSeconds = knownDuration(audio) || knownSeconds;
  });

  const start = () =>
    void startPlaying(audio, (error) => {
      // Then it is paused at its place.
      if ((error as Error).name === "NotAllowedError") retry?.pause();
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

  const beginListen = ({ id }: Track) => {
    listen?.abort();
    listen = new AbortController();
    // A listen that is not counted must not disturb the music.
    watchListen(audio, listen, () => void countListen(id).catch(() => undefined));
  };
  const watchRetries = (track: Track, first: Parameters<RetryTrack>[1]) => {
    const address = () => addressOf(track.id) ?? track.audio_url ?? "";
    const listeners: Parameters<RetryTrack>[2] = {
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
        if (loaded !== `${track.id} ${address()}`) return retry?.ask();
        onLost(track);
        send({ type: "trackFailed", trackId: track.id });
      },
    };
    watch = (initial) => {
      retry = retryTrack?.(audio, initial, listeners);
    };
    watch(first);
  };
  const endRetries = () => {
    retry?.end();
    retry = watch = undefined;
  };

  const duration = () => knownDuration(audio) || (isBroken() ? knownSeconds : 0);
  return {
    load,
    start,
    isBroken,
    duration,
    time: () => (isBroken() ? place() : audio.currentTime),
    isCounted: () => listen?.signal.aborted ?? false,
    /** Of the selected track; none before `attachRetries`. */
    retry: () => retry,
    attachRetries: (loadedLater: RetryTrack) => {
      if (retryTrack) return;
      retryTrack = loadedLater;
      // A failed element may count as paused.
      watch?.({ isWanted: !audio.paused || (audio.error !== null && shouldPlay), hasSounded: place() > 0 });
      if (watch && audio.error) audio.dispatchEvent(new Event("error"));
    },
    /** A track that is selected again starts over if it plays, and otherwise goes on. To seek in it is no new listen. */
    select: ({ track, startAt, shouldAutoplay }: CurrentTrack, wasIdle: boolean) => {
      const wasBroken = isBroken();
      let hasSounded = retry?.hasSounded() ?? false;
      endRetries();
      shouldPlay = shouldAutoplay;
      const address = track.audio_url ?? "";
      const isLoaded = loaded === `${track.id} ${address}`;
      if (wasIdle || !isLoaded) {
        const resumed = !shouldAutoplay && kept?.trackId === track.id ? kept : null;
        if (shouldAutoplay || resumed) kept = null;
        beginListen(track);
        if (resumed?.isCounted) listen?.abort();
        hasSounded = resumed !== null;
        const position = resumed?.place ?? startAt ?? 0;
        if (!isLoaded || position > 0 || audio.error) load(track, address, position);
      } else if (wasBroken) load(track, address, startAt ?? place());
      else if (startAt !== null) seek(startAt >= audio.duration ? 0 : startAt);
      else if (!audio.paused) {
        beginListen(track);
        seek(0);
      }
      if (shouldAutoplay) start();
      watchRetries(track, { isWanted: shouldAutoplay || (isLoaded && !audio.paused), hasSounded });
    },
    unload: () => {
      loaded = null;
      endRetries();
      listen?.abort();
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
