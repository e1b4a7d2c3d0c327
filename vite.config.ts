import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { developmentHost } from "./src/build/developmentHost.ts";
import { homePage } from "./src/build/homePage.ts";
import { hostFiles } from "./src/build/hostFiles.ts";
import { offlineSupport } from "./src/build/offlineSupport.ts";
import { pageShell } from "./src/build/pageShell.ts";
import { requireEnvironment } from "./src/build/requireEnvironment.ts";
import { siteIdentity } from "./src/build/siteIdentity.ts";
import { sourceMaps } from "./src/build/sourceMaps.ts";
import { embeddedSupabase } from "./supabase/local/embeddedSupabase.ts";

export default defineConfig({
  // The oldest browsers that the site is made for; safariBaseline.spec.ts reads the built files against the last one.
  build: { target: ["chrome111", "edge111", "firefox114", "safari16.4"] },
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
    tailwindcss(),
    developmentHost(),
    pageShell(),
    homePage(),
    siteIdentity(),
    sourceMaps(),
    hostFiles(),
    offlineSupport(),
  ],
});
