import { useEffect, useState } from "react";
import { PLAYER_NOTICE_MS } from "#config.ts";
import type { Track } from "#data/rows.ts";
import { useIsOnline } from "#lib/connection.ts";
import { isolateText } from "#lib/printable.ts";
import { playerMessages } from "#messages/playerMessages.ts";
import type { PlaybackStatus } from "./audioElement.ts";
import type { CurrentTrack, QueueEvent } from "./playerQueue.ts";
import { retryTrack, type TrackProblem } from "./retryTrack.ts";

/** Retries the current track. Returns a message about a problem with it or with the skipped one before, or null. */
export function useTrackNotice(
  audio: HTMLAudioElement | null,
  current: CurrentTrack | null,
  status: PlaybackStatus,
  send: (event: QueueEvent) => void,
): string | null {
  const isOnline = useIsOnline();
  const [latest, setLatest] = useState<{ problem: TrackProblem; track: Track } | null>(null);

  useEffect(() => {
    if (!audio || !current) return;
    const { track, shouldAutoplay } = current;
    const clearNotice = () => setLatest((known) => (known?.track.id === track.id ? null : known));
    if (shouldAutoplay) clearNotice();
    // The queue stopped here after others had failed.
    else setLatest((known) => known && { problem: "failed", track });
    return retryTrack(audio, {
      onProblem: (problem) => setLatest({ problem, track }),
      onRecovered: clearNotice,
      onGiveUp: () => {
        setLatest({ problem: "failed", track });
        send({ type: "trackFailed", trackId: track.id });
      },
    });
  }, [audio, current, send]);

  const isAboutCurrent = latest?.track.id === current?.track.id;
  useEffect(() => {
    if (!latest || isAboutCurrent) return;
    const timer = setTimeout(() => setLatest(null), PLAYER_NOTICE_MS);
    return () => clearTimeout(timer);
  }, [latest, isAboutCurrent]);

  if (latest && isAboutCurrent) return playerMessages[latest.problem];
  if (status === "buffering" && !isOnline) return playerMessages.offline;
  if (latest?.problem !== "failed") return null;
  return current?.shouldAutoplay
    ? playerMessages.skipped(isolateText(latest.track.title))
    : playerMessages.failed;
}
