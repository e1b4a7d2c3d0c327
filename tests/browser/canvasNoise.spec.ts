import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { parseBuffer } from "music-metadata";
import { adminErrors } from "../../src/messages/dashboardMessages.ts";
import type { Cover } from "../../src/rules/coverCopies.ts";
import { beginAlbum, dropCover, openAlbums } from "../support/albumAdmin.ts";
import { bandPlace, choosePictures, openBand, phonePhoto } from "../support/bandPlace.ts";
import { expect, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { coverFile, sidewaysPhotograph } from "../support/cover.ts";
import { labelled, named, noisyFirefox, saying, signInOwner } from "../support/firefox.ts";
import { album } from "../support/player.ts";
import { albumId } from "../support/privateLinks.ts";
import { pickInOrigin, savedFile } from "../support/savedFiles.ts";
import type { Site } from "../support/startSite.ts";
import { expectToast, toasts } from "../support/toasts.ts";

/** What of a canvas gives back noise. */
type Noise = { pixels: boolean; files: boolean };

/**
 * Lets every canvas of a page give back noise, as Firefox does with `privacy.resistFingerprinting`: random pixels, and
 * files of random pixels.
 */
async function addCanvasNoise(page: Page, noise: Noise): Promise<void> {
  await page.addInitScript((given) => {
    const { convertToBlob } = OffscreenCanvas.prototype;
    const random = (width: number, height: number) => {
      const data = new Uint8ClampedArray(width * height * 4);
      const sample = crypto.getRandomValues(new Uint8Array(32));
      for (let at = 0; at < data.length; at += 1) data[at] = at % 4 === 3 ? 255 : (sample[at % 32] ?? 0);
      return new ImageData(data, width, height);
    };
    const noisy = ({ width, height }: { width: number; height: number }) => {
      const canvas = new OffscreenCanvas(width, height);
      canvas.getContext("2d")?.putImageData(random(width, height), 0, 0);
      return canvas;
    };
    if (given.pixels)
      for (const { prototype } of [OffscreenCanvasRenderingContext2D, CanvasRenderingContext2D])
        prototype.getImageData = (_x: number, _y: number, width: number, height: number) => {
          performance.mark("noisy read");
          return random(width, height);
        };
    if (!given.files) return;
    OffscreenCanvas.prototype.convertToBlob = function (options) {
      return convertToBlob.call(noisy(this), options);
    };
    HTMLCanvasElement.prototype.toBlob = function (callback, type, quality) {
      void convertToBlob.call(noisy(this), { type, quality }).then(callback);
    };
  }, noise);
}

const TITLE = "Static";

/** Waits for the album, and checks that it has this file as its cover, and no copies. */
async function expectKeptCover(site: Site, file: Buffer): Promise<void> {
  const albums = () =>
    site.supabase.sql<Cover>("select cover_url, cover_copies from albums where title = $1", [TITLE]);
  await expect.poll(albums).toHaveLength(1);
  const [stored] = await albums();
  expect(stored?.cover_copies).toEqual([]);
  await expectStored(new URL(stored?.cover_url ?? "", site.url), file);
}

async function expectStored(address: URL | string, file: Buffer): Promise<void> {
  const stored = Buffer.from(await (await fetch(address)).arrayBuffer());
  expect(stored.equals(file), `${address}: ${stored.length} bytes, not ${file.length}`).toBe(true);
}

async function storedSetting({ supabase }: Site, key: string) {
  const [row] = await supabase.sql<{ value: string }>("select value from app_settings where key = $1", [key]);
  return JSON.parse(row?.value ?? "null");
}

const addressOf = ({ url }: Site, name: string) => `${url}/storage/v1/object/public/album-covers/${name}`;

test("pictures that would become noise stay, with a sentence (§10.13 §10.19)", { tag: "@slow" }, async ({
  page,
  site,
}) => {
  await addCanvasNoise(page, { pixels: true, files: true });
  await site.supabase.sql("delete from app_settings where key like 'site%'");
  const cover = await sidewaysPhotograph("front.jpg");
  const photo = await phonePhoto("photo.jpg", 2000, 1000);
  const logo = await coverFile("logo.png", 1000, 400, "png");

  await test.step("a cover", async () => {
    await openAlbums(page);
    await beginAlbum(page, TITLE);
    await dropCover(page, cover);
    await button(page, "Create Album").click();
    await expect(toasts(page).filter({ hasText: "Album created successfully" })).toBeVisible();
    await expectToast(page, "Error", adminErrors.pictureUndrawn);
    await expectKeptCover(site, cover.buffer);
  });

  await test.step("a photo, the picture and the logo", async () => {
    await openBand(page);
    for (const [name, file] of [
      ["Add Photos", photo],
      ["Choose Picture", photo],
      ["Choose Logo", logo],
    ] as const) {
      await choosePictures(page, name, file);
      await expectToast(page, "Error", adminErrors.pictureUndrawn);
    }
    await button(bandPlace(page), "Save").click();
    await expectToast(page, "Success", "Band updated successfully");
    const [stored] = await storedSetting(site, "site_photos");
    const look = await storedSetting(site, "site_look");
    // Upright, by its EXIF.
    for (const picture of [stored, look.picture])
      expect(picture).toMatchObject({ width: 2000, height: 1000, copies: [] });
    for (const { name } of [stored, look.picture]) await expectStored(addressOf(site, name), photo.buffer);
    await expectStored(addressOf(site, look.logo), logo.buffer);
  });
});

for (const noise of [
  { pixels: true, files: false },
  { pixels: false, files: true },
])
  test(`a cover stays as it is with noise in ${noise.pixels ? "pixels" : "files"} alone (§10.13)`, {
    tag: "@slow",
  }, async ({ page, site }) => {
    const cover = await sidewaysPhotograph("front.jpg");
    await addCanvasNoise(page, noise);
    await openAlbums(page);
    await beginAlbum(page, TITLE);
    await dropCover(page, cover);
    await button(page, "Create Album").click();
    await expect(page.getByText(adminErrors.pictureUndrawn, { exact: true })).toBeVisible();
    await expectKeptCover(site, cover.buffer);
  });

test("where a canvas gives back noise, no accent and no cover in a tag is made of it (§10.2 §10.22)", {
  tag: "@slow",
}, async ({ page, site }) => {
  await addCanvasNoise(page, { pixels: true, files: true });
  await pickInOrigin(page);
  await page.goto(`/?album=${await albumId(site, "Tidal Memory")}`);
  const accent = () =>
    album(page, "Tidal Memory").evaluate((one) => getComputedStyle(one).getPropertyValue("--accent"));
  const own = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue("--accent"),
  );
  // Of the known pixels; the accent would be set by the next frames.
  await page.waitForFunction(() => performance.getEntriesByName("noisy read").length > 0);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await accent()).toBe(own);

  await button(page, "More").click();
  await button(page, "Download").click();
  const dialog = page.getByRole("dialog", { name: "Download Tidal Memory" });
  await button(dialog, /^Download \d+ Phosphor/).click();
  await expect(dialog.getByRole("status")).toHaveText('"05 Phosphor.mp3" is complete.');
  const { common } = await parseBuffer(await savedFile(page, "05 Phosphor.mp3"));
  expect([common.title, common.picture]).toEqual(["Phosphor", undefined]);
});

test.describe("in Firefox with resistFingerprinting (§10.13 §10.19)", { tag: "@slow" }, () => {
  test.skip(noisyFirefox.missing !== null, noisyFirefox.missing ?? "");

  test("a cover and a photo stay as they are", async ({ site }) => {
    test.slow();
    await site.supabase.sql("delete from app_settings where key like 'site%'");
    const folder = await mkdtemp(join(tmpdir(), "picture-"));
    const path = join(folder, "front.jpg");
    await writeFile(path, (await sidewaysPhotograph("front.jpg")).buffer);
    const page = await noisyFirefox.start();
    try {
      await signInOwner(page, site.url);
      await page.click(named("button", "Add Album"));
      await page.type(labelled("Album Title *"), TITLE);
      await page.click(named("button", "Upload Cover"));
      await page.choose([path]);
      await page.click(named("button", "Create Album"));
      await page.see(saying(adminErrors.pictureUndrawn));
      await expectKeptCover(site, await readFile(path));

      await page.click(named("a", "Band"));
      await page.click(named("button", "Add Photos"));
      await page.choose([path]);
      await page.see(named("button", "Remove photo 1"));
      await page.click(named("button", "Save"));
      await page.see(saying("Band updated successfully"));
      const [{ name }] = await storedSetting(site, "site_photos");
      await expectStored(addressOf(site, name), await readFile(path));
    } finally {
      await page.close();
      await rm(folder, { recursive: true });
    }
  });
});
