import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import manifest from "./package.json" with { type: "json" };
import { embeddedSupabase, startForBuild } from "./supabase/local/embeddedSupabase.ts";
import { bandFileProblem, readCommitted, twoFilesSentence } from "./supabase/run/bandFile.ts";
import { readVariables } from "./supabase/run/readVariables.ts";
import { builtFilesPlugin } from "./vite/builtFilesPlugin.ts";
import { refuseBuild, stopBuild } from "./vite/refuseBuild.ts";
import { serviceWorker } from "./vite/serviceWorker.ts";
import { setupScript } from "./vite/setupScript.ts";
import { siteLanguage } from "./vite/siteLanguage.ts";
import { sourceMaps } from "./vite/sourceMaps.ts";

export default defineConfig({
  // Its package names the build with warnings for developers alone.
  resolve: {
    alias: [
      {
        find: /^react-router$/,
        replacement: `${import.meta.dirname}/node_modules/react-router/dist/production/index.mjs`,
      },
    ],
  },
  // The oldest browsers that the site is made for; baseline.spec.ts reads the built files against each of them.
  build: {
    target: ["chrome111", "edge111", "firefox115", "safari16.4"],
    // Of the packages in the scripts. public/licenses.txt has those of the rest.
    license: { fileName: "licenses.md" },
    // Only Safari before 17 lacks `modulepreload`. Vite takes `preload` there.
    modulePreload: { polyfill: false },
    // What "/" starts with comes in one piece, however many chunks share parts of it.
    rolldownOptions: {
      // A slow machine is no fault of a plugin.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // But for the style sheet.
            { name: "site", tags: ["$initial"], test: (id) => !id.endsWith(".css") },
          ],
        },
      },
    },
  },
  // Workers have a path of their own, because they have a policy of their own (hostHeaders.ts). It lets them load nothing,
  // so each is one file.
  worker: {
    format: "es",
    rolldownOptions: { output: { entryFileNames: "workers/[name]-[hash].js", codeSplitting: false } },
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
        "band.env",
        "*.{crt,pem,key,p12,pfx,cer,der}",
        ".npmrc",
        ".yarnrc.yml",
        "**/.git/**",
        "**/supabase/.temp/**",
      ],
    },
  },
  plugins: [
    refuseBuild({ readVariables, readCommitted, bandFileProblem, twoFilesSentence }),
    siteLanguage(readVariables),
    embeddedSupabase(),
    react(),
    tailwindcss(),
    builtFilesPlugin(startForBuild, stopBuild),
    setupScript(),
    sourceMaps(),
    serviceWorker(),
  ],
});
