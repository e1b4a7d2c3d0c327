import type { AlbumPages } from "#routes.ts";

type SluggedAlbum = { id: string; title: string; created_at: string | null };

/** Characters of a slug that come from the title. */
const MAX_LENGTH = 60;

/** Earlier slugs that an album keeps. */
const MAX_OLD = 4;

/** Hosts serve a folder's `index.html` at the folder, and its `404.html` for unknown paths in it. */
const HOSTS_OWN = ["index", "404"];

/** Small letters that Unicode does not decompose into one of ASCII and a mark. */
const ASCII_OF: Record<string, string> = Object.fromEntries(
  "ß:ss ø:o æ:ae œ:oe ł:l đ:d þ:th ı:i ð:d ħ:h ŋ:n ŧ:t".split(" ").map((pair) => pair.split(":")),
);

/** The ASCII letters and digits of a title, joined by hyphens: "Café del Mar" is "cafe-del-mar". May be empty. */
function slugOfTitle(title: string): string {
  return title
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .replace(/\p{L}/gu, (letter) => ASCII_OF[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, MAX_LENGTH)
    .replace(/-$/, "");
}

/** Slugs become names of files: any other text is dropped before. */
const isSlug = (value: unknown): value is string =>
  typeof value === "string" && /^[a-z0-9-]{1,97}$/.test(value) && !HOSTS_OWN.includes(value);

/** Reads the list of a deployment, which may be any JSON. */
export function readAlbumPages(value: unknown): AlbumPages {
  const entries = value !== null && typeof value === "object" ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.map(([id, slugs]) => [
      id,
      [slugs]
        .flat()
        .filter(isSlug)
        .slice(0, MAX_OLD + 1),
    ]),
  );
}

/**
 * The slugs of each public album's page, by the album's id: the present one, then those it had before. A posted link must
 * not open another album, so an album keeps each slug that it has. Of others with the same slug, the first by date gets it,
 * and the next add digits of their ids (decision 056).
 */
export function albumSlugs(
  albums: readonly SluggedAlbum[],
  deployed: AlbumPages = {},
): Map<string, [string, ...string[]]> {
  // One without a date comes last.
  const dateOf = ({ created_at }: SluggedAlbum) => (created_at ? Date.parse(created_at) : Infinity);
  const byDate = [...albums].sort((a, b) => dateOf(a) - dateOf(b) || (a.id < b.id ? -1 : 1));
  const known = new Map(Object.entries(deployed));
  const owners = new Map(HOSTS_OWN.map((name) => [name, ""]));
  // What each album is called now, before what another was called once.
  for (let place = 0; place <= MAX_OLD; place += 1)
    for (const { id } of byDate) {
      const slug = known.get(id)?.[place];
      if (slug && !owners.has(slug)) owners.set(slug, id);
    }
  const slugs = new Map<string, [string, ...string[]]>();
  for (const { id, title } of byDate) {
    const slug = slugOfTitle(title) || id.slice(0, 8);
    const names = [slug, `${slug}-${id.slice(0, 6)}`, `${slug}-${id}`] as const;
    const present =
      names.find((name) => owners.get(name) === id) ?? names.find((name) => !owners.has(name)) ?? names[2];
    owners.set(present, id);
    const old = (known.get(id) ?? []).filter((name) => name !== present && owners.get(name) === id);
    slugs.set(id, [present, ...old.slice(0, MAX_OLD)]);
  }
  return slugs;
}
