import type { Rollup } from "vite";
import { escapeHtml } from "../../src/lib/escapeHtml.ts";
import { insertBefore, type Page, type PageStep, replaceOnce } from "./page.ts";
import { usedStyles } from "./usedStyles.ts";

/** What the pages start with. */
export type SiteEntry = {
  /** The addresses of the script and of the modules that it imports. */
  script: string;
  modules: string[];
  /** A style sheet for each document, and the address of that of "/" as a file. */
  styles: Record<StyleSheet, string>;
  stylesFile: string;
};

/** The style sheets of the site, by their files. "index" is for "/" and the 404 page. */
export type StyleSheet = "index" | "secure";

/** What a build compiles besides the template: the pages contain these style sheets, and no chunk imports them. */
export const styleInputs: Record<StyleSheet, string> = { index: "src/index.css", secure: "src/secure.css" };

/** The script of the template, as the dev server serves it. */
const SOURCE_SCRIPT = '<script type="module" src="/src/main.tsx"></script>';

/** The chunks that a chunk imports, directly or through others. */
function importsOf(chunk: Rollup.OutputChunk, bundle: Rollup.OutputBundle): Rollup.OutputChunk[] {
  const found = new Set<Rollup.OutputChunk>();
  const visit = ({ imports }: Rollup.OutputChunk) => {
    for (const name of imports) {
      const file = bundle[name];
      if (file?.type !== "chunk" || found.has(file)) continue;
      found.add(file);
      visit(file);
    }
  };
  visit(chunk);
  return [...found];
}

/** The style sheet of the bundle that a file was compiled to. */
function styleSheet(bundle: Rollup.OutputBundle, input: string) {
  const sheet = Object.values(bundle).find(
    (file) => file.type === "asset" && file.originalFileNames.includes(input),
  );
  if (sheet?.type !== "asset") throw new Error(`${input} was not compiled.`);
  return { fileName: sheet.fileName, styles: String(sheet.source).trim() };
}

/** Reads the entry from a bundle, and removes the style sheet that no page loads as a file. */
export function takeEntry(chunk: Rollup.OutputChunk, bundle: Rollup.OutputBundle): SiteEntry {
  const index = styleSheet(bundle, styleInputs.index);
  const secure = styleSheet(bundle, styleInputs.secure);
  delete bundle[secure.fileName];
  return {
    script: `/${chunk.fileName}`,
    modules: importsOf(chunk, bundle).map(({ fileName }) => `/${fileName}`),
    styles: { index: index.styles, secure: secure.styles },
    stylesFile: `/${index.fileName}`,
  };
}

/** Puts a style sheet into the page itself: no request delays its first paint. */
export const withStyles =
  ({ styles }: SiteEntry, sheet: StyleSheet): PageStep =>
  (page) =>
    insertStyles(page, styles[sheet]);

/** Puts those styles of "/" into a prerendered page that its first paint needs. The rest follows with the script. */
export const withUsedStyles =
  ({ styles }: SiteEntry): PageStep =>
  (page) =>
    insertStyles(page, usedStyles(styles.index, page.html));

function insertStyles(page: Page, styles: string): Page {
  return insertBefore(page, "</head>", `<style>${styles.replaceAll("</", "<\\/")}</style>`);
}

/** Removes the template's script from a page whose inline script loads the site's. */
export function withoutScript(page: Page): Page {
  return { ...page, html: replaceOnce(page.html, SOURCE_SCRIPT, "") };
}

/** Lets the page load the site's script at once, and the modules that it imports beside it. */
export function withScript(page: Page, { script, modules }: SiteEntry): Page {
  const links = modules.map((href) => `<link rel="modulepreload" crossorigin href="${escapeHtml(href)}" />`);
  const element = `<script type="module" crossorigin src="${escapeHtml(script)}"></script>`;
  return insertBefore(withoutScript(page), "</head>", element + links.join(""));
}
