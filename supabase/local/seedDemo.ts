import { rm, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { tables } from "#rules/tables.ts";
import { projectPaths } from "../run/projectPaths.ts";
import { readStatements, runStatements } from "./applyMigrations.ts";
import type { DataFolder } from "./dataFolder.ts";
import { copyDemoFiles, seededTables } from "./rememberSeed.ts";

const TYPES: Record<string, string> = { ".webp": "image/webp", ".mp3": "audio/mpeg", ".wav": "audio/wav" };

const ADD_OBJECT = `
  insert into storage.objects (bucket_id, name, version, user_metadata, metadata)
  values ($1, $2, gen_random_uuid(), '{}', $3)`;

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

/** Removes every row, user, object, message and mail; the schema and the buckets stay. */
export async function clearEverything(database: PGlite, folder: DataFolder): Promise<void> {
  // Not truncate: for as few rows as these it takes twenty times as long.
  await database.exec(`
    ${seededTables.map((table) => `delete from ${table};`).join("\n    ")}
    update storage.buckets set public = true where id in ('album-covers', 'audio-tracks');
  `);
  for (const bucket of ["album-covers", "audio-tracks"]) {
    await rm(join(folder.storage, bucket), { recursive: true, force: true, maxRetries: 5 });
  }
  await rm(folder.contactFile, { force: true });
  await rm(folder.mailFile, { force: true });
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
