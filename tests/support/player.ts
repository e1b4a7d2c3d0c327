import { expect, type Locator, type Page } from "@playwright/test";

/** The covers, links that open their albums. */
export const covers = (page: Page): Locator =>
  page.getByRole("list", { name: "Albums" }).locator("[data-album-id] > a[aria-expanded]");

/** The cover of an album. */
export const album = (page: Page, title: string): Locator => covers(page).filter({ hasText: title });

/** The cover of the selected album. */
export const opened = (page: Page): Locator => covers(page).and(page.locator("[aria-expanded=true]"));

/** A track in the list of the selected album; its lyrics and credits have buttons of their own. */
export const track = (page: Page, title: string): Locator =>
  page
    .getByRole("list", { name: /^Tracks of/ })
    .getByRole("button", { name: title })
    .and(page.locator(":not([aria-expanded])"));

/** The button that opens the lyrics or the credits of a track. */
export const textButton = (page: Page, kind: "Lyrics" | "Credits", title: string): Locator =>
  page.getByRole("button", { name: `${kind} of ${title}`, exact: true });

export const bar = (page: Page): Locator => page.getByRole("region", { name: "Audio player" });
export const seekBar = (page: Page): Locator => bar(page).getByRole("slider", { name: "Seek" });

/** The announcement when a track starts. */
export const nowPlaying = (page: Page): Locator => page.locator("p.sr-only[role=status]");

/** Seconds at which the sound is. */
export const audioTime = (page: Page): Promise<number> =>
  page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.currentTime);

export const isPaused = (page: Page): Promise<boolean> =>
  page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.paused);

/** A point of a slider's line. The native input is half a thumb of 44 px longer at both ends. */
export async function sliderPoint(slider: Locator, share: number): Promise<{ x: number; y: number }> {
  await expect(slider).not.toHaveAttribute("aria-disabled");
  const box = await slider.boundingBox();
  if (!box) throw new Error("The slider has no box.");
  return { x: box.x + 22 + (box.width - 44) * share, y: box.y + box.height / 2 };
}

/** Clicks the seek bar at a share of its line, as soon as the track's length is known. */
export async function seekToShare(page: Page, share: number): Promise<void> {
  const { x, y } = await sliderPoint(seekBar(page), share);
  await page.mouse.click(x, y);
}

/** Lets the sound run at half of its speed, also when it is loaded again, for a test that must keep up with it. */
export const playSlowly = (page: Page): Promise<void> =>
  page.locator("audio").evaluate((audio: HTMLAudioElement) => {
    audio.defaultPlaybackRate = audio.playbackRate = 0.5;
  });

/** Runs in a page: records, for `heardSounds`, the address of each file that plays from its start. */
export function keepHeardSounds(): void {
  const heard: string[] = [];
  Object.assign(window, { heard });
  const keep = ({ target }: Event) => {
    if (!(target instanceof HTMLAudioElement) || target.currentTime <= 0.2) return;
    if (!heard.includes(target.currentSrc)) heard.push(target.currentSrc);
  };
  document.addEventListener("timeupdate", keep, true);
}

/** Runs in a page: the addresses of the files that have played since, in order. */
export const heardSounds = () => (window as { heard?: string[] }).heard ?? [];

/** The reads of which tracks of an album have texts, and of the dashboard's texts: a glob for requests. */
export const ALBUM_TEXTS = "**/rest/v1/tracks?select=id%2Ctrack_texts*";
