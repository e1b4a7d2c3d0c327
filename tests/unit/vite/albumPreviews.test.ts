import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Listener, listenOn } from "../../../supabase/local/listen.ts";
import { albumPreviews } from "../../../vite/identity/albumPreviews.ts";
import { catalogueAlbum } from "../../support/catalogueRows.ts";
import { temporaryFolders } from "../../support/temporaryFolders.ts";

const drawing = vi.hoisted(() => ({ version: 1 }));
vi.mock(import("../../../vite/identity/previewPicture.ts"), async (original) => {
  const actual = await original();
  return Object.defineProperty({ ...actual }, "COVER_PREVIEW_VERSION", { get: () => drawing.version });
});

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

async function draw(albums: ReturnType<typeof albumWith>[], folder?: string) {
  const warnings: string[] = [];
  const warn = (sentence: string) => void warnings.push(sentence);
  const root = folder ?? (await newFolder());
  const previews = await albumPreviews(albums, { root, supabaseUrl: files.url, warn });
  const names = Object.fromEntries([...previews].map(([id, [name]]) => [id, name]));
  return { previews, names, warnings, root };
}

describe("the link previews of albums", () => {
  test("are drawn from the largest copy of each cover, at the size that services take", async () => {
    const copies = ["320", "/320.webp", "960", "/960.webp"];
    const { previews, names, warnings } = await draw([albumWith("a", "/cover.webp", copies)]);
    expect(asked).toEqual(["/960.webp"]);
    expect(names.a).toMatch(/^preview\/[0-9a-f]{20}\.jpg$/);
    const picture = await readFile(previews.get("a")?.[1] ?? "");
    expect(await sharp(picture).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    const middle = await sharp(picture).extract({ left: 600, top: 315, width: 8, height: 8 }).toBuffer();
    const [r = 0, g = 0, b = 0] = (await sharp(middle).stats()).channels.map(({ mean }) => mean);
    expect(Math.abs(r - RED.r) + Math.abs(g - RED.g) + Math.abs(b - RED.b)).toBeLessThan(20);
    expect(warnings).toEqual([]);
  });

  test("are drawn once for each cover: the next build takes them from the cache", async () => {
    const albums = [albumWith("a", "/cover.webp"), albumWith("b", "/drawing.svg")];
    const first = await draw(albums);
    expect(asked.sort()).toEqual(["/cover.webp", "/drawing.svg"]);
    const second = await draw(albums, first.root);
    expect(asked).toHaveLength(2);
    expect(second.previews).toEqual(first.previews);
    expect(second.previews.size).toBe(2);
  });

  test("are drawn again after a change of the drawing", async () => {
    const albums = [albumWith("a", "/cover.webp")];
    const first = await draw(albums);
    drawing.version += 1;
    const second = await draw(albums, first.root);
    expect(asked).toEqual(["/cover.webp", "/cover.webp"]);
    expect(second.names.a).not.toBe(first.names.a);
  });

  test("two albums with one cover have one", async () => {
    const { names } = await draw([albumWith("a", "/cover.webp"), albumWith("b", "/cover.webp")]);
    expect(names.a).toMatch(/^preview/);
    expect(names.b).toBe(names.a);
  });

  test.each([
    ["is gone", "/gone.webp", /answered 404/],
    ["is no picture", "/text.webp", /unsupported image format/],
    ["is in a private network", "http://10.0.0.1/cover.webp", /private network/],
  ])("a cover that %s has none, and is named", async (_what, cover, reason) => {
    const { names, warnings } = await draw([albumWith("a", cover), albumWith("b", "/cover.webp")]);
    expect(Object.keys(names)).toEqual(["b"]);
    expect(warnings).toEqual([
      expect.stringMatching(
        /^The link preview of "Album a" shows the site's picture: its cover could not be read/,
      ),
    ]);
    expect(warnings[0]).toMatch(reason);
  });

  test.each([null, "", "javascript:alert(1)"])(
    "an album with the cover %j has none, as it shows none",
    async (cover) => {
      const { names, warnings } = await draw([albumWith("a", cover)]);
      expect([names, warnings, asked]).toEqual([{}, [], []]);
    },
  );
});
