import type { AlbumPages } from "#routes.ts";

type SluggedAlbum = { id: string; title: string; created_at: string | null };

/** Characters of a slug that come from the title. */
const MAX_LENGTH = 60;

/** Its bytes: with the id of an album and an ending, names of files have at most 255. A browser shows each as "%E3". */
const MAX_BYTES = 120;

/** Earlier slugs that an album keeps. */
const MAX_OLD = 5;

/** Hosts serve a folder's `index.html` at the folder, and its `404.html` for unknown paths in it. */
const HOSTS_OWN = ["index", "404"];

/** Windows has no files of these names, whatever their ending (learn.microsoft.com/windows/win32/fileio/naming-a-file). */
const DEVICES = ["con", "prn", "aux", "nul"].concat(
  ...Array.from({ length: 10 }, (_, number) => [`com${number}`, `lpt${number}`]),
);

/** Small letters that Unicode does not decompose into one of ASCII and a mark. */
const ASCII_OF: Record<string, string> = Object.fromEntries(
  "ß:ss ø:o æ:ae œ:oe ł:l đ:d þ:th ı:i ð:d ħ:h ŋ:n ŧ:t".split(" ").map((pair) => pair.split(":")),
);

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/**
 * The letters and digits of a title in lower case and NFC, joined by hyphens: "Café del Mar" is "cafe-del-mar". Latin
 * letters lose their marks, as those of other scripts are letters without them ("が", "й").
 */
const wordsOf = (title: string): string =>
  title
    .normalize("NFKD")
    // Joiners and other signs that nobody sees, and apostrophes.
    .replace(/[\p{DI}'’ʻʼ׳״]/gu, "")
    .replace(/(^|[^\p{L}\p{M}]|\p{Script=Latin})\p{M}+/gu, "$1")
    .toLowerCase()
    .replace(/\p{L}/gu, (letter) => ASCII_OF[letter] ?? letter)
    .normalize("NFC")
    .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)
    ?.join("-") ?? "";

/** The slug of a title, which ends with a word where there is room for one. May be empty. */
function slugOfTitle(title: string): string {
  const words = wordsOf(title);
  const letters = [...words].slice(0, MAX_LENGTH);
  while (bytesOf(letters.join("")) > MAX_BYTES) letters.pop();
  const start = letters.join("");
  const next = words.slice(start.length);
  if (!next || next.startsWith("-")) return start;
  if (start.includes("-")) return start.slice(0, start.lastIndexOf("-"));
  // No letter without its marks.
  return /^\p{M}/u.test(next) ? start.replace(/\P{M}\p{M}*$/u, "") : start;
}

/** The slug of a title in ASCII alone, as earlier versions made it. */
const asciiSlugOfTitle = (title: string): string =>
  title
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .replace(/\p{L}/gu, (letter) => ASCII_OF[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, MAX_LENGTH)
    .replace(/-$/, "");

/** Slugs become names of files: any other text is dropped before. With an id, one has 37 characters more. */
const isSlug = (value: unknown): value is string =>
  typeof value === "string" &&
  value !== "" &&
  value.length <= MAX_LENGTH + 37 &&
  bytesOf(value) <= MAX_BYTES + 37 &&
  wordsOf(value) === value &&
  !HOSTS_OWN.includes(value);

/** A slug as an address has it, with its letters. */
function withLetters(slug: unknown): unknown {
  try {
    return typeof slug === "string" && decodeURI(slug);
  } catch {
    return null;
  }
}

/** Reads the list of a deployment, which may be any JSON. The slugs have their letters. */
export function readAlbumPages(value: unknown): AlbumPages {
  const entries = value !== null && typeof value === "object" ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.map(([id, slugs]) => [
      id,
      [slugs]
        .flat()
        .map(withLetters)
        .filter(isSlug)
        .slice(0, MAX_OLD + 1),
    ]),
  );
}

/** What file systems without case take for one name: also the two small sigmas. */
const nameOf = (slug: string) => slug.toUpperCase();

function assignSlugs(
  albums: readonly SluggedAlbum[],
  deployed: AlbumPages,
  slugOf: (title: string) => string,
): Map<string, [string, ...string[]]> {
  // One without a date comes last.
  const dateOf = ({ created_at }: SluggedAlbum) => (created_at ? Date.parse(created_at) : Infinity);
  const byDate = [...albums].sort((a, b) => dateOf(a) - dateOf(b) || (a.id < b.id ? -1 : 1));
  const known = new Map(Object.entries(deployed));
  const owners = new Map(HOSTS_OWN.map((name) => [nameOf(name), ""]));
  const ownerOf = (slug: string) => owners.get(nameOf(slug));
  // What each album is called now, before what another was called once.
  for (let place = 0; place <= MAX_OLD; place += 1)
    for (const { id } of byDate) {
      const slug = known.get(id)?.[place];
      if (slug && ownerOf(slug) === undefined) owners.set(nameOf(slug), id);
    }
  // An album that has such a name keeps it.
  for (const device of DEVICES) if (ownerOf(device) === undefined) owners.set(nameOf(device), "");
  const slugs = new Map<string, [string, ...string[]]>();
  for (const { id, title } of byDate) {
    const own = (known.get(id) ?? []).filter((name) => ownerOf(name) === id);
    const slug = slugOf(title) || id.slice(0, 8);
    const names = [slug, `${slug}-${id.slice(0, 6)}`, `${slug}-${id}`] as const;
    const kept = names.find((name) => ownerOf(name) === id);
    const present = kept
      ? (own.find((name) => nameOf(name) === nameOf(kept)) ?? kept)
      : (names.find((name) => ownerOf(name) === undefined) ?? names[2]);
    owners.set(nameOf(present), id);
    const old = own.filter((name) => name !== present);
    slugs.set(id, [present, ...old.slice(0, MAX_OLD)]);
  }
  return slugs;
}

/**
 * The slugs of each public album's page, by the album's id: the present one, then those it had before. A posted link must
 * not open another album, so an album keeps each slug that it has. Of others with the same slug, the first by date gets it,
 * and the next add digits of their ids (decision 056, decision 137).
 * @param deployed Those of the present deployment. Null where they are not known: then as earlier versions made them.
 */
export function albumSlugs(
  albums: readonly SluggedAlbum[],
  deployed: AlbumPages | null,
): Map<string, [string, ...string[]]> {
  const earlier = deployed ?? Object.fromEntries(assignSlugs(albums, {}, asciiSlugOfTitle));
  return assignSlugs(albums, earlier, slugOfTitle);
}
