import type { Rollup } from "vite";
import { escapeHtml, insertBefore, type Page, type PageStep, replaceOnce } from "./page.ts";

/** What the pages start with: the script, the modules it imports, and a style sheet for each document. */
export type SiteEntry = { script: string; modules: string[]; styles: Record<StyleSheet, string> };

/** The style sheets of the site, by their files. "index" is for "/" and the 404 page. */
export type StyleSheet = "index" | "secure";

/** What a build compiles besides the template: the pages contain these style sheets, and no chunk asks for them. */
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

/** Takes a style sheet out of a bundle: the pages contain it, and no file of it is written. */
function takeStyles(bundle: Rollup.OutputBundle, input: string): string {
  const sheet = Object.values(bundle).find(
    (file) => file.type === "asset" && file.originalFileNames.includes(input),
  );
  if (sheet?.type !== "asset") throw new Error(`${input} was not compiled.`);
  delete bundle[sheet.fileName];
  return String(sheet.source).trim();
}

/** Takes the entry out of a bundle. */
export function takeEntry(chunk: Rollup.OutputChunk, bundle: Rollup.OutputBundle): SiteEntry {
  return {
    script: `/${chunk.fileName}`,
    modules: importsOf(chunk, bundle).map(({ fileName }) => `/${fileName}`),
    styles: {
      index: takeStyles(bundle, styleInputs.index),
      secure: takeStyles(bundle, styleInputs.secure),
    },
  };
}

/** Puts a style sheet into the page itself: no request delays its first paint. */
export const withStyles =
  ({ styles }: SiteEntry, sheet: StyleSheet): PageStep =>
  (page) =>
    insertBefore(page, "</head>", `<style>${styles[sheet].replaceAll("</", "<\\/")}</style>`);

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
