// behaviour §10.12
import type { Page, Request } from "@playwright/test";
import {
  adminErrors,
  dashboardMessages,
  textEncodingMessages,
} from "../../src/messages/dashboardMessages.ts";
import { albumCard, albumForm, openAlbums } from "../support/albumAdmin.ts";
import { taggedAlbum, taggedCover, taggedFolder } from "../support/albumFolder.ts";
import { test as base, expect, expectFailedRequests } from "../support/browserTest.ts";
import { button, tabTo } from "../support/button.ts";
import { coloursAt, pictureAt } from "../support/cover.ts";
import { dropFromDisk } from "../support/dropFiles.ts";
import { diskFull, inject } from "../support/faults.ts";
import { rows, shownTitles, storedTracks, tracksDialog } from "../support/manageTracks.ts";
import type { Site } from "../support/startSite.ts";
import {
  id3,
  jpegLike,
  lyricsFrame,
  mp3Of,
  pictureFrame,
  riffChunk,
  wavWith,
} from "../support/taggedFiles.ts";
import { expectToast, takeToast } from "../support/toasts.ts";

/** An MP3 whose tags take the parser minutes: an artist of slashes, and two pictures, so that it reads the whole tag. */
function endlessMp3(): Buffer {
  const APIC = pictureFrame(jpegLike(300_000));
  const tag = id3({ APIC, COPY: APIC, TPE1: "/".repeat(6_000_000) });
  tag.write("APIC", tag.indexOf("COPY"));
  return mp3Of(1, tag);
}

/** Files that keep the parser of tags busy for long, by their names. */
function craftedFiles(): Record<string, Buffer> {
  const artists = (text: string) => mp3Of(1, id3({ TPE1: text }));
  return {
    "slashes.mp3": artists("/".repeat(600_000)),
    "more slashes.mp3": artists("/".repeat(3_000_000)),
    "artists.mp3": mp3Of(
      1,
      id3({ TPE1: Array.from({ length: 100_000 }, (_, number) => number).join("\0") }, { version: 4 }),
    ),
    "genres.mp3": mp3Of(1, id3({ TCON: "(1)".repeat(1_000_000) })),
    "lists.wav": wavWith(1, Buffer.concat(Array(100_000).fill(riffChunk("LIST", Buffer.from("INFO"))))),
  };
}

const { title: ALBUM, artist, date, tracks } = taggedAlbum;
const titles = tracks.map(({ title }) => title);

const test = base.extend<{ folder: string; writes: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
  folder: async ({}, use) => {
    const { path, remove } = await taggedFolder();
    await use(path);
    await remove();
  },
  /** Requests that may change something on the server. */
  writes: async ({ page }, use) => {
    const writes: string[] = [];
    const watch = (request: Request) => {
      const isWrite = !["GET", "HEAD", "OPTIONS"].includes(request.method());
      if (isWrite && /\/(rest|storage)\/v1\/(?!rpc\/)/.test(request.url())) writes.push(request.url());
    };
    page.on("request", watch);
    await use(writes);
  },
});

const field = (page: Page, name: string) => albumForm(page).getByLabel(name, { exact: true });
const titleFields = (page: Page) => albumForm(page).getByRole("textbox", { name: /^Title of track/ });
const shownTracks = (page: Page) =>
  titleFields(page).evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value));
const dropOnDashboard = (page: Page, folder: string) =>
  dropFromDisk(page.getByRole("heading", { name: /^Albums \(/ }), [folder]);

/** The album in the database. */
async function storedAlbum({ supabase }: Site) {
  const [album] = await supabase.sql<{ artist: string; date: string; isDraft: boolean; cover_url: string }>(
    `select artist, created_at::date::text as date, published_at is null as "isDraft", cover_url
       from albums where title = $1`,
    [ALBUM],
  );
  return album;
}

/** The lyrics of its tracks, in order. */
async function storedLyrics({ supabase }: Site) {
  const texts = await supabase.sql<{ lyrics: string | null }>(
    `select lyrics from tracks join albums on albums.id = album_id left join track_texts on track_id = tracks.id
      where albums.title = $1 order by track_number`,
    [ALBUM],
  );
  return texts.map(({ lyrics }) => lyrics);
}

test("a folder of tagged files becomes an album @slow", async ({ page, site, folder, writes }) => {
  await openAlbums(page);

  await test.step("the form is filled in as the tags say", async () => {
    await dropOnDashboard(page, folder);
    await expect(field(page, "Album Title *")).toHaveValue(ALBUM);
    await expect(field(page, "Artist")).toHaveValue(artist);
    await expect(field(page, "Date")).toHaveValue(date);
    await expect(field(page, "Draft")).toBeChecked();
    const preview = albumForm(page).getByRole("img", { name: "Preview of the cover" });
    await expect(preview).toHaveJSProperty("naturalWidth", 900);
  });

  await test.step("below it are the tracks to come", async () => {
    await expect.poll(() => shownTracks(page)).toEqual(titles);
    const lines = tracks.map(({ duration, lyrics }) => (lyrics ? `${duration} · lyrics` : duration));
    for (const [index, line] of lines.entries())
      await expect(albumForm(page).getByRole("listitem").nth(index)).toHaveText(`${index + 1}${line}`);
    expect(writes).toEqual([]);
  });

  await test.step("the album is a draft with the cover of the tags", async () => {
    await button(page, "Create Album").click();
    await expectToast(page, "Success", "Album created successfully");
    expect(writes).not.toEqual([]);
    const album = await storedAlbum(site);
    expect(album).toMatchObject({ artist, date, isDraft: true });
    expect(await pictureAt(album?.cover_url ?? "")).toMatchObject({ width: 900, height: 900 });
    const [red = 0, green = 0, blue = 0] = await coloursAt(taggedCover);
    const [storedRed, storedGreen, storedBlue] = await coloursAt(
      Buffer.from(await (await page.request.get(album?.cover_url ?? "")).body()),
    );
    expect(storedRed).toBeCloseTo(red, -1);
    expect(storedGreen).toBeCloseTo(green, -1);
    expect(storedBlue).toBeCloseTo(blue, -1);
  });

  await test.step("Manage Tracks opens and uploads the tracks, in order, with durations and lyrics", async () => {
    await expect(tracksDialog(page)).toHaveAccessibleName(`Manage Tracks - ${ALBUM} by ${artist}`);
    await expectToast(page, "Success", "5 tracks added successfully");
    expect(await shownTitles(page)).toEqual(titles);
    const stored = await storedTracks(site, ALBUM);
    expect(stored.map(({ title, duration }) => ({ title, duration }))).toEqual(
      tracks.map(({ title, duration }) => ({ title, duration })),
    );
    expect(stored.map(({ track_number }) => track_number)).toEqual([1, 2, 3, 4, 5]);
    for (const { audio_url } of stored) expect(audio_url).not.toBeNull();
    await expect.poll(() => storedLyrics(site)).toEqual(tracks.map(({ lyrics }) => lyrics));
  });

  await test.step("the large ones get their listening copies", async () => {
    await expect(rows(page).filter({ hasText: /plays as \d+ kB/ })).toHaveCount(2);
  });

  await test.step("the dashboard shows the draft with its tracks", async () => {
    await page.keyboard.press("Escape");
    await expect(albumCard(page, ALBUM).getByText("5 tracks")).toBeVisible();
    await expect(albumCard(page, ALBUM).getByText("Draft", { exact: true })).toBeVisible();
  });
});

test("by keyboard alone, and after a failure @slow", async ({ page, site, folder }) => {
  expectFailedRequests();
  await openAlbums(page);

  await test.step("the files are chosen", async () => {
    const chooser = page.waitForEvent("filechooser");
    await tabTo(button(page, "Add album from files"));
    await page.keyboard.press("Enter");
    await (await chooser).setFiles(["e.flac", "d.mp3", "c.m4a"].map((name) => `${folder}/${name}`));
    await expect(titleFields(page)).toHaveCount(3);
    await expect(field(page, "Album Title *")).toBeFocused();
  });

  await test.step("a track is renamed, one is removed", async () => {
    await tabTo(titleFields(page).first());
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("Low Tide");
    await tabTo(button(albumForm(page), "Remove Harbor Bell"));
    await page.keyboard.press("Enter");
    await expect(albumForm(page).getByRole("heading", { name: "2 tracks" })).toBeFocused();
  });

  await test.step("when the album cannot be created, the form and its tracks stay", async () => {
    const repair = await inject(page, "**/rest/v1/albums?*", "POST", diskFull);
    await tabTo(button(page, "Create Album"));
    await page.keyboard.press("Enter");
    expect(await takeToast(page)).toBe(`Error: ${diskFull.sentence}`);
    expect(await shownTracks(page)).toEqual(["Low Tide", "Ebb"]);
    await expect(field(page, "Album Title *")).toHaveValue(ALBUM);
    expect(await storedAlbum(site)).toBeUndefined();
    await repair();
  });

  await test.step("the next try creates it with its tracks", async () => {
    await tabTo(button(page, "Create Album"));
    await page.keyboard.press("Enter");
    // Not on the first upload's "Cancel".
    await expect(button(tracksDialog(page), "Add New Track")).toBeFocused();
    await expectToast(page, "Success", "2 tracks added successfully");
    const stored = await storedTracks(site, ALBUM);
    expect(stored.map(({ title, duration }) => [title, duration])).toEqual([
      ["Low Tide", "0:02"],
      ["Ebb", "0:04"],
    ]);
  });

  await test.step("closed, the dialog gives the focus back", async () => {
    await page.keyboard.press("Escape");
    await expect(tracksDialog(page)).toHaveCount(0);
    await expect(button(page, "Add Album")).toBeFocused();
  });
});

/** Chooses files by their names and contents. */
async function choose(page: Page, files: Record<string, Buffer>): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await button(page, "Add album from files").click();
  const chosen = Object.entries(files).map(([name, buffer]) => ({ name, mimeType: "audio/mpeg", buffer }));
  await (await chooser).setFiles(chosen);
}

test("files that keep the parser busy leave the page free, others are read @slow", async ({ page }) => {
  await openAlbums(page);
  const reading = page.getByText(dashboardMessages.readingFiles);
  await choose(page, { "endless.mp3": endlessMp3(), ...craftedFiles() });
  await expect(reading).toBeVisible();
  await button(page, "Cancel").click();
  await expect(reading).toHaveCount(0);
  await expect(button(page, "Add album from files")).toBeFocused();
  await expect(albumForm(page)).toHaveCount(0);
  await choose(page, { "1.mp3": mp3Of(1, id3({ TIT2: "Tide" })) });
  await expect.poll(() => shownTracks(page)).toEqual(["Tide"]);
});

test("files without sound are named, and become no tracks", { tag: "@slow" }, async ({ page }) => {
  await openAlbums(page);
  await choose(page, {
    "1.mp3": mp3Of(1, id3({ TIT2: "Tide" })),
    "booklet.mp3": Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n"),
    "page.mp3": Buffer.from("<!doctype html><title>Page not found</title>"),
    "cut.mp3": id3({ TIT2: "Cut off" }),
  });
  await expectToast(page, "Error", adminErrors.noSound(["booklet.mp3", "page.mp3", "cut.mp3"]));
  expect(await shownTracks(page)).toEqual(["Tide"]);
});

test("tags in two encodings that are marked as Latin-1 are asked about, each with its lyrics", async ({
  page,
}) => {
  const tag = (title: string, lyrics: string) =>
    id3({ TIT2: title, TALB: "Low Water", USLT: lyricsFrame(lyrics) });
  await openAlbums(page);
  await choose(page, {
    "1.mp3": mp3Of(1, tag("\xcf\xe5\xf1\xed\xff", "\xc2\xfb")),
    "2.mp3": mp3Of(1, tag("\x96\xe9\x82\xcc\x8aC", "\x8aC")),
    "3.mp3": mp3Of(1, tag("F\xfcr dich", "\xdcber \xd6l")),
  });
  const dialog = page.getByRole("dialog", { name: textEncodingMessages.title });
  await dialog.getByLabel("Encoding").selectOption("windows-1251");
  await expect(dialog.getByLabel("1.mp3")).toHaveValue("Песня\nВы");
  await expect(dialog.getByLabel("3.mp3")).toHaveCount(0);
  await expect(dialog.getByLabel("Reads well").nth(1)).not.toBeChecked();
  await button(dialog, "Use this text").click();
  await dialog.getByLabel("Encoding").selectOption("shift_jis");
  await expect(dialog.getByLabel("2.mp3")).toHaveValue("夜の海\n海");
  await button(dialog, "Use this text").click();
  await expect.poll(() => shownTracks(page)).toEqual(["Песня", "夜の海", "Für dich"]);
});
