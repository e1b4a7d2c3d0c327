// behaviour §10.13
import type { Page } from "@playwright/test";
import { adminErrors } from "../../src/messages/adminToastMessages.ts";
import { expect, expectPageErrors, test } from "../support/browserTest.ts";
import {
  begunUploads,
  chooseInCard,
  dialogButton,
  dropTracks,
  expectToast,
  openTracks,
  row,
  storedObjects,
  storedTracks,
  tracksDialog,
} from "../support/manageTracks.ts";
import { clientFor } from "../support/people.ts";
import { album, heardSounds, keepHeardSounds } from "../support/player.ts";
import { aiffOf, losslessFiles, soundOf, wavOf } from "../support/soundFiles.ts";
import type { Site } from "../support/startSite.ts";
import { toasts } from "../support/toasts.ts";

const ALBUM = "Charts for Winter";
const SECONDS = 1.5;

const planes = soundOf({ seconds: SECONDS });
const files = losslessFiles(planes);

/** Seconds that the browser finds in a file, as it is played. */
const playedSeconds = (page: Page, url: string) =>
  page.evaluate(async (address) => {
    const bytes = await (await fetch(address)).arrayBuffer();
    return (await new OfflineAudioContext(2, 1, 44_100).decodeAudioData(bytes)).length / 44_100;
  }, url);

test("a WAV, an AIFF and a FLAC are played as their listening copies, and their originals stay @slow", async ({
  page,
  site,
}) => {
  const encoder: string[] = [];
  page.on("request", (request) => {
    if (/\/encoder\/|\.wasm/.test(request.url())) encoder.push(request.url());
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
  for (const [index, { audio_url, original_url, former_url }] of stored.entries()) {
    expect(audio_url).toMatch(/\/tracks\/\d+\.mp3$/);
    expect(original_url).toMatch(/\/originals\/[0-9a-f-]{36}\.\w+$/);
    expect(former_url).toBeNull();
    const original = await (await page.request.get(original_url ?? "")).body();
    expect(original.equals(files[index]?.buffer ?? Buffer.alloc(0))).toBe(true);
    expect(Math.abs((await playedSeconds(page, audio_url ?? "")) - SECONDS)).toBeLessThan(0.05);
  }
  expect(await storedObjects(site)).toHaveLength(before.length + 6);

  await test.step("a visitor's answers name no original, and the old addresses lead nowhere", async () => {
    const answers = await visitorsTracks(site);
    expect(answers).not.toMatch(/originals|\.wav|\.aiff|\.flac/);
    const names = await storedObjects(site);
    expect(names.filter((name) => /^tracks\/.*\.(wav|aiff|flac)$/.test(name))).toEqual([]);
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

/** Every column of the tracks, as the public page is answered. */
async function visitorsTracks({ url, supabase }: Site): Promise<string> {
  const headers = { apikey: supabase.anonKey };
  return (await fetch(`${url}/rest/v1/tracks?select=*`, { headers })).text();
}

const wave = { name: "Wave.wav", mimeType: "audio/wav", buffer: wavOf(planes) };
const makeCopy = (page: Page) => dialogButton(page, "Make listening copy of Wave");

test("whatever breaks off leaves the track with its original, and its row makes the copy once more", {
  tag: "@slow",
}, async ({ page, site }) => {
  expectPageErrors(/Failed to load resource/);
  const objects = await storedObjects(site);
  const expectOriginal = async () =>
    expect(await storedTracks(site, ALBUM)).toMatchObject([
      { audio_url: expect.stringMatching(/\.wav$/), original_url: null },
    ]);
  await openTracks(page, ALBUM);

  await test.step("the encoder fails", async () => {
    await page.route("**/*.wasm", (route) => route.fulfill({ status: 500 }));
    await chooseInCard(page, [wave]);
    await dialogButton(page, "Add Track").click();
    await expect(row(page, "Wave")).toContainText("The encoder could not be loaded (500).");
    await expectOriginal();
    await page.unroute("**/*.wasm");
  });

  await test.step("Storage refuses the copy", async () => {
    await page.route("**/upload/resumable", (route) =>
      route.fulfill({ status: 403, json: { message: "The quota is used up" } }),
    );
    await makeCopy(page).click();
    await expect(row(page, "Wave")).toContainText("The quota is used up");
    await expectOriginal();
    await page.unroute("**/upload/resumable");
  });

  await test.step("the owner cancels, and nothing of it stays", async () => {
    const begun = await begunUploads(site);
    await page.route("**/upload/resumable/*", (route) =>
      route.request().method() === "PATCH" ? new Promise(() => {}) : route.fallback(),
    );
    const sending = page.waitForRequest((request) => request.method() === "PATCH");
    await makeCopy(page).click();
    await expect(row(page, "Wave")).toContainText(/Uploading the listening copy… \d+ %/);
    await sending;
    await dialogButton(page, "Cancel listening copy of Wave").click();
    await expect(makeCopy(page)).toBeVisible();
    await expectOriginal();
    await page.unroute("**/upload/resumable/*");
    await expect.poll(() => begunUploads(site)).toEqual(begun);
    expect(await storedObjects(site)).toHaveLength(objects.length + 1);
  });

  await test.step("the line is cut, and the upload resumes automatically", async () => {
    let cuts = 0;
    await page.route("**/upload/resumable/*", (route) => {
      cuts += 1;
      return cuts === 1 ? route.abort("connectionreset") : route.fallback();
    });
    await makeCopy(page).click();
    await expect(row(page, "Wave")).toContainText(/\d kB, plays as \d+ kB/);
    expect(cuts).toBeGreaterThan(1);
    expect(await storedTracks(site, ALBUM)).toMatchObject([
      { audio_url: expect.stringMatching(/\.mp3$/), original_url: expect.stringMatching(/\.wav$/) },
    ]);
    expect(await storedObjects(site)).toHaveLength(objects.length + 2);
  });

  await test.step("both files go with the track", async () => {
    await dialogButton(page, "Delete Wave").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect.poll(() => storedObjects(site)).toEqual(objects);
  });
});

test("a tab that is closed loses the copy alone, and one button makes all that are missing", {
  tag: "@slow",
}, async ({ page, site }) => {
  page.on("dialog", (dialog) => dialog.accept());
  await openTracks(page, ALBUM);
  await page.route("**/*.wasm", () => new Promise(() => {}));
  await chooseInCard(page, files.slice(0, 2));
  await expect(row(page, "Wave")).toContainText("Making the listening copy… 0 %");
  await expect(row(page, "Apple")).toContainText("Waiting to make the listening copy");
  await page.reload();
  await page.unroute("**/*.wasm");

  await expect(page.getByText("2 listening copies can be made in this browser")).toBeVisible();
  await test.step("what could not be made is reported as such, and can be made again", async () => {
    expectPageErrors(/Failed to load resource/);
    await page.route("**/*.wasm", (route) => route.fulfill({ status: 500 }));
    await page.getByRole("button", { name: "Make copies" }).click();
    await expectToast(page, "Error", "The encoder could not be loaded (500).");
    await expect(toasts(page)).toHaveCount(0);
    await page.unroute("**/*.wasm");
  });
  await page.getByRole("button", { name: "Make copies" }).click();
  await expectToast(page, "Success", "2 copies made successfully");
  await expect(page.getByRole("button", { name: "Make copies" })).toHaveCount(0);
  const stored = await storedTracks(site, ALBUM);
  expect(stored.map(({ duration }) => duration)).toEqual(["0:01", "0:01"]);
  expect(stored.map(({ audio_url, original_url }) => [audio_url, original_url])).toEqual([
    [expect.stringMatching(/\.mp3$/), expect.stringMatching(/\.wav$/)],
    [expect.stringMatching(/\.mp3$/), expect.stringMatching(/\.aiff$/)],
  ]);
});

test("an original that is still at its public name is moved to a hidden one when the dashboard opens", {
  tag: "@slow",
}, async ({ page, site }) => {
  expectPageErrors(/Failed to load resource/);
  const { storage } = clientFor(site.url, site.supabase.serviceKey);
  await openTracks(page, ALBUM);
  await chooseInCard(page, [wave]);
  await dialogButton(page, "Add Track").click();
  await expect(row(page, "Wave")).toContainText(/\d kB, plays as \d+ kB/);
  const [hidden] = await storedTracks(site, ALBUM);
  const hiddenName = hidden?.original_url?.split("/audio-tracks/")[1] ?? "";
  await test.step("as after a lost connection", async () => {
    expect((await storage.from("audio-tracks").move(hiddenName, "tracks/1.wav")).error).toBeNull();
    const former = hidden?.original_url?.replace(hiddenName, "tracks/1.wav");
    const where = "update track_originals set original_url = null, former_url = $1 where track_id = $2";
    await site.supabase.sql(where, [former, hidden?.id]);
  });
  await page.reload();
  await expect
    .poll(async () => (await storedTracks(site, ALBUM))[0])
    .toMatchObject({ original_url: expect.stringContaining("/originals/"), former_url: null });
  const [_moved] = await storedTracks(site, ALBUM);
  expect(await storedObjects(site)).not.toContain("tracks/1.wav");
});

test("a file that is too large goes as its copy, and one that cannot be decoded as it is, which its row says", {
  tag: "@slow",
}, async ({ page, site }) => {
  expectPageErrors(/Failed to load resource/);
  await page.route("**/upload/resumable", (route) =>
    Number(route.request().headers()["upload-length"]) === wave.buffer.length
      ? route.fulfill({ status: 413, body: "Maximum size exceeded" })
      : route.fallback(),
  );
  await openTracks(page, ALBUM);
  const buffer = aiffOf(planes, 44_100, { bits: 16, isLittle: false }, "ima4");
  const packed = { name: "Packed.aifc", mimeType: "", buffer };
  await chooseInCard(page, [wave, packed]);
  await dialogButton(page, "Upload the listening copy instead").click();
  await expect(row(page, "Wave")).toBeVisible();
  await expect(row(page, "Packed")).toContainText(
    "May not play everywhere: this browser cannot decode AIFC, so no listening copy could be made.",
  );
  expect(await storedTracks(site, ALBUM)).toMatchObject([
    { title: "Packed", audio_url: expect.stringMatching(/\.aifc$/), original_url: null },
    { title: "Wave", duration: "0:01", audio_url: expect.stringMatching(/\.mp3$/), original_url: null },
  ]);

  await chooseInCard(page, [wave]);
  await dialogButton(page, "Add Track").click();
  const send = dialogButton(page, "Upload the listening copy instead");
  const title = tracksDialog(page).getByRole("textbox", { name: "Track Title *" });
  await expect(send).toBeVisible();
  await title.fill(" ");
  await send.click();
  await expect(title).toHaveAccessibleDescription(adminErrors.blankTrackTitle);
  await title.fill("Swell");
  await send.click();
  await expect(row(page, "Swell")).toBeVisible();
});
