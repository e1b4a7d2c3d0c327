// behaviour §10.14
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { readEnvironment } from "../../../src/environment.ts";
import type { Ground } from "../../../src/rules/bandSettings.ts";
import { projectPaths } from "../../../supabase/run/projectPaths.ts";
import { crawlerFiles } from "../../../vite/identity/crawlerFiles.ts";
import { identityFiles } from "../../../vite/identity/identityFiles.ts";
import { describeSite, linkPreviewElements } from "../../../vite/identity/pageDescription.ts";

const rebranded = {
  VITE_ARTIST_NAME: 'Ångström & "Sons"',
  VITE_SITE_URL: "https://angstrom.example",
  VITE_SITE_DESCRIPTION: "Songs in very small steps.",
};

/** The identity files of a site with only these variables, and with the preview of an album. */
async function identityOf(variables: Record<string, string>, preview?: Buffer, ground: Ground = null) {
  const { environment } = readEnvironment(variables);
  const written: Record<string, string | Uint8Array> = {
    ...(await identityFiles(environment, projectPaths.root, ground, preview)),
    ...crawlerFiles(environment.siteUrl, [
      [`${environment.siteUrl}/`, "2026-11-22T10:00:00.000Z"],
      [`${environment.siteUrl}/album/a&b`, "2025-03-14T09:00:00.000Z"],
    ]),
  };
  const read = (name: string) => Buffer.from(written[name.replace(/^\//, "")] ?? "");
  const head = linkPreviewElements(environment, describeSite(environment));
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
  test("is described to search engines and link previews, with the picture of an album", async () => {
    const { head, meta, read } = await identityOf(rebranded, Buffer.from("an album's preview"));
    expect(head).toContain('<link rel="canonical" href="https://angstrom.example/" />');
    expect(meta("og:title")).toBe("Ångström &#38; &#34;Sons&#34;");
    expect(meta("og:description")).toBe("Songs in very small steps.");
    expect(meta("og:url")).toBe("https://angstrom.example/");
    expect(meta("og:image")).toBe("https://angstrom.example/preview.jpg");
    expect(meta("twitter:card")).toBe("summary_large_image");
    expect(String(read("preview.jpg"))).toBe("an album's preview");
  });

  test("names its pages to search engines", async () => {
    const { read } = await identityOf(rebranded);
    expect(String(read("robots.txt"))).toBe(
      "User-agent: *\nAllow: /\n\nSitemap: https://angstrom.example/sitemap.xml\n",
    );
    const sitemap = String(read("sitemap.xml"));
    expect(sitemap).toContain("<url><loc>https://angstrom.example/</loc><lastmod>2026-11-22</lastmod></url>");
    expect(sitemap).toContain(
      "<url><loc>https://angstrom.example/album/a&#38;b</loc><lastmod>2025-03-14</lastmod></url>",
    );
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

  test("shows its icon on the ground colour where no album has a preview", async () => {
    const { read } = await identityOf(rebranded);
    const picture = read("preview.jpg");
    expect(await sharp(picture).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    for (const corner of await colourAt(picture, 0, 0)) expect(corner).toBeLessThan(24);
    expect((await colourAt(picture, 575, 300))[0]).toBeGreaterThan(200);
  });

  test.each([
    ["light", 230, 255],
    ["device", 0, 24],
  ] as const)(
    "on a ground of the band's own, %s: manifest and preview follow (§10.32)",
    async (ground, from, to) => {
      const { read } = await identityOf(rebranded, undefined, ground);
      const { theme_color, background_color } = JSON.parse(String(read("manifest.webmanifest")));
      expect(background_color).toBe(theme_color);
      for (const value of [...theme_color.match(/[\da-f]{2}/g)].map((digits) => Number.parseInt(digits, 16)))
        expect(value === Math.min(Math.max(value, from), to)).toBe(true);
      for (const corner of await colourAt(read("preview.jpg"), 0, 0))
        expect(corner === Math.min(Math.max(corner, from), to)).toBe(true);
    },
  );
});
