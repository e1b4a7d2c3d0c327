import { Pause, Play, SkipBack, SkipForward } from "lucide-react";
import { useSyncExternalStore } from "react";
import { IconButton } from "#ui/IconButton.tsx";
import type { Player } from "./player.ts";

type TransportButtonsProps = { player: Player; hasPrevious: boolean };

export function TransportButtons({ player, hasPrevious }: TransportButtonsProps) {
  const status = useSyncExternalStore(player.subscribe, player.status);
  const isPaused = status === "paused";
  const label = isPaused ? "Play" : "Pause";
  return (
    <div className="flex items-center gap-1">
      <IconButton
        label="Previous track"
        icon={SkipBack}
        iconClassName="size-5 fill-current"
        aria-disabled={!hasPrevious || undefined}
        onClick={player.previous}
      />
      <span className="relative">
        <IconButton
          variant="primary"
          label={label}
          title={status === "buffering" ? "Buffering…" : label}
          icon={isPaused ? Play : Pause}
          iconClassName={isPaused ? "ml-0.5 size-5 fill-current" : "size-5 fill-current"}
          aria-busy={status === "buffering" || undefined}
          onClick={player.togglePlay}
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
        label="Next track"
        icon={SkipForward}
        iconClassName="size-5 fill-current"
        onClick={player.next}
      />
    </div>
  );
}
