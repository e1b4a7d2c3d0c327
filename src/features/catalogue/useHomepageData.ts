import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { CATALOGUE_FRESH_MS, CATALOGUE_REFRESH_MS, environment } from "#config.ts";
import { fetchDefaultVideoUrl } from "#data/catalogue.ts";
import {
  type KnownCatalogue,
  newerCatalogue,
  readStoredCatalogue,
  storeCatalogue,
} from "#data/knownCatalogue.ts";
import type { CatalogueAlbum } from "#data/rows.ts";
import { listenTo } from "#lib/listenTo.ts";
import { useHydrated } from "#lib/useHydrated.ts";
import { useLoad } from "#lib/useLoad.ts";
import { useWhileLookedAt } from "#lib/useWhileLookedAt.ts";
import { type PrivateLink, privateLink, takePrivateLink } from "#rules/privateLinkToken.ts";
import { reuseAlbums } from "./groupAlbums.ts";
import { type Reading, readCatalogue } from "./readCatalogue.ts";

type Catalogue = {
  /** State of the read. While it is pending or failed, the albums are those already known. */
  status: "loading" | "loaded" | "failed";
  /** It has failed, or its first attempt has while more are under way. */
  isFailed: boolean;
  reload: () => void;
  /** Another object after each reading; null until the first. */
  reading: Reading | null;
} & Reading;

/** `defaultVideoUrl` is null until it is known. */
export type HomepageData = Catalogue & { defaultVideoUrl: string | null };

/**
 * What the homepage shows, from wherever it comes first: the page itself, the last visit, a request that the document
 * sent ahead, a request of this script. The newest counts, and is kept for the next visit. In: the catalogue that
 * is in the page, if any.
 */
export function useHomepageData(inPage: KnownCatalogue | null): HomepageData {
  const known = useKnownCatalogue(inPage);
  const catalogue = useCatalogue(known?.albums);
  const { shownUrl, ownUrl } = useDefaultVideoUrl(known?.videoUrl);
  const readAlbums = catalogue.status === "loaded" ? catalogue.albums : null;
  useEffect(() => {
    if (readAlbums && ownUrl !== null)
      storeCatalogue({ albums: readAlbums, videoUrl: ownUrl, readAt: Date.now() });
  }, [readAlbums, ownUrl]);
  return { ...catalogue, defaultVideoUrl: shownUrl };
}

/**
 * What can be painted before the first response: what is in the page, or what the last visit saw when that is newer.
 * A prerendered page is taken over with its own catalogue, and changes at once after that.
 */
export function useKnownCatalogue(inPage: KnownCatalogue | null): KnownCatalogue | null {
  const isHydrated = useHydrated();
  return useMemo(() => {
    if (!isHydrated) return inPage;
    const newer = newerCatalogue(inPage, readStoredCatalogue());
    return newer && { ...newer, albums: reuseAlbums(inPage?.albums ?? [], newer.albums) };
  }, [inPage, isHydrated]);
}

const noAlbums: CatalogueAlbum[] = [];

/**
 * All albums with their tracks (behaviour §7). In: the albums already known, if any, shown until the answer is there.
 * A failure is logged and ends the loading; the albums stay as they were known, else empty (behaviour §8). They are read
 * again in the background while the page is visible and they are not fresh, and with another private link once it is opened.
 */
function useCatalogue(knownAlbums = noAlbums): Catalogue {
  const shownAlbums = useRef(knownAlbums);
  const newestLink = useRef<PrivateLink>(null);
  const newestReading = useRef<symbol>(null);
  const readAt = useRef(0);
  const [isUnanswered, setIsUnanswered] = useState(false);
  const read = useCallback(async (onNoAnswer?: () => void) => {
    newestLink.current = privateLink();
    const reading = await readCatalogue(onNoAnswer);
    readAt.current = Date.now();
    return { ...reading, albums: reuseAlbums(shownAlbums.current, reading.albums) };
  }, []);
  const load = useCallback(async () => {
    const reading = Symbol();
    newestReading.current = reading;
    setIsUnanswered(false);
    const value = await read(() => newestReading.current === reading && setIsUnanswered(true));
    if (newestReading.current === reading) setIsUnanswered(false);
    return value;
  }, [read]);
  const { status, value, reload, refresh } = useLoad(load, (error) =>
    console.error("The albums could not be read:", error),
  );
  const albums = value?.albums ?? knownAlbums;
  useEffect(() => {
    shownAlbums.current = albums;
  }, [albums]);
  useWhileLookedAt(() => {
    const isFresh = Date.now() - readAt.current < CATALOGUE_FRESH_MS && !hasBecomeDue(albums, readAt.current);
    if (status !== "loading" && !isFresh) void refresh(() => read().finally(() => setIsUnanswered(false)));
  }, CATALOGUE_REFRESH_MS);
  useEffect(
    () =>
      listenTo(window, ["hashchange", "popstate"], () => {
        takePrivateLink();
        if (privateLink()?.token !== newestLink.current?.token) void reload();
      }),
    [reload],
  );
  return {
    status,
    isFailed: isUnanswered || status === "failed",
    albums,
    reading: value ?? null,
    privateAlbumId: value?.privateAlbumId ?? null,
    isLinkInvalid: value?.isLinkInvalid ?? false,
    reload: useCallback(() => void reload(), [reload]),
  };
}

/** Whether a scheduled album, which a private link has shown, has come out since a moment. */
function hasBecomeDue(albums: CatalogueAlbum[], since: number): boolean {
  return albums.some(({ published_at }) => {
    const moment = Date.parse(published_at ?? "");
    return moment > since && moment <= Date.now();
  });
}

/**
 * The homepage's video, null until it is known. In: the one that is known already. Out: what is shown, which is the
 * fixed default where the setting is absent or cannot be read (a failure is only logged, behaviour §8), and what the
 * setting says as far as it could be read.
 */
function useDefaultVideoUrl(knownUrl: string | null = null) {
  const { status, value } = useLoad(fetchDefaultVideoUrl, (error) =>
    console.error("The default video could not be read:", error),
  );
  const answeredUrl = value || environment.fallbackVideoUrl;
  return {
    shownUrl: status === "loading" ? knownUrl : answeredUrl,
    ownUrl: status === "loaded" ? answeredUrl : knownUrl,
  };
}
