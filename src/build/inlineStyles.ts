import type { IndexHtmlTransformContext } from "vite";

type Bundle = NonNullable<IndexHtmlTransformContext["bundle"]>;

/**
 * Puts the style sheets that a built page links to into the page itself: no request stands before its first paint.
 * In: the page and the bundle, from which they are taken, so that no chunk asks for them again. Out: the page.
 */
export function inlineStyles(html: string, bundle: Bundle): string {
  return html.replace(/<link\b[^>]*\brel="stylesheet"[^>]*>/g, (link) => {
    const fileName = /\bhref="\/([^"]+)"/.exec(link)?.[1] ?? "";
    const sheet = bundle[fileName];
    if (sheet?.type !== "asset") return link;
    delete bundle[fileName];
    for (const chunk of Object.values(bundle)) chunk.viteMetadata?.importedCss.delete(fileName);
    return `<style>${String(sheet.source).trim().replace(/<\//g, "<\\/")}</style>`;
  });
}
