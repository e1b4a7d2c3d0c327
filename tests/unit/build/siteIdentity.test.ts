import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { scriptJson } from "../../../src/build/html.ts";
import { siteIdentity } from "../../../src/build/siteIdentity.ts";
import { CATALOGUE_ELEMENT_ID } from "../../../src/data/catalogueInPage.ts";
import { catalogueAlbum } from "../../support/catalogueRows.ts";

// Each build draws pictures.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const RED = { r: 200, g: 20, b: 20 };
const title = "</script><script>alert(1)</script>";
const rebranded = {
  VITE_ARTIST_NAME: 'Ångström & "Sons"',
  VITE_SITE_URL: "https://angstrom.example",
  VITE_SITE_DESCRIPTION: "Songs in very small steps.",
};

let folder: string;
let files: Server;
let coverUrl: string;
let site: Awaited<ReturnType<typeof buildSite>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "identity-"));
  const cover = await sharp({ create: { width: 300, height: 300, channels: 3, background: RED } })
    .webp()
    .toBuffer();
  files = createServer((request, response) => {
    if (request.url === "/cover.webp") response.end(cover);
    else if (request.url === "/text.webp") response.end("This is no picture.");
    else response.writeHead(404).end();
  }).listen(0, "127.0.0.1");
  await new Promise((listening) => files.once("listening", listening));
  coverUrl = `http://127.0.0.1:${(files.address() as AddressInfo).port}/cover.webp`;
  site = await buildSite(rebranded, ["", coverUrl]);
});

afterAll(async () => {
  files.close();
  await rm(folder, { recursive: true });
});

/** Builds a page that holds albums with these covers, as it is told by these variables alone. */
async function buildSite(variables: Record<string, string>, covers: string[] = []) {
  const albums = covers.map((cover_url, index) => catalogueAlbum({ id: `${index}`, title, cover_url }));
  const known = scriptJson({ albums, videoUrl: "", readAt: 0 });
  const data = `<script type="application/json" id="${CATALOGUE_ELEMENT_ID}">${known}</script>`;
  const outDir = await mkdtemp(join(folder, "dist-"));
  await writeFile(join(folder, "index.html"), `<html><head></head><body>${data}</body></html>`);
  await build({
    root: folder,
    configFile: false,
    envDir: false,
    logLevel: "silent",
    build: { outDir },
    plugins: [siteIdentity()],
    define: Object.fromEntries(
      Object.entries(variables).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
    ),
  });
  const read = (name: string) => readFile(join(outDir, name));
  const page = await read("index.html").then(String);
  return {
    read,
    page,
    meta: (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(page)?.[1] ?? null,
    data: JSON.parse(
      /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(page)?.[1] ?? "null",
    ) as Record<string, unknown>,
  };
}

describe("a second artist's site, by the environment alone", () => {
  test("is described to search engines and link previews, with a picture of name and first cover", async () => {
    expect(site.page).toContain('<link rel="canonical" href="https://angstrom.example/" />');
    expect(site.meta("og:title")).toBe("Ångström &#38; &#34;Sons&#34;");
    expect(site.meta("og:description")).toBe("Songs in very small steps.");
    expect(site.meta("og:url")).toBe("https://angstrom.example/");
    expect(site.meta("og:image")).toBe("https://angstrom.example/preview.jpg");
    expect(site.meta("twitter:card")).toBe("summary_large_image");

    const picture = sharp(await site.read("preview.jpg"));
    expect(await picture.metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    const [r = 0, g = 0, b = 0] = await picture
      .extract({ left: 900, top: 315, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(Math.abs(r - RED.r) + Math.abs(g - RED.g) + Math.abs(b - RED.b)).toBeLessThan(20);
  });

  test("says in JSON-LD who made what, and no title can leave it", async () => {
    const { page, data } = site;
    expect(data).toMatchObject({ "@type": "MusicGroup", name: rebranded.VITE_ARTIST_NAME });
    expect(data.album).toMatchObject([
      { "@type": "MusicAlbum", name: title },
      { name: title, image: coverUrl },
    ]);
    expect(page).not.toContain("<script>alert");
  });

  test("lets robots fetch every page, where a noindex can be read, and names to them the one to find", async () => {
    const { read } = site;
    expect(String(await read("robots.txt"))).toBe(
      "User-agent: *\nAllow: /\n\nSitemap: https://angstrom.example/sitemap.xml\n",
    );
    expect(String(await read("sitemap.xml"))).toContain("<loc>https://angstrom.example/</loc>");
  });

  test("is an app on phones, with icons of the sizes that its manifest names", async () => {
    const { read, page } = site;
    expect(page).toMatch(/<link rel="manifest" href="\/manifest.webmanifest"/);
    const manifest = JSON.parse(String(await read("manifest.webmanifest")));
    expect(manifest).toMatchObject({
      name: rebranded.VITE_ARTIST_NAME,
      display: "minimal-ui",
      start_url: "/",
    });
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain("maskable");
    for (const { src, sizes } of manifest.icons) {
      const { width, height, format } = await sharp(await read(src)).metadata();
      expect([`${width}x${height}`, format]).toEqual([sizes, "png"]);
    }
  });
});

describe("a site that knows less", () => {
  test("writes no address while it does not know its own, and draws no letter that its face lacks", async () => {
    const { page, meta, read } = await buildSite({ VITE_ARTIST_NAME: "東京" });
    expect(page).not.toMatch(/canonical|og:image|og:url/);
    expect(meta("og:title")).toBe("東京");
    expect(String(await read("robots.txt"))).toBe("User-agent: *\nAllow: /\n");
    const { channels } = await sharp(await read("preview.jpg")).stats();
    expect(channels[2]?.max).toBeLessThan(100);
  });

  test.each([
    ["has gone", "/gone.webp"],
    ["is no picture", "/text.webp"],
  ])("draws the name alone when the cover %s", async (_what, path) => {
    const { read } = await buildSite(rebranded, [new URL(path, coverUrl).href]);
    const { channels } = await sharp(await read("preview.jpg")).stats();
    // The white letters; nothing else in it is as light.
    expect(channels[2]?.max).toBeGreaterThan(200);
  });
});
