import { fileURLToPath } from "node:url";

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Absolute paths of what the embedded Supabase reads, from whatever folder it was started. */
export const projectPaths = {
  root: fromRoot(""),
  config: fromRoot("supabase/config.toml"),
  migrations: fromRoot("supabase/migrations"),
  seed: fromRoot("supabase/seed.sql"),
  platform: fromRoot("supabase/local/platform.sql"),
  demo: fromRoot("supabase/local/demo"),
  data: fromRoot("supabase/.temp"),
  templates: fromRoot("node_modules/.cache/embedded-supabase"),
} as const;
