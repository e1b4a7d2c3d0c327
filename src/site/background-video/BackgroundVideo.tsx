import { LoaderCircle, Pause, Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { carriedMedia } from "#data/siteCopies.ts";
import { classNames } from "#lib/classNames.ts";
import { wantsLessData } from "#lib/connection.ts";
import { useAfterLoad, useHydrated } from "#lib/useAfterLoad.ts";
import { videoMessages } from "#messages/siteMessages.ts";
import { bandPictureImage } from "#rules/bandPictures.ts";
import type { BandPicture } from "#rules/bandSettings.ts";
import { Button } from "#ui/Button.tsx";
import { FallbackImage } from "#ui/FallbackImage.tsx";
import { later, load, partPlaceholder } from "#ui/later.tsx";
import { type BackgroundVideoState, VIDEO_BUTTON_NAME } from "./useBackgroundVideo.ts";
import type { StageLayer } from "./videoStage.ts";
import type { RunningVideo } from "./vimeoPlayer.ts";

/** The video is decoration: a failure is shown only after a press of its button. */
export const VideoQuestion = later(
  async () => (await import("./VideoQuestion.tsx")).VideoQuestion,
  (absence, tryAgain, { isCalled }) => isCalled && partPlaceholder(absence, tryAgain),
);
export const VideoRevocation = later(async () => (await import("./VideoQuestion.tsx")).VideoRevocation);

type VideoProps = { video: BackgroundVideoState };

type BackgroundVideoProps = VideoProps & { picture: BandPicture | null };

/** behaviour §4, over the band's picture (§10.19). As wide as the window, so that a scroll bar does not move it. */
export function BackgroundVideo({ video: { layers, isPaused, dispatch }, picture }: BackgroundVideoProps) {
  const isPageLoaded = useAfterLoad(picture !== null);
  return (
    <div aria-hidden="true" inert className="fixed top-0 left-0 z-stage h-lvh w-screen overflow-hidden">
      <GradientBackdrop />
      {isPageLoaded && picture && <BackgroundPicture key={picture.name} picture={picture} />}
      {layers.map((layer) => (
        <VideoLayer key={layer.address} layer={layer} isPaused={isPaused} dispatch={dispatch} />
      ))}
    </div>
  );
}

/** The globals stop the player from sending this page's address to Vimeo, and from requests for `t=` parameters. */
function loadPlayer() {
  Object.assign(window, { VimeoSeoMetadataAppended: true, VimeoCheckedUrlTimeParam: true });
  return load(() => import("./vimeoPlayer.ts"));
}

type VideoLayerProps = Pick<BackgroundVideoState, "isPaused" | "dispatch"> & { layer: StageLayer };

/** One player behind its scrim, invisible until it plays. */
function VideoLayer({ layer: { address, phase }, isPaused, dispatch }: VideoLayerProps) {
  const container = useRef<HTMLDivElement>(null);
  const video = useRef<RunningVideo>(null);

  useEffect(() => {
    let isWanted = true;
    const fail = () => dispatch({ type: "videoFailed", address });
    const start = async () => {
      const { startVideo } = await loadPlayer();
      if (!isWanted || !container.current) return;
      video.current = startVideo(container.current, address, {
        onStarted: () => dispatch({ type: "videoStarted", address }),
        onFailed: fail,
        onRefused: () => dispatch({ type: "videoRefused", address }),
      });
    };
    start().catch(fail);
    return () => {
      isWanted = false;
      video.current?.remove();
      video.current = null;
    };
  }, [address, dispatch]);

  useEffect(() => {
    if (phase !== "shown") return;
    if (isPaused) video.current?.pause();
    else video.current?.play();
  }, [isPaused, phase]);

  return (
    <div
      onTransitionEnd={() => dispatch({ type: "fadeEnded", address })}
      className={classNames(
        "absolute inset-0 overflow-hidden bg-ground transition-opacity duration-crossfade ease-linear",
        phase === "shown" ? "opacity-100" : "opacity-0",
      )}
    >
      <div ref={container} className="@container-size absolute -inset-px" />
      <div className="absolute inset-0 bg-scrim" />
    </div>
  );
}

const icons = { playing: Pause, loading: LoaderCircle, paused: Play };

/** Starts and pauses the background video. Nothing while there is none. */
export function VideoButton({ video: { button, toggle } }: VideoProps) {
  const Icon = button && icons[button];
  const isPaused = button === "paused";
  const label = isPaused ? videoMessages.play : videoMessages.pause;
  return (
    Icon && (
      <Button
        name={VIDEO_BUTTON_NAME}
        variant="quiet"
        shape="icon"
        aria-label={label}
        title={label}
        onClick={toggle}
        className="animate-fade-in gap-2 px-3"
      >
        <Icon aria-hidden="true" className={button === "loading" ? "size-4 animate-spin" : "size-4"} />
        <span className="sm:max-md:hidden">{videoMessages.video}</span>
      </Button>
    )
  );
}

/** Fallback without a video. Its light follows after hydration, as a phone paints it longer than the rest. */
export function GradientBackdrop() {
  const hasLight = useHydrated();
  return (
    <div aria-hidden="true" className="absolute inset-0 bg-ground bg-night">
      {hasLight && <div className="absolute inset-0 animate-fade-in bg-dusk" />}
    </div>
  );
}

/** The stage is as high as the window, and a picture of 16:9 covers it. */
const SIZES = "max(100vw,178svh)";

/** The band's picture behind its scrim, invisible until it has loaded. */
function BackgroundPicture({ picture }: { picture: BandPicture }) {
  const [isShown, setIsShown] = useState(false);
  const [smallest] = picture.copies;
  const drawn = smallest && wantsLessData() ? { ...picture, ...smallest, copies: [] } : picture;
  return (
    <div
      className={classNames(
        "absolute inset-0 transition-opacity duration-crossfade ease-linear",
        isShown ? "opacity-100" : "opacity-0",
      )}
    >
      <FallbackImage
        source={bandPictureImage(drawn, SIZES, carriedMedia())}
        fallback={null}
        width={picture.width}
        height={picture.height}
        onLoad={() => setIsShown(true)}
      />
      <div className="absolute inset-0 bg-scrim" />
    </div>
  );
}
