import { VIDEO_START_TIMEOUT_MS } from "#config.ts";
import { coveringIframe, fitToVideo } from "./coveringIframe.ts";
import { loadVimeoPlayer } from "./loadVimeoPlayer.ts";

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
