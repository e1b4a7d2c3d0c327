import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { findChromium } from "./tests/support/chromium.ts";
import { EXPECT_LIMIT_MS, TEST_LIMIT_MS } from "./tests/support/limits.ts";

const launch = await findChromium();

export default defineConfig({
  testDir: "tests/browser",
  outputDir: "test-results",
  globalSetup: "./tests/support/prepareSite.ts",
  // One more than the cores of a small machine: a test now and then waits.
  workers: 3,
  fullyParallel: true,
  timeout: TEST_LIMIT_MS,
  expect: { timeout: EXPECT_LIMIT_MS, toPass: { timeout: EXPECT_LIMIT_MS } },
  forbidOnly: Boolean(process.env.CI),
  // A test that fails once in an hour of others is named as flaky in the last lines. `test:chance` repeats none.
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"], [fileURLToPath(new URL("./tests/support/playwrightSkipped.ts", import.meta.url))]],
  use: {
    browserName: "chromium",
    actionTimeout: EXPECT_LIMIT_MS,
    launchOptions: launch,
    viewport: { width: 1280, height: 800 },
    screenshot: "off", // browserTest.ts keeps a picture of what failed.
    trace: "off",
    // A test sees the requests of its page itself; offline.spec.ts lets the service worker in.
    serviceWorkers: "block",
  },
});
