import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readEnvironment } from "../../../src/environment.ts";
import { projectPaths } from "../../../supabase/local/projectPaths.ts";
import { identityFiles } from "../../../vite/identity/identityFiles.ts";
import { linkPreviewElements } from "../../../vite/identity/linkPreview.ts";
import { catalogueAlbum } from "../../support/catalogueRows.ts";

const RED = { r: 200, g: 20, b: 20 };
const rebranded = {
  VITE_ARTIST_NAME: 'Ångström & "Sons"',
  VITE_SITE_URL: "https://angstrom.example",
  VITE_SUPABASE_URL: "",
  VITE_SITE_DESCRIPTION: "Songs in very small steps.",
};

let files: Server;
let coverUrl: string;

beforeAll(async () => {
  const cover = await sharp({ create: { width: 300, height: 300, channels: 3, background: RED } })
    .webp()
    .toBuffer();
  files = createServer((request, response) => {
    if (request.url === "/cover.webp") response.end(cover);
    else if (request.url === "/text.webp") response.end("This is no picture.");
    else response.writeHead(404).end();
  }).listen(0, "127.0.0.1");
  await new Promise((listening) => files.once("listening", listening));
  rebranded.VITE_SUPABASE_URL = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
  coverUrl = `http://127.0.0.1:${(files.address() as AddressInfo).port}/cover.webp`;
});

afterAll(() => void files.close());

/** The identity files of a site with albums of these covers, with only these variables. */
async function identityOf(variables: Record<string, string>, covers: string[] = []) {
  const { environment } = readEnvironment(variables);
  const albums = covers.map((cover_url, index) => catalogueAlbum({ id: `${index}`, cover_url }));
  const written = await identityFiles(environment, albums, projectPaths.root);
  const read = (name: string) => Buffer.from(written[name.replace(/^\//, "")] ?? "");
  const head = linkPreviewElements(environment);
  const meta = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1] ?? null;
  return { read, head, meta };
}

/** The mean of each colour in a few pixels of the preview. */
async function colourAt(picture: Buffer, left: number, top: number) {
  const { channels } = await sharp(
    await sharp(picture).extract({ left, top, width: 8, height: 8 }).toBuffer(),
  ).stats();
  return channels.map(({ mean }) => Math.round(mean));
}

describe("a second artist's site, by the environment alone", () => {
  test("is described to search engines and link previews, with a picture of the first cover", async () => {
    const { head, meta, read } = await identityOf(rebranded, ["", coverUrl]);
    expect(head).toContain('<link rel="canonical" href="https://angstrom.example/" />');
    expect(meta("og:title")).toBe("Ångström &#38; &#34;Sons&#34;");
    expect(meta("og:description")).toBe("Songs in very small steps.");
    expect(meta("og:url")).toBe("https://angstrom.example/");
    expect(meta("og:image")).toBe("https://angstrom.example/preview.jpg");
    expect(meta("twitter:card")).toBe("summary_large_image");

    const picture = read("preview.jpg");
    expect(await sharp(picture).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    const [r = 0, g = 0, b = 0] = await colourAt(picture, 600, 315);
    expect(Math.abs(r - RED.r) + Math.abs(g - RED.g) + Math.abs(b - RED.b)).toBeLessThan(20);
  });

  test("names its page to search engines", async () => {
    const { read } = await identityOf(rebranded);
    expect(String(read("robots.txt"))).toBe(
      "User-agent: *\nAllow: /\n\nSitemap: https://angstrom.example/sitemap.xml\n",
    );
    expect(String(read("sitemap.xml"))).toContain("<loc>https://angstrom.example/</loc>");
  });

  test("is an app on phones, with icons of the sizes that its manifest names", async () => {
    const { read } = await identityOf(rebranded);
    const manifest = JSON.parse(String(read("manifest.webmanifest")));
    expect(manifest).toMatchObject({
      name: rebranded.VITE_ARTIST_NAME,
      display: "minimal-ui",
      start_url: "/",
    });
    expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain("maskable");
    for (const { src, sizes } of manifest.icons) {
      const { width, height, format } = await sharp(read(src)).metadata();
      expect([`${width}x${height}`, format]).toEqual([sizes, "png"]);
    }
    expect(read("favicon.ico").byteLength).toBeGreaterThan(100);
    expect(await sharp(read("apple-touch-icon-180x180.png")).metadata()).toMatchObject({ width: 180 });
  });
});

describe("a site with fewer variables", () => {
  test("writes no address without its own", async () => {
    const { head, meta, read } = await identityOf({ VITE_ARTIST_NAME: "東京" });
    expect(head).not.toMatch(/canonical|og:image|og:url/);
    expect(meta("og:title")).toBe("東京");
    expect(String(read("robots.txt"))).not.toContain("Sitemap");
  });

  test.each([
    ["has gone", "/gone.webp"],
    ["is no picture", "/text.webp"],
  ])("shows its icon on the ground colour when the cover %s", async (_what, path) => {
    const { read } = await identityOf(rebranded, [new URL(path, coverUrl).href]);
    const picture = read("preview.jpg");
    for (const corner of await colourAt(picture, 0, 0)) expect(corner).toBeLessThan(24);
    expect((await colourAt(picture, 575, 300))[0]).toBeGreaterThan(200);
  });
});
