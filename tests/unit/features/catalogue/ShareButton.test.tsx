import { act, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { AlbumPanel, ShareButton } from "#features/catalogue/AlbumPanel.tsx";
import { PanelContext } from "#features/catalogue/TrackList.tsx";
import { catalogueMessages } from "#messages/catalogueMessages.ts";
import { catalogueOf } from "../player/catalogueOf.ts";

const writeText = vi.fn();

beforeEach(() => {
  history.replaceState(null, "", "/?album=b2&utm_source=mail#top");
  writeText.mockReset().mockResolvedValue(undefined);
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

/** Clicks "Share" in a browser with this share sheet, or without one. */
async function clickShare(share?: (data: ShareData) => Promise<void>) {
  const clipboard = { writeText };
  vi.stubGlobal("navigator", share ? { share, canShare: () => true, clipboard } : { clipboard });
  render(<ShareButton title="Album A - GLASS HARBOR" albumId="a1" trackNumber={3} />);
  await act(async () => screen.getByRole("button", { name: "Share" }).click());
}

const url = `${location.origin}/?album=a1&track=3`;

describe("the share button", () => {
  test("adds the moment that the visitor chose, and removes it", async () => {
    const audio = new Audio();
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    render(
      <PanelContext value={{ audio, renderBesideTrack: () => null }}>
        <ShareButton title="Album A" albumId="a1" trackNumber={3} />
      </PanelContext>,
    );
    audio.currentTime = 83.7;
    const choice = screen.getByRole("button", { name: catalogueMessages.fromHere, pressed: false });
    await act(async () => choice.click());
    audio.currentTime = 90.2;
    expect(choice).toHaveTextContent("from 1:23");
    await act(async () => choice.click());
    expect(choice).toHaveAttribute("aria-pressed", "false");
    expect(choice).toHaveTextContent(catalogueMessages.fromHere);
    await act(async () => choice.click());
    expect(screen.getByRole("button", { name: "from 1:30", pressed: true })).toBeVisible();
    await act(async () => screen.getByRole("button", { name: "Share" }).click());
    expect(writeText).toHaveBeenLastCalledWith(`${url}&t=90`);
  });

  test("keeps the focus and its outcome when the next track begins, and leaves the moment to the track before", async () => {
    const [album] = catalogueOf("A: A1 A2");
    if (!album) throw new Error("There is no album.");
    const audio = new Audio();
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    const panelWith = (currentTrackId: string) => (
      <PanelContext value={{ audio, renderBesideTrack: () => null }}>
        <AlbumPanel
          id="panel"
          album={album}
          isPrivate={false}
          currentTrackId={currentTrackId}
          onTrackClick={() => undefined}
        />
      </PanelContext>
    );
    const { rerender } = render(panelWith("A1"));
    audio.currentTime = 83;
    const choice = screen.getByRole("button", { name: catalogueMessages.fromHere });
    choice.focus();
    await act(async () => choice.click());
    expect(choice).toHaveTextContent("from 1:23");

    rerender(panelWith("A2"));
    expect(choice).toHaveFocus();
    expect(choice).toHaveTextContent(catalogueMessages.fromHere);
    const share = screen.getByRole("button", { name: "Share" });
    share.focus();
    await act(async () => share.click());
    expect(writeText).toHaveBeenLastCalledWith(`${location.origin}/?album=A&track=2`);

    rerender(panelWith("A1"));
    expect(share).toHaveFocus();
    expect(share).toHaveTextContent(catalogueMessages.linkCopied);
    expect(screen.getByRole("status")).toHaveTextContent(catalogueMessages.linkCopied);
  });

  test("opens the system's share sheet with the album, its track and nothing else of the address", async () => {
    const share = vi.fn(async () => undefined);
    await clickShare(share);
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: "Album A - GLASS HARBOR", url });
    expect(writeText).not.toHaveBeenCalled();
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  test("says nothing when the visitor closes the sheet", async () => {
    await clickShare(() => Promise.reject(new DOMException("closed", "AbortError")));
    expect(writeText).not.toHaveBeenCalled();
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  test.each([
    ["there is no sheet", undefined],
    ["the sheet cannot be opened", () => Promise.reject(new DOMException("no", "NotAllowedError"))],
  ])("copies the link where %s, says so, and is itself again after a while", async (_why, share) => {
    vi.useFakeTimers();
    await clickShare(share);
    expect(writeText).toHaveBeenCalledExactlyOnceWith(url);
    expect(screen.getByRole("status")).toHaveTextContent(catalogueMessages.linkCopied);
    act(() => void vi.advanceTimersByTime(3000));
    expect(screen.getByRole("button", { name: "Share" })).toBeVisible();
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  test("says where the link is when it cannot be copied either", async () => {
    writeText.mockRejectedValue(new DOMException("no", "NotAllowedError"));
    await clickShare();
    expect(screen.getByRole("status")).toHaveTextContent(catalogueMessages.linkNotCopied);
    expect(screen.getByRole("button", { name: "Share" })).toBeVisible();
  });
});
