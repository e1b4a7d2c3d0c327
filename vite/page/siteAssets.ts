import { basename } from "node:path";
import type { Rollup } from "vite";
import { escapeHtml } from "../../src/lib/printable.ts";
import { insertBefore, type Page, type PageStep, replaceOnce } from "./page.ts";
import { usedStyles } from "./usedStyles.ts";

export type SiteAssets = {
  /** The addresses of the script and of the modules that it imports. */
  script: string;
  modules: string[];
  /** The style sheet, and its address as a file. */
  styles: string;
  stylesFile: string;
  /** The addresses of the font files, by their names in their packages. */
  fonts: Readonly<Record<string, string>>;
};

/** What a build compiles besides the template. No chunk imports it. */
export const STYLES_INPUT = "src/index.css";

/** The script of the template, as the dev server serves it. */
const SOURCE_SCRIPT = '<script type="module" src="/src/main.tsx"></script>';

/** The names of the chunks that a chunk imports, directly or through others. */
function importsOf(chunk: Rollup.OutputChunk, bundle: Rollup.OutputBundle, found = new Set<string>()) {
  for (const name of chunk.imports) {
    const file = bundle[name];
    if (file?.type === "chunk" && !found.has(name)) importsOf(file, bundle, found.add(name));
  }
  return [...found];
}

export function readSiteAssets(chunk: Rollup.OutputChunk, bundle: Rollup.OutputBundle): SiteAssets {
  const sheet = Object.values(bundle).find(
    (file) => file.type === "asset" && file.originalFileNames.includes(STYLES_INPUT),
  );
  if (sheet?.type !== "asset") throw new Error(`${STYLES_INPUT} was not compiled.`);
  const fonts = Object.values(bundle).flatMap((file) =>
    file.type === "asset" ? file.originalFileNames.map((name) => [basename(name), `/${file.fileName}`]) : [],
  );
  return {
    script: `/${chunk.fileName}`,
    modules: importsOf(chunk, bundle).map((name) => `/${name}`),
    styles: String(sheet.source).trim(),
    stylesFile: `/${sheet.fileName}`,
    fonts: Object.fromEntries(fonts.filter(([name = ""]) => name.endsWith(".woff2"))),
  };
}

/** Lets the page load the style sheet before its first paint. */
export const withStyles =
  ({ stylesFile }: SiteAssets): PageStep =>
  (page) =>
    insertBefore(page, "</head>", `<link rel="stylesheet" href="${escapeHtml(stylesFile)}" />`);

/** Puts the styles into a prerendered page that its first paint needs. The sheet follows with the script. */
export const withUsedStyles =
  ({ styles }: SiteAssets): PageStep =>
  (page) => {
    const used = usedStyles(styles, page.html).replaceAll("</", "<\\/");
    return insertBefore(page, "</head>", `<style>${used}</style>`);
  };

/** Removes the template's script from a page whose inline script loads the site's. */
export function withoutScript(page: Page): Page {
  return { ...page, html: replaceOnce(page.html, SOURCE_SCRIPT, "") };
}

/** Lets the page load the site's script at once, and the modules that it imports beside it. */
export function withScript(page: Page, { script, modules }: SiteAssets): Page {
  const links = modules.map((href) => `<link rel="modulepreload" crossorigin href="${escapeHtml(href)}" />`);
  const element = `<script type="module" crossorigin src="${escapeHtml(script)}"></script>`;
  return insertBefore(withoutScript(page), "</head>", element + links.join(""));
}
