// behaviour §10.13
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { hasSameSound } from "../../src/data/tags/sameSound.ts";
import { slowDown } from "../bench/conditions.ts";
import { expect, test } from "../support/browserTest.ts";
import { dropFromDisk } from "../support/dropFiles.ts";
import { openTracks, row, storedObjects, storedTracks, tracksDialog } from "../support/manageTracks.ts";
import { apePicture, apeTag, blobOf, flacWithBlocks, noise, oddId3 } from "../support/picturedFiles.ts";
import { flacOf, soundOf } from "../support/soundFiles.ts";
import { encodedWith, flacPicture, mp3Of, pictureFrame, vorbisComments } from "../support/taggedFiles.ts";

const ALBUM = "Charts for Winter";
const SECONDS = 60;

/** How much longer than one without a picture a file may take to its first sound on the slow phone. */
const LONGER = 2.5;

/** A photograph's file: a picture of noise of about so many bytes. */
async function photograph(bytes: number, format: "jpeg" | "png" = "jpeg"): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt(bytes / (format === "png" ? 3 : 2.2)));
  const pixels = Buffer.from(noise(side * side * 3));
  const picture = sharp(pixels, { raw: { width: side, height: side, channels: 3 } });
  return format === "png" ? picture.png().toBuffer() : picture.jpeg({ quality: 100 }).toBuffer();
}

const title = (name: string) => ["TIT2", Buffer.from(`\0${name}`)] as const;
const mp3 = (tag: Buffer, after?: Buffer) => mp3Of(SECONDS, tag, after, 320);

/** Files as owners have them, by the titles in their tags. */
async function picturedFiles(): Promise<Record<string, Buffer>> {
  const [small, cover, large, huge, png] = await Promise.all([
    photograph(12_000),
    photograph(294_000),
    photograph(677_000),
    photograph(3_000_000),
    photograph(900_000, "png"),
  ]);
  const broken = Buffer.concat([cover.subarray(0, 2000), noise(1_500_000)]);
  const image = (data: Buffer, kind: "coverFront" | "coverBack" = "coverFront") => ({
    data: new Uint8Array(data),
    mimeType: "image/jpeg",
    kind,
  });
  const quiet = flacOf(soundOf({ seconds: SECONDS, sampleRate: 16_000, channels: 1 }), 16_000);
  const flac = (name: string, ...pictures: Buffer[]) =>
    flacWithBlocks(quiet, [
      [4, vorbisComments({ TITLE: name })],
      ...pictures.map((picture) => [6, flacPicture(picture)] as const),
      [1, Buffer.alloc(8192)],
    ]);
  const apic = (picture: Buffer, kind = 3, type = "image/jpeg") =>
    ["APIC", pictureFrame(picture, type, kind)] as const;
  const v22 = [
    ["TT2", Buffer.from("\0Old")],
    ["PIC", pictureFrame(cover, "JPG")],
  ] as const;
  return {
    Plain: mp3(oddId3([title("Plain")])),
    Small: mp3(oddId3([title("Small"), apic(small)])),
    Old: mp3(oddId3(v22, { version: 2 })),
    Cover: mp3(oddId3([apic(cover), title("Cover")], { isEscaped: true })),
    Large: mp3(oddId3([title("Large"), apic(large)], { version: 4, hasFooter: true })),
    Huge: mp3(oddId3([title("Huge"), apic(huge)])),
    Broken: mp3(oddId3([title("Broken"), apic(broken)])),
    Png: mp3(oddId3([title("Png"), apic(png, 3, "image/png")], { version: 4 })),
    Two: mp3(oddId3([title("Two"), apic(cover), apic(large, 4)])),
    Ape: mp3(oddId3([title("Ape"), apic(small)]), apeTag({ "Cover Art (Front)": apePicture(large) })),
    Apple: await encodedWith("aac", SECONDS, { title: "Apple", images: [image(large)] }),
    Fast: await encodedWith(
      "aac",
      SECONDS,
      { title: "Fast", images: [image(huge), image(cover, "coverBack")] },
      "in-memory",
    ),
    Free: flac("Free", large),
    Freer: Buffer.concat([oddId3([title("Freer"), apic(cover)]), flac("Freer", png, small)]),
  };
}

test("a file with a picture in its tags starts at once on a slow phone @slow", async ({ page, site }) => {
  test.setTimeout(180_000);
  const files = await picturedFiles();
  const before = await storedObjects(site);
  await openTracks(page, ALBUM);
  const extension = (bytes: Buffer) =>
    bytes.includes("fLaC") ? "flac" : bytes.toString("latin1", 4, 8) === "ftyp" ? "m4a" : "mp3";
  const folder = await mkdtemp(join(tmpdir(), "pictures-"));
  const paths: string[] = [];
  for (const [name, bytes] of Object.entries(files)) {
    const path = join(folder, `${name}.${extension(bytes)}`);
    await writeFile(path, bytes);
    paths.push(path);
  }
  await dropFromDisk(tracksDialog(page), paths);
  for (const name of Object.keys(files))
    await expect(row(page, name).first()).toBeVisible({ timeout: 60_000 });

  const tracks = (await storedTracks(site, ALBUM)).filter(({ title }) => title in files);
  expect(tracks).toHaveLength(14);
  await test.step("each is stored once, with its sound and without its picture", async () => {
    expect(await storedObjects(site)).toHaveLength(before.length + 14);
    for (const { title, audio_url, duration, status } of tracks) {
      const whole = files[title] ?? Buffer.alloc(0);
      const stored = await (await page.request.get(audio_url ?? "")).body();
      expect([title, status]).toEqual([title, null]);
      // Chromium guesses the length of an MP3 by its bytes, a picture behind its sound included.
      if (title !== "Ape") expect(duration, title).toMatch(/^(1:00|0:59)$/);
      if (title !== "Plain") expect(whole.length - stored.length, title).toBeGreaterThan(7000);
      expect(/APIC|PIC\0|covr|image\/|Cover Art/.test(stored.toString("latin1")), title).toBe(false);
      if (title !== "Ape") expect(await hasSameSound(blobOf(whole), blobOf(stored)), title).toBe(true);
    }
  });

  await rm(folder, { recursive: true });
  await page.goto("/");
  await page.mouse.click(5, 5);
  await slowDown(page);
  const start = (audioUrl: string | null) =>
    page.evaluate(
      (url) =>
        new Promise<number>((resolve) => {
          const begin = performance.now();
          const audio = new Audio(url);
          const end = (time: number) => {
            audio.removeAttribute("src");
            audio.load(); // The next one gets the whole line.
            resolve(time);
          };
          setTimeout(end, 8000, Number.POSITIVE_INFINITY);
          audio.onerror = () => end(Number.NaN);
          audio.onplaying = () => end(performance.now() - begin);
          audio.play().catch(() => {});
        }),
      audioUrl ?? "",
    );
  // The first sound of a page waits for the browser's player.
  const plain = tracks.find(({ title }) => title === "Plain")?.audio_url;
  expect(await start(`${plain}?first`)).toBeGreaterThan(0);
  const starts: Record<string, number> = {};
  for (const { title, audio_url } of tracks) starts[title] = await start(audio_url);
  const limit = LONGER * (starts.Plain ?? Number.NaN);
  const slow = Object.entries(starts).filter(([_, time]) => !(time < limit));
  expect(slow, JSON.stringify(starts)).toEqual([]);
});
