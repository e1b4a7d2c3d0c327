import { LoaderCircle, MonitorPause, MonitorPlay } from "lucide-react";
import { Button } from "#ui/Button.tsx";
import type { BackgroundVideoState } from "./useBackgroundVideo.ts";

type VideoButtonProps = { video: BackgroundVideoState };

const icons = { playing: MonitorPause, loading: LoaderCircle, paused: MonitorPlay };

/** Starts and pauses the background video. Its place is kept while there is none, so that nothing moves when it comes. */
export function VideoButton({ video: { button, dispatch } }: VideoButtonProps) {
  const Icon = button && icons[button];
  const isPaused = button === "paused";
  const label = isPaused ? "Play background video" : "Pause background video";
  return (
    <div className="flex min-w-11 justify-end sm:min-w-10 lg:min-w-24">
      {Icon && (
        <Button
          variant="quiet"
          shape="icon"
          aria-label={label}
          title={label}
          onClick={() => dispatch({ type: isPaused ? "playClicked" : "pauseClicked" })}
          className="animate-fade-in gap-2 lg:px-4"
        >
          <Icon aria-hidden="true" className={button === "loading" ? "size-5 animate-spin" : "size-5"} />
          <span className="max-lg:hidden">Video</span>
        </Button>
      )}
    </div>
  );
}
