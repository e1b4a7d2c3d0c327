// behaviour §4.1 §10.2
import { render } from "@testing-library/react";
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
});
