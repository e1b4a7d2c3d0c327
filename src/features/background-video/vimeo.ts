import type Player from "@vimeo/player";
import { VIDEO_START_TIMEOUT_MS } from "#config.ts";
import { webAddress } from "#lib/webAddress.ts";

/**
 * The player's address for a background video's address: background mode with autoplay, loop, muted and without
 * controls (behaviour §7), no tracking, and not pausing the video it fades out. Null when no id is recognised.
 */
export function embedAddress(address: string | null | undefined): string | null {
  const video = vimeoId(address);
  if (!video) return null;
  const options = new URLSearchParams({
    ...(video.hash && { h: video.hash }),
    background: "1",
    autoplay: "1",
    loop: "1",
    muted: "1",
    controls: "0",
    autopause: "0",
    dnt: "1",
  });
  return `https://player.vimeo.com/video/${video.id}?${options}`;
}

/** A video as Vimeo names it; `hash` is the second part of an unlisted video's address. */
type VimeoId = { id: string; hash: string | null };

const hosts = ["vimeo.com", "www.vimeo.com", "player.vimeo.com"];

/** `/{digits}` as Vimeo's own pages carry it: plain, in a channel, group, album or showcase, or in the player. */
const videoPath =
  /^\/(?:(?:channels|ondemand)\/[^/]+\/|(?:groups|album|showcase)\/[^/]+\/videos?\/|manage\/videos\/|video\/)?(\d+)(?:\/([\da-f]+))?(?:\/|$)/i;

/**
 * The numeric id in a background video's address (behaviour §5: of the form {host}/{digits}), with or without
 * "https://". Null when the address is missing, names no video, or belongs to anyone but Vimeo.
 */
export function vimeoId(address: string | null | undefined): VimeoId | null {
  const text = address?.trim();
  if (!text) return null;
  const full = webAddress(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text.replace(/^\/\//, "")}`);
  const url = full && new URL(full);
  if (!url || !hosts.includes(url.hostname)) return null;
  const [, id, pathHash] = videoPath.exec(url.pathname) ?? [];
  if (!id) return null;
  const hash = pathHash ?? url.searchParams.get("h");
  return { id, hash: hash && /^[\da-f]+$/i.test(hash) ? hash : null };
}

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

  const connect = async () => {
    const Player = await loadVimeoPlayer();
    if (status === "over") throw new Error("The video was given up.");
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
    return player;
  };

  const iframe = coveringIframe(address);
  container.append(iframe);
  const connected = connect();
  connected.catch(fail);

  const call = (method: "play" | "pause" | "destroy") =>
    void connected.then((player) => player[method]()).catch(() => undefined);
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
 * Loads @vimeo/player on demand. It would tell Vimeo this page's address, and ask for ids in order to seek, unless
 * it believes that another copy of itself has done so. Throws when the script cannot be loaded.
 */
async function loadVimeoPlayer() {
  Object.assign(window, { VimeoSeoMetadataAppended: true, VimeoCheckedUrlTimeParam: true });
  const { default: Player } = await import("@vimeo/player");
  return Player;
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
