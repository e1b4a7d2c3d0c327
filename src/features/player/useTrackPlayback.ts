import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { PLAYER_NOTICE_MS } from "#config.ts";
import type { Track } from "#data/rows.ts";
import { useIsOnline, wantsLessData } from "#lib/connection.ts";
import { isolateText } from "#lib/format.ts";
import { listenTo } from "#lib/listenTo.ts";
import { playerMessages } from "#messages/playerMessages.ts";
import { type PlaybackStatus, reloadTrack, SEEK_REQUEST, startPlaying } from "./audioElement.ts";
import type { CurrentTrack, QueueEvent } from "./playerQueue.ts";
import { type TrackProblem, watchTrack } from "./watchTrack.ts";

/**
 * Plays the current track and retries it. Returns a message about a problem with it or with the skipped one before, or
 * null. `send` must be stable.
 */
export function useTrackPlayback(
  audio: HTMLAudioElement | null,
  current: CurrentTrack | null,
  status: PlaybackStatus,
  send: (event: QueueEvent) => void,
): string | null {
  // In this order: `watchTrack` starts after the element started to play.
  useTrackSource(audio, current, send);
  return useTrackNotice(audio, current, status, send);
}

/** Loads the current track into the element; sends its start and end to the queue. */
function useTrackSource(
  audio: HTMLAudioElement | null,
  current: CurrentTrack | null,
  send: (event: QueueEvent) => void,
): void {
  const presentedTrackId = useRef<string | null>(null);
  const wantedStart = useRef<number | null>(null);

  useEffect(() => {
    if (!audio) return;

    const isSameTrack = presentedTrackId.current === (current?.track.id ?? null);
    presentedTrackId.current = current?.track.id ?? null;
    wantedStart.current = isSameTrack ? null : (current?.startAt ?? null);
    if (!current) unload(audio);
    else if (!isSameTrack) load(audio, current);
    else if (audio.error) reloadTrack(audio, current.startAt ?? audio.currentTime, false);
    else if (!audio.paused || current.startAt !== null) audio.currentTime = startIn(audio, current.startAt);
    if (current?.shouldAutoplay) void startPlaying(audio);
  }, [audio, current]);

  useEffect(() => {
    if (!audio || !current) return;
    const trackId = current.track.id;
    const onPlaying = () => send({ type: "trackStarted", trackId });
    // Synchronously: a delay would be silence between two tracks.
    const onEnded = () => flushSync(() => send({ type: "trackEnded", trackId }));
    const onMetadata = () => {
      const start = startIn(audio, audio.currentTime);
      if (start !== audio.currentTime) audio.currentTime = start;
    };
    // WebKit may lose a `currentTime` that was set before it loaded anything.
    const onReady = () => {
      const start = startIn(audio, wantedStart.current);
      wantedStart.current = null;
      if (audio.currentTime < start - 1) audio.currentTime = start;
    };
    const endOfSeeks = listenTo(audio, [SEEK_REQUEST], () => {
      wantedStart.current = null;
    });
    const endOfMetadata = listenTo(audio, ["loadedmetadata"], onMetadata);
    const endOfWait = listenTo(audio, ["canplay"], onReady);
    const endOfPlaying = listenTo(audio, ["playing"], onPlaying);
    const endOfEnded = listenTo(audio, ["ended"], onEnded);
    return () => {
      endOfSeeks();
      endOfMetadata();
      endOfWait();
      endOfPlaying();
      endOfEnded();
    };
  }, [audio, current, send]);
}

/** Seconds to start at; 0 when a link names a time past the end. `duration` is NaN until known. */
function startIn({ duration }: HTMLAudioElement, startAt: number | null): number {
  return startAt === null || startAt >= duration ? 0 : startAt;
}

function load(audio: HTMLAudioElement, { track, startAt }: CurrentTrack): void {
  audio.preload = wantsLessData() ? "metadata" : "auto";
  audio.src = track.audio_url ?? "";
  audio.currentTime = startAt ?? 0; // Also drops the pending position of a reload.
}

function unload(audio: HTMLAudioElement): void {
  if (!audio.hasAttribute("src")) return;
  audio.removeAttribute("src");
  audio.load();
}

function useTrackNotice(
  audio: HTMLAudioElement | null,
  current: CurrentTrack | null,
  status: PlaybackStatus,
  send: (event: QueueEvent) => void,
): string | null {
  const isOnline = useIsOnline();
  const [latest, setLatest] = useState<{ problem: TrackProblem; track: Track } | null>(null);

  useEffect(() => {
    if (!audio || !current) return;
    const { track } = current;
    setLatest((known) => (known?.track.id === track.id ? null : known));
    return watchTrack(audio, {
      onProblem: (problem) => setLatest({ problem, track }),
      onRecovered: () => setLatest((known) => (known?.track.id === track.id ? null : known)),
      onGiveUp: () => {
        setLatest({ problem: "failed", track });
        send({ type: "trackFailed", trackId: track.id });
      },
    });
  }, [audio, current, send]);

  const isAboutCurrent = latest?.track.id === current?.track.id;
  useEffect(() => {
    if (!latest || isAboutCurrent) return;
    const timer = window.setTimeout(() => setLatest(null), PLAYER_NOTICE_MS);
    return () => window.clearTimeout(timer);
  }, [latest, isAboutCurrent]);

  if (latest && isAboutCurrent) return playerMessages[latest.problem];
  if (status === "buffering" && !isOnline) return playerMessages.offline;
  return latest?.problem === "failed" ? playerMessages.skipped(isolateText(latest.track.title)) : null;
}
