import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { requireEnvironment } from "./src/build/requireEnvironment.ts";

export default defineConfig({
  plugins: [requireEnvironment(), react(), tailwindcss()],
});
