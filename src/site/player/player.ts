import type { Track } from "#data/rows.ts";
import { createStore } from "#lib/createStore.ts";
import { listenTo } from "#lib/dom.ts";
import { playAlone } from "#lib/otherTabs.ts";
import { bufferedEnd, type PlaybackStatus, playbackStatus, soundEvents } from "./audioElement.ts";
import type { KeptPlace } from "./keptPlace.ts";
import { createMediaSession } from "./mediaSession.ts";
import type { CurrentTrack } from "./playerQueue.ts";
import { createVolume, type VolumeStore } from "./playerVolume.ts";
import { createPrefetch, hasInStore } from "./prefetchTrack.ts";
import { rememberSkipped } from "./skippedTrack.ts";
import { createTrackLoader, type TrackDependencies } from "./trackLoader.ts";
import type { TrackProblem } from "./watchSound.ts";

/** What the page gives to the player, which knows nothing of React, of the site's storage or of its database. */
type PlayerDependencies = TrackDependencies & {
  /** What the lock screen shows. */
  metadataOf: (current: CurrentTrack) => MediaMetadataInit;
  volumeStore: VolumeStore;
  /** Called when a track begins to play, or goes on. */
  onPlaying?: () => void;
  /** Called when the browser refuses to play. By default that is only logged (behaviour §8). */
  onRefused?: (error: unknown) => void;
};

/** What is read of the sound. It changes only on the element's own events. */
export type SoundState = {
  status: PlaybackStatus;
  time: number;
  duration: number;
  bufferedEnd: number;
  volume: number;
  problem: TrackProblem | null;
  /** The title of a track that could not be played, for a while after the next one has taken over. */
  skippedTitle: string | null;
};

export type Player = ReturnType<typeof createPlayer>;

/**
 * Owns the one audio element: phones let only an element that the visitor started keep playing. Requests go down;
 * what is read changes only on the element's own events, of which `subscribe` tells.
 */
export function createPlayer({
  metadataOf,
  volumeStore,
  onPlaying,
  onRefused = (error) => console.warn("Autoplay was refused:", error),
  ...dependencies
}: PlayerDependencies) {
  const { send } = dependencies;
  const audio = document.createElement("audio");
  const { volume, storeVolume, ...volumeRequests } = createVolume(audio, volumeStore);
  const changes = createStore(0);
  const reportChange = () => changes.set(changes.get() + 1);
  const skipped = rememberSkipped(reportChange);
  let current: CurrentTrack | null = null;
  let upcoming: Track | null = null;

  const onChange = () => {
    lockScreen?.report();
    reportChange();
  };
  const loader = createTrackLoader(audio, dependencies, { onRefused, onChange, onLost: skipped.skip });
  const { retry, isBroken, start, time, duration } = loader;
  const status = (): PlaybackStatus => {
    if (retry()?.isTrying()) return "buffering";
    return isBroken() ? "paused" : playbackStatus(audio);
  };
  const problem = (): TrackProblem | null =>
    retry()?.problem() ?? (status() === "buffering" && !navigator.onLine ? "offline" : null);
  const skippedTitle = () => skipped.titleBefore(current?.track);

  const play = () => {
    const before = current;
    if (!before || !isBroken()) return start();
    // Selects it again, which resets the retries.
    send({ type: "trackClicked", albumId: before.album.id, trackId: before.track.id });
    // The catalogue may have lost it.
    if (current === before) retry()?.ask();
  };
  const pause = () => {
    retry()?.pause();
    audio.pause();
  };
  const seekTo = (seconds: number) => {
    loader.seekTo(seconds);
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

  const prefetch = createPrefetch(dependencies.sources);
  const prefetchNext = () => {
    if (status() === "playing" && hasInStore(audio)) prefetch(upcoming);
  };
  const handle = ({ type }: Event) => {
    if (current && !retry() && type === "ended") send({ type: "trackEnded", trackId: current.track.id });
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
      const wasIdle = current === null;
      current = selected;
      skipped.select(selected);
      lockScreen?.show(selected);
      if (selected) loader.select(selected, wasIdle);
      else loader.unload();
    }
    prefetchNext();
  };

  return {
    ...requests,
    ...volumeRequests,
    show,
    attachRetries: loader.attachRetries,
    /** Loads the track that a press is about to choose (`loadOnPress`), if nothing is selected; null takes that back. */
    ready: (track: Track | null) => {
      if (current) return;
      if (track?.audio_url) loader.load(track, track.audio_url, 0);
      else loader.unload();
    },
    /** The beginning of a track that is likely to be chosen. */
    prefetch,
    /** The same of the selected one, while it waits to be started. */
    prefetchSelected: () => {
      if (status() === "paused") prefetch(current?.track ?? null);
    },
    /** For a reload of the page; null at the beginning of a track, and without one. */
    keptPlace: (): KeptPlace | null =>
      current && time() > 0
        ? { trackId: current.track.id, place: time(), isCounted: loader.isCounted() }
        : null,
    subscribe: changes.subscribe,
    status,
    time,
    duration,
    problem,
    skippedTitle,
    state: (): SoundState => ({
      status: status(),
      time: time(),
      duration: duration(),
      bufferedEnd: bufferedEnd(audio),
      volume: volume(),
      problem: problem(),
      skippedTitle: skippedTitle(),
    }),
    end: () => {
      for (const end of endOfPage) end();
      show(null, null);
      audio.remove();
    },
  };
}
