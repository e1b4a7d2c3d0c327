import { LoaderCircle, Pause, Play } from "lucide-react";
import { Button } from "#ui/Button.tsx";

export type VideoButtonState = "playing" | "loading" | "paused";

type VideoButtonProps = { state: VideoButtonState; onPlay: () => void; onPause: () => void };

const icons = { playing: Pause, loading: LoaderCircle, paused: Play };

/** Starts and pauses the background video; floats in the lower left corner, above the player bar. */
export function VideoButton({ state, onPlay, onPause }: VideoButtonProps) {
  const Icon = icons[state];
  const isPaused = state === "paused";
  return (
    <Button
      variant="quiet"
      aria-label={isPaused ? "Play background video" : "Pause background video"}
      onClick={isPaused ? onPlay : onPause}
      className="fixed bottom-[calc(var(--player-height,0px)+env(safe-area-inset-bottom)+1rem)] left-4 z-player animate-fade-in border border-line bg-ground/70 text-xs shadow-mid backdrop-blur-md sm:left-6"
    >
      <Icon
        aria-hidden="true"
        className={state === "loading" ? "size-3.5 animate-spin" : "size-3.5 fill-current"}
      />
      Video
    </Button>
  );
}
