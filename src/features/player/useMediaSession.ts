import { useEffect } from "react";
import { SEEK_STEP_SECONDS } from "#config.ts";
import { listenTo } from "#lib/listenTo.ts";
import { type Cover, copiesOf } from "#rules/coverCopies.ts";
import { privateLink } from "#rules/privateLinkToken.ts";
import type { PlaybackStatus } from "./audioElement.ts";
import type { CurrentTrack } from "./playerQueue.ts";
import type { PlayerControls } from "./usePlayerControls.ts";

/** Shows the current track on the lock screen, and handles its buttons and media keys. */
export function useMediaSession(
  audio: HTMLAudioElement | null,
  current: CurrentTrack | null,
  status: PlaybackStatus,
  controls: PlayerControls | null,
): void {
  useEffect(() => {
    if (!hasMediaSession() || !current) return;
    const { album, track } = current;
    navigator.mediaSession.metadata = new MediaMetadata({
      title: track.title,
      artist: album.artist ?? "",
      album: album.title,
      artwork: artworkOf(album),
    });
    return () => {
      navigator.mediaSession.metadata = null;
    };
  }, [current]);

  useEffect(() => {
    if (!hasMediaSession()) return;
    navigator.mediaSession.playbackState = !current ? "none" : status === "paused" ? "paused" : "playing";
  }, [current, status]);

  useEffect(() => (hasMediaSession() && controls ? handleActions(controls) : undefined), [controls]);
  useEffect(
    () => (hasMediaSession() && audio && current ? reportPosition(audio) : undefined),
    [audio, current],
  );
}

/** The cover in all sizes. None with a private link, as the system may store it. */
function artworkOf(album: Cover): MediaImage[] {
  if (privateLink()) return [];
  const copies = copiesOf(album).map(({ width, address }) => ({ src: address, sizes: `${width}x${width}` }));
  return album.cover_url ? [...copies, { src: album.cover_url }] : [];
}

const hasMediaSession = () => "mediaSession" in navigator;

function handleActions(controls: PlayerControls): () => void {
  const { play, pause, next, previous, seekBy, seekTo } = controls;
  const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
    ["play", play],
    ["pause", pause],
    ["nexttrack", next],
    ["previoustrack", previous],
    ["seekbackward", ({ seekOffset }) => seekBy(-(seekOffset ?? SEEK_STEP_SECONDS))],
    ["seekforward", ({ seekOffset }) => seekBy(seekOffset ?? SEEK_STEP_SECONDS)],
    ["seekto", ({ seekTime }) => seekTime !== undefined && seekTo(seekTime)],
  ];
  for (const [action, handler] of handlers) setActionHandler(action, handler);
  return () => {
    for (const [action] of handlers) setActionHandler(action, null);
  };
}

/** Browsers throw for actions that they do not support. */
function setActionHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // Not supported.
  }
}

/** Reports the position after each seek, start and stop. Between them the browser extrapolates. */
function reportPosition(audio: HTMLAudioElement): () => void {
  const report = () => {
    const { duration, currentTime, playbackRate } = audio;
    const isKnown = Number.isFinite(duration) && duration > 0;
    navigator.mediaSession.setPositionState(
      isKnown ? { duration, playbackRate, position: Math.min(currentTime, duration) } : undefined,
    );
  };
  const events = ["loadedmetadata", "durationchange", "playing", "pause", "seeked", "emptied"];
  return listenTo(audio, events, report);
}
