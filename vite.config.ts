import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import manifest from "./package.json" with { type: "json" };
import { embeddedSupabase, startForBuild } from "./supabase/local/embeddedSupabase.ts";
import { developmentHost } from "./vite/host/developmentHost.ts";
import { offlineSupport } from "./vite/offlineSupport.ts";
import { requireEnvironment } from "./vite/requireEnvironment.ts";
import { sitePages } from "./vite/sitePages.ts";
import { sourceMaps } from "./vite/sourceMaps.ts";
import { unusedRouterParts } from "./vite/unusedRouterParts.ts";

export default defineConfig({
  // The oldest browsers that the site is made for; baseline.spec.ts reads the built files against each of them.
  build: {
    target: ["chrome111", "edge111", "firefox115", "safari16.4"],
    // What "/" starts with comes in one piece, however many chunks share parts of it; so does what its later chunks share.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // But for the style sheets, of which each document has one.
            { name: "site", tags: ["$initial"], test: (id) => !id.endsWith(".css") },
            {
              name: "later",
              test: /src\/messages\/(contact|videoConsent|trackText)Messages\.ts|ui\/NoticeCard\.tsx|icons\/x\.mjs/,
            },
          ],
        },
      },
    },
  },
  // Workers have a path of their own, because they have a policy of their own (hostHeaders.ts). It lets them load nothing,
  // so each is one file.
  worker: {
    format: "es",
    rolldownOptions: { output: { entryFileNames: "encoder/[name]-[hash].js", codeSplitting: false } },
  },
  // Vite finds a worker's packages only when the worker starts, and would then reload the page under an upload.
  optimizeDeps: {
    include: Object.keys(manifest.dependencies).filter((name) => !name.startsWith("@fontsource")),
  },
  // This list replaces Vite's own, so it begins by repeating that. The last one: messages, sessions, database files.
  server: {
    fs: {
      deny: [
        ".env",
        ".env.*",
        "*.{crt,pem,key,p12,pfx,cer,der}",
        ".npmrc",
        ".yarnrc.yml",
        "**/.git/**",
        "**/supabase/.temp/**",
      ],
    },
  },
  plugins: [
    requireEnvironment(),
    embeddedSupabase(),
    react(),
    unusedRouterParts(),
    tailwindcss(),
    developmentHost(),
    sitePages(startForBuild),
    sourceMaps(),
    offlineSupport(),
  ],
});
