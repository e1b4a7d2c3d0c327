import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { privateLink, takePrivateLink } from "#boot/privateLinkInAddress.ts";
import {
  CATALOGUE_FRESH_MS,
  CATALOGUE_REFRESH_MS,
  RELEASE_DAY_REFRESH_MS,
  STORED_CATALOGUE_WAIT_MS,
} from "#config.ts";
import { noPageData, type PageData, publicReads } from "#data/catalogue.ts";
import type { KnownCatalogue } from "#data/knownCatalogue.ts";
import { type Dated, type PublicClient, readDated } from "#data/publicClient.ts";
import type { CatalogueAlbum } from "#data/rows.ts";
import { listenTo } from "#lib/dom.ts";
import { inShownOrder } from "#rules/albumKinds.ts";
import { isReleaseNear } from "#rules/releases.ts";
import { reuseAlbums } from "./catalogueAlbums.ts";
import { type Reading, readBuilt, readCatalogue } from "./readCatalogue.ts";

type Catalogue = Reading & {
  /** Until it is "loaded", `albums` are those already known. */
  status: "loading" | "loaded" | "failed";
  /** New identity after every fetch; null before the first. */
  reading: object | null;
};

/** The catalogue in the page, until the response replaces it. A stored response replaces it only where it is newer. */
export function useHomepageData(known: KnownCatalogue | null, pageAlbumId: string | null = null) {
  const { readPageData, pageData, videoUrl } = usePageData(known);
  const catalogue = useCatalogue(known, readPageData);
  const { hasKindHeadings } = pageData.band;
  const albums = useMemo(
    () => inShownOrder(catalogue.albums, hasKindHeadings, pageAlbumId),
    [catalogue.albums, hasKindHeadings, pageAlbumId],
  );
  // A failed read is no answer: then the page's album stays.
  const isPageAlbumGone =
    pageAlbumId !== null && catalogue.status === "loaded" && !albums.some(({ id }) => id === pageAlbumId);
  return { ...catalogue, albums, isPageAlbumGone, pageData, videoUrl };
}

export type HomepageData = ReturnType<typeof useHomepageData>;

const noAlbums: CatalogueAlbum[] = [];

/**
 * All albums with their tracks (behaviour §7). A failure is logged; the known albums are shown (behaviour §8), or newer ones
 * that are stored: by the service worker, or by the last build. They are read again in the background while the page is
 * visible and they are not fresh, and with another private link at once. `readRest` is called at each of these times.
 */
function useCatalogue(known: KnownCatalogue | null, readRest: () => void) {
  const startRest = useEffectEvent(readRest);
  const [catalogue, setCatalogue] = useState<Catalogue>({
    status: "loading",
    reading: null,
    albums: known?.albums ?? noAlbums,
    privateAlbumId: null,
    isLinkInvalid: false,
  });
  const newestRead = useRef<NewestRead>({ count: 0, endedAt: 0, shownAt: known?.readAt ?? 0 });

  /** The newest call wins. One in the background changes nothing unless it succeeds. */
  const read = useCallback(
    async (isInBackground: boolean) => {
      const count = newestRead.current.count + 1;
      newestRead.current = { ...newestRead.current, count, token: privateLink()?.token };
      const change = (status: Catalogue["status"], reading?: Reading) => {
        if (newestRead.current.count !== count) return;
        setCatalogue((before) => ({
          ...before,
          ...(reading && { ...reading, reading, albums: reuseAlbums(before.albums, reading.albums) }),
          status,
        }));
      };
      let isAnswered = false;
      let stored: Dated<Reading>[] = [];
      /** A response that comes later still replaces the stored albums. */
      const fail = async (error: unknown) => {
        if (newestRead.current.count !== count) return;
        // During an outage the next read waits as after a good one. What fails without a connection is read with it.
        newestRead.current.endedAt = navigator.onLine ? Date.now() : 0;
        if (isInBackground) return;
        console.error("The albums could not be read:", error);
        stored = [...stored, ...(known ? await readBuilt() : [])];
        const { shownAt } = newestRead.current;
        const [newest] = stored.filter(({ readAt }) => readAt >= shownAt).sort((a, b) => b.readAt - a.readAt);
        if (isAnswered) return;
        if (newest) newestRead.current.shownAt = newest.readAt;
        change("failed", newest?.value);
      };
      if (!isInBackground) change("loading");
      startRest();
      const late = setTimeout(() => void fail("There was no answer in time."), STORED_CATALOGUE_WAIT_MS);
      try {
        const read = await readCatalogue();
        if (read.isStored) {
          stored = [read];
          throw new Error("Supabase did not answer. The stored albums are shown.");
        }
        if (newestRead.current.count !== count) return;
        isAnswered = true;
        newestRead.current = { ...newestRead.current, endedAt: Date.now(), shownAt: Infinity };
        change("loaded", read.value);
      } catch (error) {
        await fail(error);
      } finally {
        clearTimeout(late);
      }
    },
    [known],
  );
  const reload = useCallback(() => void read(false), [read]);

  useEffect(reload, [reload]);
  useIntervalWhileVisible(
    () => {
      const { endedAt } = newestRead.current;
      if (catalogue.status !== "loading" && Date.now() - endedAt >= CATALOGUE_FRESH_MS) void read(true);
    },
    catalogue.albums.some(isReleaseNear) ? releaseDayRefresh : CATALOGUE_REFRESH_MS,
  );
  useEffect(
    () =>
      listenTo(window, ["hashchange", "popstate"], () => {
        takePrivateLink();
        if (privateLink()?.token !== newestRead.current.token) reload();
      }),
    [reload],
  );
  useEffect(
    () =>
      listenTo(window, ["offline"], () => {
        newestRead.current.endedAt = 0;
      }),
    [],
  );
  return { ...catalogue, reload };
}

type NewestRead = {
  count: number;
  token?: string | undefined;
  /** When it ended, with success or without; 0 where that says nothing about the next one. */
  endedAt: number;
  /** When the albums that are shown were read: those of a visit are newer than any that is stored. */
  shownAt: number;
};

/** Spread over pages, so that they do not all read at once. */
const releaseDayRefresh = RELEASE_DAY_REFRESH_MS * (1 + Math.random() / 4);

/** Calls back on each return to the tab or of the connection, and at the interval while the page is visible. */
export function useIntervalWhileVisible(callback: () => void, milliseconds: number): void {
  const call = useEffectEvent(callback);
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const wait = () => {
      clearInterval(timer);
      timer = document.hidden ? undefined : setInterval(() => call(), milliseconds);
    };
    wait();
    const handleReturn = () => {
      wait();
      if (!document.hidden) call();
    };
    const ends = [
      listenTo(document, ["visibilitychange"], handleReturn),
      listenTo(window, ["online"], handleReturn),
    ];
    return () => {
      clearInterval(timer);
      for (const end of ends) end();
    };
  }, [milliseconds]);
}

/** What the page reads beside its albums, at first as it was known (behaviour §8). A failure is logged. */
function usePageData(known: KnownCatalogue | null) {
  const [read, setRead] = useState<Partial<PageData>>({});
  const readNewer = async <Name extends keyof typeof reads>(name: Name) => {
    try {
      const { value, readAt, isStored } = await readDated(reads[name]);
      // A stored response that is older than the page says nothing new. A fresh one has no date: clocks may be slow.
      if (!isStored || readAt > (known?.readAt ?? 0)) setRead((before) => ({ ...before, [name]: value }));
    } catch (error) {
      console.error(`The page's "${name}" could not be read:`, error);
      // Then the fixed video is shown, whatever was known (behaviour §8). Of anything else that stays.
      if (name === "videoUrl") setRead((before) => ({ videoUrl: noPageData.videoUrl, ...before }));
    }
  };
  const pageData: PageData = useMemo(() => ({ ...noPageData, ...known, ...read }), [known, read]);
  return {
    pageData,
    /** Null until it is known, so that no other video starts before it. */
    videoUrl: known || "videoUrl" in read ? pageData.videoUrl : null,
    readPageData: () => {
      for (const name of Object.keys(reads)) void readNewer(name as keyof typeof reads);
    },
  };
}

/** The legal texts are asked for by `useLegalHashes`, once. */
const { albums: _albums, tracks: _tracks, legal: _legal, ...besideAlbums } = publicReads;
const reads: {
  [Name in keyof typeof besideAlbums]: (client: PublicClient) => Promise<PageData[Name]>;
} = besideAlbums;
