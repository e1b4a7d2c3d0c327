import { escapeHtml } from "../page/page.ts";

/**
 * `robots.txt` and `sitemap.xml`, which names the one page there is to find. Nothing is closed to robots: a page that
 * they may not fetch keeps its `noindex` from them. In: the site's address, without which there is no sitemap, as it
 * takes full addresses only; and the day of the build.
 */
export function crawlerFiles(siteUrl: string, builtAt: Date): Record<string, string> {
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
