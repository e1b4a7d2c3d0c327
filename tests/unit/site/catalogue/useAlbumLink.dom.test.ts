import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { useAlbumLink } from "#site/catalogue/useAlbumLink.ts";
import { catalogueOf } from "../player/catalogueOf.ts";

const onLinkOpened = vi.fn();
const onAlbumLeft = vi.fn();
const albums = catalogueOf("A: A1 A2", "B: B1");

type Situation = Omit<Parameters<typeof useAlbumLink>[0], "onLinkOpened" | "onAlbumLeft">;

const nothingYet: Situation = {
  albums: [],
  status: "loading",
  pages: {},
  presentPages: {},
  selectedAlbumId: null,
  currentTrackNumber: null,
  startAt: null,
};

/** The page at an address, in one situation and, by `become`, in the next ones. */
function openPage(address: string, first: Partial<Situation> = {}) {
  history.replaceState({ kept: true }, "", address);
  let situation = { ...nothingYet, ...first };
  const { rerender, result } = renderHook(() => useAlbumLink({ ...situation, onLinkOpened, onAlbumLeft }));
  const become = (next: Partial<Situation>) => {
    situation = { ...situation, ...next };
    rerender();
  };
  return Object.assign(become, { isGone: () => result.current });
}

const address = () => location.pathname + location.search + location.hash;

/** A step in the tab's history, by the browser's buttons. */
async function go(steps: 1 | -1): Promise<void> {
  const arrived = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
  history.go(steps);
  await act(async () => void (await arrived));
}

beforeEach(() => {
  onLinkOpened.mockClear();
  onAlbumLeft.mockClear();
});

describe("an address that names an album (§10.3)", () => {
  test("opens it once, as soon as the catalogue has it", () => {
    const become = openPage("/?album=A&track=2");
    expect(onLinkOpened).not.toHaveBeenCalled();
    become({ albums });
    become({ albums: [...albums], status: "loaded" });
    expect(onLinkOpened).toHaveBeenCalledExactlyOnceWith({ albumId: "A", trackNumber: 2, startAt: null });
  });

  test.each([
    ["with a track that the server's answer brings", catalogueOf("A: A1 A2 A3")],
    ["without that track when there is none", albums],
  ])("waits for the server's answer with a track that is not there, and opens it %s", (_, answered) => {
    const become = openPage("/?album=A&track=3", { albums });
    expect(onLinkOpened).not.toHaveBeenCalled();
    become({ albums: answered, status: "loaded" });
    expect(onLinkOpened).toHaveBeenCalledOnce();
  });

  test("is reported as gone only by the server's answer, with the address as it came", () => {
    const become = openPage("/?album=C&track=1", { albums });
    expect(become.isGone()).toBe(false);
    become({ status: "failed" });
    expect(become.isGone()).toBe(false);
    become({ status: "loaded" });
    expect(become.isGone()).toBe(true);
    expect(onLinkOpened).not.toHaveBeenCalled();
    expect(address()).toBe("/?album=C&track=1");
    become({ albums: catalogueOf("A: A1", "C: C1") });
    expect(become.isGone()).toBe(false);
    expect(onLinkOpened).toHaveBeenCalledOnce();
  });

  test("is too late when the visitor chose first", () => {
    const become = openPage("/?album=B", { albums: catalogueOf("A: A1") });
    become({ selectedAlbumId: "A", currentTrackNumber: 1 });
    become({ albums });
    expect(onLinkOpened).not.toHaveBeenCalled();
    expect(address()).toBe("/?album=A&track=1");
  });
});

describe("an album's page, with that album selected in its first render (§10.3)", () => {
  const first = { albums: catalogueOf("A: A1 A2"), selectedAlbumId: "A", currentTrackNumber: 1 };

  test("waits for a track that the page does not have (§10.14)", () => {
    const become = openPage("/?album=A&track=3", first);
    expect(onLinkOpened).not.toHaveBeenCalled();
    expect(address()).toBe("/?album=A&track=3");
    become({ albums: catalogueOf("A: A1 A2 A3"), status: "loaded" });
    expect(onLinkOpened).toHaveBeenCalledOnce();
  });

  test.each([
    ["closed it", { selectedAlbumId: null, currentTrackNumber: null }, "/"],
    ["chose a track", { currentTrackNumber: 2 }, "/?album=A&track=2"],
  ])("is the visitor's who %s before that", (_what, choice, expected) => {
    const become = openPage("/?album=A&track=3", first);
    become(choice);
    become({ albums: catalogueOf("A: A1 A2 A3"), status: "loaded" });
    expect(onLinkOpened).not.toHaveBeenCalled();
    expect(address()).toBe(expected);
  });

  test("keeps its address until something is chosen (§10.14)", () => {
    const become = openPage("/?album=A", first);
    expect(onLinkOpened).toHaveBeenCalledOnce();
    become({ status: "loaded" });
    expect(address()).toBe("/?album=A");
    become({ currentTrackNumber: 2 });
    expect(address()).toBe("/?album=A&track=2");
  });
});

describe("the address (§10.3)", () => {
  test("follows the selection, with the rest of it and the state of others kept", () => {
    const become = openPage("/?from=mail#top", { albums });
    expect(address()).toBe("/?from=mail#top");
    become({ selectedAlbumId: "A", currentTrackNumber: 2 });
    expect(address()).toBe("/?from=mail&album=A&track=2#top");
    become({ selectedAlbumId: "B", currentTrackNumber: null });
    expect(address()).toBe("/?from=mail&album=B#top");
    expect(history.state).toMatchObject({ kept: true });
  });

  test("stays behind where the browser refuses the change, and the page continues", () => {
    const become = openPage("/", { albums });
    const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
    const refused = vi.spyOn(history, "pushState").mockImplementation(() => {
      throw new DOMException("more than 100 times in 30 seconds", "SecurityError");
    });
    become({ selectedAlbumId: "A", currentTrackNumber: 1 });
    expect(warned).toHaveBeenCalledOnce();
    refused.mockRestore();
    become({ currentTrackNumber: 2 });
    expect(address()).toBe("/?album=A&track=2");
  });
});

describe("where albums have pages, the address (§10.3 §10.14)", () => {
  const pages = { A: ["a", "old-a"], B: ["b"] };
  const loaded = { albums, status: "loaded" as const, pages, presentPages: pages };
  const selectA = { selectedAlbumId: "A", currentTrackNumber: 1 };

  test("is that of the page, and names no other album than it", () => {
    const become = openPage("/?from=mail#top", loaded);
    become(selectA);
    expect(address()).toBe("/album/a?from=mail&track=1#top");
    become({ selectedAlbumId: "B", currentTrackNumber: null });
    expect(address()).toBe("/album/b?from=mail#top");
    expect(history.state).toMatchObject({ kept: true, isAlbumEntry: true });
  });

  test("opens its album with track and moment, and stays", () => {
    openPage("/album/a?track=2&t=83&album=B", loaded);
    expect(onLinkOpened).toHaveBeenCalledExactlyOnceWith({ albumId: "A", trackNumber: 2, startAt: 83 });
    expect(address()).toBe("/album/a?track=2&t=83&album=B");
  });

  test("loses a track that its album does not have", () => {
    openPage("/album/old-a?track=9&album=B", loaded);
    expect(address()).toBe("/album/old-a");
  });

  test("keeps an earlier slug until another album is selected", () => {
    const become = openPage("/album/old-a", { ...loaded, ...selectA });
    become({ currentTrackNumber: 2 });
    expect(address()).toBe("/album/old-a?track=2");
    become({ selectedAlbumId: "B" });
    become({ selectedAlbumId: "A" });
    expect(address()).toBe("/album/a?track=2");
  });

  test("becomes it once the page is known, in the entry of the album", () => {
    const become = openPage("/", { albums, status: "loaded" });
    become(selectA);
    const entries = history.length;
    expect(address()).toBe("/?album=A&track=1");
    become({ pages, presentPages: pages });
    expect(address()).toBe("/album/a?track=1");
    expect(history.length).toBe(entries);
  });

  test("is that of the public page for an album whose page is gone from the deployment", () => {
    const become = openPage("/album/b", { ...loaded, presentPages: { A: ["a"] } });
    become({ selectedAlbumId: "A", currentTrackNumber: 1 });
    become({ selectedAlbumId: "B", currentTrackNumber: 1 });
    expect(address()).toBe("/?album=B&track=1");
  });

  test("under a private link names albums in its query, which the token's entry keeps", () => {
    const become = openPage("/?album=A", loaded);
    history.replaceState({ privateLink: { token: "0f", albumId: "A" } }, "");
    become({ selectedAlbumId: "B", currentTrackNumber: 1 });
    expect(address()).toBe("/?album=B&track=1");
    expect(history.state).toMatchObject({ privateLink: { token: "0f" } });
    become({ selectedAlbumId: null, currentTrackNumber: null });
    expect(address()).toBe("/");
  });

  test("goes back to the grid and forward to the album, silent", async () => {
    const become = openPage("/", loaded);
    become(selectA);
    await go(-1);
    expect(address()).toBe("/");
    expect(onAlbumLeft).toHaveBeenCalledExactlyOnceWith("A");
    become({ selectedAlbumId: null, currentTrackNumber: null });
    await go(1);
    expect(address()).toBe("/album/a?track=1");
    expect(onLinkOpened).toHaveBeenCalledExactlyOnceWith({ albumId: "A", trackNumber: 1, startAt: null });
  });
});

describe("the tab's history (§10.3)", () => {
  const selectA = { selectedAlbumId: "A", currentTrackNumber: 1 };
  const selectB = { selectedAlbumId: "B", currentTrackNumber: 1 };
  const selectNone = { selectedAlbumId: null, currentTrackNumber: null };
  const length = () => history.length;

  test("ends at what was selected while it went back", async () => {
    const become = openPage("/", { albums, status: "loaded" });
    become(selectA);
    const entries = length();
    const arrived = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
    become(selectNone);
    become(selectB);
    await act(async () => void (await arrived));
    expect(address()).toBe("/?album=B&track=1");
    expect(length()).toBe(entries);
    expect(onAlbumLeft).not.toHaveBeenCalled();
  });

  test("says of an album that is gone meanwhile that it is, and opens another beside it", async () => {
    const become = openPage("/", { albums, status: "loaded" });
    become(selectA);
    await go(-1);
    become({ ...selectNone, albums: catalogueOf("B: B1") });
    await go(1);
    expect(become.isGone()).toBe(true);
    expect(onLinkOpened).not.toHaveBeenCalled();
    const entries = length();
    become(selectB);
    expect(address()).toBe("/?album=B&track=1");
    expect(length()).toBe(entries + 1);
  });

  test("finds the place on the page again where no album is open, and leaves it to the page where one is", async () => {
    const become = openPage("/", { albums, status: "loaded" });
    // jsdom has none.
    Object.defineProperty(history, "scrollRestoration", {
      value: "auto",
      writable: true,
      configurable: true,
    });
    become(selectA);
    expect(history.scrollRestoration).toBe("manual");
    await go(-1);
    await vi.waitFor(() => expect(history.scrollRestoration).toBe("auto"));
  });
});

test("a step back that ends before React has rendered again leaves an address that follows (§10.3)", () => {
  const become = openPage("/", { albums, status: "loaded" });
  become({ selectedAlbumId: "A" });
  expect(address()).toBe("/?album=A");
  const back = vi.spyOn(history, "back").mockImplementation(() => {
    history.replaceState({ kept: true }, "", "/");
    window.dispatchEvent(new PopStateEvent("popstate"));
  });
  become({ selectedAlbumId: null });
  become({ selectedAlbumId: "B" });
  back.mockRestore();
  expect(address()).toBe("/?album=B");
  expect(onAlbumLeft).not.toHaveBeenCalled();
});
