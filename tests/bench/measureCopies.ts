import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Browser, Page } from "@playwright/test";
import { uploadAsOwner } from "../support/ownerSession.ts";
import { soundOf, wavOf } from "../support/soundFiles.ts";
import type { BenchSites } from "./benchSites.ts";
import { phone, slowDown } from "./conditions.ts";
import { pagesOf, watchPauses } from "./costs.ts";
import { laptop, signedInPage } from "./measureDashboard.ts";

const HOUR = 3600;
const BLOCK_SECONDS = 10;
const MASTER = { seconds: 70, sampleRate: 48_000, bits: 24 } as const;
const LISTENED_SECONDS = 60;
const ALBUM = "First Light";

export type CopyFigures = {
  /** Seconds of encoding for each second of sound. */
  encoding: number;
  /** Bytes of memory of all the browser's pages together, at most, above what they had; null where nobody says. */
  memoryBytes: number | null;
  /** Milliseconds that a task of the page took, at most; 0 when none took 50 or more. */
  longestPause: number;
  original: Listening;
  copy: Listening;
};

/** The first minute of a 24 bit WAV on a slow line: how often it stalled, and how much of it played. */
type Listening = { stops: number; seconds: number };

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
async function encodeAnHour(browser: Browser, sites: BenchSites) {
  const folder = await mkdtemp(join(tmpdir(), "bench-hour-"));
  const path = join(folder, "Hour.wav");
  await writeHour(path);
  const page = await signedInPage(browser, sites, laptop);
  try {
    await page.route("**/upload/resumable", (route) => route.fulfill({ status: 413 }));
    await openTracks(page, sites.withoutCatalogue);
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Upload Audio File" }).click();
    await (await chooser).setFiles(path);
    const { memoryBytes: before } = await pagesOf(browser);
    const longestPauseOf = await watchPauses(page);
    const start = performance.now();
    await page.getByRole("button", { name: "Add Track" }).click();
    let most = 0;
    const line = page.getByText(/Making the listening copy/);
    await line.waitFor();
    while (await line.isVisible()) {
      most = Math.max(most, (await pagesOf(browser)).memoryBytes ?? 0);
      await page.waitForTimeout(500);
    }
    const seconds = (performance.now() - start) / 1000;
    const longestPause = await longestPauseOf();
    const memoryBytes = before === null ? null : most - before;
    return { encoding: seconds / HOUR, memoryBytes, longestPause };
  } finally {
    await page.context().close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Plays the album's first track for a minute on a slow line. */
async function listen(browser: Browser, address: string): Promise<Listening> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await slowDown(page, 1);
    await page.goto(address);
    await page.getByRole("link", { name: ALBUM }).first().click();
    await page.waitForFunction(() => (document.querySelector("audio")?.currentTime ?? 0) > 0, undefined, {
      timeout: LISTENED_SECONDS * 1000,
    });
    return await page.locator("audio").evaluate(async (audio: HTMLAudioElement, seconds) => {
      let stops = 0;
      audio.addEventListener("waiting", () => {
        stops += 1;
      });
      const from = audio.currentTime;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      return { stops, seconds: audio.currentTime - from };
    }, LISTENED_SECONDS);
  } finally {
    await context.close();
  }
}

/** The cost of a listening copy for the owner's browser, and its gain for a visitor. */
export async function measureCopies(browser: Browser, sites: BenchSites): Promise<CopyFigures> {
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
  const page = await signedInPage(browser, sites, laptop);
  await openTracks(page, withoutCatalogue);
  await page.getByRole("button", { name: /^Make listening copy of/ }).click();
  await page.getByText(/plays as/).waitFor({ timeout: 120_000 });
  await page.context().close();
  const copy = await listen(browser, `${withoutCatalogue}/`);
  return { ...(await encodeAnHour(browser, sites)), original, copy };
}

/** The figures in words, one line each. */
export function copyLines({ encoding, memoryBytes, longestPause, original, copy }: CopyFigures): string[] {
  const heard = ({ stops, seconds }: Listening) => `${stops} stops, ${seconds.toFixed(0)} s of it heard`;
  return [
    `a minute of 24 bit WAV, as uploaded    ${heard(original)}`,
    `the same by its listening copy         ${heard(copy)}`,
    `encoding, for a second of sound        ${encoding.toFixed(3)} s (${(1 / encoding).toFixed(0)}x real time)`,
    `memory for an hour of WAV, at most     ${memoryBytes === null ? "not known here" : `${(memoryBytes / 1e6).toFixed(0)} MB`}`,
    `longest pause of the page meanwhile    ${longestPause === 0 ? "under 50" : longestPause.toFixed(0)} ms`,
  ];
}
