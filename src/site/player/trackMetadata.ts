import { privateLink } from "#boot/privateLinkInAddress.ts";
import { shownAddress } from "#data/siteCopies.ts";
import { webAddress } from "#lib/webAddress.ts";
import { copiesOf } from "#rules/coverCopies.ts";
import type { CurrentTrack } from "./playerQueue.ts";

/**
 * What the lock screen shows, with the cover in all sizes. None with a private link, as the system may store it, and none
 * whose address cannot be parsed: browsers would refuse all of it.
 */
export function metadataOf({ track, album }: CurrentTrack): MediaMetadataInit {
  const copies = copiesOf(album).map(({ width, address }) => ({
    src: shownAddress(address),
    sizes: `${width}x${width}`,
  }));
  const { cover_url: cover } = album;
  const pictures = cover && !privateLink() ? [...copies, { src: shownAddress(cover) }] : [];
  return {
    title: track.title,
    artist: (track.artist || album.artist) ?? "",
    album: album.title,
    artwork: pictures.filter(({ src }) => webAddress(src, location.href)),
  };
}
