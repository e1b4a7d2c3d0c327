// behaviour §10.3
import { act, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { catalogueMessages } from "#messages/siteMessages.ts";
import { AlbumActions } from "#site/catalogue/AlbumActions.tsx";
import type { Player } from "#site/player/player.ts";
import { catalogueOf, trackOf } from "../player/catalogueOf.ts";
import { clickTrack } from "../player/openPlayer.ts";
import { stubPlayer } from "../player/stubPlayer.tsx";

const writeText = vi.fn();
const togglePlay = vi.fn();
let player: ReturnType<typeof stubPlayer>;

beforeEach(() => {
  history.replaceState(null, "", "/?album=b2&utm_source=mail#top");
  player = stubPlayer({ sound: { togglePlay } as Partial<Player> as Player });
  writeText.mockReset().mockResolvedValue(undefined);
  togglePlay.mockReset();
});

const [album] = catalogueOf("A: A1 A2 A3");
if (!album) throw new Error("There is no album.");

/** The buttons of the album while a track is current, and plays or not. */
function buttons(
  currentTrackId: string | null = "A3",
  slug?: string,
  shown = album,
  status: "paused" | "playing" = "paused",
) {
  const track = currentTrackId && trackOf(currentTrackId);
  const current = track && album ? { album, track, shouldAutoplay: true, startAt: null } : null;
  player.change({ current, status });
  return player.around(shown && <AlbumActions album={shown} slug={slug} />);
}

const clickMore = () => act(() => screen.getByRole("button", { name: "More" }).click());

/** Clicks "Share" in a browser with this share sheet, or without one. */
async function clickShare(share?: (data: ShareData) => Promise<void>, shown = buttons()) {
  const clipboard = { writeText };
  vi.stubGlobal("navigator", share ? { share, canShare: () => true, clipboard } : { clipboard });
  await act(async () => void render(shown));
  await act(async () => screen.getByRole("button", { name: "Share" }).click());
}

const url = `${location.origin}/?album=A&track=3`;

describe("an album's buttons", () => {
  test("copy the link at the current time, which follows the track", async () => {
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    render(buttons());
    clickMore();
    const copyLink = screen.getByRole("button", { name: "Copy link at 0:00" });
    player.change({ time: 83.7 });
    expect(copyLink).toHaveTextContent("Copy link at 1:23");
    copyLink.focus();
    await act(async () => copyLink.click());
    expect(writeText).toHaveBeenLastCalledWith(`${url}&t=83`);
    expect(screen.getByRole("status")).toHaveTextContent(catalogueMessages.copied);
    expect(copyLink).toHaveFocus();
  });

  test("unfold the others, and say whether they are", () => {
    render(buttons());
    const more = screen.getByRole("button", { name: "More" });
    expect(more).toHaveAttribute("aria-expanded", "false");
    expect(screen.queryByRole("button", { name: /^Copy link at/ })).toBeNull();
    act(() => more.click());
    expect(more).toHaveAttribute("aria-expanded", "true");
    expect(screen.getByRole("button", { name: /^Copy link at/ })).toBeVisible();
  });

  test("play the first track with sound, and pause and continue what plays, in words and signs", () => {
    const [later] = catalogueOf("A: A1- A2");
    const signs = new Map<string, string | undefined>();
    const play = (name: string) => {
      const button = screen.getByRole("button", { name });
      signs.set(name, button.querySelector("svg")?.innerHTML);
      act(() => button.click());
    };
    const { rerender } = render(buttons("B1", undefined, later));
    play("Play Album A");
    expect(player.send).toHaveBeenCalledExactlyOnceWith(clickTrack("A2"));
    rerender(buttons("A2", undefined, later, "playing"));
    togglePlay.mockImplementationOnce(() => player.change({ status: "paused" }));
    play("Pause Album A");
    togglePlay.mockImplementationOnce(() => player.change({ status: "playing" }));
    play("Play Album A");
    expect(screen.getByRole("button", { name: "Pause Album A" })).toBeVisible();
    expect(new Set(signs.values()).size).toBe(2);
    expect(player.send).toHaveBeenCalledOnce();
  });

  test("offer no sound, no more and no player where there is none", () => {
    const [silent] = catalogueOf("B: B1-");
    render(buttons(null, "album-b", silent));
    expect(screen.queryByRole("button", { name: /Play|More/ })).toBeNull();
  });

  test("of an announced album lead to its pre-order, and to no download (§10.24)", () => {
    const announced = { ...album, purchase_link: "https://example.com/buy", is_downloadable: true };
    const { rerender } = render(buttons("A3", undefined, announced));
    clickMore();
    expect(screen.getByRole("link", { name: "Buy" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Download" })).toBeVisible();
    rerender(
      buttons("A3", undefined, {
        ...announced,
        announced_at: "2026-11-27T00:00:00+00:00",
        is_released: false,
      }),
    );
    expect(screen.getByRole("link", { name: "Pre-order" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Download" })).toBeNull();
  });

  test("embed an album with a page and sound alone", () => {
    const [silent] = catalogueOf("B: B1-");
    const embed = () => screen.queryByRole("button", { name: "Embed" });
    const { rerender } = render(buttons("A3", "album-a"));
    clickMore();
    expect(embed()).toBeVisible();
    rerender(buttons("A3"));
    expect(embed()).toBeNull();
    rerender(buttons("B1", "album-b", silent));
    expect(embed()).toBeNull();
  });

  test("keep the focus and the outcome when the next track begins", async () => {
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    const { rerender } = render(buttons("A1"));
    const share = screen.getByRole("button", { name: "Share" });
    share.focus();
    await act(async () => share.click());
    expect(writeText).toHaveBeenLastCalledWith(`${location.origin}/?album=A&track=1`);
    rerender(buttons("A2"));
    expect(share).toHaveFocus();
    expect(screen.getByRole("status")).toHaveTextContent(catalogueMessages.copied);
    await act(async () => share.click());
    expect(writeText).toHaveBeenLastCalledWith(`${location.origin}/?album=A&track=2`);
  });

  test.each([
    ["shares", () => Promise.resolve()],
    ["closes it", () => Promise.reject(new DOMException("closed", "AbortError"))],
  ])(
    "open the share sheet with the album, its track and nothing else of the address, and say nothing when the visitor %s",
    async (_what, answer) => {
      const share = vi.fn(answer);
      await clickShare(share);
      expect(share).toHaveBeenCalledExactlyOnceWith({ title: "Album A - GLASS HARBOR", url });
      expect(writeText).not.toHaveBeenCalled();
      expect(screen.getByRole("status")).toBeEmptyDOMElement();
    },
  );

  test.each([
    ["there is no sheet", undefined],
    ["the sheet cannot be opened", () => Promise.reject(new DOMException("no", "NotAllowedError"))],
  ])("copy the link where %s, say so, and are themselves again after a while", async (_why, share) => {
    vi.useFakeTimers();
    await clickShare(share);
    expect(writeText).toHaveBeenCalledExactlyOnceWith(url);
    expect(screen.getByRole("status")).toHaveTextContent(catalogueMessages.copied);
    act(() => void vi.advanceTimersByTime(3000));
    expect(screen.getByRole("button", { name: "Share" })).toBeVisible();
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  test("say where the link is when it cannot be copied either", async () => {
    writeText.mockRejectedValue(new DOMException("no", "NotAllowedError"));
    await clickShare();
    expect(screen.getByRole("status")).toHaveTextContent(catalogueMessages.failed);
    expect(screen.getByRole("button", { name: "Share" })).toBeVisible();
  });
});
