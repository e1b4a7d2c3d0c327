import { fileURLToPath } from "node:url";

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Absolute paths of the project's files, from whatever folder a command was started in. */
export const projectPaths = {
  root: fromRoot(""),
  config: fromRoot("supabase/config.toml"),
  migrations: fromRoot("supabase/migrations"),
  /** The hash of each migration that bands have; `npm run release` writes it. Beside the folder, as the CLI reads all in it. */
  releasedMigrations: fromRoot("supabase/releasedMigrations.json"),
  /** The committed file that `npm run db:types` writes, for Supabase's SQL Editor. */
  setup: fromRoot("supabase/setup.sql"),
  seed: fromRoot("supabase/seed.sql"),
  platform: fromRoot("supabase/local/platform.sql"),
  demo: fromRoot("supabase/local/demo"),
  /** The committed file that `npm run db:types` writes and nobody edits. */
  types: fromRoot("src/data/database.types.ts"),
  data: fromRoot("supabase/.temp"),
  templates: fromRoot("node_modules/.cache/embedded-supabase"),
} as const;
