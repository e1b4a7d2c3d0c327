import type { Track } from "#data/rows.ts";
import { wantsLessData } from "#lib/connection.ts";
import { parseTime } from "#lib/formatTime.ts";
import { knownDuration, seekableEnd, startPlaying } from "./audioElement.ts";
import type { KeptPlace } from "./keptPlace.ts";
import type { CurrentTrack, QueueEvent } from "./playerQueue.ts";
import type { SoundSource, SoundSources } from "./soundSources.ts";
import { createSeeking } from "./startPosition.ts";
import { watchListen } from "./watchListen.ts";
import type { WatchSound } from "./watchSound.ts";
import type { createWholeFile } from "./wholeFile.ts";

export type TrackDependencies = {
  /** Gets what happens to the sound, and what the visitor asks of the queue. Calls `show` before it returns. */
  send: (event: QueueEvent) => void;
  /** Called once for each listen of a track. */
  countListen: (trackId: string) => Promise<void>;
  /** Where the file of a track is now, if it is known: it may have been replaced since the track began. */
  addressOf: (trackId: string) => string | null | undefined;
  /** Where the file of such an address is asked for. */
  sources: SoundSources;
  /** Where a track was before the page was reloaded: once it is selected without autoplay, it is paused there. */
  kept?: KeptPlace | null;
  /** What retries a track; by default nothing does, until `attachRetries`. */
  retries?: Retries;
};

/** What is loaded later. Until a retry has found that Storage refuses, no file is fetched whole. */
type Retries = { watchSound: WatchSound; createWholeFile: typeof createWholeFile };

type Callbacks = {
  onRefused: (error: unknown) => void;
  /** Called when a retry begins, succeeds or gives up. */
  onChange: () => void;
  /** Called before the queue goes on from a track that cannot be played. */
  onLost: (track: Track) => void;
};

/** Loads the selected track into the element, starts it at its place, and watches its listen and its retries. */
export function createTrackLoader(
  audio: HTMLAudioElement,
  { send, countListen, addressOf, sources, kept = null, retries }: TrackDependencies,
  { onRefused, onChange, onLost }: Callbacks,
) {
  const { seek, startFrom, place } = createSeeking(audio);
  let whole = retries?.createWholeFile();
  /** What the element has, or gets when it is started. */
  let loaded: { track: Track; address: string } | null = null;
  let source: SoundSource | undefined;
  /** The addresses that did not serve what is loaded. */
  const givenUp = new Set<string>();
  /** It is loaded when it is started: an open album alone costs nobody its traffic. */
  let isDeferred = false;
  let isSeekable = false;
  let knownSeconds = 0;
  let listen: AbortController | undefined;
  let retry: ReturnType<WatchSound> | undefined;
  let shouldPlay = false;
  /** Begins to retry the selected track. */
  let watch: ((initial: Parameters<WatchSound>[1]) => void) | undefined;
  const isBroken = () => retry?.isBroken() ?? audio.error !== null;
  const isLoaded = (track: Track, address: string) =>
    loaded?.track.id === track.id && loaded.address === address;

  const start = () => {
    if (isDeferred && loaded) load(loaded.track, loaded.address, place());
    void startPlaying(audio, (error) => {
      // Then it is paused at its place.
      if ((error as Error).name === "NotAllowedError") retry?.pause();
      onRefused(error);
    });
  };

  const note = (track: Track, address: string) => {
    if (loaded?.track.id !== track.id) knownSeconds = parseTime(track.duration ?? "") ?? 0;
    if (!isLoaded(track, address)) givenUp.clear();
    loaded = { track, address };
    whole?.forget();
  };
  const empty = () => {
    audio.removeAttribute("src");
    audio.load();
  };
  const sourcesLeft = (address: string) => sources.of(address).filter((one) => !givenUp.has(one.address));
  /** Also again: the file may have been replaced since this page was built. */
  const load = (track: Track, address: string, position: number) => {
    note(track, address);
    isDeferred = isSeekable = false;
    audio.preload = wantsLessData() ? "metadata" : "auto";
    source = sourcesLeft(address)[0] ?? sources.of(address)[0];
    if (source.isWhole && whole) void loadWhole(source.address, whole);
    else if (audio.getAttribute("src") === source.address) audio.load();
    else audio.src = source.address;
    startFrom(position);
  };
  /** The element may be started meanwhile, as phones ask for within the press: then it plays when the file is there. */
  const loadWhole = async (address: string, file: ReturnType<typeof createWholeFile>) => {
    empty();
    const fetched = await file.fetch(address, () => audio.dispatchEvent(new Event("progress")));
    const isWanted = !audio.paused;
    audio.src = fetched;
    startFrom(place());
    if (isWanted) start();
  };
  const defer = (track: Track, address: string, position: number) => {
    note(track, address);
    isDeferred = true;
    empty();
    startFrom(position);
  };
  /** A host that answers no ranges is known by the sound, once its length is: nothing can be sought in it. */
  const handleDuration = () => {
    const seconds = knownDuration(audio);
    knownSeconds = seconds || knownSeconds;
    if (!loaded || !seconds || isSeekable) return;
    isSeekable = source?.host !== "site" || source.isWhole || seekableEnd(audio) >= seconds - 1;
    if (isSeekable) return;
    const isWanted = !audio.paused;
    sources.findNoRanges();
    load(loaded.track, loaded.address, place());
    if (isWanted) start();
  };
  for (const type of ["durationchange", "loadedmetadata"]) audio.addEventListener(type, handleDuration);

  const beginListen = ({ id }: Track) => {
    listen?.abort();
    listen = new AbortController();
    // A listen that is not counted must not disturb the music.
    watchListen(audio, listen, () => void countListen(id).catch(() => undefined));
  };
  const watchRetries = (track: Track, first: Parameters<WatchSound>[1]) => {
    const address = () => addressOf(track.id) ?? track.audio_url ?? "";
    const listeners: Parameters<WatchSound>[2] = {
      place,
      source: () => source ?? { address: address(), host: "storage", isWhole: false },
      otherSource: () => sources.of(address()).find((one) => one.address !== source?.address),
      hasOtherSource: () => sourcesLeft(address()).some((one) => one.address !== source?.address),
      onGivenUp: (cause) => {
        if (!source) return;
        givenUp.add(source.address);
        // That one file is gone, or no sound, says nothing of the others.
        if (cause === "trouble") sources.refuse(source);
      },
      onTry: () => {
        load(track, address(), place());
        start();
      },
      onChange,
      onSounded: () => {
        if (loaded && source) sources.keep(loaded.address, source);
        send({ type: "trackStarted", trackId: track.id });
      },
      onEnded: () => send({ type: "trackEnded", trackId: track.id }),
      onLost: () => {
        if (!isLoaded(track, address())) return retry?.ask();
        onLost(track);
        send({ type: "trackFailed", trackId: track.id });
      },
    };
    watch = (initial) => {
      retry = retries?.watchSound(audio, initial, listeners);
    };
    watch(first);
  };
  const endRetries = () => {
    retry?.end();
    retry = watch = undefined;
  };

  const isAbsent = () => isDeferred || isBroken();
  const duration = () => knownDuration(audio) || (isAbsent() ? knownSeconds : 0);
  return {
    load,
    start,
    isBroken,
    duration,
    time: () => (isAbsent() ? place() : audio.currentTime),
    isCounted: () => listen?.signal.aborted ?? false,
    /** Of the selected track; none before `attachRetries`. */
    retry: () => retry,
    attachRetries: (loadedLater: Retries) => {
      if (retries) return;
      retries = loadedLater;
      whole = retries.createWholeFile();
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
      givenUp.clear();
      const address = track.audio_url ?? "";
      const wasLoaded = isLoaded(track, address);
      if (wasIdle || !wasLoaded) {
        const resumed = !shouldAutoplay && kept?.trackId === track.id ? kept : null;
        if (shouldAutoplay || resumed) kept = null;
        beginListen(track);
        if (resumed?.isCounted) listen?.abort();
        hasSounded = resumed !== null;
        const position = resumed?.place ?? startAt ?? 0;
        if (!wasLoaded || position > 0 || audio.error)
          (shouldAutoplay ? load : defer)(track, address, position);
      } else if (wasBroken) load(track, address, startAt ?? place());
      else if (startAt !== null) seek(startAt >= audio.duration ? 0 : startAt);
      else if (!audio.paused) {
        beginListen(track);
        seek(0);
      }
      if (shouldAutoplay) start();
      watchRetries(track, { isWanted: shouldAutoplay || (wasLoaded && !audio.paused), hasSounded });
    },
    unload: () => {
      loaded = null;
      isDeferred = false;
      whole?.forget();
      endRetries();
      listen?.abort();
      empty();
    },
    seekTo: (seconds: number) => {
      const position = Math.min(Math.max(seconds, 0), duration() || seconds);
      // Of a sound that is about to be loaded, the element may lose it.
      if (isAbsent()) startFrom(position);
      else seek(position);
    },
  };
}
