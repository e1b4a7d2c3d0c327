import { webAddress } from "#lib/webAddress.ts";

/** The player's address (behaviour §7), without tracking or pausing the video that fades out; null without an id. */
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

/** `hash` is part of an unlisted video's address. */
type VimeoId = { id: string; hash: string | null };

const hosts = ["vimeo.com", "www.vimeo.com", "m.vimeo.com", "player.vimeo.com"];

/** `/{digits}`: plain, in a channel, group, album, showcase or review, or in the player. */
const videoPath =
  /^\/(?:(?:channels|ondemand)\/[^/]+\/|(?:groups|album|showcase|reviews)\/[^/]+\/videos?\/|manage\/videos\/|video\/)?(\d+)(?:\/([\da-f]+))?(?:\/|$)/i;

/** A language, and a review page, whose hash is not the video's. */
const language = /^\/[a-z]{2}(?:-[a-z]{2})?(?=\/)/i;
const review = /^\/[^/]+\/review\/(\d+).*/i;

/** The address in pasted frame code; else the text itself. */
export function frameAddress(text: string): string {
  const [, quoted, single, bare] =
    /<iframe\b.*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/is.exec(text) ?? [];
  return (quoted ?? single ?? bare ?? text).replaceAll("&amp;", "&");
}

/**
 * The id in a background video's address (behaviour §5), with or without "https://", or in frame code; null for any other
 * text.
 */
export function vimeoId(address: string | null | undefined): VimeoId | null {
  const text = frameAddress(address ?? "").trim();
  if (!text) return null;
  const full = webAddress(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text.replace(/^\/\//, "")}`);
  const url = full && new URL(full);
  if (!url || !hosts.includes(url.hostname)) return null;
  const [, id, pathHash] = videoPath.exec(url.pathname.replace(language, "").replace(review, "/$1")) ?? [];
  if (!id) return null;
  const hash = pathHash ?? url.searchParams.get("h");
  return { id, hash: hash && /^[\da-f]+$/i.test(hash) ? hash : null };
}
