import type { IndexHtmlTransformContext } from "vite";
import { criticalStyles } from "./criticalStyles.ts";

type Bundle = NonNullable<IndexHtmlTransformContext["bundle"]>;

const INLINE_SHEET = /<style data-href="([^"]*)">([\s\S]*?)<\/style>/g;

/**
 * Puts the style sheets that a built page links to into the page itself: no request stands before its first paint.
 * In: the page and the bundle that has them, whose chunks no longer ask for them. Out: the page; its sheets name their
 * files.
 */
export function inlineStyles(html: string, bundle: Bundle): string {
  return html.replace(/<link\b[^>]*\brel="stylesheet"[^>]*>/g, (link) => {
    const [, href = ""] = /\bhref="([^"]+)"/.exec(link) ?? [];
    const sheet = bundle[href.slice(1)];
    if (sheet?.type !== "asset") return link;
    for (const chunk of Object.values(bundle)) chunk.viteMetadata?.importedCss.delete(href.slice(1));
    return `<style data-href="${href}">${String(sheet.source).trim().replace(/<\//g, "<\\/")}</style>`;
  });
}

/**
 * Leaves in a painted page only what its first paint needs of its style sheets. Out: the page, and the addresses of
 * the sheets, which its script must add.
 */
export function firstStyles(html: string): { html: string; sheets: string[] } {
  const content = html.replace(INLINE_SHEET, "");
  const sheets = [...html.matchAll(INLINE_SHEET)].map(([, href = ""]) => href);
  const page = html.replace(
    INLINE_SHEET,
    (_style, _href, sheet: string) => `<style>${criticalStyles(sheet, content)}</style>`,
  );
  return { html: page, sheets };
}
