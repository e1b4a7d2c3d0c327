import type { Page } from "@playwright/test";
import { expect, test } from "../support/browserTest.ts";
import { openTracks, row, storedObjects, storedTracks, tracksDialog } from "../support/manageTracks.ts";
import { aiffOf, flacOf, soundOf, wavOf } from "../support/soundFiles.ts";

const ALBUM = "Charts for Winter";
const SECONDS = 1.5;

const planes = soundOf({ seconds: SECONDS });
const file = (name: string, buffer: Buffer) => ({ name, mimeType: "", buffer });
const files = [
  file("1 - Wave.wav", wavOf(planes, 44_100, { bits: 24 })),
  file("2 - Apple.aiff", aiffOf(planes)),
  file("3 - Free.flac", flacOf(planes)),
];

const button = (page: Page, name: string | RegExp) =>
  tracksDialog(page).getByRole("button", { name, exact: true });

/** Chooses files for new tracks in the open dialog. */
async function choose(page: Page, chosen: typeof files): Promise<void> {
  await button(page, "Add New Track").click();
  await tracksDialog(page).getByLabel("Audio File").setInputFiles(chosen);
}

/** Seconds that the browser finds in a file, as it is played. */
const playedSeconds = (page: Page, url: string) =>
  page.evaluate(async (address) => {
    const bytes = await (await fetch(address)).arrayBuffer();
    return (await new OfflineAudioContext(2, 1, 44_100).decodeAudioData(bytes)).length / 44_100;
  }, url);

test("a WAV, an AIFF and a FLAC are played as their listening copies, and their originals stay", async ({
  page,
  site,
}) => {
  const encoder: string[] = [];
  page.on("request", (request) => {
    if (/\/encoder\/|\.wasm/.test(request.url())) encoder.push(request.url());
  });
  const before = await storedObjects(site);
  await openTracks(page, ALBUM);
  await button(page, "Add New Track").waitFor();
  await page.waitForLoadState("networkidle");
  expect(encoder).toEqual([]);

  await choose(page, files);
  for (const { name } of files) {
    const title = /- (\w+)/.exec(name)?.[1] ?? "";
    await expect(row(page, title)).toContainText(/\d kB, plays as \d+ kB/);
    await expect(row(page, title)).toContainText("0:01");
  }
  const stored = await storedTracks(site, ALBUM);
  expect(stored.map(({ title }) => title)).toEqual(["Wave", "Apple", "Free"]);
  for (const [index, { audio_url, original_url }] of stored.entries()) {
    expect(audio_url).toMatch(/\/tracks\/\d+\.mp3$/);
    const original = await (await page.request.get(original_url ?? "")).body();
    expect(original.equals(files[index]?.buffer ?? Buffer.alloc(0))).toBe(true);
    expect(Math.abs((await playedSeconds(page, audio_url ?? "")) - SECONDS)).toBeLessThan(0.05);
  }
  expect(await storedObjects(site)).toHaveLength(before.length + 6);

  await page.goto("/");
  await page.getByRole("button", { name: ALBUM }).first().click();
  await page.waitForFunction(() => (document.querySelector("audio")?.currentTime ?? 0) > 0.2);
});
