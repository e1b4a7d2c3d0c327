import { readFileSync } from "node:fs";
import type { BrowserContext, Frame, Page } from "@playwright/test";

export type FakeVimeoOptions = {
  /**
   * "normal" plays; "refused" is ready but never plays, as where autoplay is not allowed; "error" answers that the
   * video was not found; "silent" loads and says nothing; "blocked" never reaches the host.
   */
  mode?: "normal" | "refused" | "error" | "silent" | "blocked";
  /** Milliseconds from the page's load to the first frame. */
  startDelayMs?: number;
  /** Pixels of the video itself. */
  width?: number;
  height?: number;
  /** CSS background of every frame; by default each video has a colour of its own. */
  colour?: string;
};

const playerPage = readFileSync(new URL("./vimeoPlayerPage.html", import.meta.url), "utf8");

/**
 * Answers player.vimeo.com in this context, or for one page, with a small page that the real @vimeo/player talks to.
 * May be called again: the newest call decides about players that load after it.
 */
export async function fakeVimeo(
  context: BrowserContext | Page,
  { mode = "normal", startDelayMs = 50, width = 1920, height = 1080, colour }: FakeVimeoOptions = {},
): Promise<void> {
  const options = JSON.stringify({ mode, startDelayMs, width, height, colour });
  const body = playerPage.replace('"__OPTIONS__"', () => JSON.stringify(options));
  await context.route("https://player.vimeo.com/**", (route) =>
    mode === "blocked" ? route.abort("blockedbyclient") : route.fulfill({ contentType: "text/html", body }),
  );
}

/** The player frames that are on the page, oldest first. */
export function vimeoFrames(page: Page): Frame[] {
  return page.frames().filter((frame) => frame.url().startsWith("https://player.vimeo.com/"));
}

/** The ids of the videos on the page, oldest first. */
export function vimeoIds(page: Page): string[] {
  return vimeoFrames(page).map((frame) => new URL(frame.url()).pathname.split("/")[2] ?? "");
}
