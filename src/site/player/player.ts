import type { Track } from "#data/rows.ts";
import { wantsLessData } from "#lib/connection.ts";
import { createStore } from "#lib/createStore.ts";
import { listenTo } from "#lib/dom.ts";
import { playAlone } from "#lib/otherTabs.ts";
import {
  bufferedEnd,
  END_TOLERANCE_SECONDS,
  knownDuration,
  type PlaybackStatus,
  playbackStatus,
  soundEvents,
  startPlaying,
} from "./audioElement.ts";
import type { KeptPlace } from "./keptPlace.ts";
import { createMediaSession } from "./mediaSession.ts";
import type { CurrentTrack, QueueEvent } from "./playerQueue.ts";
import { createVolume, type VolumeStore } from "./playerVolume.ts";
import { prefetchTrack } from "./prefetchTrack.ts";
import type { RetryTrack, TrackProblem } from "./retryTrack.ts";
import { rememberSkipped } from "./skippedTrack.ts";
import { createSeeking } from "./startPosition.ts";
import { watchListen } from "./watchListen.ts";

/** What the page gives to the player, which knows nothing of React, of the site's storage or of its database. */
type PlayerDependencies = {
  /** Gets what happens to the sound, and what the visitor asks of the queue. Calls `show` before it returns. */
  send: (event: QueueEvent) => void;
  /** What the lock screen shows. */
  metadataOf: (current: CurrentTrack) => MediaMetadataInit;
  /** Called once for each listen of a track. */
  countListen: (trackId: string) => Promise<void>;
  volumeStore: VolumeStore;
  /** Where the file of a track is now, if it is known: it may have been replaced since the track began. */
  addressOf: (trackId: string) => string | null | undefined;
  /** Where a track was before the page was reloaded: once it is selected without autoplay, it is paused there. */
  kept?: KeptPlace | null;
  /** What retries a track; by default nothing does, until `attachRetries`. */
  retryTrack?: RetryTrack;
  /** Called when a track begins to play, or goes on. */
  onPlaying?: () => void;
  /** Called when the browser refuses to play. By default that is only logged (behaviour §8). */
  onRefused?: (error: unknown) => void;
};

export type Player = ReturnType<typeof createPlayer>;

/**
 * Owns the one audio element: phones let only an element that the visitor started keep playing. Requests go down;
 * what is read changes only on the element's own events, of which `subscribe` tells.
 */
export function createPlayer({
  send,
  metadataOf,
  countListen,
  volumeStore,
  addressOf,
  kept = null,
  retryTrack,
  onPlaying,
  onRefused = (error) => console.warn("Autoplay was refused:", error),
}: PlayerDependencies) {
  const audio = document.createElement("audio");
  const { seek, startFrom, place } = createSeeking(audio);
  const { volume, storeVolume, ...volumeRequests } = createVolume(audio, volumeStore);
  const changes = createStore(0);
  const reportChange = () => changes.set(changes.get() + 1);
  const skipped = rememberSkipped(reportChange);

  let current: CurrentTrack | null = null;
  let upcoming: Track | null = null;
  let loaded: string | null = null;
  let knownSeconds = 0;
  let listen: AbortController | undefined;
  let retry: ReturnType<RetryTrack> | undefined;
  /** Begins to retry the current track. */
  let watch: ((initial: Parameters<RetryTrack>[1]) => void) | undefined;

  const isBroken = () => retry?.isBroken() ?? audio.error !== null;
  const status = (): PlaybackStatus => {
    if (retry?.isTrying()) return "buffering";
    return isBroken() ? "paused" : playbackStatus(audio);
  };
  const time = () => (isBroken() ? place() : audio.currentTime);
  const duration = () => knownDuration(audio) || (isBroken() ? knownSeconds : 0);
  const start = () =>
    void startPlaying(audio, (error) => {
      // Then it is paused at its place.
      if ((error as Error).name === "NotAllowedError") retry?.pause();
      onRefused(error);
    });

  const beginListen = ({ id }: Track) => {
    listen?.abort();
    listen = new AbortController();
    // A listen that is not counted must not disturb the music.
    watchListen(audio, listen, () => void countListen(id).catch(() => undefined));
  };
  /** Loads the file of a track, also again. Its file may have been replaced since this page was built. */
  const load = (track: Track, address: string, position: number) => {
    if (!loaded?.startsWith(track.id)) knownSeconds = 0;
    loaded = `${track.id} ${address}`;
    audio.preload = wantsLessData() ? "metadata" : "auto";
    if (audio.getAttribute("src") === address) audio.load();
    else audio.src = address;
    startFrom(position);
  };

  /** A track that is selected again starts over if it plays, and otherwise goes on. To seek in it is no new listen. */
  const select = (
    { track, startAt, shouldAutoplay }: CurrentTrack,
    { wasIdle, wasBroken, hadSounded }: Record<"wasIdle" | "wasBroken" | "hadSounded", boolean>,
  ) => {
    let hasSounded = hadSounded;
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
    const presentAddress = () => addressOf(track.id) ?? address;
    const listeners: Parameters<RetryTrack>[2] = {
      place,
      address: presentAddress,
      onTry: () => {
        load(track, presentAddress(), place());
        start();
      },
      onChange: () => {
        lockScreen?.report();
        reportChange();
      },
      onSounded: () => send({ type: "trackStarted", trackId: track.id }),
      onEnded: () => send({ type: "trackEnded", trackId: track.id }),
      onLost: () => {
        if (loaded !== `${track.id} ${presentAddress()}`) return retry?.ask();
        skipped.skip(track);
        send({ type: "trackFailed", trackId: track.id });
      },
    };
    watch = (initial) => {
      retry = retryTrack?.(audio, initial, listeners);
    };
    watch({ isWanted: shouldAutoplay || (isLoaded && !audio.paused), hasSounded });
  };
  const unload = () => {
    loaded = null;
    listen?.abort();
    audio.removeAttribute("src");
    audio.load();
  };

  const play = () => {
    const before = current;
    if (!before || !isBroken()) return start();
    // Selects it again, which resets the retries.
    send({ type: "trackClicked", albumId: before.album.id, trackId: before.track.id });
    // The catalogue may have lost it.
    if (current === before) retry?.ask();
  };
  const pause = () => {
    retry?.pause();
    audio.pause();
  };
  const seekTo = (seconds: number) => {
    const position = Math.min(Math.max(seconds, 0), duration() || seconds);
    // Of a sound that is about to be loaded, the element may lose it.
    if (isBroken()) startFrom(position);
    else seek(position);
    reportChange();
  };
  const requests = {
    play,
    pause,
    togglePlay: () => (status() === "paused" ? play() : pause()),
    seekTo,
    seekBy: (seconds: number) => seekTo(time() + seconds),
    next: () => send({ type: "nextClicked" }),
    previous: () => send({ type: "previousClicked" }),
  };
  const lockScreen = createMediaSession({ status, time, duration }, requests, metadataOf);

  const prefetchNext = () => {
    const end = bufferedEnd(audio);
    // Before it is whole the current track needs the bandwidth.
    if (status() === "playing" && end > 0 && end >= audio.duration - END_TOLERANCE_SECONDS)
      prefetchTrack(upcoming, "auto");
  };
  const handle = ({ type }: Event) => {
    if (type === "durationchange") knownSeconds = knownDuration(audio) || knownSeconds;
    if (current && !retry && type === "ended") send({ type: "trackEnded", trackId: current.track.id });
    if (current && type === "play") {
      onPlaying?.();
      playAlone(pause);
    }
    if (type === "volumechange") storeVolume();
    if (type !== "timeupdate") lockScreen?.report();
    prefetchNext();
    reportChange();
  };
  for (const type of soundEvents) audio.addEventListener(type, handle);
  const endOfPage = [
    // Browsers send a hidden tab few events.
    listenTo(document, ["visibilitychange"], reportChange),
    listenTo(window, ["online", "offline"], reportChange),
  ];
  document.body.append(audio);

  /** Plays or readies another selection of the queue, and prefetches the track that will follow it. */
  const show = (selected: CurrentTrack | null, next: Track | null) => {
    upcoming = next;
    if (selected !== current) {
      const before = {
        wasIdle: current === null,
        wasBroken: isBroken(),
        hadSounded: retry?.hasSounded() ?? false,
      };
      current = selected;
      retry?.end();
      retry = undefined;
      skipped.select(selected);
      lockScreen?.show(selected);
      if (selected) select(selected, before);
      else unload();
    }
    prefetchNext();
  };

  return {
    ...requests,
    ...volumeRequests,
    show,
    attachRetries: (loadedLater: RetryTrack) => {
      if (retryTrack) return;
      retryTrack = loadedLater;
      if (!current) return;
      // A failed element may count as paused.
      const isWanted = !audio.paused || (audio.error !== null && current.shouldAutoplay);
      watch?.({ isWanted, hasSounded: place() > 0 });
      if (audio.error) audio.dispatchEvent(new Event("error"));
    },
    /** Loads the track that a touch is about to choose, if nothing is selected; null takes that back. */
    ready: (track: Track | null) => {
      if (current || wantsLessData()) return;
      if (track?.audio_url) load(track, track.audio_url, 0);
      else unload();
    },
    /** For a reload of the page; null at the beginning of a track, and without one. */
    keptPlace: (): KeptPlace | null =>
      current && time() > 0
        ? { trackId: current.track.id, place: time(), isCounted: listen?.signal.aborted ?? false }
        : null,
    subscribe: changes.subscribe,
    status,
    time,
    duration,
    bufferedEnd: () => bufferedEnd(audio),
    volume,
    problem: (): TrackProblem | null =>
      retry?.problem() ?? (status() === "buffering" && !navigator.onLine ? "offline" : null),
    /** The title of a track that could not be played, for a while after the next one has taken over. */
    skippedTitle: () => skipped.titleBefore(current?.track),
    end: () => {
      for (const end of endOfPage) end();
      show(null, null);
      audio.remove();
    },
  };
}
