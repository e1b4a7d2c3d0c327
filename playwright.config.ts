import { defineConfig } from "@playwright/test";
import { findChromium } from "./tests/support/chromium.ts";

const launch = await findChromium();

export default defineConfig({
  testDir: "tests/browser",
  outputDir: "test-results",
  globalSetup: "./tests/support/prepareSite.ts",
  // One more than the cores of a small machine: a test now and then waits.
  workers: 3,
  fullyParallel: true,
  // Long enough for a machine that builds sites beside: what passes takes no longer.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  // A machine that stands still for a moment fails a test now and then; the report names it "flaky".
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    launchOptions: launch,
    viewport: { width: 1280, height: 800 },
    screenshot: "off", // browserTest.ts keeps a picture of what failed.
    trace: "off",
    // A test sees the requests of its page itself; offline.spec.ts lets the service worker in.
    serviceWorkers: "block",
  },
});
