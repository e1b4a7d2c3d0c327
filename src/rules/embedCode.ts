import { escapeHtml } from "#lib/escapeHtml.ts";

/**
 * The HTML that shows a player on another site. It holds nothing that changes with the album or with the look of the
 * player. WordPress takes `frameborder`, and no style.
 */
export function embedCode(address: string, artistName: string, height: number): string {
  const title = escapeHtml(`${artistName}: music player`);
  return `<iframe src="${escapeHtml(address)}" title="${title}" width="100%" height="${height}" frameborder="0" loading="lazy"></iframe>`;
}
