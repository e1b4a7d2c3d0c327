import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { extname } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { tables } from "#rules/tables.ts";
import { projectPaths } from "../run/projectPaths.ts";
import { readStatements, runStatements } from "./applyMigrations.ts";
import { type DataFolder, markReady } from "./dataFolder.ts";
import { copyDemoFiles } from "./demoFiles.ts";

const TYPES: Record<string, string> = { ".webp": "image/webp", ".mp3": "audio/mpeg", ".wav": "audio/wav" };

const ADD_OBJECT = `
  insert into storage.objects (bucket_id, name, version, user_metadata, metadata)
  values ($1, $2, gen_random_uuid(), '{}', $3)`;

/**
 * Makes the demo data at the first start in a folder, and never again: `npm run db:reset` empties the folder. Tests copy
 * a seeded folder, of which there is a new one when migrations, seed or packages change (`seededFolder.ts`).
 */
export async function seedOnFirstStart(database: PGlite, folder: DataFolder, seed: boolean): Promise<void> {
  if (existsSync(folder.ready)) return;
  if (seed) await seedDemo(database, folder);
  await markReady(folder);
}

/** Fills an empty database with `supabase/seed.sql`, and Storage with the demo covers and audio. */
export async function seedDemo(database: PGlite, folder: DataFolder): Promise<void> {
  const statements = await readStatements(projectPaths.seed);
  await database.transaction((transaction) => runStatements(transaction, projectPaths.seed, statements));
  for (const { bucket, name, copy } of await copyDemoFiles(folder)) {
    const { size, mtimeMs } = await stat(copy);
    const metadata = {
      eTag: `"${size}-${mtimeMs}"`,
      size,
      mimetype: TYPES[extname(name)],
      cacheControl: "max-age=3600",
    };
    await database.query(ADD_OBJECT, [bucket, name, metadata]);
  }
}

/**
 * Makes addresses of this machine's Storage independent of the port: what was uploaded through port 5173 must still
 * play when the site comes up on 5174.
 */
export async function forgetOldOrigins(database: PGlite): Promise<void> {
  const own = String.raw`'https?://(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(?=/storage/v1/object/public/)'`;
  const moved = `jsonb_populate_record(held, regexp_replace(to_jsonb(held)::text, ${own}, '', 'g')::jsonb)`;
  for (const [table, { files, addresses = [] }] of Object.entries(tables)) {
    const columns = [...(files?.columns ?? []), ...addresses];
    const here = columns.map((column) => `held.${column}::text ~ ${own}`).join(" or ");
    if (here)
      await database.exec(
        `update public.${table} as held set (${columns}) = (select ${columns} from ${moved}) where ${here}`,
      );
  }
}
