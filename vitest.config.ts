import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { EXPECT_INTERVAL_MS, EXPECT_LIMIT_MS, TEST_LIMIT_MS } from "./tests/support/limits.ts";
import { MISSING } from "./tests/support/skippedTests.ts";

const environment = {
  "import.meta.env.VITE_SUPABASE_URL": JSON.stringify("http://localhost:54321"),
  "import.meta.env.VITE_SUPABASE_ANON_KEY": JSON.stringify("public-key"),
  "import.meta.env.VITE_CONTACT_ENDPOINT": JSON.stringify("http://localhost:54321/contact"),
  "import.meta.env.VITE_ARTIST_NAME": JSON.stringify("Glass Harbor"),
  "import.meta.env.VITE_SOCIAL_URL": JSON.stringify("https://www.instagram.com/"),
};

const limits = {
  testTimeout: TEST_LIMIT_MS,
  hookTimeout: TEST_LIMIT_MS,
  expect: { poll: { timeout: EXPECT_LIMIT_MS, interval: EXPECT_INTERVAL_MS } },
};

// Modules run in Node, which starts at once; what needs a document, as *.test.tsx and *.dom.test.ts do, gets jsdom. Files
// share a worker and its modules, because starting one is slow: each leaves no document, no toast, no storage and no
// mocked module behind.
export default defineConfig({
  test: {
    // A test has clients of its own, so that a file has several.
    onConsoleLog: (log) => !log.includes("Multiple GoTrueClient instances detected"),
    reporters: ["default", "./tests/support/vitestSkipped.ts"],
    tags: [
      { name: "slow", description: "left to npm run test:slow" },
      { name: MISSING, description: "stands for tests of a part that is not installed" },
    ],
    projects: [
      {
        envDir: false,
        define: environment,
        // As the React of production, below, takes it.
        oxc: { jsx: { runtime: "automatic", development: false } },
        test: {
          name: "unit",
          environment: "node",
          // Some build the site, with the React of production: files share the one that was loaded first.
          env: { NODE_ENV: "production" },
          ...limits,
          isolate: false,
          maxWorkers: "100%",
          include: ["tests/unit/**/*.test.ts"],
          exclude: ["tests/unit/**/*.dom.test.ts"],
          setupFiles: [
            "tests/support/longWaits.ts",
            "tests/support/failOnConsoleError.ts",
            "tests/support/workerInProcess.ts",
            "tests/support/endStandIns.ts",
          ],
        },
      },
      {
        envDir: false,
        plugins: [react()],
        define: environment,
        // The client that browsers get: the one for Node does not know File.
        resolve: { alias: { "tus-js-client": "tus-js-client/lib.esm/browser/index.js" } },
        test: {
          name: "components",
          environment: "jsdom",
          server: { deps: { inline: ["tus-js-client"] } },
          ...limits,
          isolate: false,
          maxWorkers: "100%",
          include: ["tests/unit/**/*.test.tsx", "tests/unit/**/*.dom.test.ts"],
          setupFiles: [
            "tests/support/longWaits.ts",
            "tests/support/failOnConsoleError.ts",
            "tests/support/workerInProcess.ts",
            "tests/support/hiddenByAttributes.ts",
            "tests/support/labelsByAttributes.ts",
            "tests/support/componentSetup.ts",
            "tests/support/endStandIns.ts",
          ],
        },
      },
      {
        test: {
          name: "database",
          environment: "node",
          ...limits,
          // The files share what takes longest to load, Postgres and Supabase; each has data of its own.
          isolate: false,
          maxWorkers: "100%",
          globalSetup: ["tests/support/prepareDatabase.ts"],
          include: ["tests/database/**/*.test.ts"],
          setupFiles: ["tests/support/longWaits.ts", "tests/support/failOnConsoleError.ts"],
        },
      },
    ],
  },
});
