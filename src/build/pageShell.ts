import type { Plugin, ResolvedConfig } from "vite";
import { builtEnvironment } from "./builtEnvironment.ts";
import { HEAD_PLACE, pageHead } from "./pageHead.ts";
import { inlineStyles } from "./pageStyles.ts";
import { siteRenderer } from "./siteRenderer.ts";

/** Completes the page that every route starts from: its head and, when built, its styles and its first paint. */
export function pageShell(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "page-shell",
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle }) {
        const page = html.replace(HEAD_PLACE, () => pageHead(builtEnvironment(config)));
        if (!bundle) return page;
        const { renderShell } = await siteRenderer(config);
        return inlineStyles(page, bundle).replace('<div id="root">', (root) => root + renderShell());
      },
    },
  };
}
