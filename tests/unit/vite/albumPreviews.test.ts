// behaviour §10.14 §10.19
import { copyFile, mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

import sharp, { type Color } from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { environment } from "../../../src/environment.ts";
import type { Ground } from "../../../src/rules/bandSettings.ts";
import { placeholderOf } from "../../../src/rules/coverPlaceholder.ts";
import { type Listener, listenOn } from "../../../supabase/local/listen.ts";
import { projectPaths } from "../../../supabase/run/projectPaths.ts";
import { type AlbumPreview, albumPreviews, sitePreview } from "../../../vite/identity/albumPreviews.ts";
import { ICON_FILE } from "../../../vite/identity/icons.ts";
import { bandPicture } from "../../support/bandSettings.ts";
import { catalogueAlbum } from "../../support/catalogueRows.ts";
import { temporaryFolders } from "../../support/temporaryFolders.ts";

const newFolder = temporaryFolders();
const RED = { r: 200, g: 20, b: 20 };
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

let files: Listener;
const asked: string[] = [];

beforeAll(async () => {
  const cover = await sharp({ create: { width: 300, height: 300, channels: 3, background: RED } })
    .webp()
    .toBuffer();
  const answers: Record<string, Buffer | string> = {
    "/cover.webp": cover,
    "/960.webp": cover,
    "/drawing.svg": SVG,
    "/text.webp": "This is no picture.",
    [`/storage/v1/object/public/album-covers/${bandPicture(1).name}`]: cover,
  };
  files = await listenOn(({ url = "" }, response) => {
    asked.push(url);
    if (answers[url]) response.end(answers[url]);
    else response.writeHead(404).end();
  });
});
afterAll(() => files.close());
beforeEach(() => void asked.splice(0));

const albumWith = (id: string, cover: string | null, copies: string[] | null = null) =>
  catalogueAlbum({ id, title: `Album ${id}`, cover_url: cover, cover_copies: copies });

async function newRoot() {
  const root = await newFolder();
  await mkdir(join(root, "public"));
  await copyFile(join(projectPaths.root, ICON_FILE), join(root, ICON_FILE));
  return root;
}

const notCarried = () => null;

async function draw(
  albums: ReturnType<typeof albumWith>[],
  folder?: string,
  write = albumPreviews,
  fileOf: (address: string) => string | null = notCarried,
  ground: Ground = null,
) {
  const warnings: string[] = [];
  const warn = (sentence: string) => void warnings.push(sentence);
  const root = folder ?? (await newRoot());
  const previews = await write(albums, { root, supabaseUrl: files.url, fileOf, ground, warn });
  const names = Object.fromEntries([...previews].map(([id, { name }]) => [id, name]));
  const withCover = [...previews].filter(([, { hasCover }]) => hasCover).map(([id]) => id);
  return { previews, names, withCover, warnings, root };
}

/** The mean colour of eight pixels of a preview, at most eight steps from an expected one. */
async function expectColor(preview: AlbumPreview | undefined, left: number, top: number, color: Color) {
  const place = { left, top, width: 8, height: 8 };
  const pixels = await sharp(preview?.file).extract(place).toBuffer();
  const found = (await sharp(pixels).stats()).channels.map(({ mean }) => mean);
  const { channels } = await sharp({
    create: { width: 8, height: 8, channels: 3, background: color },
  }).stats();
  channels.forEach(({ mean }, index) => {
    expect(Math.abs(mean - (found[index] ?? -99))).toBeLessThan(8);
  });
}

describe("the link previews of albums", () => {
  test("are drawn from the largest copy of each cover, at the size that services take", async () => {
    const copies = ["320", "/320.webp", "960", "/960.webp"];
    const { previews, names, warnings } = await draw([albumWith("a", "/cover.webp", copies)]);
    expect(asked).toEqual(["/960.webp"]);
    expect(names.a).toMatch(/^preview\/[0-9a-f]{20}\.jpg$/);
    const metadata = await sharp(previews.get("a")?.file).metadata();
    expect(metadata).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    await expectColor(previews.get("a"), 600, 315, RED);
    expect(warnings).toEqual([]);
  });

  test("are as light around the cover as the band's ground, each in a file of its own (§10.32)", async () => {
    const albums = [albumWith("a", "/cover.webp")];
    const dark = await draw(albums);
    const light = await draw(albums, dark.root, albumPreviews, notCarried, "light");
    const device = await draw(albums, dark.root, albumPreviews, notCarried, "device");
    expect(device.names).toEqual(dark.names);
    expect(light.names.a).not.toBe(dark.names.a);
    const lightness = async ({ previews }: typeof dark) => {
      const { data } = await sharp(previews.get("a")?.file)
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return data[0] ?? -1;
    };
    expect(await lightness(dark)).toBeLessThan(100);
    expect(await lightness(light)).toBeGreaterThan(150);
    await expectColor(light.previews.get("a"), 600, 315, RED);
  });

  test("are drawn once for each cover: the next build takes them from the cache", async () => {
    const albums = ["/cover.webp", "/drawing.svg", "/cover.webp"].map((cover, at) =>
      albumWith(`${at}`, cover),
    );
    const first = await draw(albums);
    expect(first.names[2]).toBe(first.names[0]);
    expect(new Set(asked)).toEqual(new Set(["/cover.webp", "/drawing.svg"]));
    asked.length = 0;
    const second = await draw(albums, first.root);
    expect(asked).toEqual([]);
    expect(second.previews).toEqual(first.previews);
    expect(second.previews.size).toBe(3);
  });

  test("are drawn again after a change of the drawing", async () => {
    const albums = [albumWith("a", "/cover.webp")];
    const first = await draw(albums);
    vi.resetModules();
    vi.doMock(import("../../../vite/identity/previewPicture.ts"), async (original) => ({
      ...(await original()),
      PREVIEW_VERSION: 2 as never,
    }));
    const changed = await import("../../../vite/identity/albumPreviews.ts");
    vi.doUnmock("../../../vite/identity/previewPicture.ts");
    vi.resetModules();
    const second = await draw(albums, first.root, changed.albumPreviews);
    expect(asked).toEqual(["/cover.webp", "/cover.webp"]);
    expect(second.names.a).not.toBe(first.names.a);
  });

  test.each([
    ["is gone", "/gone.webp", /answered 404/],
    ["is no picture", "/text.webp", /unsupported image format/],
    ["is in a private network", "http://10.0.0.1/cover.webp", /private network/],
  ])("a cover that %s is named, and its album has the colours of its card", async (_what, cover, reason) => {
    const { names, withCover, warnings } = await draw([albumWith("a", cover), albumWith("b", "/cover.webp")]);
    expect(withCover).toEqual(["b"]);
    expect(names.a).toMatch(/^preview\/[0-9a-f]{20}\.jpg$/);
    expect(warnings).toEqual([
      expect.stringMatching(/^The link preview of "Album a" shows no cover: it could not be read/),
    ]);
    expect(warnings[0]).toMatch(reason);
  });

  test.each([null, "", "javascript:alert(1)"])(
    "without a cover (%j) are the site's icon on the gradient of the album's card",
    async (cover) => {
      const { previews, withCover, warnings } = await draw([albumWith("a", cover)]);
      expect([withCover, warnings, asked]).toEqual([[], [], []]);
      const preview = previews.get("a");
      const metadata = await sharp(preview?.file).metadata();
      expect(metadata).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
      const { from, to } = placeholderOf("Album a");
      await expectColor(preview, 0, 0, from);
      await expectColor(preview, 1192, 622, to);
      // The label of the record.
      await expectColor(preview, 633, 311, "#ffb86b");
    },
  );

  test("without a cover differ by title, and come from the cache until the icon changes", async () => {
    const albums = [albumWith("a", null), albumWith("b", null)];
    const first = await draw(albums);
    expect(first.names.a).not.toBe(first.names.b);
    const { mtimeMs } = await stat(first.previews.get("a")?.file ?? "");
    const second = await draw(albums, first.root);
    expect(second.names).toEqual(first.names);
    expect((await stat(second.previews.get("a")?.file ?? "")).mtimeMs).toBe(mtimeMs);
    await writeFile(join(first.root, ICON_FILE), SVG);
    const third = await draw(albums, first.root);
    expect(third.names.a).not.toBe(first.names.a);
    await expectColor(third.previews.get("a"), 600, 315, "#000");
  });
});

test("is drawn from the cover's file where the build has read it", async () => {
  const file = join(await newFolder(), "cover.webp");
  await sharp({ create: { width: 300, height: 300, channels: 3, background: RED } })
    .webp()
    .toFile(file);
  const carried = `${files.url}/carried.webp`;
  const { previews, withCover, warnings } = await draw(
    [albumWith("a", carried)],
    undefined,
    albumPreviews,
    (address) => (address === carried ? file : null),
  );
  expect([withCover, warnings, asked]).toEqual([["a"], [], []]);
  await expectColor(previews.get("a"), 600, 315, RED);
});

describe("the site's link preview", () => {
  const { supabaseUrl } = environment;
  beforeAll(() => {
    environment.supabaseUrl = files.url;
  });
  afterAll(() => {
    environment.supabaseUrl = supabaseUrl;
  });

  test("is the band's picture, over its whole size", async () => {
    const input = { supabaseUrl: files.url, fileOf: notCarried, ground: null, warn: expect.unreachable };
    const preview = await sitePreview(bandPicture(1), input);
    const { data, info } = await sharp(preview).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 1200, height: 630 });
    expect(Math.abs((data[0] ?? 0) - RED.r)).toBeLessThan(8);
  });

  test("without a picture is none, and one that is gone is reported", async () => {
    const warnings: string[] = [];
    const warn = (sentence: string) => void warnings.push(sentence);
    const input = { supabaseUrl: files.url, fileOf: notCarried, ground: null, warn };
    expect(await sitePreview(null, input)).toBeUndefined();
    expect(warnings).toEqual([]);
    expect(await sitePreview(bandPicture(2), input)).toBeUndefined();
    expect(warnings).toEqual([expect.stringMatching(/^The site's link preview shows no picture: .*404/)]);
  });
});
