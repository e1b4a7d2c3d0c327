import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { CatalogueAlbum } from "../../src/data/rows.ts";
import { webAddress } from "../../src/lib/webAddress.ts";
import { copiesOf } from "../../src/rules/coverCopies.ts";
import { fetchCover } from "./fetchCover.ts";
import { coverPreview } from "./previewPicture.ts";

/** The previews of earlier builds. Delete it after a change of `previewPicture.ts`. */
const CACHE = "node_modules/.cache/album-previews";

/** Milliseconds after which a preview that no build uses is deleted. */
const KEPT_MS = 90 * 24 * 60 * 60_000;

/** Covers that are fetched and drawn at the same time. */
const AT_ONCE = 4;

type PreviewInput = { root: string; supabaseUrl: string; warn: (sentence: string) => void };

/**
 * Draws the link preview of each album from the largest copy of its cover, once for each address of a cover. Out: by
 * the album's id, the name of the picture and the file in the cache. A cover that cannot be read is reported, and has
 * none.
 */
export async function albumPreviews(
  albums: readonly CatalogueAlbum[],
  { root, supabaseUrl, warn }: PreviewInput,
): Promise<Map<string, [name: string, file: string]>> {
  const cache = resolve(root, CACHE);
  await mkdir(cache, { recursive: true });
  const previews = new Map<string, [string, string]>();
  const waiting = [...albums];
  const work = async () => {
    for (let album = waiting.shift(); album; album = waiting.shift()) {
      const cover = copiesOf(album).at(-1)?.address ?? album.cover_url;
      const address = webAddress(cover, supabaseUrl || undefined);
      if (!cover || !address) continue;
      const name = `${createHash("sha256").update(cover).digest("hex").slice(0, 20)}.jpg`;
      try {
        const file = join(cache, name);
        if (!existsSync(file)) await drawPreview(address, file, supabaseUrl);
        await utimes(file, new Date(), new Date());
        previews.set(album.id, [`preview/${name}`, file]);
      } catch (error) {
        const reason = `its cover could not be read (${(error as Error).message})`;
        warn(`The link preview of "${album.title}" shows the site's picture: ${reason}.`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for (const name of await readdir(cache)) {
    const file = join(cache, name);
    // A file of a build that runs beside this one may be renamed meanwhile.
    const lastUse = await stat(file).catch(() => null);
    if (lastUse && lastUse.mtimeMs < Date.now() - KEPT_MS) await rm(file, { force: true });
  }
  return previews;
}

/** Draws the preview of the cover at an address into a file. */
async function drawPreview(address: string, file: string, supabaseUrl: string): Promise<void> {
  const ownOrigin = URL.canParse(supabaseUrl) ? new URL(supabaseUrl).origin : null;
  const preview = await coverPreview(await fetchCover(address, ownOrigin));
  // Renamed at the end: a build that is interrupted leaves no half of a picture.
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, preview);
  await rename(unfinished, file);
}
