import { DURATION_FALLBACK, SEEK_STEP_SECONDS } from "#config.ts";
import type { Track } from "#data/rows.ts";
import { formatTime } from "#lib/formatTime.ts";
import { useAudioValue } from "#lib/useAudioValue.ts";
import { Slider } from "#ui/Slider.tsx";
import type { PlayerControls } from "./usePlayerControls.ts";

type SeekBarProps = {
  audio: HTMLAudioElement | null;
  /** Its `duration` text is shown until the audio file's is known. */
  track: Track;
  controls: PlayerControls;
};

const timeEvents = ["timeupdate", "seeking", "seeked", "loadedmetadata", "emptied", "ended"] as const;
const durationEvents = ["durationchange", "loadedmetadata", "emptied"] as const;
const bufferedEvents = ["progress", "suspend", "timeupdate", "seeked", "emptied"] as const;

const readTime = (audio: HTMLAudioElement) => audio.currentTime;
const readDuration = (audio: HTMLAudioElement) => (Number.isFinite(audio.duration) ? audio.duration : 0);

/** End of the buffered range around the current position, in seconds. */
function readBufferedEnd({ buffered, currentTime }: HTMLAudioElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index))
      return buffered.end(index);
  }
  return 0;
}

export function SeekBar({ audio, track, controls }: SeekBarProps) {
  const time = useAudioValue(audio, timeEvents, readTime, 0);
  const duration = useAudioValue(audio, durationEvents, readDuration, 0);
  const bufferedEnd = useAudioValue(audio, bufferedEvents, readBufferedEnd, 0);
  const total = duration > 0 ? formatTime(duration) : track.duration?.trim() || DURATION_FALLBACK;
  return (
    <div className="flex min-w-0 grow items-center gap-3 text-xs text-muted tabular-nums">
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
        onChange={controls.seekTo}
        onStep={(direction) => controls.seekBy(direction * SEEK_STEP_SECONDS)}
        secondValue={bufferedEnd}
        className="min-w-0 grow"
      />
      <span aria-hidden="true" title={total} className="min-w-9 max-w-[8ch] truncate">
        {total}
      </span>
    </div>
  );
}
