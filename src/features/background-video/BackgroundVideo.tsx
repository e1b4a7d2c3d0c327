import { embedAddress } from "./embedAddress.ts";
import { GradientBackdrop } from "./GradientBackdrop.tsx";
import { useVideoStage } from "./useVideoStage.ts";
import { VideoButton } from "./VideoButton.tsx";
import { VideoLayer } from "./VideoLayer.tsx";

type BackgroundVideoProps = {
  /** The setting's value or the fixed default; null while it is not known. */
  defaultVideoUrl: string | null;
  /** The selected album's `vimeo_url`; it replaces the default, unless empty. */
  albumVideoUrl: string | null;
};

/** SPEC §4: the background video behind the page, over its gradient fallback, with its pause button. */
export function BackgroundVideo({ defaultVideoUrl, albumVideoUrl }: BackgroundVideoProps) {
  const { layers, isPaused, button, dispatch } = useVideoStage(
    embedAddress(albumVideoUrl?.trim() || defaultVideoUrl),
  );
  return (
    <>
      <div aria-hidden="true" inert className="fixed inset-x-0 top-0 z-stage h-lvh overflow-hidden">
        <GradientBackdrop />
        {layers.map((layer) => (
          <VideoLayer key={layer.address} layer={layer} isPaused={isPaused} dispatch={dispatch} />
        ))}
      </div>
      {button && (
        <VideoButton
          state={button}
          onPlay={() => dispatch({ type: "playClicked" })}
          onPause={() => dispatch({ type: "pauseClicked" })}
        />
      )}
    </>
  );
}
