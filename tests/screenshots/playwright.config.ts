import { defineConfig } from "@playwright/test";
import browserTests from "../../playwright.config.ts";

export default defineConfig({
  ...browserTests,
  testMatch: "screenshots.ts",
  testDir: ".",
  globalSetup: "../support/prepareSite.ts",
  outputDir: "../../test-results",
  timeout: 120_000,
});
