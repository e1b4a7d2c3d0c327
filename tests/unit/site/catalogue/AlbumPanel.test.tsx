import { render, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { CatalogueAlbum } from "#data/rows.ts";
import { AlbumGrid } from "#site/catalogue/AlbumGrid.tsx";
import { catalogueOf } from "../player/catalogueOf.ts";
import { currentOf, stubPlayer } from "../player/stubPlayer.tsx";

/** Opens album A, with its first track ready and these fields. Returns its player. */
function openAlbum(fields: Partial<CatalogueAlbum> = {}, hasKindHeadings = false) {
  const albums = catalogueOf("A: A1 A2 A3", "B: B1").map((album) =>
    album.id === "A" ? { ...album, ...fields } : album,
  );
  const player = stubPlayer({ selectedAlbumId: "A", current: currentOf("A1") });
  render(player.around(<AlbumGrid albums={albums} hasKindHeadings={hasKindHeadings} pages={{}} />));
  return player;
}

const firstRow = () => screen.getByRole("button", { name: /Track A1/ });
const bars = () => firstRow().querySelector(".sound-bars");

describe("the row of the current track (§10.2)", () => {
  test("shows its number until it sounds, then bars: moving while it sounds, else still", () => {
    const { change } = openAlbum();
    const isNumbered = () => within(firstRow()).queryByText("1") !== null;
    expect([isNumbered(), bars()]).toEqual([true, null]);
    expect(firstRow()).toHaveAttribute("aria-current", "true");
    expect(firstRow()).toHaveAccessibleName("Track A1 0:30");
    change({ status: "buffering" });
    expect([isNumbered(), bars()]).toEqual([true, null]);
    for (const [status, isMoving] of [
      ["playing", true],
      ["buffering", false],
      ["playing", true],
      ["paused", false],
    ] as const) {
      change({ status });
      expect(isNumbered()).toBe(false);
      expect(firstRow()).toHaveAccessibleName("Track A1 0:30");
      expect(bars()?.hasAttribute("data-moving"), status).toBe(isMoving);
    }
  });

  test("begins again with each track, and with a place where one was before it sounds", () => {
    const { change } = openAlbum();
    change({ status: "playing" });
    change({ current: currentOf("A2"), status: "buffering" });
    expect(document.querySelector(".sound-bars")).toBeNull();
    change({ current: currentOf("A1"), status: "paused", time: 12 });
    expect(bars()).toBeNull();
  });
});

const announced = {
  announced_at: "2026-11-01T10:00:00+00:00",
  published_at: "2027-01-31T12:00:00+00:00",
  ...{ created_at: "2027-01-31T12:00:00+00:00", is_dated: true, is_released: false },
};
const panel = () => within(screen.getByRole("heading", { level: 2 }).closest("div[id]") as HTMLElement);

describe("an announced album (§10.24)", () => {
  test.each([
    ["no track", { tracks: [] }],
    ["tracks without audio", { tracks: catalogueOf("A: A1- A2-")[0]?.tracks }],
  ])("with %s says once that nothing is heard before its day, and nothing else of it", (_, fields) => {
    openAlbum({ ...announced, ...fields });
    expect(panel().getByText("Nothing to hear before 31 January 2027.")).toBeVisible();
    expect(panel().queryByText(/No tracks yet|^Out /)).toBeNull();
    expect(panel().getAllByText(/31\sJanuary/)).toHaveLength(1);
    expect(screen.getByRole("button", { name: "Add to calendar" })).toBeVisible();
  });

  test("with a single says when it is out, and lists the single", () => {
    openAlbum({ ...announced, tracks: catalogueOf("A: A1")[0]?.tracks });
    expect(panel().getByText("Out 31 January 2027")).toBeVisible();
    expect(screen.queryByText(/Nothing to hear/)).toBeNull();
    expect(firstRow()).toBeVisible();
  });

  test("whose day cannot be read says that it is not out", () => {
    openAlbum({ ...announced, published_at: "infinity", is_dated: false, tracks: [] });
    expect(panel().getByText("Not out yet")).toBeVisible();
    expect(screen.queryByText(/Nothing to hear/)).toBeNull();
  });

  test("that is out and has no tracks says so", () => {
    openAlbum({ ...announced, is_released: true, tracks: [] });
    expect(panel().getByText("No tracks yet.")).toBeVisible();
    expect(screen.queryByText(/Nothing to hear/)).toBeNull();
  });
});

test.each([
  [false, 2],
  [true, 3],
])(
  "the heading of the album is below those of the kinds, where they are shown: %s (§10.31)",
  (has, level) => {
    openAlbum({}, has);
    expect(screen.getByRole("heading", { name: "Album A", level })).toBeVisible();
  },
);
