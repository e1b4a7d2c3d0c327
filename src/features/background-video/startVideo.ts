import type Player from "@vimeo/player";
import { VIDEO_START_TIMEOUT_MS } from "#config.ts";
import { loadVimeoPlayer } from "./loadVimeoPlayer.ts";

type VideoListeners = {
  /** The first moving frame is there. */
  onStarted: () => void;
  /** It cannot be played: not found, blocked, or stopped by an error. */
  onFailed: () => void;
  /** The player is there but may not start by itself. */
  onRefused: () => void;
};

export type RunningVideo = { play: () => void; pause: () => void; remove: () => void };

/** An iframe that covers its positioned parent without bars, whatever the two aspect ratios are. */
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

/** Tells the iframe the video's own aspect ratio; it stays 16:9 where the player does not know. */
async function fitToVideo(player: Player, iframe: HTMLIFrameElement): Promise<void> {
  const [width, height] = await Promise.all([player.getVideoWidth(), player.getVideoHeight()]);
  if (width > 0 && height > 0) iframe.style.setProperty("--video-ratio", String(width / height));
}

/**
 * Puts a player with this embed address into a container query container and starts it. A player that has not
 * shown a frame after VIDEO_START_TIMEOUT_MS counts as failed, or as refused when it is there: a video that
 * needs longer only competes with the music. Out: its controls; after `remove` nothing is heard of it any more.
 */
export function startVideo(stage: HTMLElement, address: string, listeners: VideoListeners): RunningVideo {
  const iframe = coveringIframe(address);
  stage.append(iframe);

  let status: "loading" | "ready" | "started" | "ended" = "loading";
  const end = (tell: () => void) => {
    if (status === "ended") return;
    status = "ended";
    clearTimeout(deadline);
    tell();
  };
  const fail = () => end(listeners.onFailed);
  const giveUp = () => {
    if (document.hidden) deadline = setTimeout(giveUp, VIDEO_START_TIMEOUT_MS);
    else end(status === "ready" ? listeners.onRefused : listeners.onFailed);
  };
  let deadline = setTimeout(giveUp, VIDEO_START_TIMEOUT_MS);

  const player = loadVimeoPlayer().then((VimeoPlayer) => {
    if (status === "ended") throw new Error("The video is gone.");
    const created = new VimeoPlayer(iframe);
    const start = () => {
      if (status !== "loading" && status !== "ready") return;
      status = "started";
      clearTimeout(deadline);
      created.off("timeupdate");
      listeners.onStarted();
    };
    created.on("playing", start);
    // In background mode this is the one event that every version of the player sends.
    created.on("timeupdate", ({ seconds }) => seconds > 0 && start());
    // An error with a method is the answer to a call, and is handled there.
    created.on("error", ({ method }) => method || fail());
    created.ready().then(() => {
      if (status === "loading") status = "ready";
      fitToVideo(created, iframe).catch(() => undefined);
    }, fail);
    return created;
  });
  player.catch(fail);

  const call = (method: "play" | "pause" | "destroy") =>
    player.then((created) => created[method]()).catch(() => undefined);
  return {
    play: () => void call("play"),
    pause: () => void call("pause"),
    remove: () => {
      end(() => undefined);
      void call("destroy");
      iframe.remove();
    },
  };
}
