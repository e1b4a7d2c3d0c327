import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { STORED_AT_HEADER } from "#boot/contract.ts";
import { takePrivateLink } from "#boot/privateLinkInAddress.ts";
import { CATALOGUE_FRESH_MS, CATALOGUE_REFRESH_MS, environment, RELEASE_DAY_REFRESH_MS } from "#config.ts";
import type { KnownCatalogue } from "#data/knownCatalogue.ts";
import type { CatalogueAlbum } from "#data/rows.ts";
import { carriedMedia, learnCarried } from "#data/siteCopies.ts";
import { CATALOGUE_FILE_PATH } from "#routes.ts";
import { noBandSettings, noLegalTexts } from "#rules/bandSettings.ts";
import { beginReading } from "#site/catalogue/readCatalogue.ts";
import { useHomepageData } from "#site/catalogue/useHomepageData.ts";
import { takeTurns } from "../../../support/turns.ts";
import { catalogueOf } from "../player/catalogueOf.ts";

const knownOf = (readAt: number, ...lines: string[]): KnownCatalogue => ({
  albums: catalogueOf(...lines),
  videoUrl: "https://vimeo.com/1",
  band: noBandSettings,
  shows: [],
  legal: noLegalTexts,
  readAt,
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
  await act(takeTurns);
  expect(result.current.albums.map(({ id }) => id)).toEqual(["N"]);
});

describe("the albums of an open page (§10.2)", () => {
  /** What the API holds, and whether it answers. */
  let albums: CatalogueAlbum[];
  let shows: object[];
  let isDown: boolean;
  /** When the service worker stored its response, by table. */
  let storedAt: Record<string, number>;
  let reads: { table: string; token: string | null }[];

  beforeEach(() => {
    [isDown, reads, shows, storedAt] = [false, [], [], {}];
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
      const headers = new Headers({ "Content-Range": `*/${rows.length}` });
      if (table in storedAt) headers.set(STORED_AT_HEADER, String(storedAt[table]));
      return Response.json(rows, { headers });
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

  test("are read once, again every five minutes, and on return to the tab when they are no longer fresh", async () => {
    await open();
    expect(reads).toHaveLength(2);
    await pass(CATALOGUE_REFRESH_MS - 1);
    expect(reads).toHaveLength(2);
    await pass(1);
    expect(reads).toHaveLength(4);
    await returnToTab(CATALOGUE_FRESH_MS - 1);
    expect(reads).toHaveLength(4);
    await returnToTab(1);
    expect(reads).toHaveLength(6);
    await returnToTab(1);
    expect(reads).toHaveLength(6);
  });

  test.each([
    ["within a day", 23 * 3_600_000],
    ["should be there", -3_600_000],
  ])("are read every minute or so while an announced album comes out %s (§10.24)", async (_when, inMs) => {
    const announced_at = "2026-01-01T00:00:00+00:00";
    const published_at = new Date(Date.now() + inMs).toISOString();
    albums = albums.map((album) => ({ ...album, announced_at, published_at, is_released: false }));
    const { result } = await open();
    await pass(1.25 * RELEASE_DAY_REFRESH_MS);
    expect(reads).toHaveLength(4);
    const before = result.current.albums;
    albums = [...catalogueOf("A: A1 A2"), ...albums.slice(1)].map((album) => ({
      ...album,
      is_released: true,
    }));
    await pass(1.25 * RELEASE_DAY_REFRESH_MS);
    expect(result.current.albums[0]?.tracks).toHaveLength(2);
    expect(before[0]?.tracks).toHaveLength(1);
    const { length } = reads;
    await pass(2 * RELEASE_DAY_REFRESH_MS);
    expect(reads).toHaveLength(length);
  });

  test("are read before a page without a catalogue is rendered, and not once more then", async () => {
    beginReading();
    await pass(0);
    expect(reads).toHaveLength(2);
    const { result } = await open();
    expect(reads).toHaveLength(2);
    expect(result.current.albums.map(({ id }) => id)).toEqual(["A", "B"]);
    await pass(CATALOGUE_REFRESH_MS);
    expect(reads).toHaveLength(4);
  });

  test("are read with the settings and the shows (§10.20)", async () => {
    const { result } = await open();
    expect(result.current.pageData.shows).toEqual([]);
    shows = [{ id: "s", day: "2027-03-04", city: "Utrecht", country: null }];
    await pass(CATALOGUE_REFRESH_MS);
    expect(result.current.pageData.shows).toMatchObject(shows);
  });

  test("are read with the shows where this clock is behind the build's", async () => {
    shows = [{ id: "s", day: "2027-03-04", city: "Utrecht", country: null }];
    const { result } = await open(knownOf(Date.now() + 86_400_000, "A: A1"));
    expect(result.current.pageData.shows).toMatchObject(shows);
  });

  test("show what came out and lose what was unpublished, without a sign of the reading; the others stay the same", async () => {
    const { result, statuses } = await open();
    const before = result.current.albums;
    statuses.length = 0;
    albums = [...catalogueOf("N: N1"), ...catalogueOf("A: A1", "B: B1")];
    await returnToTab();
    expect(result.current.albums.map(({ id }) => id)).toEqual(["N", "A", "B"]);
    expect(result.current.albums.slice(1)).toEqual(before);
    expect(result.current.albums[1]).toBe(before[0]);
    expect(new Set(statuses)).toEqual(new Set(["loaded"]));
    const now = result.current.albums;
    await returnToTab();
    expect(result.current.albums).toBe(now);
    albums = catalogueOf("B: B1");
    await returnToTab();
    expect(result.current.albums).toEqual([before[1]]);
  });

  describe("when the service worker answers with stored responses (§10.15)", () => {
    beforeEach(() => {
      vi.spyOn(console, "error").mockImplementation(() => {});
    });

    async function openOffline(inPage: KnownCatalogue | null, stored: Record<string, number>) {
      storedAt = stored;
      const { result } = renderHook(() => useHomepageData(inPage));
      await pass(0);
      return result.current;
    }

    test.each([
      ["stored after the build are shown", 1, { albums: 2, tracks: 2 }, ["A", "B"]],
      ["stored before the build are not", 3, { albums: 2, tracks: 2 }, ["P"]],
      ["of one visit may be some seconds apart", 1, { albums: 2, tracks: 30_000 }, ["A", "B"]],
      ["of two visits are not mixed", 1, { albums: 2, tracks: 90_000 }, ["P"]],
      ["are not mixed with a response of the network", 1, { tracks: 2 }, ["P"]],
    ])("those %s", async (_case, readAt, stored, expected) => {
      const { status, albums: shown } = await openOffline(knownOf(readAt, "P:"), stored);
      expect(status).toBe("failed");
      expect(shown.map(({ id }) => id)).toEqual(expected);
    });

    test("a page without albums shows them, and takes what the network brings later", async () => {
      expect((await openOffline(null, { albums: 2, tracks: 2 })).albums).toHaveLength(2);
      const { result } = renderHook(() => useHomepageData(null));
      await pass(0);
      storedAt = {};
      await returnToTab();
      expect(result.current.status).toBe("loaded");
    });

    test("an open page keeps what it has read", async () => {
      const { result } = await open();
      storedAt = { albums: 2, tracks: 2 };
      albums = catalogueOf("O:");
      await returnToTab();
      expect(result.current).toMatchObject({ status: "loaded" });
      expect(result.current.albums.map(({ id }) => id)).toEqual(["A", "B"]);
    });
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

  describe("where Supabase does not answer and the last build knew them", () => {
    /** What `/catalogue.json` answers, as text. */
    let file: string;
    let asked: number;
    const carried = { base: "/media/", names: ["tracks/1.mp3"], playsSound: true };
    const inPage = () => ({ ...knownOf(5, "B: B1"), carried });
    beforeEach(() => {
      vi.spyOn(console, "error").mockImplementation(() => {});
      [isDown, asked] = [true, 0];
      file = JSON.stringify({ ...knownOf(5, "A: A1", "B: B1"), carried });
      const supabase = fetch;
      vi.stubGlobal("fetch", async (address: unknown, init?: RequestInit) => {
        if (address !== CATALOGUE_FILE_PATH) return supabase(String(address), init);
        asked += 1;
        return new Response(file);
      });
    });
    afterEach(() => learnCarried(undefined));
    const idsOf = ({ albums: shown }: { albums: CatalogueAlbum[] }) => shown.map(({ id }) => id).join("");
    const opened = async (known: KnownCatalogue, pageAlbumId: string | null = null) => {
      const { result } = renderHook(() => useHomepageData(known, pageAlbumId));
      await pass(0);
      return result;
    };

    test("all are shown beside those of the page, and the site's files are known", async () => {
      const result = await opened(inPage(), "B");
      expect(result.current).toMatchObject({ status: "failed", isPageAlbumGone: false });
      expect(idsOf(result.current)).toBe("BA");
      expect(result.current.reading).not.toBeNull();
      expect(carriedMedia()).toEqual({ ...carried, names: new Set(carried.names) });
    });

    test.each([
      ["a network's sign-in page", () => "<!doctype html><h1>Welcome</h1>"],
      ["another list", () => "[]"],
      ["an older build", () => JSON.stringify(knownOf(4, "O:"))],
      ["nothing", () => ""],
    ])("%s changes nothing", async (_what, answer) => {
      file = answer();
      const result = await opened(inPage());
      expect(result.current).toMatchObject({ status: "failed" });
      expect(idsOf(result.current)).toBe("B");
    });

    test("the service worker's answer is shown where it is newer", async () => {
      [isDown, storedAt] = [false, { albums: 6, tracks: 6 }];
      albums = catalogueOf("S: S1");
      expect(idsOf((await opened(inPage())).current)).toBe("S");
    });

    test("albums that this visit has read stay", async () => {
      isDown = false;
      const result = await opened(inPage());
      expect(idsOf(result.current)).toBe("AB");
      file = JSON.stringify(knownOf(Date.now() + 1e9, "O:"));
      isDown = true;
      act(() => result.current.reload());
      await pass(0);
      expect(result.current.status).toBe("failed");
      expect(idsOf(result.current)).toBe("AB");
    });

    test("a read that hangs counts as failed after 15 s, and is still taken when it comes", async () => {
      const supabase = fetch;
      isDown = false;
      vi.stubGlobal("fetch", async (address: unknown, init?: RequestInit) => {
        if (String(address).includes("/rest/")) await new Promise((resolve) => setTimeout(resolve, 20_000));
        return supabase(String(address), init);
      });
      albums = catalogueOf("A: A1", "B: B1", "C: C1");
      const result = await opened(inPage());
      await pass(14_999);
      expect(result.current.status).toBe("loading");
      await pass(1);
      expect(result.current.status).toBe("failed");
      expect(idsOf(result.current)).toBe("AB");
      await pass(5000);
      expect(result.current.status).toBe("loaded");
      expect(idsOf(result.current)).toBe("ABC");
    });

    test("the next read waits as after a good one, unless the connection was gone", async () => {
      await opened(inPage());
      const { length } = reads;
      await returnToTab(CATALOGUE_FRESH_MS - 1);
      expect(reads).toHaveLength(length);
      await returnToTab(1);
      expect(reads.length).toBeGreaterThan(length);
      const again = reads.length;
      act(() => void window.dispatchEvent(new Event("offline")));
      act(() => void window.dispatchEvent(new Event("online")));
      await pass(0);
      expect(reads.length).toBeGreaterThan(again);
    });

    test("a page that was built without albums asks for no such list", async () => {
      const { result } = renderHook(() => useHomepageData(null));
      await pass(0);
      expect([result.current.status, asked]).toEqual(["failed", 0]);
    });
  });

  describe("in an album's page", () => {
    const inPage = { ...knownOf(1), albums: catalogueOf("B: B1") };

    test("come after that album (§10.14)", async () => {
      const ids = (shown: { albums: CatalogueAlbum[] }) => shown.albums.map(({ id }) => id).join("");
      const { result } = renderHook(() => useHomepageData(inPage, "B"));
      expect(ids(result.current)).toBe("B");
      await pass(0);
      expect(result.current).toMatchObject({ status: "loaded", isPageAlbumGone: false });
      expect(ids(result.current)).toBe("BA");
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

test.each(["https://vimeo.com/400", null])(
  "where the setting cannot be read the fixed default video is shown, whatever was known before: %s (§10.2)",
  async (knownUrl) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    vi.stubGlobal("fetch", async (address: unknown) =>
      String(address).includes("key=eq.")
        ? Response.json({ message: "The disk is full" }, { status: 500 })
        : emptyList(),
    );
    const inPage = knownUrl === null ? null : { ...knownOf(1, "A: A1"), videoUrl: knownUrl };
    const { result } = renderHook(() => useHomepageData(inPage));
    expect(result.current.videoUrl).toBe(knownUrl);
    await waitFor(() => {
      expect(result.current).toMatchObject({ status: "loaded", videoUrl: environment.fallbackVideoUrl });
    });
  },
);
