import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { HtmlTagDescriptor, Plugin, ResolvedConfig } from "vite";
import { hostName } from "../features/site-header/hostName.ts";
import { builtEnvironment } from "./builtEnvironment.ts";
import { crawlerFiles } from "./crawlerFiles.ts";
import { scriptJson } from "./html.ts";
import { knownAlbums } from "./knownAlbums.ts";
import { PREVIEW_FILE, previewHead } from "./previewHead.ts";
import { previewPicture } from "./previewPicture.ts";
import { readCover } from "./readCover.ts";
import { iconDrawing, iconFiles, iconPicture } from "./siteIcons.ts";
import { structuredData } from "./structuredData.ts";
import { webManifest } from "./webManifest.ts";

const links: Record<string, string>[] = [
  { rel: "icon", href: "/icon-32.png", sizes: "32x32" },
  { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/**
 * What search engines, link previews and phones know the built site by: head, JSON-LD, picture, icons, manifest,
 * `robots.txt` and `sitemap.xml`, all from the environment and the catalogue. Stands after `homePage`.
 */
export function siteIdentity(): Plugin {
  let config: ResolvedConfig;

  return {
    name: "site-identity",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: () =>
      links.map((attrs): HtmlTagDescriptor => ({ tag: "link", attrs, injectTo: "head" })),
    async generateBundle() {
      const environment = builtEnvironment(config);
      const { artistName, siteUrl } = environment;
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: "asset", fileName, source });
      for (const [name, text] of Object.entries(crawlerFiles(siteUrl, new Date()))) emit(name, text);
      emit("manifest.webmanifest", webManifest(environment));
      emit("icon.svg", await iconDrawing(artistName, "rounded"));
      for (const icon of iconFiles) emit(icon.fileName, await iconPicture(artistName, icon));
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const folder = resolve(config.root, config.build.outDir);
        const file = join(folder, "index.html");
        if (!existsSync(file)) return;
        const environment = builtEnvironment(config);
        const { artistName, siteUrl, supabaseUrl } = environment;
        if (!siteUrl && config.mode === "production")
          config.logger.warn(
            "VITE_SITE_URL is not set: link previews get no picture, and no sitemap is written.",
          );
        const page = await readFile(file, "utf8");
        const albums = knownAlbums(page);
        const data = scriptJson(structuredData(environment, albums));
        const found = page
          .replace("</head>", (end) => `  ${previewHead(environment)}\n  ${end}`)
          .replace("</body>", (end) => `<script type="application/ld+json">${data}</script>${end}`);
        await writeFile(file, found);
        const cover = await readCover(albums, supabaseUrl);
        const picture = await previewPicture(artistName, siteUrl && hostName(siteUrl), cover);
        await writeFile(join(folder, PREVIEW_FILE), picture);
      },
    },
  };
}
