import { TEXTS_WAIT_MS } from "#config.ts";
import { fetchAlbumPages, fetchBuilt } from "#data/knownCatalogue.ts";
import { publicTexts } from "#data/publicRows.ts";
import { albumTextsPath } from "#routes.ts";

/** Reads the texts of an album's tracks as the last build knew them, by track id. Throws where it has none. */
export async function fetchBuiltTexts(albumId: string): Promise<Map<string, ReturnType<typeof publicTexts>>> {
  const [slug] = (await fetchAlbumPages())[albumId] ?? [];
  if (!slug) throw new Error("The album has no page of its own.");
  const rows: Record<string, unknown> = await (await fetchBuilt(albumTextsPath(slug))).json();
  return new Map(Object.entries(rows).map(([id, row]) => [id, publicTexts(row)]));
}

/**
 * Supabase's answer; the last build's where Supabase fails, or has not answered after some seconds. These are not waited
 * for where it is known to be down. Throws Supabase's error where both fail.
 */
export function askOrTakeBuilt<Answer>(
  ask: () => Promise<Answer>,
  takeBuilt: () => Promise<Answer>,
  isDown: boolean,
): Promise<Answer> {
  const asked = ask();
  const isWanted = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, isDown ? 0 : TEXTS_WAIT_MS);
    asked.then(
      () => clearTimeout(timer),
      () => resolve(),
    );
  });
  return Promise.any([asked, isWanted.then(takeBuilt)]).catch(() => asked);
}
