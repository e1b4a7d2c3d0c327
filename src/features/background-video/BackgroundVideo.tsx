import { GradientBackdrop } from "./GradientBackdrop.tsx";
import type { BackgroundVideoState } from "./useBackgroundVideo.ts";
import { VideoLayer } from "./VideoLayer.tsx";

type BackgroundVideoProps = { video: BackgroundVideoState };

/**
 * behaviour §4: the background video behind the page, over its gradient fallback. As wide as the window, also below a scroll
 * bar, so that it does not move when that comes or goes.
 */
export function BackgroundVideo({ video: { layers, isPaused, dispatch } }: BackgroundVideoProps) {
  return (
    <div aria-hidden="true" inert className="fixed top-0 left-0 z-stage h-lvh w-screen overflow-hidden">
      <GradientBackdrop />
      {layers.map((layer) => (
        <VideoLayer key={layer.address} layer={layer} isPaused={isPaused} dispatch={dispatch} />
      ))}
    </div>
  );
}
