import { Music, Pause, Play, SkipBack, SkipForward, Volume1, Volume2, VolumeX } from "lucide-react";
import { memo, useState } from "react";
import { DURATION_FALLBACK, SEEK_STEP_SECONDS, VOLUME_STEP } from "#config.ts";
import type { Track } from "#data/rows.ts";
import { carriedMedia } from "#data/siteCopies.ts";
import { classNames } from "#lib/classNames.ts";
import { displayFace } from "#lib/displayFace.ts";
import { publishHeight } from "#lib/dom.ts";
import { formatTime } from "#lib/formatTime.ts";
import { isolateText } from "#lib/printable.ts";
import { playerMessages } from "#messages/siteMessages.ts";
import { coverImage } from "#rules/coverCopies.ts";
import { isSiteArtist } from "#rules/trackArtist.ts";
import { FallbackImage } from "#ui/FallbackImage.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Slider } from "#ui/Slider.tsx";
import type { Player } from "./player.ts";
import type { CurrentTrack } from "./playerQueue.ts";
import { canSetVolume } from "./playerVolume.ts";
import { useAfterSound, usePlayerState } from "./usePlayerState.ts";

type SoundProps = { sound: Player };

/** The fixed bottom player (behaviour §2): two rows on phones, else one. */
export const PlayerBar = memo(function PlayerBar({ sound, current }: SoundProps & { current: CurrentTrack }) {
  return (
    <section
      aria-label={playerMessages.name}
      className="glass fixed bottom-0 left-0 before-scrollbar z-player animate-rise-in border-t border-line pb-[env(safe-area-inset-bottom)] shadow-high"
    >
      <div ref={publishPlayerHeight} className="mx-auto max-w-7xl">
        <Notice />
        <div className="flex flex-wrap items-center gap-x-3 px-4 pt-2 md:h-18 md:flex-nowrap md:gap-x-4 md:px-6 md:pt-0 lg:gap-x-6">
          <TrackLabel album={current.album} track={current.track} />
          <TransportButtons sound={sound} />
          <div className="flex w-full min-w-0 md:w-auto md:grow">
            <SeekBar sound={sound} track={current.track} />
          </div>
          <div className="hidden items-center md:flex">
            <VolumeControl sound={sound} />
          </div>
        </div>
      </div>
    </section>
  );
});

/** Why the current track does not play, or which one was skipped before it. */
function Notice() {
  const problem = usePlayerState((player) => player.problem);
  const hasStopped = usePlayerState((player) => player.hasStopped);
  const skippedTitle = usePlayerState((player) => player.skippedTitle);
  const skipped = skippedTitle === null ? null : playerMessages.skipped(isolateText(skippedTitle));
  const notice = problem ? playerMessages[problem] : hasStopped ? playerMessages.failed : skipped;
  return (
    <p role="status" className="text-sm">
      {notice && <span className="block border-b border-line px-4 py-2 text-danger md:px-6">{notice}</span>}
    </p>
  );
}

/** For what must not hide behind the bar. */
const publishPlayerHeight = publishHeight("--player-height");

const nameClasses = "text-match-parent truncate text-xs text-muted";

function TrackLabel({ album, track }: Pick<CurrentTrack, "album" | "track">) {
  const artist = track.artist || album.artist;
  /** The album whose cover may be loaded: one that a press has chosen waits for its sound. */
  const [coverOf, setCoverOf] = useState<string | null>(null);
  useAfterSound(setCoverOf, album.id);
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3 max-xs:basis-full md:w-48 md:flex-none lg:w-64 xl:w-80">
      <span className="relative grid size-11 shrink-0 place-items-center overflow-hidden rounded-sm bg-raised shadow-low md:size-12">
        {coverOf === album.id && (
          <FallbackImage
            source={coverImage(album, "player", carriedMedia())}
            fallback={<Music aria-hidden="true" className="size-5 text-muted" />}
          />
        )}
        <span className="absolute inset-0 rounded-sm inset-ring inset-ring-line" />
      </span>
      <div translate="no" className="min-w-0">
        <p
          dir="auto"
          className={classNames(displayFace(track.title), "text-match-parent truncate text-sm font-semibold")}
          title={track.title}
        >
          {track.title}
        </p>
        {!isSiteArtist(artist) && (
          <p dir="auto" className={nameClasses}>
            {artist}
          </p>
        )}
        <p dir="auto" className={nameClasses}>
          {album.title}
        </p>
      </div>
    </div>
  );
}

/** The `duration` text of the track is shown until the audio file's is known. */
function SeekBar({ sound, track }: SoundProps & { track: Track }) {
  const time = usePlayerState((player) => player.time);
  const duration = usePlayerState((player) => player.duration);
  const bufferedEnd = usePlayerState((player) => player.bufferedEnd);
  const total = duration > 0 ? formatTime(duration) : track.duration?.trim() || DURATION_FALLBACK;
  return (
    <div
      dir="ltr"
      translate="no"
      className="flex min-w-0 grow items-center gap-3 text-xs text-muted tabular-nums"
    >
      <span aria-hidden="true" className="min-w-9 text-right">
        {formatTime(time)}
      </span>
      <Slider
        label={playerMessages.seek}
        subject={track.id}
        value={time}
        max={duration}
        valueText={(seconds) => playerMessages.position(formatTime(seconds), total)}
        commitOn="release"
        onChange={sound.seekTo}
        onStep={(direction) => sound.seekBy(direction * SEEK_STEP_SECONDS)}
        secondValue={bufferedEnd}
        className="min-w-0 grow"
      />
      <span aria-hidden="true" title={total} className="min-w-9 max-w-[8ch] truncate">
        {total}
      </span>
    </div>
  );
}

function VolumeControl({ sound }: SoundProps) {
  const volume = usePlayerState((player) => player.volume);
  const icon = volume === 0 ? VolumeX : volume < 0.5 ? Volume1 : Volume2;
  const label = volume === 0 ? playerMessages.unmute : playerMessages.mute;
  const [hasSlider] = useState(() => canSetVolume(new Audio()));
  return (
    <div className="flex items-center gap-1">
      <IconButton label={label} icon={icon} iconClassName="size-5" onClick={sound.toggleMute} />
      {hasSlider && (
        <Slider
          label={playerMessages.volume}
          value={volume}
          max={1}
          valueText={(value) => playerMessages.percent(Math.round(value * 100))}
          commitOn="move"
          onChange={sound.setVolume}
          onStep={(direction) => sound.changeVolumeBy(direction * VOLUME_STEP)}
          className="mx-5 w-20 max-lg:hidden"
        />
      )}
    </div>
  );
}

const withShift = (label: string, arrow: string) =>
  playerMessages.withKeys(label, `${playerMessages.shift} + ${arrow}`);

function TransportButtons({ sound }: SoundProps) {
  const status = usePlayerState((player) => player.status);
  const hasPrevious = usePlayerState((player) => player.hasPrevious);
  const isPaused = status === "paused";
  const label = isPaused ? playerMessages.play : playerMessages.pause;
  return (
    <div dir="ltr" className="flex items-center gap-1 max-xs:mx-auto">
      <IconButton
        label={playerMessages.previous}
        icon={SkipBack}
        iconClassName="size-5 fill-current"
        title={withShift(playerMessages.previous, "←")}
        aria-keyshortcuts="Shift+ArrowLeft"
        aria-disabled={!hasPrevious || undefined}
        onClick={sound.previous}
      />
      <span className="relative">
        <IconButton
          variant="primary"
          label={label}
          title={
            status === "buffering"
              ? playerMessages.buffering
              : playerMessages.withKeys(label, playerMessages.space)
          }
          aria-keyshortcuts="Space"
          icon={isPaused ? Play : Pause}
          iconClassName={isPaused ? "ml-0.5 size-5 fill-current" : "size-5 fill-current"}
          aria-busy={status === "buffering" || undefined}
          onClick={sound.togglePlay}
        />
        {status === "buffering" && (
          <span
            aria-hidden="true"
            data-testid="buffering"
            className="pointer-events-none absolute -inset-1 animate-buffering rounded-full border-2 border-transparent border-t-accent forced-colors:border-t-[Highlight]"
          />
        )}
      </span>
      <IconButton
        label={playerMessages.next}
        icon={SkipForward}
        iconClassName="size-5 fill-current"
        title={withShift(playerMessages.next, "→")}
        aria-keyshortcuts="Shift+ArrowRight"
        onClick={sound.next}
      />
    </div>
  );
}
