import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { CatalogueAlbum } from "../../src/data/rows.ts";
import { webAddress } from "../../src/lib/webAddress.ts";
import { copiesOf } from "../../src/rules/coverCopies.ts";
import { fetchCover } from "./fetchCover.ts";
import { COVER_PREVIEW_VERSION, coverPreview } from "./previewPicture.ts";

/** The previews of earlier builds, until `npm ci` deletes them. */
const CACHE = "node_modules/.cache/album-previews";

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
      const key = createHash("sha256").update(`${COVER_PREVIEW_VERSION} ${cover}`);
      const name = `${key.digest("hex").slice(0, 20)}.jpg`;
      try {
        const file = join(cache, name);
        if (!existsSync(file)) await drawPreview(address, file, supabaseUrl);
        previews.set(album.id, [`preview/${name}`, file]);
      } catch (error) {
        const reason = `its cover could not be read (${(error as Error).message})`;
        warn(`The link preview of "${album.title}" shows the site's picture: ${reason}.`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
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
