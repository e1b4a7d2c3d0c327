import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { CatalogueAlbum } from "#data/rows.ts";
import { AlbumGrid } from "#site/catalogue/AlbumGrid.tsx";
import { PanelContext } from "#site/catalogue/TrackList.tsx";
import { catalogueOf } from "../player/catalogueOf.ts";
import { clickTrack } from "../player/openPlayer.ts";
import { currentOf, stubPlayer } from "../player/stubPlayer.tsx";

const albums = catalogueOf("A: A1 A2- A3", "B: B1", "C:");
/** Called with each row of a track that is rendered. */
const renderBesideTrack = vi.fn(() => null);

beforeEach(() => {
  // jsdom has no layout to scroll in.
  Element.prototype.scrollIntoView = vi.fn();
  renderBesideTrack.mockClear();
});

/** Draws the grid, with fields of album A changed. Returns its player. */
function renderGrid({
  selected = null,
  track = null,
  privateId = null,
  hasKindHeadings = false,
  isOnly = false,
  ...fields
}: {
  hasKindHeadings?: boolean;
  /** Album A without the others. */
  isOnly?: boolean;
  selected?: string | null;
  track?: string | null;
  privateId?: string | null;
} & Partial<CatalogueAlbum> = {}) {
  const changed = albums.map((album) => (album.id === "A" ? { ...album, ...fields } : album));
  const player = stubPlayer({ selectedAlbumId: selected, current: track === null ? null : currentOf(track) });
  render(
    player.around(
      <PanelContext value={{ renderBesideTrack }}>
        <AlbumGrid
          albums={isOnly ? changed.slice(0, 1) : changed}
          isOnly={isOnly}
          hasKindHeadings={hasKindHeadings}
          pages={{ A: ["album-a"] }}
          privateAlbumId={privateId}
        />
      </PanelContext>,
    ),
  );
  return player;
}

const grid = () => screen.getByRole("list", { name: "Albums" });
const cover = (name: string | RegExp) => within(grid()).getByRole("link", { name });
/** Of the open album A. */
const panel = () => within(document.querySelector<HTMLElement>("#album-A") ?? document.body);
const rows = (album: string) =>
  within(screen.getByRole("list", { name: `Tracks of ${album}` })).getAllByRole("listitem");

describe("an album of the grid", () => {
  test("is a link to its own page, without one to the public page with it, also while it is selected (§10.3)", () => {
    renderGrid({ selected: "A" });
    expect(cover(/Album A/)).toHaveAttribute("href", "/album/album-a");
    expect(cover(/Album B/)).toHaveAttribute("href", "/?album=B");
  });

  test.each(["ctrlKey", "metaKey", "shiftKey", "altKey"])("leaves a click with %s to the browser", (key) => {
    const { send } = renderGrid();
    // True while nothing has prevented its default; the test prevents it, as jsdom follows no link.
    let isLeft: boolean | null = null;
    const note = (event: Event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener("click", note, { once: true });
    fireEvent.click(cover(/Album A/), { [key]: true });
    expect(isLeft).toBe(true);
    expect(send).not.toHaveBeenCalled();
    window.addEventListener("click", note, { once: true });
    fireEvent.click(cover(/Album A/));
    expect(isLeft).toBe(false);
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "albumClicked", albumId: "A" });
  });

  test("without an artist says nothing in its place, also while it is selected (§3)", () => {
    renderGrid({ artist: null, selected: "A" });
    expect(cover("Album A")).toBeVisible();
    expect(grid()).not.toHaveTextContent(/null|undefined/);
  });

  test.each([null, "", "https://files.example.com/gone.jpg"])(
    "with the cover %j, which cannot be loaded, shows the initial of its title (§2.2)",
    (coverUrl) => {
      renderGrid({ cover_url: coverUrl, title: "Tidal Memory" });
      const image = cover(/Tidal Memory/).querySelector("img");
      expect(image?.getAttribute("src") ?? "").toBe(coverUrl ?? "");
      if (image) fireEvent.error(image);
      expect(within(cover(/Tidal Memory/)).getByText("T")).toBeInTheDocument();
    },
  );
});

const announced = {
  announced_at: "2026-11-01T10:00:00+00:00",
  published_at: "2026-12-24T12:00:00+00:00",
  ...{ created_at: "2026-12-24T12:00:00+00:00", is_dated: true, is_released: false },
};

test.each([
  [{}, "2026 · 3 tracks"],
  [{ kind: "ep", tracks: albums[1]?.tracks }, "2026 · EP · 1 track"],
  [{ kind: "mixtape", tracks: [] }, "2026"],
  [{ kind: "live", created_at: "soon", is_dated: false }, "Live album · 3 tracks"],
  // The heading above it names the kind.
  [{ kind: "ep", hasKindHeadings: true }, "2026 · 3 tracks"],
  [{ created_at: "soon", is_dated: false, tracks: [] }, ""],
])("the caption of an album of %j says below its title: %s (§10.2)", (parts, facts) => {
  renderGrid(parts);
  const name = ["Album A", facts].filter(Boolean).join(" ");
  expect(screen.getByRole("link", { name })).toBeVisible();
});

describe("the only album of the page (§10.2)", () => {
  test("is open from the start, unselected; its cover and its tracks play it as ever", () => {
    const scroll = vi.fn();
    Element.prototype.scrollIntoView = scroll;
    const { send, change } = renderGrid({ isOnly: true });
    expect(cover("Album A")).toHaveAttribute("aria-expanded", "true");
    expect(rows("Album A")).toHaveLength(3);
    fireEvent.click(cover("Album A"));
    fireEvent.click(screen.getByRole("button", { name: /Track A3/ }));
    expect(send.mock.calls).toEqual([[{ type: "albumClicked", albumId: "A" }], [clickTrack("A3")]]);
    // Nothing moves when it is selected, nor when it is left.
    for (const selectedAlbumId of ["A", null]) change({ selectedAlbumId });
    expect(rows("Album A")).toHaveLength(3);
    expect(scroll).not.toHaveBeenCalled();
  });

  test("among others an album is open only once it is selected", () => {
    renderGrid();
    expect(cover(/^Album A/)).toHaveAttribute("aria-expanded", "false");
    expect(screen.queryByRole("list", { name: /^Tracks of/ })).toBeNull();
  });
});

test("with headings each kind has one, and a list of its own, in which the selected album moves (§10.31)", () => {
  renderGrid({ hasKindHeadings: true, kind: "single" });
  const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(["Singles", "Albums"]);
  expect(within(screen.getByRole("list", { name: "Singles" })).getAllByRole("listitem")).toHaveLength(1);
  const albumsOf = () => [...grid().children].map((card) => (card as HTMLElement).dataset.albumId);
  expect(albumsOf()).toEqual(["B", "C"]);
  cleanup();
  renderGrid({ hasKindHeadings: true, kind: "single", selected: "C" });
  expect(albumsOf()).toEqual(["C", "B"]);
});

describe("an announced album (§10.24)", () => {
  test("shows its day on the card beside NEW!, and in the panel in place of number and length", () => {
    renderGrid({ ...announced, kind: "ep", is_new: true });
    expect(cover(/^Out 24\sDecember\s?NEW!\s?Album A 2026 · EP$/)).toBeVisible();
    cleanup();
    renderGrid({ ...announced, selected: "A", is_new: true });
    const [onCover, inPanel] = screen.getAllByText("Out 24 December");
    expect(onCover?.closest("a")).toBe(cover(/Album A/));
    expect(inPanel).toBeVisible();
    expect(screen.queryByText(/3 tracks/)).toBeNull();
    expect(screen.getByRole("button", { name: "Add to calendar" })).toBeVisible();
  });

  test("keeps its day by a private link, which adds its tracks, until it is out", () => {
    renderGrid({ ...announced, selected: "A", privateId: "A" });
    expect(screen.getAllByText("Out 24 December")).toHaveLength(2);
    cleanup();
    renderGrid({ ...announced, selected: "A", is_released: true });
    expect(screen.queryByText(/^Out /)).toBeNull();
    expect(screen.getByText("2026 · 3 tracks · 2 min")).toBeVisible();
  });
});

describe("an announced album whose day cannot be read (§10.24)", () => {
  test("says that it is not out, on its card and in the panel, without a button that saves no day", () => {
    renderGrid({ ...announced, published_at: "infinity", is_dated: false, selected: "A" });
    // On the card for eyes and for screen readers, and in the panel.
    expect(screen.getAllByText("Not out yet")).toHaveLength(3);
    expect(panel().queryByText(/3 tracks|2026/)).toBeNull();
    expect(screen.queryByRole("button", { name: "Add to calendar" })).toBeNull();
  });

  test.each([
    [{ ...announced }, 0],
    [{}, 1],
  ])("without a track says that there is none only once it is out: %j", (parts, count) => {
    renderGrid({ ...parts, selected: "A", tracks: [] });
    expect(screen.queryAllByText("No tracks yet.")).toHaveLength(count);
  });
});

test("an album that opens is scrolled to its start, one that closes only into view (§2.2)", () => {
  const scrolls: unknown[] = [];
  Element.prototype.scrollIntoView = function (this: Element, how) {
    scrolls.push([this.textContent?.match(/Album [AB]/)?.[0], how]);
  };
  const { change } = renderGrid();
  for (const selectedAlbumId of ["B", "B", null]) change({ selectedAlbumId });
  expect(scrolls).toEqual([
    ["Album B", { block: "start" }],
    ["Album B", { block: "nearest" }],
  ]);
});

describe("the selected album", () => {
  test.each([
    [["3:30", "1:00:20", "0:10"], "2026 · 3 tracks · 64 min"],
    [["3:30", "a while", "0:10"], "2026 · 3 tracks"],
    [["0:05"], "2026 · 1 track · 1 min"],
    [[], "2026"],
  ])("with tracks of %j says: %s (§10.2)", (durations, summary) => {
    const [first] = albums[0]?.tracks ?? [];
    if (!first) throw new Error("Album A has tracks.");
    const tracks = durations.map((duration, at) => ({ ...first, id: `A${at}`, duration }));
    renderGrid({ selected: "A", tracks });
    expect(panel().getByText(summary)).toBeVisible();
  });

  test("says its kind and licence, and what its cover shows; in the grid its title is enough (§10.31)", () => {
    const facts = {
      ...{ kind: "ep", licence: "CC-BY-SA-4.0", cover_url: "/1.jpg", cover_alt: "A boat." },
      ...{ genre: "Folk", tracks: [] },
    };
    renderGrid({ selected: "A", ...facts });
    expect(screen.getByText("2026 · EP")).toBeVisible();
    const licence = screen.getByRole("link", { name: /^CC BY-SA 4.0/ });
    expect(licence).toHaveAttribute("href", "https://creativecommons.org/licenses/by-sa/4.0/");
    expect(licence).toHaveAttribute("rel", "license noopener");
    expect(screen.getByRole("img", { name: "A boat." })).toBeVisible();
    cleanup();
    renderGrid(facts);
    expect(screen.queryByRole("img")).toBeNull();
    cleanup();
    renderGrid({ selected: "A", kind: "mixtape", licence: "CC-BY-9.0", tracks: [] });
    expect(panel().getByText("2026")).toBeVisible();
    expect(screen.queryByText(/Licence/)).toBeNull();
  });

  test("lists where else it is, and leaves out what is no address of the web or of email", () => {
    const links = [
      { label: "Bandcamp", address: "https://example.com/b" },
      { label: "Script", address: "javascript:alert(1)" },
      { label: "Mail", address: "mailto:shop@example.com" },
    ];
    renderGrid({ selected: "A", links });
    const list = within(screen.getByRole("list", { name: "Also on" }));
    expect(list.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "https://example.com/b",
      "mailto:shop@example.com",
    ]);
  });

  test("names its artist on the card only where that is not the site's own", () => {
    renderGrid();
    expect(cover(/^Album A/)).not.toHaveTextContent("GLASS HARBOR");
    cleanup();
    renderGrid({ artist: "Low Tide Duo" });
    expect(cover(/^Album A Low Tide Duo/)).toBeVisible();
  });

  test("shows its tracks by number, with 0:00 where no duration is known (§3 §4.1 §9)", async () => {
    const [first, second, third] = albums[0]?.tracks ?? [];
    if (!first || !second || !third) throw new Error("Album A has three tracks.");
    const { send, change } = renderGrid({
      selected: "A",
      track: "A3",
      tracks: [{ ...first, duration: null }, second, { ...third, duration: " " }],
    });
    const texts = () => rows("Album A").map((row) => row.textContent?.replace(/\s+/g, " "));
    expect(texts()).toEqual(["1Track A10:00", "2Track A2 Unavailable0:30", "3Track A30:00"]);
    change({ status: "playing" });
    expect(texts().at(-1)).toBe("Track A30:00");
    expect(screen.getByRole("button", { name: /Track A3/ })).toHaveAttribute("aria-current", "true");
    expect(screen.getByRole("button", { name: /Track A1/ })).not.toHaveAttribute("aria-current");
    await userEvent.click(screen.getByRole("button", { name: /Track A1/ }));
    expect(send).toHaveBeenCalledExactlyOnceWith(clickTrack("A1"));
  });

  test("renders two rows when a track follows, and none while it plays", () => {
    const player = renderGrid({
      selected: "A",
      track: "A1",
      tracks: catalogueOf("A: A1 A2 A3 A4")[0]?.tracks,
    });
    expect(renderBesideTrack).toHaveBeenCalledTimes(4);
    renderBesideTrack.mockClear();
    for (let time = 1; time < 10; time += 1) player.change({ time, status: "playing", bufferedEnd: time });
    expect(renderBesideTrack).not.toHaveBeenCalled();
    player.change({ current: currentOf("A2") });
    expect(renderBesideTrack.mock.calls).toEqual(
      [["A1"], ["A2"]].map(([id]) => [expect.objectContaining({ id })]),
    );
  });
});
