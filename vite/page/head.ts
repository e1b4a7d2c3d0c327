import type { Environment } from "../../src/environment.ts";
import { escapeHtml } from "../../src/lib/printable.ts";

/** What the head of every page says, in development too, as HTML: about the site, unless it has words of its own. */
export function headElements(
  { artistName, siteDescription, supabaseUrl }: Environment,
  { title, description } = { title: artistName, description: siteDescription },
): string {
  const elements = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
  ];
  // For covers and sound; reads carry a header, and open a connection of their own kind.
  if (URL.canParse(supabaseUrl))
    elements.push(`<link rel="preconnect" href="${escapeHtml(new URL(supabaseUrl).origin)}" />`);
  return elements.join("\n    ");
}
