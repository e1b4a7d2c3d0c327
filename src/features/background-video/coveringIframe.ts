import type Player from "@vimeo/player";

/**
 * An iframe for the embed address that covers its container query container without bars, whatever the two aspect
 * ratios are; nothing in it can be reached. The video counts as 16:9 until `fitToVideo`.
 */
export function coveringIframe(address: string): HTMLIFrameElement {
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
export async function fitToVideo(iframe: HTMLIFrameElement, player: Player): Promise<void> {
  const [width, height] = await Promise.all([player.getVideoWidth(), player.getVideoHeight()]);
  if (width > 0 && height > 0) iframe.style.setProperty("--video-ratio", String(width / height));
}
