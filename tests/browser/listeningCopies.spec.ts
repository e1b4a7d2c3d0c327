// behaviour §10.13
import { readFile, rm, writeFile } from "node:fs/promises";
import type { FileChooser, Page } from "@playwright/test";
import { ALL_FORMATS, BufferSource, Input } from "mediabunny";
import { adminSuccesses } from "../../src/messages/dashboardMessages.ts";
import { goToPlace, openAlbums, settingsPlace } from "../support/albumAdmin.ts";
import { expect, expectPageErrors, test } from "../support/browserTest.ts";
import {
  begunUploads,
  chooseInCard,
  dialogButton,
  dropTracks,
  openTracks,
  reopenTracks,
  row,
  storedObjects,
  storedTracks,
} from "../support/manageTracks.ts";
import { album, heardSounds, keepHeardSounds } from "../support/player.ts";
import { aiffOf, losslessFiles, soundOf, wavOf } from "../support/soundFiles.ts";
import type { Site } from "../support/startSite.ts";
import { takeToast } from "../support/toasts.ts";

const ALBUM = "Charts for Winter";
const SECONDS = 1.5;

const planes = soundOf({ seconds: SECONDS });
const files = losslessFiles(planes);
const wave = { name: "Wave.wav", mimeType: "audio/wav", buffer: wavOf(planes) };

/** Seconds that the browser finds in a file, as it is played. */
const playedSeconds = (page: Page, url: string) =>
  page.evaluate(async (address) => {
    const bytes = await (await fetch(address)).arrayBuffer();
    return (await new OfflineAudioContext(2, 1, 44_100).decodeAudioData(bytes)).length / 44_100;
  }, url);

/** Bits a second of the sound in a stored file. */
async function soundBits(page: Page, url: string | null): Promise<number> {
  const body = await (await page.request.get(url ?? "")).body();
  const input = new Input({ source: new BufferSource(body), formats: ALL_FORMATS });
  return (await (await input.getPrimaryAudioTrack())?.computePacketStats())?.averageBitrate ?? Number.NaN;
}

test("a WAV, an AIFF and a FLAC play as copies, and their originals stay @slow", async ({ page, site }) => {
  const encoder: string[] = [];
  page.on("request", (request) => {
    if (/encoderWorker|\.wasm/.test(request.url())) encoder.push(request.url());
  });
  const before = await storedObjects(site);
  await openTracks(page, ALBUM);
  await dialogButton(page, "Add New Track").waitFor();
  await page.waitForLoadState("networkidle");
  expect(encoder).toEqual([]);

  await dropTracks(page, files);
  for (const { name } of files) {
    const title = /- (\w+)/.exec(name)?.[1] ?? "";
    await expect(row(page, title)).toContainText(/\d kB, plays as \d+ kB/);
    await expect(row(page, title)).toContainText("0:01");
  }
  const stored = await storedTracks(site, ALBUM);
  expect(stored.map(({ title }) => title)).toEqual(["Wave", "Apple", "Free"]);
  for (const [index, { audio_url, original_url, status }] of stored.entries()) {
    expect(audio_url).toMatch(/\/tracks\/\d+\.mp3$/);
    expect(original_url).toMatch(/\/originals\/[0-9a-f-]{36}\.\w+$/);
    expect(status).toBe("stored");
    const original = await (await page.request.get(original_url ?? "")).body();
    expect(original.equals(files[index]?.buffer ?? Buffer.alloc(0))).toBe(true);
    expect(await playedSeconds(page, audio_url ?? "")).toBe(SECONDS);
  }
  expect(await storedObjects(site)).toHaveLength(before.length + 6);

  await test.step("a visitor's answers name no original", async () => {
    await expectNoOriginal(site);
  });

  await test.step("a visitor hears one after the other", async () => {
    await page.goto("/");
    await page.evaluate(keepHeardSounds);
    await album(page, ALBUM).click();
    await expect
      .poll(async () => (await page.evaluate(heardSounds)).slice(0, 3))
      .toEqual(stored.map(({ audio_url }) => audio_url));
  });
});

test("an Ogg, an Opus and a WebM, which Safari does not play, have copies @slow", async ({ page, site }) => {
  const names = ["Opus.opus", "Vorbis.ogg", "Web.weba"];
  const folder = new URL("../support/sounds/", import.meta.url);
  const small = await Promise.all(
    names.map(async (name) => ({ name, mimeType: "", buffer: await readFile(new URL(name, folder)) })),
  );
  const [_, vorbis] = small;
  const misnamed = {
    name: "Misnamed.mp3",
    mimeType: "audio/mpeg",
    buffer: vorbis?.buffer ?? Buffer.alloc(0),
  };
  await openTracks(page, ALBUM);
  await dialogButton(page, "Add New Track").waitFor();
  await dropTracks(page, [...small, misnamed]);
  for (const title of ["Opus", "Vorbis", "Web", "Misnamed"])
    await expect(row(page, title)).toContainText(/\d kB, plays as \d+ kB/);
  for (const { audio_url, original_url } of await storedTracks(site, ALBUM)) {
    expect(audio_url).toMatch(/\.mp3$/);
    expect(original_url).toMatch(/originals/);
    expect(await soundBits(page, audio_url)).toBeLessThanOrEqual(await soundBits(page, original_url));
    expect(Math.abs((await playedSeconds(page, audio_url ?? "")) - SECONDS)).toBeLessThan(0.1);
  }
});

test("an owner chooses the bit rate of new copies, and sees how much is stored @slow", async ({
  page,
  site,
}) => {
  const settings = settingsPlace(page);
  const low = settings.getByRole("radio", { name: "128" });
  const openSettings = async () => {
    await goToPlace(page, "Settings");
    await expect(settings.getByText(/^Files: \d+\.\d MB of 1 GB/)).toBeVisible();
  };
  await openAlbums(page);
  await openSettings();
  await expect(settings.getByRole("radio", { name: "224" })).toBeChecked();
  await low.click();
  expect(await takeToast(page)).toContain(adminSuccesses.copyRateSaved);
  await page.reload();
  await openSettings();
  await expect(low).toBeChecked();

  await openTracks(page, ALBUM);
  await dialogButton(page, "Add New Track").waitFor();
  await dropTracks(page, [wave]);
  await expect(row(page, "Wave")).toContainText(/\d kB, plays as \d+ kB/);
  const [track] = await storedTracks(site, ALBUM);
  expect(await soundBits(page, track?.audio_url ?? null)).toBeCloseTo(128_000, -3);
});

/** That no answer to a visitor names an original, and none is stored at a public name. */
async function expectNoOriginal(site: Site): Promise<void> {
  const headers = { apikey: site.supabase.anonKey };
  const tracks = await fetch(`${site.url}/rest/v1/tracks?select=*`, { headers });
  expect(await tracks.text()).not.toMatch(/originals|\.wav|\.aiff|\.flac/);
  const rows = await fetch(`${site.url}/rest/v1/track_originals?select=*`, { headers });
  expect(rows.status).toBe(401);
  const names = await storedObjects(site);
  expect(names.filter((name) => /^tracks\/.*\.(wav|aiff|flac)$/.test(name))).toEqual([]);
}

/** A WAV of 32 bits. In: its megabytes. */
const largeWav = (megabytes: number) =>
  wavOf(soundOf({ seconds: megabytes / 0.384, sampleRate: 48_000 }), 48_000, { bits: 32, isFloat: true });

/** Chooses a file for a track of the open dialog. */
async function chooseOriginal(page: Page, title: string, file: Parameters<FileChooser["setFiles"]>[0]) {
  const chooser = page.waitForEvent("filechooser");
  await dialogButton(page, `Upload the original of ${title}`).click();
  await (await chooser).setFiles(file);
}

/** As after the tab was closed: nothing of it goes on. */
async function closeTab(page: Page): Promise<void> {
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await reopenTracks(page, ALBUM);
  await expect(dialogButton(page, "Add New Track")).toBeVisible();
}

test("of an original that is too large for the project, the copy plays", { tag: "@slow" }, async ({
  page,
  site,
}) => {
  expectPageErrors(/Failed to load resource/);
  const objects = await storedObjects(site);
  await page.route("**/upload/resumable", (route) =>
    Number(route.request().headers()["upload-length"]) === wave.buffer.length
      ? route.fulfill({ status: 413, body: "Maximum size exceeded" })
      : route.fallback(),
  );
  await openTracks(page, ALBUM);
  await chooseInCard(page, wave);
  await dialogButton(page, "Add Track").click();
  const note = /^.*The original, 265 kB, is too large for this project. The listening copy plays\.$/;
  await expect(row(page, "Wave").getByText(note)).toBeVisible();
  await closeTab(page);
  await expect(row(page, "Wave").getByText(note)).toBeVisible();
  const [track] = await storedTracks(site, ALBUM);
  expect(track).toMatchObject({ file_name: "Wave.wav", status: "too_large", original_url: null });
  expect(Math.abs((await playedSeconds(page, track?.audio_url ?? "")) - SECONDS)).toBeLessThan(0.05);
  expect(await storedObjects(site)).toHaveLength(objects.length + 1);
  await expectNoOriginal(site);
});

test("a WAV of 30 MB plays as its copy, whenever the tab is closed @slow", async ({ page, site }) => {
  test.setTimeout(300_000);
  const objects = await storedObjects(site);
  const bytes = largeWav(30);
  const path = test.info().outputPath("Long Wave.wav");
  await writeFile(path, bytes);
  const addTrack = async () => {
    await chooseInCard(page, path);
    await dialogButton(page, "Add Track").click();
  };
  const seen: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/upload/resumable"))
      seen.push(`${request.method()} ${request.headers()["upload-offset"] ?? ""}`.trim());
  });
  await openTracks(page, ALBUM);

  await test.step("closed while it is encoded: nothing", async () => {
    await page.route("**/*.wasm", () => new Promise(() => {}));
    await addTrack();
    await expect(page.getByText("Making the listening copy… 0 %")).toBeVisible();
    await closeTab(page);
    expect(await storedTracks(site, ALBUM)).toEqual([]);
    expect(await storedObjects(site)).toEqual(objects);
  });

  await test.step("closed while the copy is sent: nothing, and it continues when the file is chosen again", async () => {
    const begun = await begunUploads(site);
    await page.route("**/upload/resumable/*", () => new Promise(() => {}));
    const sending = page.waitForRequest((request) => request.method() === "PATCH", { timeout: 120_000 });
    await addTrack();
    await sending;
    await closeTab(page);
    expect(await storedTracks(site, ALBUM)).toEqual([]);
    expect(await storedObjects(site)).toEqual(objects);
    expect(await begunUploads(site)).not.toEqual(begun);
  });

  await test.step("closed while the original is sent: the track plays, and its row asks for the original", async () => {
    await page.route("**/upload/resumable/*", (route) =>
      route.request().headers()["upload-offset"] === "6291456" ? new Promise(() => {}) : route.fallback(),
    );
    seen.length = 0;
    await addTrack();
    await expect(row(page, "Long Wave")).toContainText(/Uploading the original… \d+ %/, { timeout: 120_000 });
    await expect.poll(() => seen.at(-1)).toBe("PATCH 6291456");
    expect(seen).toEqual(["HEAD", "PATCH 0", "POST", "PATCH 0", "PATCH 6291456"]);
    await closeTab(page);
    await expect(row(page, "Long Wave")).toContainText('The original, "Long Wave.wav", is not stored yet.');
    const [track] = await storedTracks(site, ALBUM);
    expect(track).toMatchObject({ file_name: "Long Wave.wav", status: "waiting", original_url: null });
    expect(Math.abs((await playedSeconds(page, track?.audio_url ?? "")) - 30 / 0.384)).toBeLessThan(0.1);
    await expectNoOriginal(site);
  });

  await test.step("the same file continues where it stopped, under the name that it had", async () => {
    seen.length = 0;
    await chooseOriginal(page, "Long Wave", path);
    await expect(row(page, "Long Wave")).toContainText("30.0 MB, plays as 2.2 MB");
    expect(seen.slice(0, 2)).toEqual(["HEAD", "PATCH 6291456"]);
    const [track] = await storedTracks(site, ALBUM);
    expect(track?.original_url).toMatch(/\/originals\/[0-9a-f-]{36}\.wav$/);
    const stored = await (await page.request.get(track?.original_url ?? "")).body();
    expect(stored.equals(bytes)).toBe(true);
    await expectNoOriginal(site);
  });

  await rm(path);

  await test.step("a visitor hears the copy", async () => {
    const [track] = await storedTracks(site, ALBUM);
    await page.goto("/");
    await page.evaluate(keepHeardSounds);
    await album(page, ALBUM).click();
    await expect.poll(() => page.evaluate(heardSounds)).toEqual([track?.audio_url]);
  });

  await test.step("both files go with the track", async () => {
    await openTracks(page, ALBUM);
    await dialogButton(page, "Delete Long Wave").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect.poll(() => storedObjects(site)).toEqual(objects);
  });
});

test("a stored WAV is hidden once its copy plays, and a packed AIFF is not stored @slow", async ({
  page,
  site,
}) => {
  expectPageErrors(/Failed to load resource/);
  const objects = await storedObjects(site);
  const packed = aiffOf(planes, 44_100, { bits: 16, isLittle: false }, "ima4");
  await openTracks(page, ALBUM);
  await page.route("**/*.wasm", (route) => route.fulfill({ status: 500 }));
  await chooseInCard(page, [wave, { name: "Packed.aifc", mimeType: "", buffer: packed }]);
  await expect(row(page, "Wave")).toContainText("No listening copy: visitors load the whole file.");
  await expect(page.getByText("Packed.aifc does not play in every browser").first()).toBeVisible();
  const [before] = await storedTracks(site, ALBUM);
  expect(before).toMatchObject({ title: "Wave", audio_url: expect.stringMatching(/\.wav$/), status: null });

  await test.step("a failure leaves the track as it is", async () => {
    await dialogButton(page, "Make listening copy of Wave").click();
    await expect(row(page, "Wave")).toContainText("The encoder could not be loaded (500).");
    await page.unroute("**/*.wasm");
    await dialogButton(page, "Try Wave again").click();
    await expect(row(page, "Wave")).toContainText(/265 kB, plays as \d+ kB/);
    expect((await page.request.get(before?.audio_url ?? "")).status()).toBe(400);
    expect(await storedObjects(site)).toHaveLength(objects.length + 2);
  });
});
