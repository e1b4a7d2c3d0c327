/** WordPress writes the secret of a frame into its address: it alone is read there, and any other fragment ignored. */
const SECRET = /^#\?secret=([\da-zA-Z]{1,64})$/;

/** Asks the page around for something, if that is WordPress. It may be any page: it gets no more than this. */
function ask(message: "height" | "link", value: number | string): boolean {
  const secret = SECRET.exec(location.hash)?.[1];
  if (!secret || parent === window) return false;
  parent.postMessage({ message, value, secret }, "*");
  return true;
}

/** WordPress forbids its frames to open windows, and follows a link that a frame asks for. */
export function followLinkInWordPress(link: HTMLAnchorElement): void {
  link.addEventListener("click", (event) => {
    if (ask("link", link.href)) event.preventDefault();
  });
}

/** WordPress hides a frame until it has sent its height. Returns what sends it again. */
export function sendHeightToWordPress(height: () => number): () => void {
  const send = () => void ask("height", height());
  addEventListener("resize", send);
  addEventListener("message", ({ data }) => {
    // Its script may come after the first height.
    if (data?.message === "ready") send();
  });
  return send;
}

const STARTED = "music-player-started";

/** Sends to all frames within a window but this one. Of another origin no more than their number can be read. */
function sendToFrames(within: Window): void {
  for (let index = 0; index < within.length; index += 1) {
    const frame = within[index];
    if (!frame) continue;
    if (frame !== window) frame.postMessage({ type: STARTED }, "*");
    sendToFrames(frame);
  }
}

/**
 * One player at a time on a page, in a sandbox too, where no BroadcastChannel reaches. `pause` is called when another one
 * starts; a stranger's message can do no more. Returns what to call when this one does.
 */
export function playAloneOnPage(pause: () => void): () => void {
  addEventListener("message", ({ data }) => {
    if (data?.type === STARTED) pause();
  });
  return () => top && sendToFrames(top);
}
