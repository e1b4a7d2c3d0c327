import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { escapeHtml } from "../../src/lib/printable.ts";
import { fontFile, type TypefaceName, typefaces } from "../../src/rules/typefaces.ts";
import { insertBefore, type PageStep, replaceOnce } from "./page.ts";
import type { SiteAssets } from "./siteAssets.ts";

/** Signs of other scripts get no fallback, as the face will not set them either. */
const FALLBACK_RANGE = "U+0000-04FF,U+1E00-206F,U+20A0-20BF";

const fallbackSources = ["Arial-BoldMT", "Liberation Sans Bold", "Roboto-Bold"]
  .map((name) => `local("${name}")`)
  .join();

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

/** The subset's ranges, from the package: of two files with a sign, browsers take the one that is named last. */
function rangesOf(name: string): Record<string, string> {
  const path = createRequire(import.meta.url).resolve(`${name}/unicode.json`);
  return JSON.parse(readFileSync(path, "utf8"));
}

/**
 * The rules of a face, and of its fallback: a bold Arial as wide as it is at that weight, and as high, so that no line
 * break changes. Outside of layers, so that they win over those of Syne (src/index.css).
 */
function typefaceRules(face: TypefaceName, { fonts }: Pick<SiteAssets, "fonts">): string {
  const { family, subsets, weights, widths, ascent, descent, package: name } = typefaces[face];
  const ranges = rangesOf(name);
  const files = subsets.map((subset) => {
    const address = fonts[fontFile(face, subset)];
    if (!address) throw new Error(`The site has no ${fontFile(face, subset)}.`);
    return `@font-face{font-family:"${family}";font-display:swap;font-weight:${weights};src:url(${address}) format("woff2-variations");unicode-range:${ranges[subset]}}`;
  });
  const fallbacks = Object.entries(widths).map(
    ([weight, width]) =>
      `@font-face{font-family:"Title Fallback";font-weight:${weight};src:${fallbackSources};size-adjust:${percent(width)};ascent-override:${percent(ascent / width)};descent-override:${percent(descent / width)};line-gap-override:0%;unicode-range:${FALLBACK_RANGE}}`,
  );
  const named = `:root{--display-face:"Title Fallback";--display-fallback:"Title Fallback"}:root:has(script[type="module"]){--display-face:"${family}"}@supports not selector(:has(a)){:root{--display-face:"${family}"}}`;
  return [...files, ...fallbacks, named].join("");
}

/** Sets the page's titles in the band's face: with its rules, without those of Syne, and with the list of its letters. */
export const inTypeface =
  (face: TypefaceName | null, assets: Pick<SiteAssets, "fonts">): PageStep =>
  (page) => {
    if (face === null) return page;
    const letters = escapeHtml(typefaces[face].letters);
    const named = replaceOnce(page.html, "<html", `<html data-display-letters="${letters}"`);
    const html = named.replace(/@font-face\{font-family:Syne[^}]*\}/g, "");
    return insertBefore({ ...page, html }, "</head>", `<style>${typefaceRules(face, assets)}</style>`);
  };
