import {
  CAUSE_TIMEOUT_MS,
  LOAD_LIMIT_MS,
  LOAD_SILENCE_MS,
  OTHER_CAUSE_TIMEOUT_MS,
  STALL_TIMEOUT_MS,
} from "#config.ts";
import { listenTo } from "#lib/dom.ts";
import { END_TOLERANCE_SECONDS, playbackStatus, soundEvents } from "./audioElement.ts";
import { findFailureCause } from "./failureCause.ts";
import {
  type Break,
  type Cause,
  nextRecovery,
  PROGRESS_SECONDS,
  type Recovery,
  type RecoveryEvent,
  retryDelayMs,
  unbroken,
} from "./recoveryState.ts";
import type { SoundSource } from "./soundSources.ts";
import { createWholeFile } from "./wholeFile.ts";

/** Waiting for the network; retrying; given up. */
export type TrackProblem = "offline" | "retrying" | "failed";

type Listeners = {
  /** The second at which the sound was last. */
  place: () => number;
  /** Where its file is asked for. */
  source: () => SoundSource;
  /** The file's other source, given up or not. */
  otherSource: () => SoundSource | undefined;
  /** Whether its file has another source, which was not given up. */
  hasOtherSource: () => boolean;
  /** The source did not serve the file: the next try takes another one. */
  onGivenUp: (cause: Cause) => void;
  /** Loads the sound again at its place, and plays. */
  onTry: () => void;
  onChange: () => void;
  /** Called when it has moved on for a second, once at each source. */
  onSounded: () => void;
  onEnded: () => void;
  /** The track should play and cannot. */
  onLost: () => void;
};

export type WatchSound = typeof watchSound;

/** For `attachRetries`: all of it is one chunk. */
export const retries = { watchSound, createWholeFile };

/** Watches the sound of a selected track: what breaks off waits at its place, and is tried again (`nextRecovery`). */
function watchSound(
  audio: HTMLAudioElement,
  initial: Pick<Recovery, "isWanted" | "hasSounded">,
  {
    place,
    source,
    otherSource,
    hasOtherSource,
    onGivenUp,
    onTry,
    onChange,
    onSounded,
    onEnded,
    onLost,
  }: Listeners,
) {
  const watch = new AbortController();
  const { signal } = watch;
  let recovery = { ...unbroken, ...initial };
  let asking: AbortController | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;
  let loadedAt = Date.now();
  /** Where it was when it was loaded or sought in. */
  let movedFrom = place();
  let isSounded = false;
  /** What has sounded is asked for at its own source again, unless it is gone there. */
  const hasOther = (cause?: Cause) => (!isSounded || cause === "gone") && hasOtherSource();

  const handle = (event: RecoveryEvent) => {
    const { phase, tries, sourcesGivenUp } = recovery;
    recovery = nextRecovery(recovery, event);
    const isGivenUp = recovery.sourcesGivenUp > sourcesGivenUp;
    if (recovery.phase === phase && recovery.tries === tries && !isGivenUp) return;
    clearTimeout(retryTimer);
    if (isGivenUp && event.type === "found") {
      isSounded = false;
      onGivenUp(event.cause);
    }
    if (recovery.phase === "waiting") wait();
    if (recovery.phase === "loading") onTry();
    if (recovery.phase === "lost") onLost();
    onChange();
  };
  const wait = () => {
    const waitedAt = place();
    retryTimer = setTimeout(
      // Firefox reports a lost connection at once, and plays what it has: that is heard first.
      () => (place() === waitedAt || !audio.error ? handle({ type: "due" }) : wait()),
      retryDelayMs(recovery.tries),
    );
  };
  const breakOff = (how: Break) => {
    const { isWanted, hasSounded } = recovery;
    // Nothing to wait for is missing.
    if (isWanted && hasSounded && audio.duration - place() < END_TOLERANCE_SECONDS) return onEnded();
    handle({ type: "broke", how, place: place(), now: Date.now() });
    asking?.abort();
    asking = new AbortController();
    const asked = asking.signal;
    if (recovery.phase !== "waiting") return;
    const limitMs = hasOther() ? OTHER_CAUSE_TIMEOUT_MS : CAUSE_TIMEOUT_MS;
    void findFailureCause(source().address, otherSource()?.address, asked, limitMs).then(
      (cause) => asked.aborted || handle({ type: "found", cause, hasOther: hasOther(cause) }),
    );
  };
  /** Firefox does not always say that it buffers: no event at all means that nothing comes. */
  const watchForSilence = () => {
    clearTimeout(silenceTimer);
    const { isWanted, phase } = recovery;
    if (!isWanted || audio.error || audio.ended || (phase !== "well" && phase !== "loading")) return;
    const time = audio.currentTime;
    const handleSilence = () => {
      if (!recovery.isWanted) return;
      // A hidden page gets its events late. Between its last event and its end a sound moves on a little.
      if (Math.abs(audio.currentTime - time) < PROGRESS_SECONDS) breakOff("silence");
      else watchForSilence();
    };
    const isStarted = audio.readyState > 0 || hasOther();
    const silenceLimit = isStarted ? STALL_TIMEOUT_MS : LOAD_SILENCE_MS;
    // What is fetched whole is known late.
    const loadLimit =
      audio.readyState > 0 || source().isWhole ? Infinity : loadedAt + LOAD_LIMIT_MS - Date.now();
    silenceTimer = setTimeout(handleSilence, Math.min(silenceLimit, loadLimit));
  };

  const listen = (type: string, listener: () => void) => audio.addEventListener(type, listener, { signal });
  for (const type of soundEvents) listen(type, watchForSilence);
  listen("play", () => handle({ type: "started" }));
  listen("playing", () => handle({ type: "playing" }));
  // A failed element may pause on its own, and Chromium reports a pause late, when the next track is there already.
  listen("pause", () => audio.error || audio.ended || handle({ type: "paused" }));
  listen("error", () =>
    breakOff(audio.error?.code === MediaError.MEDIA_ERR_NETWORK ? "network" : "decoding"),
  );
  listen("loadstart", () => {
    loadedAt = Date.now();
  });
  for (const type of ["emptied", "seeking"])
    listen(type, () => {
      movedFrom = place();
    });
  listen("timeupdate", () => {
    const seconds = place() - movedFrom;
    if (audio.error || audio.seeking || !(seconds > 0)) return;
    handle({ type: "moved", seconds });
    if (seconds < PROGRESS_SECONDS || isSounded) return;
    isSounded = true;
    onSounded();
  });
  listen("ended", () => {
    // Firefox takes what a broken connection or another network's page has brought for the whole file.
    const { buffered, duration, error } = audio;
    const loadedEnd = buffered.length > 0 ? buffered.end(buffered.length - 1) : 0;
    const isCut = recovery.hasSounded && Math.max(place(), loadedEnd) < duration - PROGRESS_SECONDS;
    if (!isCut) onEnded();
    else if (!error) breakOff("network");
  });
  const handleReturn = () => document.hidden || handle({ type: "returned" });
  const handleOnline = () => {
    // A browser that lost its connection may fire no error and never retry.
    if (recovery.phase === "well" && playbackStatus(audio) === "buffering") breakOff("network");
    handle({ type: "returned" });
  };
  const ends = [
    listenTo(window, ["online"], handleOnline),
    listenTo(window, ["pageshow"], handleReturn),
    listenTo(document, ["visibilitychange"], handleReturn),
  ];

  watchForSilence();

  return {
    /** For a pause by the visitor or the browser: a failed element may fire no pause event. */
    pause: () => handle({ type: "paused" }),
    /** Loads it again now. */
    ask: () => handle({ type: "asked" }),
    /** Its next play must load it again. */
    isBroken: () => recovery.phase !== "well",
    hasSounded: () => recovery.hasSounded,
    isTrying: () => recovery.phase === "waiting" || recovery.phase === "loading",
    problem: (): TrackProblem | null => {
      const { phase, isWanted, hasSounded, tries } = recovery;
      const offline = navigator.onLine || !isWanted ? null : "offline";
      if (phase === "lost") return "failed";
      if (phase === "resting") return offline ?? "failed";
      if (phase !== "waiting" && phase !== "loading") return null;
      // A file that never began may be broken: that is known soon.
      return offline ?? (hasSounded || tries > 1 ? "retrying" : null);
    },
    end: () => {
      watch.abort();
      asking?.abort();
      clearTimeout(retryTimer);
      clearTimeout(silenceTimer);
      for (const end of ends) end();
    },
  };
}
