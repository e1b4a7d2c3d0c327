import { type ActionDispatch, useEffect, useReducer, useSyncExternalStore } from "react";
import { VIDEO_SETTLE_MS } from "#config.ts";
import { wantsLessData } from "#lib/connection.ts";
import { listenTo } from "#lib/listenTo.ts";
import { useAfterLoad } from "#lib/useAfterLoad.ts";
import { emptyStage, nextStage, type StageEvent, type StageLayer } from "./videoStage.ts";
import { embedAddress } from "./vimeo.ts";

type VideoUrls = {
  /** The setting's value or the fixed default; null while it is not known. */
  defaultVideoUrl: string | null;
  /** The selected album's `vimeo_url`; it replaces the default, unless empty. */
  albumVideoUrl: string | null;
};

/** `button` is what the video's button says; null where there is nothing to play or pause. */
export type BackgroundVideoState = {
  layers: readonly StageLayer[];
  isPaused: boolean;
  button: "playing" | "loading" | "paused" | null;
  dispatch: ActionDispatch<[event: StageEvent]>;
};

/**
 * The video behind the page, for `BackgroundVideo` and `VideoButton`. Nothing is loaded before the page itself has been,
 * nor while the visitor paused or wants calm (reduced motion, Save-Data) and has not asked for the video.
 */
export function useBackgroundVideo({ defaultVideoUrl, albumVideoUrl }: VideoUrls): BackgroundVideoState {
  const address = embedAddress(albumVideoUrl?.trim() || defaultVideoUrl);
  const [{ wish, layers }, dispatch] = useReducer(nextStage, emptyStage);
  const isPageLoaded = useAfterLoad();
  const wantsLessMotion = useWantsLessMotion();

  const wantsCalm = isPageLoaded && (wantsLessMotion || wantsLessData());
  const isPlayWanted = wish === "play" || (wish === "default" && !wantsCalm);
  const isShown = layers.some((layer) => layer.address === address && layer.phase === "shown");
  const wanted = isPageLoaded && (isPlayWanted || isShown) ? address : null;

  useEffect(() => {
    const timer = setTimeout(() => dispatch({ type: "videoWanted", address: wanted }), VIDEO_SETTLE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);

  let button: BackgroundVideoState["button"] = null;
  if (isPageLoaded && address !== null) {
    if (!isPlayWanted) button = "paused";
    else if (layers.some((layer) => layer.phase === "shown")) button = "playing";
    else if (wish === "play") button = "loading";
  }
  return { layers, isPaused: !isPlayWanted, button, dispatch };
}

const reducedMotion = () => window.matchMedia("(prefers-reduced-motion: reduce)");
const subscribeToMotion = (onChange: () => void) => listenTo(reducedMotion(), ["change"], onChange);

/** Whether the visitor asks for less motion, kept current. False where there is no window. */
function useWantsLessMotion(): boolean {
  return useSyncExternalStore(
    subscribeToMotion,
    () => reducedMotion().matches,
    () => false,
  );
}
