import { useSyncExternalStore } from "react";
import { DURATION_FALLBACK, SEEK_STEP_SECONDS } from "#config.ts";
import type { Track } from "#data/rows.ts";
import { formatTime } from "#lib/formatTime.ts";
import { Slider } from "#ui/Slider.tsx";
import type { Player } from "./player.ts";

type SeekBarProps = {
  player: Player;
  /** Its `duration` text is shown until the audio file's is known. */
  track: Track;
};

export function SeekBar({ player, track }: SeekBarProps) {
  const time = useSyncExternalStore(player.subscribe, player.time);
  const duration = useSyncExternalStore(player.subscribe, player.duration);
  const bufferedEnd = useSyncExternalStore(player.subscribe, player.bufferedEnd);
  const total = duration > 0 ? formatTime(duration) : track.duration?.trim() || DURATION_FALLBACK;
  return (
    <div translate="no" className="flex min-w-0 grow items-center gap-3 text-xs text-muted tabular-nums">
      <span aria-hidden="true" className="min-w-9 text-right">
        {formatTime(time)}
      </span>
      <Slider
        label="Seek"
        subject={track.id}
        value={time}
        max={duration}
        valueText={(seconds) => `${formatTime(seconds)} of ${total}`}
        commitOn="release"
        onChange={player.seekTo}
        onStep={(direction) => player.seekBy(direction * SEEK_STEP_SECONDS)}
        secondValue={bufferedEnd}
        className="min-w-0 grow"
      />
      <span aria-hidden="true" title={total} className="min-w-9 max-w-[8ch] truncate">
        {total}
      </span>
    </div>
  );
}
