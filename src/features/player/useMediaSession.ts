import { useEffect } from "react";
import { SEEK_STEP_SECONDS } from "#config.ts";
import { listenTo } from "#lib/listenTo.ts";
import { type Cover, copiesOf } from "#rules/coverCopies.ts";
import { privateLink } from "#rules/privateLinkToken.ts";
import type { PlaybackStatus } from "./audioElement.ts";
import type { CurrentTrack } from "./playerQueue.ts";
import type { PlayerControls } from "./usePlayerControls.ts";

// Android's in-app browsers have none.
const hasMediaSession = () => "mediaSession" in navigator;

export function useMediaSession(
  audio: HTMLAudioElement | null,
  current: CurrentTrack | null,
  status: PlaybackStatus,
  controls: PlayerControls | null,
): void {
  useEffect(() => {
    if (!hasMediaSession() || !audio || !current || !controls) return;
    const { album, track } = current;
    navigator.mediaSession.metadata = new MediaMetadata({
      title: track.title,
      artist: album.artist ?? "",
      album: album.title,
      artwork: artworkOf(album),
    });
    const handlers = handlersOf(controls);
    for (const [action, handler] of handlers) navigator.mediaSession.setActionHandler(action, handler);
    const endOfReports = listenTo(audio, positionEvents, () => reportPosition(audio));
    return () => {
      endOfReports();
      for (const [action] of handlers) navigator.mediaSession.setActionHandler(action, null);
      navigator.mediaSession.metadata = null;
    };
  }, [audio, current, controls]);

  useEffect(() => {
    if (!hasMediaSession()) return;
    navigator.mediaSession.playbackState = !current ? "none" : status === "paused" ? "paused" : "playing";
  }, [current, status]);
}

/** The cover in all sizes. None with a private link, as the system may store it. */
function artworkOf(album: Cover): MediaImage[] {
  if (privateLink()) return [];
  const copies = copiesOf(album).map(({ width, address }) => ({ src: address, sizes: `${width}x${width}` }));
  return album.cover_url ? [...copies, { src: album.cover_url }] : [];
}

function handlersOf({ play, pause, next, previous, seekBy, seekTo }: PlayerControls) {
  const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
    ["play", play],
    ["pause", pause],
    ["nexttrack", next],
    ["previoustrack", previous],
    ["seekbackward", ({ seekOffset }) => seekBy(-(seekOffset ?? SEEK_STEP_SECONDS))],
    ["seekforward", ({ seekOffset }) => seekBy(seekOffset ?? SEEK_STEP_SECONDS)],
    ["seekto", ({ seekTime }) => seekTime !== undefined && seekTo(seekTime)],
  ];
  return handlers;
}

/** The browser counts on between these. */
const positionEvents = ["loadedmetadata", "durationchange", "playing", "pause", "seeked", "emptied"];

function reportPosition({ duration, currentTime, playbackRate }: HTMLAudioElement): void {
  const isKnown = Number.isFinite(duration) && duration > 0;
  navigator.mediaSession.setPositionState(
    isKnown ? { duration, playbackRate, position: Math.min(currentTime, duration) } : undefined,
  );
}
