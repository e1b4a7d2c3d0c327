import Player from "@vimeo/player";
import { VIDEO_START_TIMEOUT_MS } from "#config.ts";

/** Each is told once at most; a video that has failed or was refused is not heard of again. */
type VideoListeners = {
  /** The first moving frame is there. */
  onStarted: () => void;
  /** It cannot be played: not found, blocked, or stopped by an error. */
  onFailed: () => void;
  /** The player is there but may not start by itself. */
  onRefused: () => void;
};

export type RunningVideo = { play: () => void; pause: () => void; remove: () => void };

/**
 * Puts a player with this embed address into a container and starts it. A player that has not shown a frame after
 * VIDEO_START_TIMEOUT_MS counts as failed, or as refused when it is there: a video that needs longer only competes
 * with the music. Out: its controls; after `remove` nothing is heard of it any more.
 */
export function startVideo(container: HTMLElement, address: string, listeners: VideoListeners): RunningVideo {
  let status: "loading" | "ready" | "started" | "over" = "loading";
  const end = (tell?: () => void) => {
    if (status === "over") return;
    status = "over";
    clearTimeout(deadline);
    tell?.();
  };
  const fail = () => end(listeners.onFailed);
  const giveUp = () => {
    // A tab in the background may not play: its time starts again.
    if (document.hidden) deadline = setTimeout(giveUp, VIDEO_START_TIMEOUT_MS);
    else end(status === "ready" ? listeners.onRefused : listeners.onFailed);
  };
  let deadline = setTimeout(giveUp, VIDEO_START_TIMEOUT_MS);

  const iframe = coveringIframe(address);
  container.append(iframe);
  const player = new Player(iframe);
  const start = () => {
    if (status === "started" || status === "over") return;
    status = "started";
    clearTimeout(deadline);
    player.off("timeupdate");
    listeners.onStarted();
  };
  player.on("playing", start);
  // In background mode this is the one event that every version of the player sends.
  player.on("timeupdate", ({ seconds }) => seconds > 0 && start());
  // An error that names a method is the answer to a call, and is handled there.
  player.on("error", ({ method }) => method || fail());
  player.ready().then(() => {
    if (status === "loading") status = "ready";
    fitToVideo(iframe, player).catch(() => undefined);
  }, fail);

  const call = (method: "play" | "pause" | "destroy") => void player[method]().catch(() => undefined);
  return {
    play: () => call("play"),
    pause: () => call("pause"),
    remove: () => {
      end();
      call("destroy");
      iframe.remove();
    },
  };
}

/**
 * An iframe for the embed address that covers its container query container without bars, whatever the two aspect
 * ratios are; nothing in it can be reached. The video counts as 16:9 until `fitToVideo`.
 */
function coveringIframe(address: string): HTMLIFrameElement {
  const iframe = document.createElement("iframe");
  iframe.src = address;
  iframe.title = "Background video";
  iframe.tabIndex = -1;
  iframe.allow = "autoplay";
  iframe.className =
    "pointer-events-none absolute top-1/2 left-1/2 max-w-none -translate-1/2 border-0 " +
    "h-[max(100cqh,100cqw/var(--video-ratio,1.7778))] w-[max(100cqw,100cqh*var(--video-ratio,1.7778))]";
  return iframe;
}

/** Tells the iframe the video's own aspect ratio. Throws when the player does not answer that. */
async function fitToVideo(iframe: HTMLIFrameElement, player: Player): Promise<void> {
  const [width, height] = await Promise.all([player.getVideoWidth(), player.getVideoHeight()]);
  if (width > 0 && height > 0) iframe.style.setProperty("--video-ratio", String(width / height));
}
