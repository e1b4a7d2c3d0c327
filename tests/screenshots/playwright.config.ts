import { defineConfig } from "@playwright/test";
import browserTests from "../../playwright.config.ts";

export default defineConfig({
  ...browserTests,
  testMatch: "screenshots.ts",
  testDir: ".",
  outputDir: "../../test-results",
  timeout: 120_000,
});
