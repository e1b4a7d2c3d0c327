import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { wantsLessData } from "#lib/connection.ts";
import { listenTo } from "#lib/listenTo.ts";
import { reloadTrack, startPlaying } from "./audioElement.ts";
import type { CurrentTrack, QueueEvent } from "./playerQueue.ts";

/** Puts the current track into the element and tells the queue when it starts and ends. Keep `send` stable. */
export function useTrackSource(
  audio: HTMLAudioElement | null,
  current: CurrentTrack | null,
  send: (event: QueueEvent) => void,
): void {
  const presentedTrackId = useRef<string | null>(null);

  useEffect(() => {
    if (!audio) return;
    const isSameTrack = presentedTrackId.current === (current?.track.id ?? null);
    presentedTrackId.current = current?.track.id ?? null;
    if (!current) unload(audio);
    else if (!isSameTrack) load(audio, current);
    else if (audio.error) reloadTrack(audio, audio.currentTime, false);
    else if (!audio.paused) audio.currentTime = 0;
    if (current?.shouldAutoplay) void startPlaying(audio);
  }, [audio, current]);

  useEffect(() => {
    if (!audio || !current) return;
    const trackId = current.track.id;
    const onPlaying = () => send({ type: "trackStarted", trackId });
    // At once, and not with React's next task: it is the silence between two tracks.
    const onEnded = () => flushSync(() => send({ type: "trackEnded", trackId }));
    const endOfPlaying = listenTo(audio, ["playing"], onPlaying);
    const endOfEnded = listenTo(audio, ["ended"], onEnded);
    return () => {
      endOfPlaying();
      endOfEnded();
    };
  }, [audio, current, send]);
}

function load(audio: HTMLAudioElement, { track }: CurrentTrack): void {
  audio.preload = wantsLessData() ? "metadata" : "auto";
  audio.src = track.audio_url ?? "";
  audio.currentTime = 0; // Also forgets a position that a reload still waited to take up.
}

function unload(audio: HTMLAudioElement): void {
  if (!audio.hasAttribute("src")) return;
  audio.removeAttribute("src");
  audio.load();
}
