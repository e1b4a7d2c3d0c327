import { Keyboard } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { useReservedHeight } from "#lib/useReservedHeight.ts";
import { IconButton } from "#ui/IconButton.tsx";
import type { PlaybackStatus } from "./audioElement.ts";
import type { CurrentTrack } from "./playerQueue.ts";
import { SeekBar } from "./SeekBar.tsx";
import { TrackLabel } from "./TrackLabel.tsx";
import { TransportButtons } from "./TransportButtons.tsx";
import type { PlayerControls } from "./usePlayerControls.ts";
import { VolumeControl } from "./VolumeControl.tsx";

type PlayerBarProps = {
  audio: HTMLAudioElement | null;
  current: CurrentTrack;
  status: PlaybackStatus;
  notice: string | null;
  hasPrevious: boolean;
  controls: PlayerControls;
  onHelp: () => void;
  /** The bar goes with the focus in it. Must be stable. */
  onFocusLost: () => void;
};

/** The fixed bottom player (behaviour §2): one row from medium screens on, two rows on phones. */
export function PlayerBar({
  audio,
  current,
  status,
  notice,
  hasPrevious,
  controls,
  onHelp,
  onFocusLost,
}: PlayerBarProps) {
  const section = useRef<HTMLElement>(null);
  const content = useReservedHeight("--player-height");
  useLayoutEffect(
    () => () => {
      if (section.current?.contains(document.activeElement)) onFocusLost();
    },
    [onFocusLost],
  );
  return (
    <section
      ref={section}
      aria-label="Audio player"
      className="glass fixed bottom-0 left-0 before-scrollbar z-player animate-rise-in border-t border-line pb-[env(safe-area-inset-bottom)] shadow-high"
    >
      <div ref={content} className="mx-auto max-w-7xl">
        <p role="status" className="text-sm">
          {notice && (
            <span className="block border-b border-line px-4 py-2 text-danger md:px-6">{notice}</span>
          )}
        </p>
        <div className="flex flex-wrap items-center gap-x-3 px-4 pt-2 md:h-18 md:flex-nowrap md:gap-x-4 md:px-6 md:pt-0 lg:gap-x-6">
          <TrackLabel album={current.album} track={current.track} />
          <TransportButtons status={status} hasPrevious={hasPrevious} controls={controls} />
          <div className="flex w-full min-w-0 md:w-auto md:grow">
            <SeekBar audio={audio} track={current.track} onSeek={controls.seekTo} />
          </div>
          <div className="hidden items-center gap-1 md:flex">
            <VolumeControl audio={audio} controls={controls} />
            <IconButton
              label="Keyboard shortcuts"
              icon={Keyboard}
              iconClassName="size-5"
              aria-haspopup="dialog"
              onClick={onHelp}
              className="max-lg:hidden"
            />
          </div>
        </div>
      </div>
    </section>
  );
}
