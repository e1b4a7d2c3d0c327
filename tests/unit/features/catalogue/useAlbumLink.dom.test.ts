import { renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { useAlbumLink } from "#features/catalogue/useAlbumLink.ts";
import { catalogueOf } from "../player/catalogueOf.ts";

const onLinkOpened = vi.fn();
const albums = catalogueOf("A: A1 A2", "B: B1");

type Situation = Omit<Parameters<typeof useAlbumLink>[0], "onLinkOpened">;

const nothingYet: Situation = {
  albums: [],
  isComplete: false,
  selectedAlbumId: null,
  currentTrackNumber: null,
  startAt: null,
};

/** The page at an address, in one situation and, by `become`, in the next ones. */
function openPage(address: string, first: Partial<Situation> = {}) {
  history.replaceState({ kept: true }, "", address);
  let situation = { ...nothingYet, ...first };
  const { rerender } = renderHook(() => useAlbumLink({ ...situation, onLinkOpened }));
  return (next: Partial<Situation>) => {
    situation = { ...situation, ...next };
    rerender();
  };
}

const address = () => location.pathname + location.search + location.hash;

beforeEach(() => {
  onLinkOpened.mockClear();
});

describe("an address that names an album", () => {
  test("opens it once, as soon as the catalogue has it", () => {
    const become = openPage("/?album=A&track=2");
    expect(onLinkOpened).not.toHaveBeenCalled();
    become({ albums });
    become({ albums: [...albums], isComplete: true });
    expect(onLinkOpened).toHaveBeenCalledExactlyOnceWith({ albumId: "A", trackNumber: 2, startAt: null });
  });

  test("waits for a track that only the server's answer can bring", () => {
    const become = openPage("/?album=A&track=3", { albums });
    expect(onLinkOpened).not.toHaveBeenCalled();
    become({ albums: catalogueOf("A: A1 A2 A3"), isComplete: true });
    expect(onLinkOpened).toHaveBeenCalledOnce();
  });

  test("opens it without that track when there is none", () => {
    const become = openPage("/?album=A&track=3", { albums });
    become({ isComplete: true });
    expect(onLinkOpened).toHaveBeenCalledOnce();
  });

  test("shows the page as usual when the album is unknown, with the address as it came", () => {
    openPage("/?album=unknown&track=1", { albums, isComplete: true });
    expect(onLinkOpened).not.toHaveBeenCalled();
    expect(address()).toBe("/?album=unknown&track=1");
  });

  test("is too late when the visitor chose first", () => {
    const become = openPage("/?album=B", { albums: catalogueOf("A: A1") });
    become({ selectedAlbumId: "A", currentTrackNumber: 1 });
    become({ albums });
    expect(onLinkOpened).not.toHaveBeenCalled();
    expect(address()).toBe("/?album=A&track=1");
  });
});

describe("an album's page, with that album selected in its first render", () => {
  const first = { albums: catalogueOf("A: A1 A2"), selectedAlbumId: "A", currentTrackNumber: 1 };

  test("opens the track and the moment of its address", () => {
    openPage("/?album=A&track=2&t=83", first);
    expect(onLinkOpened).toHaveBeenCalledExactlyOnceWith({ albumId: "A", trackNumber: 2, startAt: 83 });
    expect(address()).toBe("/?album=A&track=2&t=83");
  });

  test("waits for a track that the page does not have", () => {
    const become = openPage("/?album=A&track=3", first);
    expect(onLinkOpened).not.toHaveBeenCalled();
    expect(address()).toBe("/?album=A&track=3");
    become({ albums: catalogueOf("A: A1 A2 A3"), isComplete: true });
    expect(onLinkOpened).toHaveBeenCalledOnce();
  });

  test.each([
    ["closed it", { selectedAlbumId: null, currentTrackNumber: null }, "/"],
    ["chose a track", { currentTrackNumber: 2 }, "/?album=A&track=2"],
  ])("is the visitor's who %s before that", (_what, choice, expected) => {
    const become = openPage("/?album=A&track=3", first);
    become(choice);
    become({ albums: catalogueOf("A: A1 A2 A3"), isComplete: true });
    expect(onLinkOpened).not.toHaveBeenCalled();
    expect(address()).toBe(expected);
  });

  test("keeps its address until something is chosen", () => {
    const become = openPage("/?album=A", first);
    expect(onLinkOpened).toHaveBeenCalledOnce();
    become({ isComplete: true });
    expect(address()).toBe("/?album=A");
    become({ currentTrackNumber: 2 });
    expect(address()).toBe("/?album=A&track=2");
  });
});

describe("the address", () => {
  test("keeps the moment at which a link has started its track, as long as that is current", () => {
    const become = openPage("/?album=A&track=2&t=83", { albums });
    expect(onLinkOpened).toHaveBeenCalledExactlyOnceWith({ albumId: "A", trackNumber: 2, startAt: 83 });
    become({ selectedAlbumId: "A", currentTrackNumber: 2, startAt: 83 });
    expect(address()).toBe("/?album=A&track=2&t=83");
    become({ currentTrackNumber: 1, startAt: null });
    expect(address()).toBe("/?album=A&track=1");
  });

  test("follows the selection in the same history entry, with the state of others kept", () => {
    const become = openPage("/?from=mail#top", { albums });
    const entries = history.length;
    expect(address()).toBe("/?from=mail#top");
    become({ selectedAlbumId: "A", currentTrackNumber: 2 });
    expect(address()).toBe("/?from=mail&album=A&track=2#top");
    become({ selectedAlbumId: "B", currentTrackNumber: null });
    expect(address()).toBe("/?from=mail&album=B#top");
    become({ selectedAlbumId: null });
    expect(address()).toBe("/?from=mail#top");
    expect(history.length).toBe(entries);
    expect(history.state).toEqual({ kept: true });
  });

  test("stays behind where the browser refuses the change, and the page continues", () => {
    const become = openPage("/", { albums });
    const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
    const refused = vi.spyOn(history, "replaceState").mockImplementation(() => {
      throw new DOMException("more than 100 times in 30 seconds", "SecurityError");
    });
    become({ selectedAlbumId: "A", currentTrackNumber: 1 });
    expect(warned).toHaveBeenCalledOnce();
    refused.mockRestore();
    become({ currentTrackNumber: 2 });
    expect(address()).toBe("/?album=A&track=2");
  });
});
