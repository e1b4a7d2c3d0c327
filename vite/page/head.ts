import type { Environment } from "../../src/environment.ts";
import { escapeHtml } from "./page.ts";

/** What the head of every page says about the site, in development too, as HTML. */
export function headElements({ artistName, siteDescription, supabaseUrl }: Environment): string {
  const elements = [
    `<title>${escapeHtml(artistName)}</title>`,
    `<meta name="description" content="${escapeHtml(siteDescription)}" />`,
  ];
  // For covers and sound: the early requests carry a header, and open a connection of their own kind.
  if (URL.canParse(supabaseUrl))
    elements.push(`<link rel="preconnect" href="${escapeHtml(new URL(supabaseUrl).origin)}" />`);
  return elements.join("\n    ");
}
