import type { KnownCatalogue } from "../../src/data/knownCatalogue.ts";
import { printableLines } from "../../src/lib/printable.ts";
import { readAlbumUpdates, readCatalogue } from "./catalogue.ts";

type ReadInput = { supabaseUrl: string; warn: (sentence: string) => void };

/**
 * The whole catalogue; null without a Supabase. Throws when it cannot be read, as a site without its album pages would
 * break every link to them; BUILD_WITHOUT_CATALOGUE=1 allows that.
 */
export async function catalogueOf({ supabaseUrl, warn }: ReadInput): Promise<KnownCatalogue | null> {
  const withoutCatalogue = (reason: string) =>
    warn(`The page is built without the catalogue: ${reason} It reads the catalogue when it is opened.`);
  try {
    const catalogue = await readCatalogue(supabaseUrl);
    if (catalogue?.albums.length === 0) withoutCatalogue("it has no albums yet.");
    return catalogue;
  } catch (error) {
    const reason = `Supabase could not be read (${printableLines((error as Error).message)}).`;
    if (process.env.BUILD_WITHOUT_CATALOGUE !== "1")
      throw new Error(
        `${reason} Nothing was built, because every link to an album's page would lead to a 404 page. Build again, or set BUILD_WITHOUT_CATALOGUE=1 to build without the catalogue.`,
      );
    withoutCatalogue(reason);
    return null;
  }
}

/** When each album last changed, by its id; empty when that cannot be read. */
export async function updatesOf({ supabaseUrl, warn }: ReadInput): Promise<ReadonlyMap<string, string>> {
  try {
    return await readAlbumUpdates(supabaseUrl);
  } catch (error) {
    const reason = `Supabase could not be read (${(error as Error).message}).`;
    warn(`Feed and sitemap say of no album that it changed: ${reason}`);
    return new Map();
  }
}
