import { catalogueMessages } from "#messages/siteMessages.ts";

const { kinds, kindHeadings } = catalogueMessages;

/** What an album may be, as `albums.kind` holds it. */
export type AlbumKind = keyof typeof kinds;

type Kinded = { kind: string | null };

/** Null without a kind, and for one that this version does not know. */
export const knownKind = ({ kind }: Kinded): AlbumKind | null =>
  kind && kind in kinds ? (kind as AlbumKind) : null;

const headingOf = (album: Kinded) => kindHeadings[knownKind(album) ?? "album"];

/**
 * Albums in the order of the page, of grid and queue: the page's own first, then the pinned one, then as they were read; with
 * headings those of the first one's kind together, then the kind that comes next (decision 118).
 */
export function inShownOrder<Album extends Kinded & { id: string; is_pinned: boolean }>(
  albums: readonly Album[],
  hasHeadings: boolean,
  pageAlbumId: string | null = null,
): Album[] {
  const rank = ({ id, is_pinned }: Album) => (id === pageAlbumId ? 0 : is_pinned ? 1 : 2);
  const sorted = albums.toSorted((one, other) => rank(one) - rank(other));
  return kindGroups(sorted, hasHeadings).flatMap((group) => group.albums);
}

/** Albums by their headings, in the order of the first of each; without headings all in one. */
export function kindGroups<Album extends Kinded>(albums: readonly Album[], hasHeadings: boolean) {
  const headings = hasHeadings ? [...new Set(albums.map(headingOf))] : [null];
  return headings.map((heading) => ({
    heading,
    albums: albums.filter((album) => !heading || headingOf(album) === heading),
  }));
}
