import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { CatalogueAlbum } from "../../src/data/rows.ts";
import type { Environment } from "../../src/environment.ts";
import { webAddress } from "../../src/lib/webAddress.ts";
import { escapeHtml } from "../page/page.ts";
import { fetchCover } from "./fetchCover.ts";
import { ICON_FILE, siteIcons } from "./icons.ts";
import { PREVIEW_FILE } from "./linkPreview.ts";
import { previewPicture } from "./previewPicture.ts";
import { webManifest } from "./webManifest.ts";

/** The first cover that there is, as a file; null when there is none, or when it cannot be fetched. */
async function firstCover(albums: readonly CatalogueAlbum[], supabaseUrl: string): Promise<Buffer | null> {
  const address = albums
    .map(({ cover_url }) => webAddress(cover_url, supabaseUrl || undefined))
    .find((url) => url !== null);
  if (!address) return null;
  const ownOrigin = URL.canParse(supabaseUrl) ? new URL(supabaseUrl).origin : null;
  return await fetchCover(address, ownOrigin).catch(() => null);
}

/** What search engines, link previews and phones ask for besides the pages: the files by name. */
export async function identityFiles(
  environment: Environment,
  albums: readonly CatalogueAlbum[],
  root: string,
): Promise<Record<string, string | Uint8Array>> {
  const { siteUrl, supabaseUrl } = environment;
  const { files, manifestIcons } = await siteIcons(root);
  const icon = await readFile(resolve(root, ICON_FILE));
  return {
    ...files,
    ...crawlerFiles(siteUrl, new Date()),
    "manifest.webmanifest": webManifest(environment, manifestIcons),
    [PREVIEW_FILE]: await previewPicture(await firstCover(albums, supabaseUrl), icon),
  };
}

/**
 * `robots.txt` and `sitemap.xml`, which names the one page there is to find. Nothing is closed to robots: a page that
 * they may not fetch keeps its `noindex` from them. In: the site's address, without which there is no sitemap, as it
 * takes full addresses only; and the day of the build.
 */
function crawlerFiles(siteUrl: string, builtAt: Date): Record<string, string> {
  const robots = ["User-agent: *", "Allow: /"];
  if (!siteUrl) return { "robots.txt": `${robots.join("\n")}\n` };
  return {
    "robots.txt": `${[...robots, "", `Sitemap: ${siteUrl}/sitemap.xml`].join("\n")}\n`,
    "sitemap.xml": `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>${escapeHtml(siteUrl)}/</loc><lastmod>${builtAt.toISOString().slice(0, 10)}</lastmod></url>
</urlset>
`,
  };
}
