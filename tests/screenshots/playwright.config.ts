import { defineConfig } from "@playwright/test";
import browserTests from "../browser/playwright.config.ts";

export default defineConfig({
  ...browserTests,
  testMatch: "screenshots.ts",
  testDir: ".",
  timeout: 120_000,
});
