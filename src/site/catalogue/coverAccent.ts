import { useRef, useState } from "react";
import type { CatalogueAlbum } from "#data/rows.ts";
import { shownAddress } from "#data/siteCopies.ts";
import type { Accents } from "#rules/accentColour.ts";
import { smallestCover } from "#rules/coverCopies.ts";
import { useAfterSound } from "#site/player/usePlayerState.ts";
import { load } from "#ui/later.tsx";

/** What reads the colour, for `usePreload`. */
export const accentPart = { load: () => load(() => import("./readAccent.ts")) };

/** The address of the cover that the grid shows, which is loaded already; the other one while it shows none. */
async function loadedCover(album: CatalogueAlbum): Promise<string | null> {
  const shown = document.querySelector<HTMLImageElement>(`[data-album-id="${album.id}"] img`);
  // Rejected where the browser takes another copy, as in the new size of the selected album.
  await shown?.decode().catch(() => undefined);
  const smallest = smallestCover(album);
  return shown?.currentSrc || (smallest && shownAddress(smallest));
}

async function accentsOf(album: CatalogueAlbum): Promise<Accents | null> {
  const [{ readAccents }, address] = await Promise.all([accentPart.load(), loadedCover(album)]);
  return address ? readAccents(address) : null;
}

/** The accents of an album's cover, or null. The previous one stays until the new one is read, after the sound. */
export function useCoverAccents(album: CatalogueAlbum | null): Accents | null {
  const latest = useRef<string | null>(null);
  const [accents, setAccents] = useState<Accents | null>(null);
  const read = async (coverUrl: string | null) => {
    latest.current = coverUrl;
    const found = coverUrl && album ? await accentsOf(album).catch(() => null) : null;
    if (latest.current === coverUrl) setAccents(found);
  };
  useAfterSound(read, album && smallestCover(album));
  return accents;
}
