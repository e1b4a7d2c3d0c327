import { escapeHtml } from "../../src/lib/printable.ts";
import { trainingGroup } from "./refusedTraining.ts";

/**
 * `robots.txt` and `sitemap.xml`. Nothing is closed to search engines: a page that they may not fetch keeps its `noindex` from
 * them. A sitemap takes full addresses only.
 */
export function crawlerFiles(
  siteUrl: string,
  pages: [address: string, changed: string | undefined][],
  isTrainingRefused = false,
): Record<string, string> {
  const robots = [...(isTrainingRefused ? [...trainingGroup, ""] : []), "User-agent: *", "Allow: /"];
  if (!siteUrl) return { "robots.txt": `${robots.join("\n")}\n` };
  const entries = pages.map(([address, changed]) => {
    const lastmod = changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : "";
    return `  <url><loc>${escapeHtml(address)}</loc>${lastmod}</url>`;
  });
  return {
    "robots.txt": `${[...robots, "", `Sitemap: ${siteUrl}/sitemap.xml`].join("\n")}\n`,
    "sitemap.xml": `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`,
  };
}
