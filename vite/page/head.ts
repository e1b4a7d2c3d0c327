import type { Environment } from "../../src/environment.ts";
import { escapeHtml } from "../../src/lib/printable.ts";
import { descriptionOf } from "../identity/siteDescription.ts";

/** What the head of every page says, in development too, as HTML: about the site, unless it has words of its own. */
export function headElements(
  environment: Environment,
  { title, description } = { title: environment.artistName, description: descriptionOf(environment) },
): string {
  const elements = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
  ];
  return [...elements, connection(environment.supabaseUrl)].filter(Boolean).join("\n    ");
}

/** Opens a connection early: for covers and sound, or the one of another kind that reads with their header use. */
export const connection = (supabaseUrl: string, attributes = ""): string =>
  URL.canParse(supabaseUrl)
    ? `<link rel="preconnect" ${attributes}href="${escapeHtml(new URL(supabaseUrl).origin)}" />`
    : "";
