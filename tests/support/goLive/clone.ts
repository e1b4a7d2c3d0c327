import { cp, mkdir, symlink, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import {
  type EmbeddedSupabase,
  startEmbeddedSupabase,
} from "../../../supabase/local/startEmbeddedSupabase.ts";
import { projectPaths } from "../../../supabase/run/projectPaths.ts";

/** What `npm run go-live` uses of a clone. */
const cloned = [
  ...["index.html", "package.json", "tailwind.config.ts", "tsconfig.json", "vite.config.ts", ".env.example"],
  ...["public", "src", "supabase", "vite"],
];

/** Makes a clone of the project in which `npm ci` has run, without an `.env`. */
export async function cloneInto(folder: string): Promise<void> {
  await mkdir(folder);
  for (const name of cloned)
    await cp(join(projectPaths.root, name), join(folder, name), {
      recursive: true,
      filter: (path) => basename(path) !== ".temp",
    });
  await symlink(join(projectPaths.root, "node_modules"), join(folder, "node_modules"), "junction");
}

/** What the embedded Supabase updates at each start. */
const TABLES_OF_THE_START = `
  create table public.albums (cover_url text, cover_copies text[]);
  create table public.tracks (audio_url text);
  create table public.track_originals (original_url text, copy_url text);`;

/** Starts a project before its first push: the tables that the start needs are dropped again. In: an empty folder. */
export async function startWithoutSchema(folder: string): Promise<EmbeddedSupabase> {
  const migrations = join(folder, "migrations");
  await mkdir(migrations, { recursive: true });
  await writeFile(join(migrations, "1_start.sql"), TABLES_OF_THE_START);
  const supabase = await startEmbeddedSupabase({ dataDir: join(folder, "data"), migrations, seed: false });
  await supabase.database.exec(
    "drop table public.albums, public.tracks, public.track_originals; delete from supabase_migrations.schema_migrations",
  );
  return supabase;
}
