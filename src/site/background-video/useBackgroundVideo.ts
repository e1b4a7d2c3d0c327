import { useReducer, useState } from "react";
import { environment, VIDEO_SETTLE_MS } from "#config.ts";
import { readStoredText, storeText } from "#lib/browserStorage.ts";
import { wantsLessData } from "#lib/connection.ts";
import { prefersReducedMotion } from "#lib/dom.ts";
import { useAfterLoad } from "#lib/useAfterLoad.ts";
import { embedAddress } from "#rules/vimeo.ts";
import { useAfterSound } from "#site/player/usePlayerState.ts";
import { emptyStage, nextStage } from "./videoStage.ts";

type VideoUrls = {
  /** The setting or the fixed default; null while unknown. */
  defaultVideoUrl: string | null;
  /** The selected album's `vimeo_url`; replaces the default unless empty. */
  albumVideoUrl: string | null;
};

/**
 * Whether videos may be requested from Vimeo: always "given" where the site does not ask (VITE_VIDEO_CONSENT=off); "asked"
 * while the question is open; "called" when the video's button opened it, until it has the focus; "postponed" after
 * "Not now".
 */
export type VideoConsent = "given" | "asked" | "called" | "postponed";

/** Of the video's buttons, in the header and, on phones, in the footer: one of them is shown (decision 132). */
export const VIDEO_BUTTON_NAME = "video";

const CONSENT_KEY = "video-consent";

/** Nothing loads without consent, while paused, or with reduced motion or Save-Data until the visitor presses play. */
export function useBackgroundVideo({ defaultVideoUrl, albumVideoUrl }: VideoUrls) {
  const [{ wish, layers }, dispatch] = useReducer(nextStage, emptyStage);
  const [consent, setConsent] = useState<VideoConsent>(() => {
    const stored = environment.asksForVideo ? readStoredText(CONSENT_KEY) : "given";
    return stored === "given" || stored === "postponed" ? stored : "asked";
  });
  const known = embedAddress(albumVideoUrl?.trim() || defaultVideoUrl);
  const address = consent === "given" ? known : null;
  const isPageLoaded = useAfterLoad(defaultVideoUrl !== null);

  const wantsLess = isPageLoaded && (prefersReducedMotion() || wantsLessData());
  const isPlayWanted = wish === "play" || (wish === "default" && !wantsLess);
  const isShown = layers.some((layer) => layer.address === address && layer.phase === "shown");
  const wanted = isPageLoaded && (isPlayWanted || isShown) ? address : null;

  useAfterSound((address) => dispatch({ type: "videoWanted", address }), wanted, VIDEO_SETTLE_MS);

  const isWithheld = isPageLoaded && known !== null && consent !== "given";
  const buttonOfVideo = (): "playing" | "loading" | "paused" | null => {
    if (!isPageLoaded || known === null) return null;
    if (isWithheld || !isPlayWanted) return "paused";
    if (layers.some((layer) => layer.phase === "shown")) return "playing";
    return wish === "play" ? "loading" : null;
  };

  const answer = (next: VideoConsent) => {
    setConsent(next);
    if (next === "given" || next === "postponed") storeText(CONSENT_KEY, next);
    if (next === "given") dispatch({ type: "playClicked" });
  };
  const toggle = () => {
    if (consent === "given") dispatch({ type: isPlayWanted ? "pauseClicked" : "playClicked" });
    else answer("called");
  };
  return {
    layers,
    isPaused: !isPlayWanted,
    /** Null when there is no video to play or pause. */
    button: buttonOfVideo(),
    dispatch,
    toggle,
    consent,
    isRevocable: environment.asksForVideo && consent === "given",
    isQuestionOpen: isWithheld && (consent === "asked" || consent === "called"),
    answer,
  };
}

export type BackgroundVideoState = ReturnType<typeof useBackgroundVideo>;
