import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Browser, Page } from "@playwright/test";
import { chooseFiles } from "../support/dropFiles.ts";
import { uploadAsOwner } from "../support/ownerSession.ts";
import { soundOf, wavOf } from "../support/soundFiles.ts";
import type { BenchSites } from "./benchSites.ts";
import { laptop, onNewPage, phone, slowDown } from "./conditions.ts";
import { type Costs, costsOf, memoryWords, pauseWords } from "./costs.ts";
import { whole } from "./figures.ts";
import { asOwner } from "./measureDashboard.ts";

const HOUR = 3600;
const BLOCK_SECONDS = 10;
const MASTER = { seconds: 70, sampleRate: 48_000, bits: 24 } as const;
const LISTENED_SECONDS = 60;
const ALBUM = "First Light";

/** The first minute of a 24 bit WAV on a slow line: how often it stalled, and how much of it played. */
type Listening = Awaited<ReturnType<typeof listen>>;

/** Ten seconds with the bits of music: tones, and noise below them. */
function block(sampleRate: number) {
  return soundOf({ seconds: BLOCK_SECONDS, sampleRate }).map((plane) =>
    plane.map((value) => value + (Math.random() - 0.5) * 0.02),
  );
}

/** Writes an hour of 16 bit WAV. */
async function writeHour(path: string): Promise<void> {
  const whole = wavOf(block(44_100));
  const sound = whole.subarray(44);
  const head = Buffer.from(whole.subarray(0, 44));
  const bytes = (sound.length * HOUR) / BLOCK_SECONDS;
  head.writeUInt32LE(36 + bytes, 4);
  head.writeUInt32LE(bytes, 40);
  const parts = [head, ...Array.from({ length: HOUR / BLOCK_SECONDS }, () => sound)];
  await pipeline(Readable.from(parts), createWriteStream(path));
}

async function openTracks(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/secure`);
  await page.getByRole("group", { name: ALBUM }).getByRole("button", { name: "Manage Tracks" }).click();
  await page.getByRole("button", { name: "Add New Track" }).click();
}

/** Encodes an hour in the dashboard, where the copy is refused, so that nothing is sent. */
async function encodeAnHour(browser: Browser, sites: BenchSites): Promise<Costs> {
  const folder = await mkdtemp(join(tmpdir(), "bench-hour-"));
  const path = join(folder, "Hour.wav");
  await writeHour(path);
  const costs = await asOwner(browser, sites, laptop, async (page) => {
    await page.route("**/upload/resumable", (route) => route.fulfill({ status: 413 }));
    await openTracks(page, sites.withoutCatalogue);
    await chooseFiles(page.getByRole("button", { name: "Upload Audio File" }), path);
    return costsOf(browser, page, async () => {
      await page.getByRole("button", { name: "Add Track" }).click();
      const line = page.getByText(/Making the listening copy/);
      await line.waitFor();
      await line.waitFor({ state: "hidden", timeout: 0 });
    });
  });
  await rm(folder, { recursive: true, force: true });
  return costs;
}

/** Plays the album's first track for a minute on a slow line. */
const listen = (browser: Browser, address: string) =>
  onNewPage(browser, phone, async (page) => {
    await slowDown(page, 1);
    await page.goto(address);
    await page.getByRole("link", { name: ALBUM }).first().click();
    const isHeard = () => (document.querySelector("audio")?.currentTime ?? 0) > 0;
    await page.waitForFunction(isHeard, undefined, { timeout: LISTENED_SECONDS * 1000 });
    return page.locator("audio").evaluate(async (audio: HTMLAudioElement, seconds) => {
      let stops = 0;
      audio.addEventListener("waiting", () => {
        stops += 1;
      });
      const from = audio.currentTime;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      return { stops, seconds: audio.currentTime - from };
    }, LISTENED_SECONDS);
  });

/** The cost of a listening copy for the owner's browser, and its gain for a visitor. */
export async function measureCopies(browser: Browser, sites: BenchSites) {
  const { supabase, supabaseUrl, withoutCatalogue } = sites;
  const { sampleRate, bits, seconds } = MASTER;
  const blocks = Array.from({ length: seconds / BLOCK_SECONDS }, () => block(sampleRate));
  const planes = [0, 1].map((channel) =>
    Float32Array.from(blocks.flatMap((planes) => [...(planes[channel] ?? [])])),
  );
  const site = { url: supabaseUrl, supabase, stop: async () => {} };
  const master = wavOf(planes, sampleRate, { bits });
  const url = await uploadAsOwner(site, "audio-tracks", "tracks/1.wav", master, "audio/wav");
  await supabase.sql(
    "update tracks set audio_url = $1 from albums where albums.id = album_id and albums.title = $2",
    [new URL(url, supabaseUrl).href, ALBUM],
  );
  const original = await listen(browser, `${withoutCatalogue}/`);
  await asOwner(browser, sites, laptop, async (page) => {
    await openTracks(page, withoutCatalogue);
    await page.getByRole("button", { name: /^Make listening copy of/ }).click();
    await page.getByText(/plays as/).waitFor({ timeout: 120_000 });
  });
  const copy = await listen(browser, `${withoutCatalogue}/`);
  return { original, copy, hour: await encodeAnHour(browser, sites) };
}

/** The figures in words, one line each. */
export function copyLines({ original, copy, hour }: Awaited<ReturnType<typeof measureCopies>>): string[] {
  const heard = ({ stops, seconds }: Listening) => `${stops} stops, ${whole(seconds)} s of it heard`;
  return [
    `a minute of 24 bit WAV, as uploaded    ${heard(original)}`,
    `the same by its listening copy         ${heard(copy)}`,
    `encoding                               ${whole(HOUR / hour.seconds)}x real time`,
    `memory for an hour of WAV, MB at most  ${memoryWords(hour)}`,
    `longest pause of the page meanwhile    ${pauseWords(hour)} ms`,
  ];
}
