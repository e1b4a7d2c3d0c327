// behaviour §10.3
import { act, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createStore } from "#lib/createStore.ts";
import { catalogueMessages } from "#messages/siteMessages.ts";
import { ShareButtons } from "#site/catalogue/ShareButtons.tsx";
import { PanelContext } from "#site/catalogue/TrackList.tsx";
import { catalogueOf } from "../player/catalogueOf.ts";

const writeText = vi.fn();
const time = createStore(0);
const playback = { subscribe: time.subscribe, time: time.get };

beforeEach(() => {
  history.replaceState(null, "", "/?album=b2&utm_source=mail#top");
  time.set(0);
  writeText.mockReset().mockResolvedValue(undefined);
});

const [album] = catalogueOf("A: A1 A2 A3");
if (!album) throw new Error("There is no album.");

/** The buttons of the album while a track of it is current. */
const buttons = (currentTrackId = "A3", slug?: string, shown = album) => (
  <PanelContext value={{ playback, currentTrackId, onTrackClick: () => {}, renderBesideTrack: () => null }}>
    <ShareButtons album={shown} slug={slug} />
  </PanelContext>
);

/** Clicks "Share" in a browser with this share sheet, or without one. */
async function clickShare(share?: (data: ShareData) => Promise<void>, shown = buttons()) {
  const clipboard = { writeText };
  vi.stubGlobal("navigator", share ? { share, canShare: () => true, clipboard } : { clipboard });
  await act(async () => void render(shown));
  await act(async () => screen.getByRole("button", { name: "Share" }).click());
}

const url = `${location.origin}/?album=A&track=3`;

describe("the share buttons", () => {
  test("copy the link at the current time, which follows the track", async () => {
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    render(buttons());
    const copyLink = screen.getByRole("button", { name: "Copy link at 0:00" });
    act(() => time.set(83.7));
    expect(copyLink).toHaveTextContent("Copy link at 1:23");
    copyLink.focus();
    await act(async () => copyLink.click());
    expect(writeText).toHaveBeenLastCalledWith(`${url}&t=83`);
    expect(screen.getByRole("status")).toHaveTextContent(catalogueMessages.copied);
    expect(copyLink).toHaveFocus();
  });

  test("on a phone unfold the others, and say whether they are", () => {
    render(buttons());
    const more = screen.getByRole("button", { name: "More" });
    expect(more).toHaveAttribute("aria-expanded", "false");
    act(() => more.click());
    expect(more).toHaveAttribute("aria-expanded", "true");
  });

  test("embed an album with a page and sound alone", () => {
    const [silent] = catalogueOf("B: B1-");
    const embed = () => screen.queryByRole("button", { name: "Embed" });
    const { rerender } = render(buttons("A3", "album-a"));
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
    expect(share).toHaveTextContent(catalogueMessages.copied);
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
