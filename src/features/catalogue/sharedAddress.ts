import { environment } from "#config.ts";
import { fetchAlbumSlugs } from "#data/albumPages.ts";
import { type AlbumSlugs, albumPagePath } from "#routes.ts";

/** What the document was built with, in its order in the head. */
const built = [...document.querySelectorAll("link[rel=canonical], meta[property='og:url']")].map(
  (element) => {
    const name = element.matches("link") ? "href" : "content";
    return { element, name, own: element.getAttribute(name) ?? "" };
  },
);

let selectedId: string | null = null;
let slugs: AlbumSlugs | undefined;

/**
 * Shows the page of the selected album as the address of the document, which phones share; none if it has no page.
 * @param isAlbumPage The document's own address is not that of the page without an album.
 * @param onRead Called with the slugs of the present deployment.
 */
export async function followAlbum(
  albumId: string | null,
  slugsInPage: AlbumSlugs,
  isAlbumPage: boolean,
  onRead: (slugs: AlbumSlugs) => void,
): Promise<void> {
  selectedId = albumId;
  slugs ??= slugsInPage;
  showAddress(slugs, isAlbumPage);
  const read = albumId && (await fetchAlbumSlugs().catch(() => null));
  if (!read) return;
  // The same object where nothing has changed, for which nothing renders again.
  if (JSON.stringify(read) !== JSON.stringify(slugs)) slugs = read;
  showAddress(slugs, isAlbumPage);
  onRead(slugs);
}

function showAddress(known: AlbumSlugs, isAlbumPage: boolean): void {
  const slug = known[selectedId ?? ""];
  const hasOwn = !selectedId && !isAlbumPage;
  for (const { element, name, own } of built) {
    element.setAttribute(name, slug ? environment.siteUrl + albumPagePath(slug) : own);
    if (slug || hasOwn) document.head.append(element);
    else element.remove();
  }
}
