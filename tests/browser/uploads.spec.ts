// behaviour §10.11
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page, Route } from "@playwright/test";
import { failureMessages } from "../../src/messages/failureMessages.ts";
import { signInMessages } from "../../src/messages/signInMessages.ts";
import { test as base, expect, expectFailedRequests } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { hold } from "../support/faults.ts";
import {
  begunUploads,
  chooseInCard,
  dialogButton,
  dropTracks,
  openTracks,
  reopenTracks,
  row,
  rows,
  storedObjects,
  storedTracks,
  tracksDialog,
} from "../support/manageTracks.ts";
import { endSession, signIn } from "../support/ownerSession.ts";
import { addUser, STRANGER } from "../support/people.ts";
import { wavFile } from "../support/soundFiles.ts";
import type { Site } from "../support/startSite.ts";
import { id3, jpegLike, mp3Of, pictureFrame } from "../support/taggedFiles.ts";
import { expectToast } from "../support/toasts.ts";

const ALBUM = "Charts for Winter";
const CHUNK_BYTES = 6 * 1024 * 1024;

/**
 * A sound of three chunks that is played as it is, and with a picture in its tag as a file that is chosen again with the same
 * name and time.
 */
const test = base.extend<{ master: { name: string; path: string; bytes: Buffer } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
  master: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), "master-"));
    const master = {
      name: "Long Winter.mp3",
      path: join(folder, "Long Winter.mp3"),
      bytes: mp3Of(331, undefined, undefined, 320),
    };
    const tag = id3({ APIC: pictureFrame(jpegLike(50_000)) });
    await writeFile(master.path, Buffer.concat([tag, master.bytes]));
    await use(master);
    await rm(folder, { recursive: true });
  },
});

const lines = (page: Page) =>
  tracksDialog(page)
    .getByRole("region", { name: /upload/i })
    .getByRole("listitem");

const wav = (name: string, seconds: number) => ({ name, mimeType: "audio/wav", buffer: wavFile(seconds) });

/** Calls `handle` for the chunks of resumable uploads, from the first on. */
async function onChunk(page: Page, handle: (route: Route, offset: number) => Promise<void>): Promise<void> {
  await page.route("**/upload/resumable/*", (route) => {
    const request = route.request();
    return request.method() === "PATCH"
      ? handle(route, Number(request.headers()["upload-offset"]))
      : route.fallback();
  });
}

/** That Storage answers an address with just these bytes. As one value: byte by byte `toEqual` takes seconds for each MB. */
async function expectStored(page: Page, audioUrl: string | null | undefined, bytes: Buffer): Promise<void> {
  const stored = await (await page.request.get(audioUrl ?? "")).body();
  expect(stored.equals(bytes), `${audioUrl}: ${stored.length} of ${bytes.length} bytes`).toBe(true);
}

test("twelve files in one drop become tracks in order, sent by twos (§7) @slow", async ({ page, site }) => {
  await openTracks(page, ALBUM);
  await expect(dialogButton(page, "Add New Track")).toBeVisible();
  const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
  const files = numbers.map((number) => wav(`${number} - Song ${number}.wav`, 60 + number));
  let sending = 0;
  let mostAtOnce = 0;
  const begin = await hold(page, "**/upload/resumable");
  await onChunk(page, async (route) => {
    sending += 1;
    mostAtOnce = Math.max(mostAtOnce, sending);
    const answer = await route.fetch();
    sending -= 1;
    await route.fulfill({ response: answer });
  });

  await test.step("each file has its line, and what is not audio is refused by name", async () => {
    const cover = { name: "cover.png", mimeType: "image/png", buffer: Buffer.from("png") };
    await dropTracks(page, [...files.toReversed(), cover]);
    await expect(lines(page)).toHaveCount(12);
    await expect(lines(page).last()).toContainText("Song 12");
    await expect(lines(page).last()).toContainText("Waiting · 577 kB");
    await expectToast(page, "Error", '"cover.png" is not an audio file. Please choose audio files.');
  });

  await test.step("each track has its number, its length and its own file, which the album counts", async () => {
    begin();
    await expectToast(page, "Success", "12 tracks added successfully");
    expect(mostAtOnce).toBe(2);
    const stored = await storedTracks(site, ALBUM);
    expect(stored.map(({ title }) => title)).toEqual(numbers.map((number) => `Song ${number}`));
    expect(stored.map(({ track_number }) => track_number)).toEqual(numbers);
    expect(stored.slice(0, 3).map(({ duration }) => duration)).toEqual(["1:01", "1:02", "1:03"]);
    expect(new Set(stored.map(({ audio_url }) => audio_url)).size).toBe(12);
    await expectStored(page, stored[2]?.audio_url, files[2]?.buffer ?? Buffer.alloc(0));
    await page.keyboard.press("Escape");
    await expect(page.getByRole("group", { name: ALBUM }).getByText("12 tracks")).toBeVisible();
  });
});

test("an upload that is cut resumes, and after a reload too @slow", async ({ page, site, master }) => {
  expectFailedRequests();
  page.on("dialog", (dialog) => dialog.accept());
  const seen: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/upload/resumable"))
      seen.push(`${request.method()} ${request.headers()["upload-offset"] ?? ""}`.trim());
  });
  await openTracks(page, ALBUM);
  await chooseInCard(page, master.path);

  await test.step("it resumes automatically", async () => {
    let cuts = 0;
    await onChunk(page, async (route, offset) => {
      cuts += 1;
      if (cuts === 2 || offset === 2 * CHUNK_BYTES) await route.abort("connectionreset");
      else await route.fallback();
    });
    await dialogButton(page, "Add Track").click();
    await expect(tracksDialog(page).getByText(/The connection was lost/)).toBeVisible();
    await expect.poll(() => seen).toContain(`PATCH ${2 * CHUNK_BYTES}`);
    expect(seen.filter((request) => request === "POST")).toHaveLength(1);
    expect(await storedTracks(site, ALBUM)).toEqual([]);
  });

  await test.step("it continues after a reload, when the same file is chosen again", async () => {
    await page.reload();
    await page.unroute("**/upload/resumable/*");
    seen.length = 0;
    await reopenTracks(page, ALBUM);
    await chooseInCard(page, master.path);
    await dialogButton(page, "Add Track").click();
    await expectToast(page, "Success", "Track added successfully");
    expect(seen).toEqual(["HEAD", `PATCH ${2 * CHUNK_BYTES}`]);

    const [track] = await storedTracks(site, ALBUM);
    expect(track).toMatchObject({ title: "Long Winter", duration: "5:30", track_number: 1 });
    await expectStored(page, track?.audio_url, master.bytes);
  });
});

/** Drops a long file and two short ones, and ends the session while the long one is being sent. */
async function interruptUploads(page: Page, site: Site, path: string): Promise<void> {
  expectFailedRequests();
  await openTracks(page, ALBUM);
  await expect(dialogButton(page, "Add New Track")).toBeVisible();
  let isHeld = true;
  await onChunk(page, (route, offset) =>
    isHeld && offset === CHUNK_BYTES ? new Promise(() => {}) : route.fallback(),
  );
  const held = page.waitForRequest(
    (request) => request.method() === "PATCH" && request.headers()["upload-offset"] === `${CHUNK_BYTES}`,
  );
  await chooseInCard(page, path);
  await dialogButton(page, "Add Track").click();
  await held;
  await dropTracks(page, [wav("1 - Ebb.wav", 2)]);
  await expect.poll(async () => (await storedTracks(site, ALBUM)).length).toBe(1);
  await endSession(page, site);
  await expect(page.getByText(signInMessages.sessionEnded(true))).toBeVisible();
  await expect(tracksDialog(page)).toHaveCount(0);
  isHeld = false;
}

test("uploads go on where they were after the same owner's next sign-in (§10.7) @slow", async ({
  page,
  site,
  master,
}) => {
  await interruptUploads(page, site, master.path);
  const offsets: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH" && request.url().includes("/upload/resumable"))
      offsets.push(request.headers()["upload-offset"] ?? "");
  });
  await signIn(page);
  await expect(tracksDialog(page)).toBeVisible();
  await expect.poll(async () => (await storedTracks(site, ALBUM)).length).toBe(2);
  expect(offsets).toEqual([CHUNK_BYTES, 2 * CHUNK_BYTES].map(String));
  const tracks = await storedTracks(site, ALBUM);
  expect(tracks.map(({ title, duration }) => [title, duration])).toEqual([
    ["Ebb", "0:02"],
    ["Long Winter", "5:30"],
  ]);
  await expectStored(page, tracks[1]?.audio_url, master.bytes);
  expect(await page.evaluate(() => dispatchEvent(new Event("beforeunload", { cancelable: true })))).toBe(
    true,
  );
});

for (const [who, isAdmin] of [
  ["another owner", true],
  ["somebody who may not manage the site", false],
] as const)
  test(`uploads do not go on when ${who} signs in, nor after that @slow`, async ({ page, site, master }) => {
    const person = { ...STRANGER, email: `${isAdmin}@uploads.example` };
    await addUser(site.supabase, { ...person, isAdmin });
    await interruptUploads(page, site, master.path);
    await signIn(page, person);
    await expect(
      isAdmin ? page.getByRole("heading", { name: /^Albums \(/ }) : page.getByText("No access"),
    ).toBeVisible();
    await expect(tracksDialog(page)).toHaveCount(0);
    await button(page, "Sign Out").click();
    await signIn(page);
    await expect(page.getByRole("heading", { name: /^Albums \(/ })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expect(tracksDialog(page)).toHaveCount(0);
    expect((await storedTracks(site, ALBUM)).map(({ title }) => title)).toEqual(["Ebb"]);
  });

test("a cancelled upload leaves nothing, and leaving asks @slow", async ({ page, site, master }) => {
  const objects = await storedObjects(site);
  const begun = await begunUploads(site);
  await openTracks(page, ALBUM);
  await onChunk(page, (route, offset) => (offset === 0 ? route.fallback() : new Promise(() => {})));

  await test.step("the upload of the card is cancelled", async () => {
    await chooseInCard(page, master.path);
    await dialogButton(page, "Add Track").click();
    await expect(tracksDialog(page).getByRole("progressbar")).toHaveAttribute("aria-valuenow", /[1-9]/);
    await dialogButton(page, "Cancel upload").click();
    await expect(dialogButton(page, "Add Track")).toBeVisible();
    await expect.poll(() => begunUploads(site)).toEqual(begun);
  });

  await test.step("leaving the dialog asks first", async () => {
    await dialogButton(page, "Add Track").click();
    await expect(tracksDialog(page).getByRole("progressbar")).toHaveAttribute("aria-valuenow", /[1-9]/);
    await page.keyboard.press("Escape");
    const question = page.getByRole("alertdialog", { name: "Cancel uploads?" });
    await button(question, "Keep uploading").click();
    await dialogButton(page, "Close").click();
    await button(question, "Cancel uploads").click();
    await expect(tracksDialog(page)).toHaveCount(0);
  });

  await test.step("nothing is left", async () => {
    await expect.poll(() => begunUploads(site)).toEqual(begun);
    expect(await storedTracks(site, ALBUM)).toEqual([]);
    expect(await storedObjects(site)).toEqual(objects);
  });
});

test("new audio takes the place of a track's old file, which stays for a day, with its length @slow", async ({
  page,
  site,
}) => {
  await openTracks(page, "First Light");
  await expect(rows(page)).toHaveCount(1);
  const [before] = await storedTracks(site, "First Light");
  const { id, title } = before ?? { title: "" };
  const file = wav("Remaster.wav", 75);
  const chooser = page.waitForEvent("filechooser");
  await dialogButton(page, `Replace audio of ${title}`).click();
  await (await chooser).setFiles(file);
  await expectToast(page, "Success", "Audio replaced successfully");
  await expect(row(page, title)).toContainText("1:15");
  const [after] = await storedTracks(site, "First Light");
  expect(after).toMatchObject({ id, title, duration: "1:15", track_number: 1 });
  await expectStored(page, after?.audio_url, file.buffer);
  await page.waitForLoadState("networkidle");
  expect(await storedObjects(site)).toContain(before?.audio_url?.split("/audio-tracks/")[1]);
});

test("a refused upload keeps the card, and says what to do (§8)", { tag: "@slow" }, async ({
  page,
  site,
}) => {
  expectFailedRequests();
  const objects = await storedObjects(site);
  await openTracks(page, ALBUM);
  await chooseInCard(page, wav("Ice Road.wav", 5));
  const message = "The object exceeded the maximum allowed size";
  await page.route("**/upload/resumable", (route) =>
    route.fulfill({ status: 413, json: { statusCode: "413", error: "Payload too large", message } }),
  );
  await dialogButton(page, "Add Track").click();
  await expectToast(page, "Error", failureMessages.fileTooLarge);
  await expect(tracksDialog(page).getByRole("textbox", { name: "Track Title *" })).toHaveValue("Ice Road");
  expect(await storedTracks(site, ALBUM)).toEqual([]);
  expect(await storedObjects(site)).toEqual(objects);
});
