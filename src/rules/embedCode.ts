import { EMBED_HEIGHTS } from "#config.ts";
import { escapeHtml } from "#lib/printable.ts";
import { embedMessages } from "#messages/siteMessages.ts";

/** In a player's document, the element that holds the album as the build knew it, as JSON. */
export const EMBED_DATA_ID = "album";

/** The one that holds which of the album's files the site serves itself, as JSON. */
export const EMBED_CARRIED_ID = "carried";

/**
 * The HTML that shows a player on another site. It holds nothing that changes with the album or with the look of the
 * player. WordPress takes `frameborder`, and no style.
 */
export function embedCode(address: string, artistName: string, height: number): string {
  const title = escapeHtml(embedMessages.codeTitle(artistName));
  return `<iframe src="${escapeHtml(address)}" title="${title}" width="100%" height="${height}" frameborder="0" loading="lazy"></iframe>`;
}

/** The cover, the controls and the address at a width below 640 px, and a row of the list (vite/embed/embedStyles.ts). */
const WITHOUT_ROWS = 188;
const ROW = 40;
/** From this height on the list is shown. */
const LOWEST_LIST = 300;
/** WordPress allows no more. Further tracks scroll. */
const HIGHEST = 1000;

/** Pixels of a player that shows all its tracks, in text of the usual size. One track needs no list. */
export function embedHeight(tracks: number): number {
  if (tracks <= 1) return EMBED_HEIGHTS.card;
  return Math.min(Math.max(WITHOUT_ROWS + ROW * tracks, LOWEST_LIST), HIGHEST);
}

/** Whether an album has sound. Without it there is no player for other sites. */
export function isPlayable({ tracks }: { tracks: readonly { audio_url: string | null }[] }): boolean {
  return tracks.some(({ audio_url }) => audio_url);
}
