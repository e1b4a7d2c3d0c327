/** What an album may be, as `albums.kind` holds it. */
export const albumKinds = ["album", "ep", "single", "live", "compilation"] as const;

export type AlbumKind = (typeof albumKinds)[number];

type Kinded = { kind: string | null };

export const knownKind = ({ kind }: Kinded): AlbumKind | undefined => albumKinds.find((one) => one === kind);

/** Under which heading an album is: without a kind, or with one that this version does not know, under that of albums. */
const headingOf = (album: Kinded): AlbumKind => knownKind(album) ?? "album";

/**
 * Albums in the order of the page, of grid and queue: the page's own first, then the pinned one, then as they were read; with
 * headings those of the first one's kind together, then the kind that comes next.
 */
export function inShownOrder<Album extends Kinded & { id: string; is_pinned: boolean }>(
  albums: readonly Album[],
  hasHeadings: boolean,
  pageAlbumId: string | null = null,
): Album[] {
  const rank = ({ id, is_pinned }: Album) => (id === pageAlbumId ? 0 : is_pinned ? 1 : 2);
  const sorted = albums.toSorted((one, other) => rank(one) - rank(other));
  const kinds = hasHeadings ? [...new Set(sorted.map(headingOf))] : [];
  return sorted.sort((one, other) => kinds.indexOf(headingOf(one)) - kinds.indexOf(headingOf(other)));
}

/** Albums in that order by their headings; without headings all in one. */
export function kindGroups<Album extends Kinded>(albums: readonly Album[], hasHeadings: boolean) {
  const groups: { kind: AlbumKind | null; albums: Album[] }[] = [];
  for (const album of albums) {
    const kind = hasHeadings ? headingOf(album) : null;
    const last = groups.at(-1);
    if (last?.kind === kind) last.albums.push(album);
    else groups.push({ kind, albums: [album] });
  }
  return groups;
}
