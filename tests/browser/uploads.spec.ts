// behaviour §10.11
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page, Route } from "@playwright/test";
import { test as base, expect, expectFailedRequests } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
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
import { wavFile } from "../support/soundFiles.ts";
import { expectToast } from "../support/toasts.ts";

const ALBUM = "Charts for Winter";
const CHUNK_BYTES = 6 * 1024 * 1024;

/** A sound of three chunks that is played as it is, and the same as a file that is chosen again with the same name and time. */
const test = base.extend<{ master: { name: string; path: string; bytes: Buffer } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
  master: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), "master-"));
    const master = {
      name: "Long Winter.wav",
      path: join(folder, "Long Winter.wav"),
      bytes: wavFile(330, 39_900),
    };
    await writeFile(master.path, master.bytes);
    await use(master);
    await rm(folder, { recursive: true });
  },
});

const lines = (page: Page) =>
  tracksDialog(page)
    .getByRole("region", { name: /upload/i })
    .getByRole("listitem");
const line = (page: Page, title: string) => lines(page).filter({ hasText: title });

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

test("twelve files in one drop become tracks in the order of their names; one that fails is tried again (§7) @slow", async ({
  page,
  site,
}) => {
  expectFailedRequests();
  await openTracks(page, ALBUM);
  await expect(dialogButton(page, "Add New Track")).toBeVisible();
  const files = Array.from({ length: 12 }, (_, index) =>
    wav(`${index + 1} - Song ${index + 1}.wav`, 61 + index),
  );
  const sizeOf = (number: number) => String(files[number - 1]?.buffer.length);
  const refused = new Set([sizeOf(3), sizeOf(6)]);
  let sending = 0;
  let mostAtOnce = 0;
  let begin = () => {};
  const mayBegin = new Promise<void>((resolve) => {
    begin = resolve;
  });
  await page.route("**/upload/resumable", async (route) => {
    const size = route.request().headers()["upload-length"] ?? "";
    await mayBegin;
    if (refused.has(size)) return route.fulfill({ status: 413, body: "Maximum size exceeded" });
    if (size === sizeOf(1)) await expect(line(page, "Song 2")).toContainText(/^Song 2.*Uploaded. Waiting/);
    await route.fallback();
  });
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
    begin();
  });

  await test.step("two are sent at once, and become tracks in the order of their names", async () => {
    // Each refusal is a toast of its own; errors come before the success.
    await expectToast(page, "Error", "Maximum size exceeded");
    await expect(lines(page)).toHaveCount(2);
    await expectToast(page, "Success", "10 tracks added successfully");
    expect(mostAtOnce).toBe(2);
  });

  await expect(line(page, "Song 3")).toContainText("Maximum size exceeded");
  const titles = async () => (await storedTracks(site, ALBUM)).map(({ title }) => title);
  const song = (numbers: number[]) => numbers.map((number) => `Song ${number}`);
  expect(await titles()).toEqual(song([1, 2, 4, 5, 7, 8, 9, 10, 11, 12]));

  await test.step("one that failed is tried again, and takes its place", async () => {
    refused.clear();
    await dialogButton(page, "Try Song 3 again").click();
    await expectToast(page, "Success", "Track added successfully");
    await expect.poll(titles).toEqual(song([1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12]));
  });

  await test.step("one that failed is removed", async () => {
    await dialogButton(page, "Remove Song 6").click();
    await expect(lines(page)).toHaveCount(0);
  });

  await test.step("each track has its number, its length and its own file, which the album counts", async () => {
    const stored = await storedTracks(site, ALBUM);
    expect(stored.map(({ track_number }) => track_number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(stored.slice(0, 3).map(({ duration }) => duration)).toEqual(["1:01", "1:02", "1:03"]);
    expect(new Set(stored.map(({ audio_url }) => audio_url)).size).toBe(11);
    await expectStored(page, stored[2]?.audio_url, files[2]?.buffer ?? Buffer.alloc(0));
    await page.keyboard.press("Escape");
    await expect(page.getByRole("group", { name: ALBUM }).getByText("11 tracks")).toBeVisible();
  });
});

test("an upload that is cut resumes automatically, and after a reload when the same file is chosen again @slow", async ({
  page,
  site,
  master,
}) => {
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

  await test.step("once it is over, the same file is an object of its own", async () => {
    // The upload is over: the same file once more is an object of its own.
    await chooseInCard(page, master.path);
    await dialogButton(page, "Add Track").click();
    await expectToast(page, "Success", "Track added successfully");
    const both = await storedTracks(site, ALBUM);
    expect(both[1]?.audio_url).not.toBe(both[0]?.audio_url);
  });
});

test("a cancelled upload leaves nothing behind, and leaving the dialog asks first @slow", async ({
  page,
  site,
  master,
}) => {
  const objects = await storedObjects(site);
  const begun = await begunUploads(site);
  await openTracks(page, ALBUM);
  await onChunk(page, (route, offset) =>
    offset === 0 ? route.fallback() : new Promise((resolve) => setTimeout(resolve, 60_000)),
  );

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

test("new audio for a track takes the place of the old file", async ({ page, site }) => {
  expectFailedRequests();
  await openTracks(page, "First Light");
  await expect(rows(page)).toHaveCount(1);
  const [before] = await storedTracks(site, "First Light");
  const title = before?.title ?? "";
  const choose = async (file: ReturnType<typeof wav>) => {
    const chooser = page.waitForEvent("filechooser");
    await dialogButton(page, `Replace audio of ${title}`).click();
    await (await chooser).setFiles(file);
  };

  await test.step("a file that is not audio is refused by name", async () => {
    await choose({ ...wav("scan.png", 1), mimeType: "image/png" });
    await expectToast(page, "Error", '"scan.png" is not an audio file. Please choose audio files.');
  });

  await test.step("the track keeps its row, and gets the new length", async () => {
    const file = wav("Remaster.wav", 75);
    await choose(file);
    await expectToast(page, "Success", "Audio replaced successfully");
    await expect(row(page, title)).toContainText("1:15");
    const [after] = await storedTracks(site, "First Light");
    expect(after).toMatchObject({ id: before?.id, title, duration: "1:15", track_number: 1 });
    await expectStored(page, after?.audio_url, file.buffer);
    const oldName = before?.audio_url?.split("/audio-tracks/")[1];
    await expect.poll(() => storedObjects(site)).not.toContain(oldName);
  });
});

test("a refused upload keeps the card (§8)", async ({ page, site }) => {
  expectFailedRequests();
  const objects = await storedObjects(site);
  const file = wav("Ice Road.wav", 5);
  await openTracks(page, ALBUM);
  await chooseInCard(page, file);

  await test.step("it is reported in the server's words, and leaves nothing", async () => {
    await page.route("**/upload/resumable", (route) =>
      route.fulfill({
        status: 413,
        json: {
          statusCode: "413",
          error: "Payload too large",
          message: "The object exceeded the maximum allowed size",
        },
      }),
    );
    await dialogButton(page, "Add Track").click();
    await expectToast(page, "Error", "The object exceeded the maximum allowed size");
    await expect(tracksDialog(page).getByRole("textbox", { name: "Track Title *" })).toHaveValue("Ice Road");
    expect(await storedTracks(site, ALBUM)).toEqual([]);
    expect(await storedObjects(site)).toEqual(objects);
  });

  await test.step("a lost response makes no second track", async () => {
    // The next upload arrives, but the answer to the insert is lost.
    await page.unroute("**/upload/resumable");
    let losses = 1;
    await page.route("**/rest/v1/tracks*", async (route) => {
      if (route.request().method() !== "POST" || losses === 0) return route.fallback();
      losses -= 1;
      await route.fetch();
      await route.abort("connectionreset");
    });
    await dialogButton(page, "Add Track").click();
    await expectToast(page, "Error", "The server could not be reached. Check your connection and try again.");
    await tracksDialog(page).getByRole("textbox", { name: "Track Title *" }).fill("Ice Road II");
    await dialogButton(page, "Add Track").click();
    await expectToast(page, "Success", "Track added successfully");
    const stored = await storedTracks(site, ALBUM);
    expect(stored).toMatchObject([{ title: "Ice Road II", duration: "0:05", track_number: 1 }]);
    await expectStored(page, stored[0]?.audio_url, file.buffer);
    expect(await storedObjects(site)).toHaveLength(objects.length + 1);
  });
});

test("when the session ends, its uploads end (§10.7) @slow", async ({ page, site, master }) => {
  expectFailedRequests();
  await openTracks(page, ALBUM);
  let isHeld = true;
  let heldChunks = 0;
  await onChunk(page, async (route, offset) => {
    if (!isHeld || offset === 0) return route.fallback();
    heldChunks += 1;
    return new Promise(() => {});
  });

  await test.step("two uploads are under way", async () => {
    await tracksDialog(page).waitFor();
    await chooseInCard(page, [master.path, master.path]);
    await expect(lines(page).first().getByRole("progressbar")).toHaveAttribute("aria-valuenow", /[1-9]/);
    await expect.poll(() => heldChunks).toBe(2);
  });

  await test.step("the dialog goes with the session", async () => {
    await endSession(page, site);
    await expect(tracksDialog(page)).toHaveCount(0);
  });

  await test.step("none of them continues after the sign-in", async () => {
    isHeld = false;
    await signIn(page);
    await reopenTracks(page, ALBUM);
    await expect(dialogButton(page, "Add New Track")).toBeVisible();
    await expect(lines(page)).toHaveCount(0);
    expect(await storedTracks(site, ALBUM)).toEqual([]);
  });
});
