import { Pause, Play, SkipBack, SkipForward } from "lucide-react";
import { classNames } from "#lib/classNames.ts";
import { Button } from "#ui/Button.tsx";
import type { PlaybackStatus } from "./audioElement.ts";
import type { PlayerControls } from "./usePlayerControls.ts";

type TransportButtonsProps = { status: PlaybackStatus; hasPrevious: boolean; controls: PlayerControls };

/** Previous, play or pause, next. While the sound is still on its way a ring turns around pause. */
export function TransportButtons({ status, hasPrevious, controls }: TransportButtonsProps) {
  const label = status === "paused" ? "Play" : "Pause";
  const Icon = status === "paused" ? Play : Pause;
  return (
    <div className="flex items-center gap-1">
      <Button
        variant="quiet"
        shape="icon"
        aria-label="Previous track"
        title="Previous track"
        aria-disabled={!hasPrevious || undefined}
        onClick={controls.previous}
        className={classNames(!hasPrevious && "opacity-40")}
      >
        <SkipBack aria-hidden="true" className="size-5 fill-current" />
      </Button>
      <span className="relative">
        <Button
          variant="primary"
          shape="icon"
          aria-label={label}
          title={status === "buffering" ? "Buffering…" : label}
          aria-busy={status === "buffering" || undefined}
          onClick={controls.togglePlay}
        >
          <Icon
            aria-hidden="true"
            className={classNames("size-5 fill-current", status === "paused" && "ml-0.5")}
          />
        </Button>
        {status === "buffering" && (
          <span
            aria-hidden="true"
            data-testid="buffering"
            className="pointer-events-none absolute -inset-1 animate-buffering rounded-full border-2 border-transparent border-t-accent forced-colors:border-t-[Highlight]"
          />
        )}
      </span>
      <Button variant="quiet" shape="icon" aria-label="Next track" title="Next track" onClick={controls.next}>
        <SkipForward aria-hidden="true" className="size-5 fill-current" />
      </Button>
    </div>
  );
}
