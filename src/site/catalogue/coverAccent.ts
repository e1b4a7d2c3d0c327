import { useEffect, useEffectEvent, useState } from "react";
import type { CatalogueAlbum } from "#data/rows.ts";
import { shownAddress } from "#data/siteCopies.ts";
import { drawn, isCanvasReadable } from "#lib/drawImage.ts";
import { type Accents, accentsOfPixels } from "#rules/accentColour.ts";
import { smallestCover } from "#rules/coverCopies.ts";

const SAMPLE_PIXELS = 16;

/**
 * The accents of a cover; null for a grey one, and where a canvas gives back noise. Throws for one that cannot be
 * read, as from a host without CORS.
 */
async function readAccents(coverUrl: string): Promise<Accents | null> {
  const image = new Image();
  image.crossOrigin = "anonymous";
  image.src = coverUrl;
  await image.decode();
  if (!(await isCanvasReadable())) return null;
  const sample = drawn(await createImageBitmap(image), { width: SAMPLE_PIXELS, height: SAMPLE_PIXELS });
  const read = sample.getContext("2d")?.getImageData(0, 0, SAMPLE_PIXELS, SAMPLE_PIXELS);
  return read ? accentsOfPixels(read.data) : null;
}

/** The address of the cover that the grid shows, which is loaded already; the other one while it shows none. */
async function loadedCover(album: CatalogueAlbum): Promise<string | null> {
  const shown = document.querySelector<HTMLImageElement>(`[data-album-id="${album.id}"] img`);
  // Rejected where the browser takes another copy, as in the new size of the selected album.
  await shown?.decode().catch(() => undefined);
  const smallest = smallestCover(album);
  return shown?.currentSrc || (smallest && shownAddress(smallest));
}

/** The accents of an album's cover, or null. The previous one stays until the new one is read. */
export function useCoverAccents(album: CatalogueAlbum | null): Accents | null {
  const coverUrl = album && smallestCover(album);
  const findCover = useEffectEvent(() => album && loadedCover(album));
  const [accents, setAccents] = useState<Accents | null>(null);
  useEffect(() => {
    let isCurrent = true;
    Promise.resolve(coverUrl && findCover())
      .then((address) => (address ? readAccents(address) : null))
      .catch(() => null)
      .then((read) => isCurrent && setAccents(read));
    return () => {
      isCurrent = false;
    };
  }, [coverUrl]);
  return accents;
}
