import { useRef, useState } from "react";
import type { CatalogueAlbum } from "#data/rows.ts";
import { shownAddress } from "#data/siteCopies.ts";
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

async function accentOf(album: CatalogueAlbum): Promise<string | null> {
  const [{ readAccent }, address] = await Promise.all([accentPart.load(), loadedCover(album)]);
  return address && readAccent(address);
}

/** The accent colour of an album's cover, or null. The previous one stays until the new one is read, after the sound. */
export function useCoverAccent(album: CatalogueAlbum | null): string | null {
  const latest = useRef<string | null>(null);
  const [accent, setAccent] = useState<string | null>(null);
  const read = async (coverUrl: string | null) => {
    latest.current = coverUrl;
    const found = coverUrl && album ? await accentOf(album).catch(() => null) : null;
    if (latest.current === coverUrl) setAccent(found);
  };
  useAfterSound(read, album && smallestCover(album));
  return accent;
}
