import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { environment } from "#config.ts";
import { wantsLessData } from "#lib/connection.ts";
import { reloadTrack, seek, startFrom, startPlaying } from "./audioElement.ts";
import type { CurrentTrack, QueueEvent } from "./playerQueue.ts";
import { pauseTrack } from "./retryTrack.ts";

/** Plays the current track. Returns the element's event handlers, which send its start and end to the queue. */
export function useTrackPlayback(
  audio: HTMLAudioElement | null,
  current: CurrentTrack | null,
  send: (event: QueueEvent) => void,
) {
  const loaded = useRef<string | null>(null);
  const trackId = current?.track.id ?? null;

  useEffect(() => {
    if (!audio) return;
    // Its file may have been replaced since this page was built.
    const sound = current && `${current.track.id} ${current.track.audio_url}`;
    const isSameTrack = loaded.current === sound;
    loaded.current = sound;
    // To play on after a pause or an error, and to seek, is no start.
    const isStart = !isSameTrack || !(audio.error || audio.paused || current?.startAt !== null);
    if (current && isStart) countWhenHeard(audio, current.track.id);
    if (!current) unload(audio);
    else if (!isSameTrack) load(audio, current);
    else if (audio.error) reloadTrack(audio, current.startAt ?? audio.currentTime, false);
    else if (!audio.paused || current.startAt !== null) seek(audio, startIn(audio, current.startAt));
    if (current?.shouldAutoplay) void startPlaying(audio);
  }, [audio, current]);

  if (!audio || !trackId) return {};
  return {
    onPlaying: () => {
      send({ type: "trackStarted", trackId });
      pauseOtherTabs(audio);
    },
    // Synchronously: a delay would be silence between two tracks.
    onEnded: () => flushSync(() => send({ type: "trackEnded", trackId })),
  };
}

/** Seconds to start at; 0 when a link names a time past the end. `duration` is NaN until known. */
function startIn({ duration }: HTMLAudioElement, startAt: number | null): number {
  return startAt === null || startAt >= duration ? 0 : startAt;
}

function load(audio: HTMLAudioElement, { track, startAt }: CurrentTrack): void {
  audio.preload = wantsLessData() ? "metadata" : "auto";
  audio.src = track.audio_url ?? "";
  startFrom(audio, startAt ?? 0);
}

/** Fails in silence: a listen that is not counted must not disturb the music. */
function countWhenHeard(audio: HTMLAudioElement, trackId: string): void {
  if (!environment.countsListens) return;
  import("./watchListen.ts").then(({ watchListen }) => watchListen(audio, trackId)).catch(() => undefined);
}

/** Fails in silence too: two tabs may then play at once. */
function pauseOtherTabs(audio: HTMLAudioElement): void {
  import("#lib/otherTabs.ts")
    .then(({ playAlone }) => playAlone(() => pauseTrack(audio)))
    .catch(() => undefined);
}

function unload(audio: HTMLAudioElement): void {
  if (!audio.hasAttribute("src")) return;
  audio.removeAttribute("src");
  audio.load();
}
