import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Environment } from "../../src/environment.ts";
import { escapeHtml } from "../../src/lib/escapeHtml.ts";
import { ICON_FILE, siteIcons } from "./icons.ts";
import { iconPreview, PREVIEW_FILE } from "./previewPicture.ts";
import { webManifest } from "./webManifest.ts";

/**
 * What link previews and phones ask for besides the pages: the files by name. `preview`: the site's link preview;
 * without it, the icon is drawn.
 */
export async function identityFiles(
  environment: Environment,
  root: string,
  preview?: Buffer,
): Promise<Record<string, string | Uint8Array>> {
  const { files, manifestIcons } = await siteIcons(root);
  const icon = await readFile(resolve(root, ICON_FILE));
  return {
    ...files,
    "manifest.webmanifest": webManifest(environment, manifestIcons),
    [PREVIEW_FILE]: preview ?? (await iconPreview(icon)),
  };
}

/**
 * `robots.txt` and `sitemap.xml`. Nothing is closed to robots: a page that they may not fetch keeps its `noindex` from
 * them. Without the site's address there is no sitemap, as it takes full addresses only.
 */
export function crawlerFiles(
  siteUrl: string,
  pages: [address: string, changed: string][],
): Record<string, string> {
  const robots = ["User-agent: *", "Allow: /"];
  if (!siteUrl) return { "robots.txt": `${robots.join("\n")}\n` };
  const entries = pages.map(
    ([address, changed]) =>
      `  <url><loc>${escapeHtml(address)}</loc><lastmod>${changed.slice(0, 10)}</lastmod></url>`,
  );
  return {
    "robots.txt": `${[...robots, "", `Sitemap: ${siteUrl}/sitemap.xml`].join("\n")}\n`,
    "sitemap.xml": `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`,
  };
}
