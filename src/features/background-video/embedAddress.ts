import { vimeoId } from "./vimeoId.ts";

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
