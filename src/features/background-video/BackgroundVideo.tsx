import { LoaderCircle, MonitorPause, MonitorPlay } from "lucide-react";
import { useEffect, useRef } from "react";
import { environment, VIDEO_CROSSFADE_MS } from "#config.ts";
import { useChunk } from "#lib/chunks.ts";
import { classNames } from "#lib/classNames.ts";
import { useAfterLoad } from "#lib/useAfterLoad.ts";
import { useHydrated } from "#lib/useHydrated.ts";
import type { SitePicture } from "#rules/siteSettings.ts";
import { Button } from "#ui/Button.tsx";
import { type BackgroundVideoState, VIDEO_BUTTON_ID } from "./useBackgroundVideo.ts";
import type { StageLayer } from "./videoStage.ts";
import type { RunningVideo } from "./vimeoPlayer.ts";

type VideoProps = { video: BackgroundVideoState };

type BackgroundVideoProps = VideoProps & { picture: SitePicture | null };

/** behaviour §4, over the band's picture (§10.19). As wide as the window, so that a scroll bar does not move it. */
export function BackgroundVideo({ video: { layers, isPaused, dispatch }, picture }: BackgroundVideoProps) {
  const isPageLoaded = useAfterLoad();
  const parts = useChunk(
    isPageLoaded && picture !== null,
    () => import("./BackgroundPicture.tsx"),
    console.warn,
  );
  return (
    <div aria-hidden="true" inert className="fixed top-0 left-0 z-stage h-lvh w-screen overflow-hidden">
      <GradientBackdrop />
      {parts && picture && <parts.BackgroundPicture key={picture.name} picture={picture} />}
      {layers.map((layer) => (
        <VideoLayer key={layer.address} layer={layer} isPaused={isPaused} dispatch={dispatch} />
      ))}
    </div>
  );
}

/** The globals stop the player from sending this page's address to Vimeo, and from requests for `t=` parameters. */
function loadPlayer() {
  Object.assign(window, { VimeoSeoMetadataAppended: true, VimeoCheckedUrlTimeParam: true });
  return import("./vimeoPlayer.ts");
}

/** Milliseconds for a fade that ends late on a busy machine. */
const FADE_MARGIN_MS = 250;

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

  useEffect(() => {
    if (phase === "loading") return;
    const timer = setTimeout(
      () => dispatch({ type: "fadeEnded", address }),
      VIDEO_CROSSFADE_MS + FADE_MARGIN_MS,
    );
    return () => clearTimeout(timer);
  }, [phase, address, dispatch]);

  return (
    <div
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

type VideoConsentProps = VideoProps & {
  /** "notices" asks; "footer" revokes. */
  place: "notices" | "footer";
};

/** The consent question. Its chunk is loaded only where the site asks (VITE_VIDEO_CONSENT). */
export function VideoConsent({ video: { consent, isQuestionOpen, answer }, place }: VideoConsentProps) {
  const isRevocable = environment.asksForVideo && consent === "given";
  const isWanted = place === "footer" ? isRevocable : isQuestionOpen;
  const parts = useChunk(
    isWanted,
    () => import("./VideoQuestion.tsx"),
    (error) => console.warn("The question about the video could not be loaded.", error),
  );
  if (!parts || !isWanted) return null;
  return place === "footer" ? (
    <parts.VideoRevocation onAnswer={answer} />
  ) : (
    <parts.VideoQuestion isCalled={consent === "called"} onAnswer={answer} />
  );
}

const icons = { playing: MonitorPause, loading: LoaderCircle, paused: MonitorPlay };

/** Starts and pauses the background video. Its space is reserved while there is none. */
export function VideoButton({ video: { button, toggle } }: VideoProps) {
  const Icon = button && icons[button];
  const isPaused = button === "paused";
  const label = isPaused ? "Play background video" : "Pause background video";
  return (
    <div className="flex min-w-11 justify-end sm:min-w-10 lg:min-w-24">
      {Icon && (
        <Button
          id={VIDEO_BUTTON_ID}
          variant="quiet"
          shape="icon"
          aria-label={label}
          title={label}
          onClick={toggle}
          className="animate-fade-in gap-2 lg:px-4"
        >
          <Icon aria-hidden="true" className={button === "loading" ? "size-5 animate-spin" : "size-5"} />
          <span className="max-lg:hidden">Video</span>
        </Button>
      )}
    </div>
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
