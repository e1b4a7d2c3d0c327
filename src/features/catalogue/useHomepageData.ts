import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { privateLink, takePrivateLink } from "#boot/privateLinkInAddress.ts";
import { CATALOGUE_FRESH_MS, CATALOGUE_REFRESH_MS, environment } from "#config.ts";
import { fetchDefaultVideoUrl, fetchSiteSettings } from "#data/catalogue.ts";
import {
  type KnownCatalogue,
  mergeCatalogues,
  readStoredCatalogue,
  storeCatalogue,
  withStoredRest,
} from "#data/knownCatalogue.ts";
import { fetchPublicShows } from "#data/publicShows.ts";
import type { CatalogueAlbum, PublicShow } from "#data/rows.ts";
import { listenTo } from "#lib/listenTo.ts";
import { useHydrated } from "#lib/useHydrated.ts";
import { useIntervalWhileVisible } from "#lib/useIntervalWhileVisible.ts";
import { noSiteSettings, type SiteSettings } from "#rules/siteSettings.ts";
import { reuseAlbums } from "./groupAlbums.ts";
import { placePageAlbum } from "./placeSelectedAlbum.ts";
import { type Reading, readCatalogue } from "./readCatalogue.ts";

type Catalogue = {
  /** Until it is "loaded", `albums` are those already known. */
  status: "loading" | "loaded" | "failed";
  reload: () => void;
  /** New identity after every fetch; null before the first. */
  reading: Reading | null;
} & Reading;

/** The newest of the catalogue in the page, of the last visit, and of the response, which is stored for the next. */
export function useHomepageData(
  inPage: KnownCatalogue | null,
  pageAlbumId: string | null = null,
  onPageAlbumGone: (albumId: string) => void = () => {},
) {
  const known = useKnownCatalogue(inPage, pageAlbumId);
  const { defaultVideoUrl, site, shows, readSettings } = useSettings(known);
  const catalogue = useCatalogue(known, readSettings, (before, after) => {
    const isPageAlbum = ({ id }: CatalogueAlbum) => id === pageAlbumId;
    if (pageAlbumId && before.some(isPageAlbum) && !after.some(isPageAlbum)) onPageAlbumGone(pageAlbumId);
  });
  const readAlbums = catalogue.status === "loaded" ? catalogue.albums : null;
  useEffect(() => {
    if (readAlbums && defaultVideoUrl !== null)
      storeCatalogue({ albums: readAlbums, videoUrl: defaultVideoUrl, site, shows, readAt: Date.now() });
  }, [readAlbums, defaultVideoUrl, site, shows]);
  const albums = useMemo(
    () => placePageAlbum(catalogue.albums, pageAlbumId),
    [catalogue.albums, pageAlbumId],
  );
  // A failed read is no answer: then the page's album stays.
  const isPageAlbumGone =
    pageAlbumId !== null && readAlbums !== null && !readAlbums.some(({ id }) => id === pageAlbumId);
  return { ...catalogue, albums, isPageAlbumGone, defaultVideoUrl, site, shows };
}

/** What can be shown before the first response. While it hydrates, a prerendered page shows its own catalogue. */
export function useKnownCatalogue(inPage: KnownCatalogue | null, pageAlbumId: string | null = null) {
  const isHydrated = useHydrated();
  return useMemo(() => {
    if (!isHydrated) return inPage;
    const merged = mergeCatalogues(inPage, readStoredCatalogue(), pageAlbumId !== null);
    return merged && { ...merged, albums: reuseAlbums(inPage?.albums ?? [], merged.albums) };
  }, [inPage, pageAlbumId, isHydrated]);
}

const noAlbums: CatalogueAlbum[] = [];
const noShows: PublicShow[] = [];

type ReadState = Pick<Catalogue, "status" | "reading">;

/**
 * All albums with their tracks (behaviour §7). A failure is logged; all known albums are shown (behaviour §8). They are read
 * again in the background while the page is visible and they are not fresh, and with another private link at once.
 * `readRest` is called at each of these times.
 */
function useCatalogue(
  known: KnownCatalogue | null,
  readRest: () => void,
  onRead: (before: CatalogueAlbum[], after: CatalogueAlbum[]) => void,
): Catalogue {
  const reportRead = useEffectEvent(onRead);
  const startRest = useEffectEvent(readRest);
  const [state, setState] = useState<ReadState>({ status: "loading", reading: null });
  const newestRead = useRef<{ count: number; token?: string; endedAt: number }>({ count: 0, endedAt: 0 });
  const { status, reading } = state;
  const knownAlbums = useMemo(
    () => (known && status === "failed" ? withStoredRest(known) : known)?.albums ?? noAlbums,
    [known, status],
  );
  const albums = reading?.albums ?? knownAlbums;
  const shownAlbums = useRef(albums);
  useEffect(() => {
    shownAlbums.current = albums;
  }, [albums]);

  /** The newest call wins. One in the background changes nothing unless it succeeds. */
  const read = useCallback(async (isInBackground: boolean) => {
    const count = newestRead.current.count + 1;
    newestRead.current = { ...newestRead.current, count, token: privateLink()?.token };
    const isNewest = () => newestRead.current.count === count;
    const change = (changes: Partial<ReadState>) =>
      isNewest() && setState((before) => ({ ...before, ...changes }));

    if (!isInBackground) change({ status: "loading" });
    startRest();
    try {
      const result = await readCatalogue();
      newestRead.current.endedAt = Date.now();
      const reused = { ...result, albums: reuseAlbums(shownAlbums.current, result.albums) };
      change({ status: "loaded", reading: reused });
      if (isNewest()) reportRead(shownAlbums.current, reused.albums);
    } catch (error) {
      if (isInBackground || !isNewest()) return;
      console.error("The albums could not be read:", error);
      change({ status: "failed" });
    }
  }, []);
  const reload = useCallback(() => void read(false), [read]);

  useEffect(reload, [reload]);
  useIntervalWhileVisible(() => {
    const { endedAt } = newestRead.current;
    if (status !== "loading" && Date.now() - endedAt >= CATALOGUE_FRESH_MS) void read(true);
  }, CATALOGUE_REFRESH_MS);
  useEffect(
    () =>
      listenTo(window, ["hashchange", "popstate"], () => {
        takePrivateLink();
        if (privateLink()?.token !== newestRead.current.token) reload();
      }),
    [reload],
  );
  return { privateAlbumId: null, isLinkInvalid: false, ...reading, ...state, albums, reload };
}

/**
 * The settings and the shows, at first as they were known. Failures are logged, but for the shows; a default video that
 * was never read is then the fixed one (behaviour §8).
 */
function useSettings(known: KnownCatalogue | null) {
  const [readUrl, setReadUrl] = useState<string | null>(null);
  const [readSite, setReadSite] = useState<SiteSettings | null>(null);
  const [readShows, setReadShows] = useState<PublicShow[] | null>(null);
  const readSettings = () => {
    fetchDefaultVideoUrl().then(
      (read) => setReadUrl(read || environment.fallbackVideoUrl),
      (error) => {
        console.error("The default video could not be read:", error);
        setReadUrl((before) => before ?? environment.fallbackVideoUrl);
      },
    );
    fetchSiteSettings().then(setReadSite, (error) => console.error("The settings could not be read:", error));
    fetchPublicShows().then(setReadShows, () => {});
  };
  return {
    readSettings,
    defaultVideoUrl: readUrl ?? known?.videoUrl ?? null,
    site: readSite ?? known?.site ?? noSiteSettings,
    shows: readShows ?? known?.shows ?? noShows,
  };
}
