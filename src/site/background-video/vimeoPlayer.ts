import Player from "@vimeo/player";
import { VIDEO_START_TIMEOUT_MS } from "#config.ts";
import { videoMessages } from "#messages/siteMessages.ts";

/** Each is called once at most, and none after `onFailed` or `onRefused`. */
type VideoListeners = {
  /** The first moving frame is shown. */
  onStarted: () => void;
  /** Not found, blocked, or stopped by an error. */
  onFailed: () => void;
  /** The player loaded, but autoplay was refused. */
  onRefused: () => void;
};

export type RunningVideo = { play: () => void; pause: () => void; remove: () => void };

/**
 * Adds a player to a container and starts it. Without a frame after VIDEO_START_TIMEOUT_MS it counts as failed, or as
 * refused when it has loaded: a slower video only competes with the music.
 */
export function startVideo(container: HTMLElement, address: string, listeners: VideoListeners): RunningVideo {
  let status: "loading" | "ready" | "started" | "over" = "loading";
  const end = (report?: () => void) => {
    if (status === "over") return;
    status = "over";
    clearTimeout(deadline);
    report?.();
  };
  const fail = () => end(listeners.onFailed);
  const giveUp = () => {
    // A background tab may not play: restart the timeout.
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
  // In background mode every version of the player sends this event.
  player.on("timeupdate", ({ seconds }) => seconds > 0 && start());
  // An error with a method belongs to a call, and is handled there.
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

/** An inert iframe that covers its container query container. The video counts as 16:9 until `fitToVideo`. */
function coveringIframe(address: string): HTMLIFrameElement {
  const iframe = document.createElement("iframe");
  iframe.src = address;
  iframe.title = videoMessages.name;
  iframe.tabIndex = -1;
  iframe.allow = "autoplay";
  iframe.className =
    "pointer-events-none absolute top-1/2 left-1/2 max-w-none -translate-1/2 border-0 " +
    "h-[max(100cqh,100cqw/var(--video-ratio,1.7778))] w-[max(100cqw,100cqh*var(--video-ratio,1.7778))]";
  return iframe;
}

/** Sets the video's own aspect ratio. Throws when the player does not answer. */
async function fitToVideo(iframe: HTMLIFrameElement, player: Player): Promise<void> {
  const [width, height] = await Promise.all([player.getVideoWidth(), player.getVideoHeight()]);
  if (width > 0 && height > 0) iframe.style.setProperty("--video-ratio", String(width / height));
}
