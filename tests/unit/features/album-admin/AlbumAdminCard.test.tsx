import { fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import type { AlbumWithTrackCount } from "#data/albums.ts";
import { AlbumAdminCard } from "#features/album-admin/AlbumAdminCard.tsx";
import { albumOf } from "./albumOf.ts";

function renderCard(part?: Partial<AlbumWithTrackCount>) {
  const album = albumOf(part);
  const handlers = { onEdit: vi.fn(), onDelete: vi.fn(), onManageTracks: vi.fn() };
  render(<AlbumAdminCard album={album} {...handlers} />);
  return { album, handlers, card: within(screen.getByRole("group", { name: album.title })) };
}

const badges = () =>
  within(screen.getByRole("list", { name: "Badges" }))
    .queryAllByRole("listitem")
    .map((badge) => badge.textContent);

const created = `Created: ${new Date("2026-11-21T04:46:37.732Z").toLocaleDateString()}`;

describe("an album card of the dashboard", () => {
  test("with nothing but a title has a placeholder icon, no badges and no links", () => {
    const { card } = renderCard();
    expect(card.getByRole("heading", { name: "Low Tide" })).toBeVisible();
    expect(card.getByText("GLASS HARBOR")).toBeVisible();
    expect(card.getByRole("img", { name: "No cover" })).toBeVisible();
    expect(card.getByText(created)).toBeVisible();
    expect(badges()).toEqual([]);
    expect(card.queryByRole("link")).not.toBeInTheDocument();
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
    const handlers = { onEdit: vi.fn(), onDelete: vi.fn(), onManageTracks: vi.fn() };
    const cardWith = (cover_url: string) => <AlbumAdminCard album={albumOf({ cover_url })} {...handlers} />;
    const { rerender } = render(cardWith("https://files.example/gone.png"));
    fireEvent.error(screen.getByRole("img", { name: "Cover of Low Tide" }));
    expect(screen.getByRole("img", { name: "No cover" })).toBeVisible();
    rerender(cardWith("https://files.example/new.png"));
    expect(screen.getByRole("img", { name: "Cover of Low Tide" })).toBeVisible();
  });

  test("its buttons edit it, delete it and manage its tracks", async () => {
    const { card, album, handlers } = renderCard();
    await userEvent.click(card.getByRole("button", { name: "Edit Low Tide" }));
    await userEvent.click(card.getByRole("button", { name: "Delete Low Tide" }));
    await userEvent.click(card.getByRole("button", { name: "Manage Tracks" }));
    for (const handler of Object.values(handlers)) expect(handler).toHaveBeenCalledExactlyOnceWith(album);
  });
});
