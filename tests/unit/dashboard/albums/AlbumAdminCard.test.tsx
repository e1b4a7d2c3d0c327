import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { AlbumAdminCard } from "#dashboard/albums/AlbumAdminCard.tsx";
import type { AlbumWithTrackCount } from "#data/albums.ts";
import { albumOf } from "./albumOf.ts";

const actions = () => ({
  onEdit: vi.fn(),
  onDelete: vi.fn(),
  onManageTracks: vi.fn(),
  onPrivateLinks: vi.fn(),
  onViewPrivately: vi.fn(),
  onPublish: vi.fn(),
});

function renderCard(part?: Partial<AlbumWithTrackCount>) {
  const album = albumOf(part);
  const handlers = actions();
  render(<AlbumAdminCard album={album} {...handlers} />);
  return { album, handlers, card: within(screen.getByRole("group", { name: album.title })) };
}

const badges = () =>
  within(screen.getByRole("list", { name: "Badges" }))
    .queryAllByRole("listitem")
    .map((badge) => badge.textContent);

const openMore = () => fireEvent.click(screen.getByRole("button", { name: "More" }));

const VIEW_NAME = /^View album on site/;
const VIEW = "View album on site(opens in a new tab)";

const created = `Created: ${new Date("2026-11-21T04:46:37.732Z").toLocaleDateString()}`;

describe("an album card of the dashboard (§2.3 §3)", () => {
  test("with nothing but a title has a placeholder icon, no badges, and no link but the one to the site", () => {
    const { card } = renderCard();
    expect(card.getByRole("heading", { name: "Low Tide" })).toBeVisible();
    expect(card.getByText("GLASS HARBOR")).toBeVisible();
    expect(card.getByRole("img", { name: "No cover" })).toBeVisible();
    expect(card.getByText(created)).toBeVisible();
    expect(badges()).toEqual([]);
    expect(card.queryByRole("link")).toBeNull();
    openMore();
    expect(card.getAllByRole("link").map((link) => link.textContent)).toEqual([VIEW]);
  });

  test("with everything shows its cover, its description, four badges, and links that open in a new tab", () => {
    const { card } = renderCard({
      description: "Recorded at ebb",
      cover_url: "/storage/v1/object/public/album-covers/covers/1.png",
      is_new: true,
      vimeo_url: "https://vimeo.com/52389900",
      purchase_link: "https://shop.example/low-tide",
      trackCount: 12,
    });
    const source = `${location.origin}/storage/v1/object/public/album-covers/covers/1.png`;
    expect(card.getByRole("img", { name: "Cover of Low Tide" })).toHaveAttribute("src", source);
    expect(card.getByText("Recorded at ebb")).toBeVisible();
    expect(badges()).toEqual(["12 tracks", "NEW!", "Video", "Purchase Available"]);
    const links = { Video: "https://vimeo.com/52389900", Buy: "https://shop.example/low-tide" };
    for (const [name, address] of Object.entries(links)) {
      const link = card.getByRole("link", { name: new RegExp(`^${name}`) });
      expect(link).toHaveAttribute("href", address);
      expect(link).toHaveAttribute("target", "_blank");
    }
  });

  test("shows the placeholder icon when the cover fails to load, until there is another cover", () => {
    const handlers = actions();
    const cardWith = (cover_url: string) => <AlbumAdminCard album={albumOf({ cover_url })} {...handlers} />;
    const { rerender } = render(cardWith("https://files.example/gone.png"));
    fireEvent.error(screen.getByRole("img", { name: "Cover of Low Tide" }));
    expect(screen.getByRole("img", { name: "No cover" })).toBeVisible();
    rerender(cardWith("https://files.example/new.png"));
    expect(screen.getByRole("img", { name: "Cover of Low Tide" })).toBeVisible();
  });

  test("a draft and a scheduled one say so first, and can be published (§10.10)", () => {
    renderCard({ published_at: null, trackCount: 3 });
    expect(badges()).toEqual(["Draft", "3 tracks"]);
    openMore();
    expect(screen.getByRole("button", { name: "Publish now" })).toHaveAccessibleDescription("Low Tide");
    cleanup();
    const published_at = "2099-12-24T19:00:00+00:00";
    renderCard({ published_at });
    const moment = new Date(published_at).toLocaleString(undefined, {
      dateStyle: "medium",
      timeStyle: "short",
    });
    expect(badges()).toEqual([`Scheduled for ${moment}`]);
  });

  test("an announced one says so, is seen on the site, and can be published (§10.10)", () => {
    vi.useFakeTimers({ now: Date.parse("2026-11-22T09:00:00Z") });
    const moment = (timestamp: string) =>
      new Date(timestamp).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
    const [announced_at, published_at] = ["2026-12-01T19:00:00+00:00", "2026-12-24T19:00:00+00:00"];
    renderCard({ announced_at, published_at });
    expect(badges()).toEqual([`Announced from ${moment(announced_at)}`]);
    openMore();
    expect(screen.getByRole("button", { name: VIEW_NAME })).toBeVisible();
    act(() => vi.setSystemTime("2026-12-01T18:59:54Z"));
    act(() => vi.advanceTimersByTime(1000));
    act(() => vi.advanceTimersToNextTimer());
    expect(badges()).toEqual([`Announced, out ${moment(published_at)}`]);
    expect(screen.getByRole("link", { name: VIEW_NAME })).toBeVisible();
    expect(screen.getByRole("button", { name: "Publish now" })).toBeVisible();
  });

  test.each(["Pacific/Auckland", "Europe/London", "America/Los_Angeles"])(
    "in %s a chosen day is that day, and a moment the local one (§10.5)",
    (zone) => {
      vi.stubEnv("TZ", zone);
      const shown = (year: number, month: number, date: number) =>
        screen.getByText(`Created: ${new Date(year, month, date).toLocaleDateString()}`);
      renderCard({ created_at: "2027-01-01T12:00:00+00:00", is_dated: true });
      expect(shown(2027, 0, 1)).toBeVisible();
      cleanup();
      renderCard({ created_at: "2027-01-01T07:00:00+00:00", is_dated: true });
      expect(zone === "America/Los_Angeles" ? shown(2026, 11, 31) : shown(2027, 0, 1)).toBeVisible();
    },
  );

  test("a scheduled one is public when its moment comes (§10.10)", () => {
    vi.useFakeTimers({ now: Date.parse("2026-11-22T09:00:00Z") });
    renderCard({ published_at: "2026-12-24T19:00:00+00:00" });
    openMore();
    act(() => vi.setSystemTime("2026-12-24T18:59:00Z"));
    act(() => vi.advanceTimersToNextTimer());
    act(() => vi.runAllTimers());
    expect(badges()).toEqual([]);
    expect(screen.getByRole("link", { name: /^View album on site/ })).toBeVisible();
  });
});
