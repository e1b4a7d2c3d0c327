import type { Environment } from "../../src/environment.ts";
import { escapeHtml } from "../page/page.ts";
import { feedElement } from "./feed.ts";
import { PREVIEW_SIZE } from "./previewPicture.ts";

/** The preview picture among the built files. */
export const PREVIEW_FILE = "preview.jpg";

/**
 * What the head of "/" says to search engines and to those who show a preview of a link (Open Graph, Twitter card),
 * as HTML. Addresses must be full ones there: without the site's own, none is written.
 */
export function linkPreviewElements({ artistName, siteDescription, siteUrl }: Environment): string {
  const properties: Record<string, string> = {
    "og:type": "website",
    "og:site_name": artistName,
    "og:title": artistName,
    "og:description": siteDescription,
  };
  if (siteUrl)
    Object.assign(properties, {
      "og:url": `${siteUrl}/`,
      "og:image": `${siteUrl}/${PREVIEW_FILE}`,
      "og:image:type": "image/jpeg",
      "og:image:width": String(PREVIEW_SIZE.width),
      "og:image:height": String(PREVIEW_SIZE.height),
      "og:image:alt": artistName,
    });
  const elements = Object.entries(properties).map(
    ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}" />`,
  );
  elements.push(`<meta name="twitter:card" content="${siteUrl ? "summary_large_image" : "summary"}" />`);
  if (siteUrl)
    elements.push(`<link rel="canonical" href="${escapeHtml(siteUrl)}/" />`, feedElement(artistName));
  return elements.join("\n    ");
}
