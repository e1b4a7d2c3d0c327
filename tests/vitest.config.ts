import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));

export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        plugins: [react()],
        define: {
          "import.meta.env.VITE_SUPABASE_URL": JSON.stringify("http://localhost:54321"),
          "import.meta.env.VITE_SUPABASE_ANON_KEY": JSON.stringify("public-key"),
          "import.meta.env.VITE_CONTACT_ENDPOINT": JSON.stringify("http://localhost:54321/contact"),
        },
        test: {
          name: "unit",
          environment: "jsdom",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          setupFiles: ["tests/support/failOnConsoleError.ts", "tests/support/unitSetup.ts"],
        },
      },
      {
        root,
        test: {
          name: "database",
          environment: "node",
          include: ["tests/database/**/*.test.ts"],
          setupFiles: ["tests/support/failOnConsoleError.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
