import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";
import { builtEnvironment } from "./builtEnvironment.ts";
import { contentSecurityPolicy } from "./contentSecurityPolicy.ts";
import { hostHeaders, writeHeadersFile } from "./hostHeaders.ts";
import { inlineScriptHashes } from "./inlineScriptHashes.ts";
import { staticHost } from "./staticHost.ts";

/** The pages that no search engine should list, by the file that hosts serve for them. */
const hiddenPages = ["secure.html", "404.html"];

function insertIntoHead(html: string, element: string): string {
  return html.replace(/<meta charset=[^>]*>/i, (charset) => `${charset}\n    ${element}`);
}

/**
 * Writes what static hosts need to serve the site without a rewrite rule: `secure.html` and `404.html` beside
 * `index.html`, the Content-Security-Policy in each, and `_headers`. `vite preview` then serves by the same rules.
 * Stands last among the plugins: it counts the inline scripts of the finished pages.
 */
export function hostFiles(): Plugin {
  let config: ResolvedConfig;
  let shell = "";
  const folder = () => resolve(config.root, config.build.outDir);

  return {
    name: "host-files",
    enforce: "post",
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const page = bundle["index.html"];
        if (page?.type === "asset") shell = String(page.source);
      },
    },
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        if (!shell || !existsSync(join(folder(), "index.html"))) return;
        const hidden = insertIntoHead(shell, '<meta name="robots" content="noindex" />');
        const pages = new Map(hiddenPages.map((name) => [name, hidden]));
        pages.set("index.html", await readFile(join(folder(), "index.html"), "utf8"));
        const addresses = builtEnvironment(config);
        for (const [name, html] of pages) {
          const policy = contentSecurityPolicy(
            { ...addresses, scriptHashes: inlineScriptHashes(html) },
            "meta",
          );
          const element = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
          await writeFile(join(folder(), name), insertIntoHead(html, element));
        }
        const scriptHashes = [...new Set([...pages.values()].flatMap(inlineScriptHashes))];
        const header = contentSecurityPolicy({ ...addresses, scriptHashes }, "header");
        await writeFile(join(folder(), "_headers"), writeHeadersFile(hostHeaders(header)));
      },
    },
    async configurePreviewServer(server) {
      server.middlewares.use(await staticHost(folder()));
    },
  };
}
