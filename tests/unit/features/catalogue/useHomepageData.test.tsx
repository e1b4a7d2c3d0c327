import { act, renderHook, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { takePrivateLink } from "#boot/privateLinkInAddress.ts";
import { CATALOGUE_FRESH_MS, CATALOGUE_REFRESH_MS, environment, FIRST_ALBUMS } from "#config.ts";
import {
  type KnownCatalogue,
  readStoredCatalogue,
  storeCatalogue,
  withStoredRest,
} from "#data/knownCatalogue.ts";
import type { CatalogueAlbum } from "#data/rows.ts";
import { useHomepageData, useKnownCatalogue } from "#features/catalogue/useHomepageData.ts";
import { noSiteSettings } from "#rules/siteSettings.ts";
import { catalogueOf } from "../player/catalogueOf.ts";

const knownOf = (readAt: number, ...lines: string[]): KnownCatalogue => ({
  albums: catalogueOf(...lines),
  videoUrl: "https://vimeo.com/1",
  site: noSiteSettings,
  shows: [],
  readAt,
});

const known = (inPage: KnownCatalogue | null) => renderHook(() => useKnownCatalogue(inPage)).result.current;

const Titles = ({ inPage }: { inPage: KnownCatalogue }) =>
  useKnownCatalogue(inPage)?.albums.map(({ title }) => title);

describe("what can be painted before the first response (§10.2)", () => {
  test("is nothing on a first visit", () => {
    expect(known(null)).toBeNull();
  });

  test("is what the last visit saw", () => {
    const last = knownOf(5, "A: A1 A2-", "B:");
    storeCatalogue(last);
    expect(known(null)).toEqual(last);
  });

  test("is the catalogue in the page where that is newer", () => {
    storeCatalogue(knownOf(5, "A: A1"));
    const inPage = knownOf(6, "B: B1");
    expect(known(inPage)).toEqual(inPage);
  });

  test("is what the last visit saw where the page was built before; unchanged rows keep their identity", () => {
    const inPage = knownOf(5, "A: A1", "B: B1");
    storeCatalogue(knownOf(6, "N: N1", "A: A1", "B: B1 B2"));
    const albums = known(inPage)?.albums;
    expect(albums?.map(({ id }) => id)).toEqual(["N", "A", "B"]);
    expect(albums?.[1]).toBe(inPage.albums[0]);
    expect(albums?.[2]?.tracks).toHaveLength(2);
  });

  test("is what is in the page during hydration", () => {
    storeCatalogue(knownOf(6, "A: A1"));
    const inPage = knownOf(5, "B: B1");
    expect(renderToString(<Titles inPage={inPage} />)).toBe("Album B");
  });
});

describe("the memory of a visit (§10.2)", () => {
  const many = Array.from({ length: FIRST_ALBUMS + 5 }, (_, index) => `${index}:`);

  test("is read in two parts: the first albums, and all of them (§10.15)", () => {
    const all = knownOf(1, ...many);
    storeCatalogue(all);
    const first = readStoredCatalogue();
    expect(first?.albums).toEqual(all.albums.slice(0, FIRST_ALBUMS));
    expect(first && withStoredRest(first)).toEqual(all);
  });

  test("holds all albums up to a million characters, else the first ones (§10.15)", () => {
    const albums = knownOf(1, ...many).albums.map((album) => ({ ...album, description: "y".repeat(40_000) }));
    const all = { ...knownOf(1), albums };
    storeCatalogue(all);
    const first = readStoredCatalogue();
    expect(first && withStoredRest(first).albums).toEqual(albums.slice(0, FIRST_ALBUMS));
    const lighter = albums.map((album) => ({ ...album, description: "y".repeat(30_000) }));
    storeCatalogue({ ...all, albums: lighter });
    expect(withStoredRest(readStoredCatalogue() ?? all).albums).toEqual(lighter);
  });

  test("the rest of another visit is not added, nor to a page that is newer", () => {
    storeCatalogue(knownOf(1, ...many));
    const newer = knownOf(2, "A: A1");
    expect(withStoredRest(newer)).toBe(newer);
  });

  test("that is too large for the browser leaves the first albums", () => {
    const setItem = Storage.prototype.setItem;
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, key, text) {
      if (key.endsWith("rest")) throw new DOMException("", "QuotaExceededError");
      setItem.call(this, key, text);
    });
    storeCatalogue(knownOf(1, ...many));
    const first = readStoredCatalogue();
    expect(first?.albums).toHaveLength(FIRST_ALBUMS);
    expect(first && withStoredRest(first)).toBe(first);
  });

  test.each(["{", "null", "[]", '{"albums":[{}],"videoUrl":"","readAt":1}'])(
    "that holds %s is none",
    (text) => {
      storeCatalogue(knownOf(1, "A: A1"));
      for (const key of Object.keys(localStorage)) localStorage.setItem(key, text);
      expect(readStoredCatalogue()).toBeNull();
      const known = knownOf(1, "A: A1");
      expect(withStoredRest(known)).toBe(known);
    },
  );

  test("that an older version of the site has kept is none", () => {
    storeCatalogue(knownOf(1, "A: A1"));
    const [key = ""] = Object.keys(localStorage);
    const stored = JSON.parse(localStorage.getItem(key) ?? "");
    expect(readStoredCatalogue()).toEqual(stored.known);
    localStorage.setItem(key, JSON.stringify({ ...stored, version: "https://band.example/assets/old.js" }));
    expect(readStoredCatalogue()).toBeNull();
  });
});

const emptyList = async () => Response.json([], { headers: { "Content-Range": "*/0" } });

test("a newer response wins over a late older one (§10.2)", async () => {
  const answers: ((rows: unknown[]) => void)[] = [];
  vi.stubGlobal("fetch", (address: unknown) => {
    if (!String(address).includes("/albums")) return emptyList();
    return new Promise<Response>((resolve) =>
      answers.push((rows) =>
        resolve(Response.json(rows, { headers: { "Content-Range": `*/${rows.length}` } })),
      ),
    );
  });
  const rowsOf = (line: string) => catalogueOf(line).map(({ tracks: _tracks, ...album }) => album);
  const { result } = renderHook(() => useHomepageData(null));
  act(() => result.current.reload());
  await waitFor(() => expect(answers).toHaveLength(2));
  await act(async () => answers[1]?.(rowsOf("N:")));
  await waitFor(() => expect(result.current.status).toBe("loaded"));
  await act(async () => answers[0]?.(rowsOf("O:")));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(result.current.albums.map(({ id }) => id)).toEqual(["N"]);
});

describe("the albums of an open page (§10.2)", () => {
  /** What the API holds, and whether it answers. */
  let albums: CatalogueAlbum[];
  let shows: object[];
  let isDown: boolean;
  let reads: { table: string; token: string | null }[];

  beforeEach(() => {
    [isDown, reads, shows] = [false, [], []];
    albums = catalogueOf("A: A1", "B: B1");
    vi.useFakeTimers();
    vi.stubGlobal("fetch", async (address: unknown, init?: RequestInit) => {
      const table = new URL(String(address)).pathname.split("/").at(-1) ?? "";
      if (table === "shows") return Response.json(shows);
      if (table === "app_settings") return emptyList();
      reads.push({ table, token: new Headers(init?.headers).get("x-share-token") });
      if (isDown) return Response.json({ message: "The disk is full" }, { status: 400 });
      const rows =
        table === "albums"
          ? albums.map(({ tracks: _tracks, ...album }) => album)
          : albums.flatMap(({ tracks }) => tracks);
      return Response.json(rows, { headers: { "Content-Range": `*/${rows.length}` } });
    });
  });

  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const returnToTab = async (milliseconds = CATALOGUE_FRESH_MS) => {
    await pass(milliseconds);
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    await pass(0);
  };

  /** A page once its first reading is done. Out: its state now, and each status that it had. */
  async function open(inPage: KnownCatalogue | null = null, pageAlbumId: string | null = null) {
    const statuses: string[] = [];
    const { result } = renderHook(() => {
      const data = useHomepageData(inPage, pageAlbumId);
      statuses.push(data.status);
      return data;
    });
    await pass(0);
    expect(result.current.status).toBe("loaded");
    return { result, statuses };
  }

  test("are read once, and again every five minutes", async () => {
    await open();
    expect(reads).toHaveLength(2);
    await pass(CATALOGUE_REFRESH_MS - 1);
    expect(reads).toHaveLength(2);
    await pass(1);
    expect(reads).toHaveLength(4);
  });

  test("are read with the settings and the shows (§10.20)", async () => {
    const { result } = await open();
    expect(result.current.shows).toEqual([]);
    shows = [{ id: "s", day: "2027-03-04", city: "Utrecht", country: null }];
    await pass(CATALOGUE_REFRESH_MS);
    expect(result.current.shows).toMatchObject(shows);
  });

  test("are not read again on return to the tab while the last response is fresh", async () => {
    await open();
    await returnToTab(CATALOGUE_FRESH_MS - 1);
    expect(reads).toHaveLength(2);
    await returnToTab(1);
    expect(reads).toHaveLength(4);
    await returnToTab(1);
    expect(reads).toHaveLength(4);
  });

  test("show what came out on return to the tab, without a sign of the reading; the others stay the same", async () => {
    const { result, statuses } = await open();
    const before = result.current.albums;
    statuses.length = 0;
    albums = [...catalogueOf("N: N1"), ...catalogueOf("A: A1", "B: B1")];
    await returnToTab();
    expect(result.current.albums.map(({ id }) => id)).toEqual(["N", "A", "B"]);
    expect(result.current.albums.slice(1)).toEqual(before);
    expect(result.current.albums[1]).toBe(before[0]);
    expect(new Set(statuses)).toEqual(new Set(["loaded"]));
    expect(readStoredCatalogue()?.albums.map(({ id }) => id)).toEqual(["N", "A", "B"]);
  });

  test("stay the same list where nothing came out, and lose what was unpublished", async () => {
    const { result } = await open();
    const before = result.current.albums;
    await returnToTab();
    expect(result.current.albums).toBe(before);
    albums = catalogueOf("B: B1");
    await returnToTab();
    expect(result.current.albums).toEqual([before[1]]);
    expect(readStoredCatalogue()?.albums).toHaveLength(1);
  });

  test("are all of the last visit's once the response fails, before the first ones only, which stay the same (§10.15)", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const all = knownOf(1, ...Array.from({ length: FIRST_ALBUMS + 5 }, (_, index) => `${index}:`));
    storeCatalogue(all);
    isDown = true;
    const { result } = renderHook(() => useHomepageData(null));
    const before = result.current.albums;
    expect(before).toHaveLength(FIRST_ALBUMS);
    await pass(0);
    expect(result.current).toMatchObject({ status: "failed", albums: all.albums });
    expect(result.current.albums[0]).toBe(before[0]);
  });

  test("stay as they are when a refetch fails, silently", async () => {
    const { result } = await open();
    const before = result.current;
    isDown = true;
    await returnToTab();
    expect(reads.length).toBeGreaterThan(2);
    expect(result.current).toMatchObject({ status: "loaded", albums: before.albums });
  });

  test("come after all where the first reading had failed", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    isDown = true;
    const { result } = renderHook(() => useHomepageData(null));
    await pass(0);
    expect(result.current).toMatchObject({ status: "failed", albums: [] });
    isDown = false;
    await returnToTab();
    expect(result.current).toMatchObject({ status: "loaded" });
    expect(result.current.albums).toHaveLength(2);
  });

  describe("in an album's page", () => {
    const inPage = { ...knownOf(1), albums: catalogueOf("B: B1") };

    test("come after that album, before and with the response; they are stored in their order (§10.14)", async () => {
      const ids = (shown: { albums: CatalogueAlbum[] }) => shown.albums.map(({ id }) => id).join("");
      storeCatalogue(knownOf(2, "A: A1", "C:", "B: B1 B2"));
      const { result } = renderHook(() => useHomepageData(inPage, "B"));
      expect(ids(result.current)).toBe("BAC");
      expect(result.current.albums[0]?.tracks).toHaveLength(2);
      await pass(0);
      expect(result.current).toMatchObject({ status: "loaded", isPageAlbumGone: false });
      expect(ids(result.current)).toBe("BA");
      expect(readStoredCatalogue()?.albums.map(({ id }) => id)).toEqual(["A", "B"]);
    });

    test("lose that album when the response has none such, and the page knows (§10.3 §10.14)", async () => {
      const gone = { ...knownOf(1), albums: catalogueOf("G: G1") };
      const { result } = await open(gone, "G");
      expect(result.current).toMatchObject({ isPageAlbumGone: true });
      expect(result.current.albums.map(({ id }) => id)).toEqual(["A", "B"]);
    });

    test("keep that album when they cannot be read (§10.3 §10.14)", async () => {
      vi.spyOn(console, "error").mockImplementation(() => {});
      isDown = true;
      const { result } = renderHook(() => useHomepageData(inPage, "B"));
      await pass(0);
      expect(result.current).toMatchObject({
        status: "failed",
        isPageAlbumGone: false,
        albums: inPage.albums,
      });
    });
  });

  describe("with a private link", () => {
    const TOKEN = "a".repeat(32);
    const openLink = (albumId: string, token = TOKEN) => {
      history.replaceState(null, "", `/?album=${albumId}#share=${token}`);
      takePrivateLink();
    };

    test("are read as everybody's where the link names another album than its token opens (§10.3)", async () => {
      openLink("Q");
      const { result } = await open();
      expect(result.current).toMatchObject({ privateAlbumId: null, isLinkInvalid: true });
      expect(reads.map(({ token }) => token)).toEqual([TOKEN, TOKEN, null, null]);
    });
  });
});

describe("the homepage's video (§10.2)", () => {
  const LAST_VIDEO = "https://vimeo.com/400";

  /** A visit that reads the albums, while the setting's read is answered so. Out: what it shows. */
  async function visit(answer: Response, knownUrl: string | null) {
    vi.spyOn(console, "error").mockImplementation(() => {});
    vi.stubGlobal("fetch", async (address: unknown) =>
      String(address).includes("app_settings") ? answer : emptyList(),
    );
    const inPage = knownUrl === null ? null : { ...knownOf(1, "A: A1"), videoUrl: knownUrl };
    const { result } = renderHook(() => useHomepageData(inPage));
    expect(result.current.defaultVideoUrl).toBe(knownUrl);
    await waitFor(() => {
      expect(result.current.status).toBe("loaded");
      expect(result.current.defaultVideoUrl).not.toBe(knownUrl);
    });
    return result.current.defaultVideoUrl;
  }

  test.each([LAST_VIDEO, null])(
    "where the setting cannot be read the fixed default is shown, whatever was known before (%s)",
    async (knownUrl) => {
      const refusal = Response.json({ message: "The disk is full" }, { status: 500 });
      expect(await visit(refusal, knownUrl)).toBe(environment.fallbackVideoUrl);
    },
  );
});
