type SluggedAlbum = { id: string; title: string; created_at: string; published_at: string | null };

/** Characters of a slug that come from the title. */
const MAX_LENGTH = 60;

/** Hosts serve a folder's `index.html` at the folder, and its `404.html` for unknown paths in it. */
const HOSTS_OWN = ["index", "404"];

/** The ASCII letters and digits of a title, joined by hyphens: "Café del Mar" is "cafe-del-mar". May be empty. */
function slugOfTitle(title: string): string {
  return title
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, MAX_LENGTH)
    .replace(/-$/, "");
}

/**
 * The slug of each public album's page, by the album's id. Of albums with the same slug, the one that has been public
 * longest keeps it, whatever its date says: a link that was posted must not open another album. The others add digits
 * of their ids.
 */
export function albumSlugs(albums: readonly SluggedAlbum[]): Map<string, string> {
  const publicSince = ({ published_at, created_at }: SluggedAlbum) => Date.parse(published_at ?? created_at);
  const byAge = [...albums].sort(
    (a, b) =>
      publicSince(a) - publicSince(b) ||
      Date.parse(a.created_at) - Date.parse(b.created_at) ||
      (a.id < b.id ? -1 : 1),
  );
  const slugs = new Map<string, string>();
  const taken = new Set(HOSTS_OWN);
  for (const { id, title } of byAge) {
    const slug = slugOfTitle(title) || id.slice(0, 8);
    const free = [slug, `${slug}-${id.slice(0, 6)}`].find((name) => !taken.has(name)) ?? `${slug}-${id}`;
    taken.add(free);
    slugs.set(id, free);
  }
  return slugs;
}
