import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { privateLink, takePrivateLink } from "#boot/privateLinkInAddress.ts";
import { CATALOGUE_FRESH_MS, CATALOGUE_REFRESH_MS, RELEASE_DAY_REFRESH_MS } from "#config.ts";
import { noPageData, type PageData, publicReads } from "#data/catalogue.ts";
import type { KnownCatalogue } from "#data/knownCatalogue.ts";
import { type Dated, type PublicClient, readDated } from "#data/publicClient.ts";
import type { CatalogueAlbum } from "#data/rows.ts";
import { listenTo } from "#lib/dom.ts";
import { isReleaseNear } from "#rules/releases.ts";
import { groupTracks, placePageAlbum, reuseAlbums } from "./catalogueAlbums.ts";

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
  const albums = useMemo(
    () => placePageAlbum(catalogue.albums, pageAlbumId),
    [catalogue.albums, pageAlbumId],
  );
  // A failed read is no answer: then the page's album stays.
  const isPageAlbumGone =
    pageAlbumId !== null && catalogue.status === "loaded" && !albums.some(({ id }) => id === pageAlbumId);
  return { ...catalogue, albums, isPageAlbumGone, pageData, videoUrl };
}

export type HomepageData = ReturnType<typeof useHomepageData>;

const noAlbums: CatalogueAlbum[] = [];

/**
 * All albums with their tracks (behaviour §7). A failure is logged; the known albums are shown (behaviour §8), or those
 * that the service worker has stored. They are read again in the background while the page is visible and they are not
 * fresh, and with another private link at once. `readRest` is called at each of these times.
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
  const newestRead = useRef<{ count: number; token?: string; endedAt: number }>({ count: 0, endedAt: 0 });

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
      if (!isInBackground) change("loading");
      startRest();
      try {
        const { value, readAt, isStored } = await readCatalogue();
        if (isStored) {
          if (!isInBackground && readAt > (known?.readAt ?? 0)) change("loading", value);
          throw new Error("Supabase did not answer. The stored albums are shown.");
        }
        newestRead.current.endedAt = Date.now();
        change("loaded", value);
      } catch (error) {
        if (isInBackground || newestRead.current.count !== count) return;
        console.error("The albums could not be read:", error);
        change("failed");
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
  return { ...catalogue, reload };
}

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

/** All albums with their tracks, and the result of the private link. */
type Reading = {
  albums: CatalogueAlbum[];
  privateAlbumId: string | null;
  /** The link does not work: `albums` are the public ones. */
  isLinkInvalid: boolean;
};

const readAlbums = (token?: string): Promise<Dated<CatalogueAlbum[]>> =>
  readDated(async (client) => {
    const [albums, tracks] = await Promise.all([publicReads.albums(client), publicReads.tracks(client)]);
    return groupTracks(albums, tracks);
  }, token);

/** The first read of a page that was built without a catalogue, from before it is rendered. */
let firstRead: ReturnType<typeof readAlbums> | undefined;
export function beginReading(): void {
  firstRead = readAlbums(privateLink()?.token);
  firstRead.catch(() => undefined); // The page reports it.
}

/** Reads the albums (behaviour §7). A private link is invalid when its album is missing from the response. */
async function readCatalogue(): Promise<Dated<Reading>> {
  const link = privateLink();
  const reading = firstRead ?? readAlbums(link?.token);
  firstRead = undefined;
  const { value: albums, ...moment } = await reading;
  const linked = albums.find(({ id }) => id === link?.albumId);
  if (link && !linked) {
    const { value, ...publicMoment } = await readAlbums();
    return { ...publicMoment, value: { albums: value, privateAlbumId: null, isLinkInvalid: true } };
  }
  const privateAlbumId = linked && !linked.is_released ? linked.id : null;
  return { ...moment, value: { albums, privateAlbumId, isLinkInvalid: false } };
}
