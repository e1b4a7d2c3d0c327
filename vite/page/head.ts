import type { Environment } from "../../src/environment.ts";
import { escapeHtml } from "../../src/lib/printable.ts";
import { descriptionOf } from "../identity/siteDescription.ts";
import { type PageStep, replaceOnce } from "./page.ts";

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

/** Names the language of the page and its direction, in place of the template's. */
export const inLanguage =
  ({ code, direction }: { code: string; direction: string }): PageStep =>
  (page) => ({
    ...page,
    html: replaceOnce(page.html, 'lang="en" dir="ltr"', `lang="${code}" dir="${direction}"`),
  });

/** Attributes of the connection that reads use, with their header. Covers and sound use one of another kind. */
export const FOR_READS = "crossorigin ";

/** Opens a connection early. */
export const connection = (supabaseUrl: string, attributes = ""): string =>
  URL.canParse(supabaseUrl)
    ? `<link rel="preconnect" ${attributes}href="${escapeHtml(new URL(supabaseUrl).origin)}" />`
    : "";
