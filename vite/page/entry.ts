import type { Rollup } from "vite";
import { escapeHtml, insertBefore, type Page, replaceOnce } from "./page.ts";

/** What every page of the site starts with: its script, the modules that this imports, and its styles. */
export type SiteEntry = { script: string; modules: string[]; styles: string };

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

/**
 * Takes the entry out of a bundle. Its style sheets will stand in the pages: no chunk asks for them any more, and no
 * file of them is written.
 */
export function takeEntry(chunk: Rollup.OutputChunk, bundle: Rollup.OutputBundle): SiteEntry {
  const imported = importsOf(chunk, bundle);
  const names = [...imported, chunk].flatMap((one) => [...(one.viteMetadata?.importedCss ?? [])]);
  const sheets = [...new Set(names)].map((name) => {
    const sheet = bundle[name];
    delete bundle[name];
    for (const file of Object.values(bundle))
      if (file.type === "chunk") file.viteMetadata?.importedCss.delete(name);
    return sheet?.type === "asset" ? String(sheet.source).trim() : "";
  });
  return {
    script: `/${chunk.fileName}`,
    modules: imported.map(({ fileName }) => `/${fileName}`),
    styles: sheets.join("\n"),
  };
}

/** Puts the styles into the page itself: no request stands before its first paint. */
export function withStyles(page: Page, { styles }: SiteEntry): Page {
  return insertBefore(page, "</head>", `<style>${styles.replaceAll("</", "<\\/")}</style>`);
}

/** Takes the template's script out of a page whose own inline script brings the site's. */
export function withoutScript(page: Page): Page {
  return { ...page, html: replaceOnce(page.html, SOURCE_SCRIPT, "") };
}

/** Lets the page load the site's script at once, and the modules that it imports beside it. */
export function withScript(page: Page, { script, modules }: SiteEntry): Page {
  const links = modules.map((href) => `<link rel="modulepreload" crossorigin href="${escapeHtml(href)}" />`);
  const element = `<script type="module" crossorigin src="${escapeHtml(script)}"></script>`;
  return insertBefore(withoutScript(page), "</head>", element + links.join(""));
}
