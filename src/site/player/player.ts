import type { Track } from "#data/rows.ts";
import { wantsLessData } from "#lib/connection.ts";
import { createStore } from "#lib/createStore.ts";
import { listenTo } from "#lib/dom.ts";
import { playAlone } from "#lib/otherTabs.ts";
import { bufferedEnd, knownDuration, playbackStatus, soundEvents, startPlaying } from "./audioElement.ts";
import { createMediaSession } from "./mediaSession.ts";
import type { CurrentTrack, QueueEvent } from "./playerQueue.ts";
import { createVolume, type VolumeStore } from "./playerVolume.ts";
import { prefetchTrack } from "./prefetchTrack.ts";
import { rememberProblem, retryTrack, type TrackProblem } from "./retryTrack.ts";
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
  /** Called when the browser refuses to play. */
  onRefused?: (error: unknown) => void;
};

export type Player = ReturnType<typeof createPlayer>;

/** Seconds that may be missing at the end of a completely buffered track. */
const END_TOLERANCE_SECONDS = 0.5;

/**
 * Owns the one audio element: phones let only an element that the visitor started keep playing. Requests go down;
 * what is read changes only on the element's own events, of which `subscribe` tells.
 */
export function createPlayer({ send, metadataOf, countListen, volumeStore, onRefused }: PlayerDependencies) {
  const audio = document.createElement("audio");
  const { seek, startFrom } = createSeeking(audio);
  const { volume, storeVolume, ...volumeRequests } = createVolume(audio, volumeStore);
  const changes = createStore(0);
  const reportChange = () => changes.set(changes.get() + 1);
  const problems = rememberProblem(reportChange);

  let current: CurrentTrack | null = null;
  let upcoming: Track | null = null;
  let loaded: string | null = null;
  let listen: AbortController | undefined;
  let retry: ReturnType<typeof retryTrack> | undefined;

  const status = () => playbackStatus(audio);
  const start = () => void startPlaying(audio, onRefused);

  const beginListen = ({ id }: Track) => {
    listen?.abort();
    listen = new AbortController();
    // A listen that is not counted must not disturb the music.
    watchListen(audio, listen, () => void countListen(id).catch(() => undefined));
  };
  const reload = (position: number) => {
    audio.load();
    startFrom(position);
  };

  /** A track that is selected again starts over if it plays, and otherwise goes on. To seek in it is no new listen. */
  const select = ({ track, startAt, shouldAutoplay }: CurrentTrack) => {
    // Its file may have been replaced since this page was built.
    const sound = `${track.id} ${track.audio_url}`;
    if (sound !== loaded) {
      loaded = sound;
      beginListen(track);
      audio.preload = wantsLessData() ? "metadata" : "auto";
      audio.src = track.audio_url ?? "";
      startFrom(startAt ?? 0);
    } else if (audio.error) reload(startAt ?? audio.currentTime);
    else if (startAt !== null) seek(startAt >= audio.duration ? 0 : startAt);
    else if (!audio.paused) {
      beginListen(track);
      seek(0);
    }
    if (shouldAutoplay) start();
    retry = retryTrack(audio, {
      onRetry: (position, shouldPlay) => {
        reload(position);
        if (shouldPlay) start();
      },
      onProblem: (problem) => problems.report(track, problem),
      onRecovered: () => problems.solve(track),
      onGiveUp: () => {
        problems.report(track, "failed");
        send({ type: "trackFailed", trackId: track.id });
      },
    });
  };
  const unload = () => {
    loaded = null;
    listen?.abort();
    audio.removeAttribute("src");
    audio.load();
  };

  const play = () => {
    // After a failure, play selects the track again, which resets the retries.
    if (audio.error && current)
      send({ type: "trackClicked", albumId: current.album.id, trackId: current.track.id });
    else start();
  };
  const pause = () => {
    retry?.pause();
    audio.pause();
  };
  const seekTo = (seconds: number) => seek(Math.min(Math.max(seconds, 0), knownDuration(audio) || seconds));
  const requests = {
    play,
    pause,
    togglePlay: () => (status() === "paused" ? play() : pause()),
    seekTo,
    seekBy: (seconds: number) => seekTo(audio.currentTime + seconds),
    next: () => send({ type: "nextClicked" }),
    previous: () => send({ type: "previousClicked" }),
  };
  const showOnLockScreen = createMediaSession(audio, requests, metadataOf);

  const prefetchNext = () => {
    const end = bufferedEnd(audio);
    // Before it is whole the current track needs the bandwidth.
    if (!audio.paused && end > 0 && end >= audio.duration - END_TOLERANCE_SECONDS)
      prefetchTrack(upcoming, "auto");
  };
  const handle = ({ type }: Event) => {
    if (current && type === "ended") send({ type: "trackEnded", trackId: current.track.id });
    if (current && type === "playing") {
      send({ type: "trackStarted", trackId: current.track.id });
      playAlone(pause);
    }
    if (type === "volumechange") storeVolume();
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
      current = selected;
      retry?.end();
      problems.select(selected);
      showOnLockScreen?.(selected);
      if (selected) select(selected);
      else unload();
    }
    prefetchNext();
  };

  return {
    ...requests,
    ...volumeRequests,
    show,
    subscribe: changes.subscribe,
    status,
    time: () => audio.currentTime,
    duration: () => knownDuration(audio),
    bufferedEnd: () => bufferedEnd(audio),
    volume,
    problem: (): TrackProblem | null =>
      problems.problemOf(current?.track) ??
      (status() === "buffering" && !navigator.onLine ? "offline" : null),
    /** The title of a track that could not be played, for a while after the next one has taken over. */
    skippedTitle: () => problems.skippedBefore(current?.track),
    end: () => {
      for (const end of endOfPage) end();
      show(null, null);
      audio.remove();
    },
  };
}
