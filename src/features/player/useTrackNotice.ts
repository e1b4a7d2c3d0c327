import { useEffect, useState } from "react";
import { PLAYER_NOTICE_MS } from "#config.ts";
import type { Track } from "#data/rows.ts";
import { useIsOnline } from "#lib/connection.ts";
import { isolateText } from "#lib/format.ts";
import { playerMessages } from "#messages.ts";
import type { PlaybackStatus } from "./audioElement.ts";
import type { CurrentTrack, QueueEvent } from "./playerQueue.ts";
import { type TrackTrouble, watchTrack } from "./watchTrack.ts";

/** Watches over the current track. Out: the sentence about what is wrong with it or with the one before, or null. */
export function useTrackNotice(
  audio: HTMLAudioElement | null,
  current: CurrentTrack | null,
  status: PlaybackStatus,
  send: (event: QueueEvent) => void,
): string | null {
  const isOnline = useIsOnline();
  const [latest, setLatest] = useState<{ trouble: TrackTrouble; track: Track } | null>(null);

  useEffect(() => {
    if (!audio || !current) return;
    const { track } = current;
    setLatest((known) => (known?.track.id === track.id ? null : known));
    return watchTrack(audio, {
      onTrouble: (trouble) => setLatest({ trouble, track }),
      onCalm: () => setLatest((known) => (known?.track.id === track.id ? null : known)),
      onGiveUp: () => {
        setLatest({ trouble: "failed", track });
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

  if (latest && isAboutCurrent) return playerMessages[latest.trouble];
  if (status === "buffering" && !isOnline) return playerMessages.offline;
  return latest?.trouble === "failed" ? playerMessages.skipped(isolateText(latest.track.title)) : null;
}
