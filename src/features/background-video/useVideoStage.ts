import { useEffect, useReducer } from "react";
import { VIDEO_SETTLE_MS } from "#config.ts";
import { useAfterLoad } from "#lib/useAfterLoad.ts";
import { useMediaQuery } from "#lib/useMediaQuery.ts";
import { wantsLessData } from "#lib/wantsLessData.ts";
import type { VideoButtonState } from "./VideoButton.tsx";
import { emptyStage, nextStage } from "./videoStage.ts";

/**
 * The stage for one embed address, null for the gradient alone. Nothing is loaded before the page itself has been,
 * nor while the visitor paused or wants calm (reduced motion, Save-Data) and has not asked for the video.
 * Out: the layers, what the button shows (null: no button), and the dispatch of the stage's events.
 */
export function useVideoStage(address: string | null) {
  const [{ wish, layers }, dispatch] = useReducer(nextStage, emptyStage);
  const isPageLoaded = useAfterLoad();
  const wantsLessMotion = useMediaQuery("(prefers-reduced-motion: reduce)");

  const wantsCalm = isPageLoaded && (wantsLessMotion || wantsLessData());
  const isPlayWanted = wish === "play" || (wish === "default" && !wantsCalm);
  const isShown = layers.some((layer) => layer.address === address && layer.phase === "shown");
  const wanted = isPageLoaded && (isPlayWanted || isShown) ? address : null;

  useEffect(() => {
    const timer = setTimeout(() => dispatch({ type: "videoWanted", address: wanted }), VIDEO_SETTLE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);

  let button: VideoButtonState | null = null;
  if (isPageLoaded && address !== null) {
    if (!isPlayWanted) button = "paused";
    else if (layers.some((layer) => layer.phase === "shown")) button = "playing";
    else if (wish === "play") button = "loading";
  }
  return { layers, isPaused: !isPlayWanted, button, dispatch };
}
