// behaviour §10.2
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { BackgroundVideo, VideoButton } from "#features/background-video/BackgroundVideo.tsx";
import { useBackgroundVideo } from "#features/background-video/useBackgroundVideo.ts";

let prefersReducedMotion = false;

beforeEach(() => {
  prefersReducedMotion = false;
  vi.stubGlobal("matchMedia", () => ({
    matches: prefersReducedMotion,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  return () => vi.unstubAllGlobals();
});

/** The video and its button, which are apart on the page. */
function Stage(urls: Parameters<typeof useBackgroundVideo>[0]) {
  const video = useBackgroundVideo(urls);
  return (
    <>
      <BackgroundVideo video={video} />
      <VideoButton video={video} />
    </>
  );
}

const DEFAULT_URL = "https://vimeo.com/500";
const iframes = () => [...document.querySelectorAll("iframe")];
const videoIds = () => iframes().map((iframe) => new URL(iframe.src).pathname.split("/").at(-1));
const pauseButton = () => screen.findByRole("button", { name: "Pause background video" });
const playButton = () => screen.findByRole("button", { name: "Play background video" });

/** A message of the newest player to the page. */
function tell(data: unknown, origin = "https://player.vimeo.com") {
  const source = iframes().at(-1)?.contentWindow;
  act(() => void window.dispatchEvent(new MessageEvent("message", { data, origin, source })));
}

/** Lets the newest player play. It is repeated, because its library may not listen yet. */
async function letPlay(origin?: string) {
  for (let count = 0; count < 5; count += 1) {
    tell({ event: "ready" }, origin);
    tell({ event: "timeupdate", data: { seconds: 0.1 } }, origin);
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  }
}

describe("the background video", () => {
  test("is not part of the prerendered page", () => {
    expect(renderToString(<Stage defaultVideoUrl={DEFAULT_URL} albumVideoUrl={null} />)).not.toMatch(
      /iframe|button/,
    );
  });

  test("costs the prerendered page no light: that comes up over the night once the page is hydrated", () => {
    const stage = <Stage defaultVideoUrl={null} albumVideoUrl={null} />;
    const page = document.body.appendChild(document.createElement("div"));
    page.innerHTML = renderToString(stage);
    expect(page.querySelector(".bg-night")).toBeInTheDocument();
    expect(page.querySelector(".bg-dusk")).not.toBeInTheDocument();
    render(stage, { container: page, hydrate: true });
    expect(page.querySelector(".bg-night > .bg-dusk")).toBeInTheDocument();
  });

  test("loads the default video once the page is there, and the album's while there is one", async () => {
    const { rerender } = render(<Stage defaultVideoUrl={DEFAULT_URL} albumVideoUrl={null} />);
    expect(iframes()).toEqual([]);
    await waitFor(() => expect(videoIds()).toEqual(["500"]));
    await letPlay();
    rerender(<Stage defaultVideoUrl={DEFAULT_URL} albumVideoUrl="https://vimeo.com/7" />);
    await waitFor(() => expect(videoIds()).toEqual(["500", "7"]));
    await letPlay();
    await waitFor(() => expect(videoIds()).toEqual(["7"]));
  });

  test("ignores messages from other hosts than the player's", async () => {
    render(<Stage defaultVideoUrl={DEFAULT_URL} albumVideoUrl={null} />);
    await waitFor(() => expect(videoIds()).toEqual(["500"]));
    await letPlay("https://example.com");
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
    await letPlay();
    expect(await pauseButton()).toBeVisible();
  });

  test("can be paused, and a paused visitor is not shown the next video either", async () => {
    const { rerender } = render(<Stage defaultVideoUrl={DEFAULT_URL} albumVideoUrl={null} />);
    await waitFor(() => expect(videoIds()).toEqual(["500"]));
    await letPlay();
    await userEvent.click(await pauseButton());
    expect(videoIds()).toEqual(["500"]);
    rerender(<Stage defaultVideoUrl={DEFAULT_URL} albumVideoUrl="https://vimeo.com/7" />);
    await waitFor(() => expect(videoIds()).toEqual([]));
    await userEvent.click(await playButton());
    await waitFor(() => expect(videoIds()).toEqual(["7"]));
  });

  test("waits for a click with reduced motion", async () => {
    prefersReducedMotion = true;
    render(<Stage defaultVideoUrl={DEFAULT_URL} albumVideoUrl={null} />);
    const button = await playButton();
    expect(iframes()).toEqual([]);
    await userEvent.click(button);
    await waitFor(() => expect(videoIds()).toEqual(["500"]));
    await letPlay();
    expect(await pauseButton()).toBeVisible();
  });

  test.each([null, "https://example.com/500"])("%s loads nothing: the gradient stays", async (address) => {
    render(<Stage defaultVideoUrl={address} albumVideoUrl=" " />);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(iframes()).toEqual([]);
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });
});
