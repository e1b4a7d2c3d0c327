import { readFile, rm } from "node:fs/promises";
import { extname, join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { projectPaths } from "../run/projectPaths.ts";
import type { DataFolder } from "./dataFolder.ts";
import { demoFiles } from "./demoFiles.ts";
import { DEMO_OWNER, EMBEDDED_ANON_KEY } from "./embeddedKeys.ts";
import { seededTables } from "./rememberSeed.ts";
import { readStatements, runStatements } from "./sqlFile.ts";

type Fetch = (request: Request) => Promise<Response>;

const ORIGIN = "http://localhost";
const TYPES: Record<string, string> = { ".webp": "image/webp", ".mp3": "audio/mpeg", ".wav": "audio/wav" };

/**
 * Fills an empty database: the rows of `supabase/seed.sql` in one transaction, then covers and audio through the
 * Storage API with the owner's session, like an upload from the dashboard.
 */
export async function seedDemo(database: PGlite, fetch: Fetch): Promise<void> {
  const statements = await readStatements(projectPaths.seed);
  await database.transaction((transaction) => runStatements(transaction, projectPaths.seed, statements));
  const authorization = `Bearer ${await signInAsOwner(fetch)}`;
  for (const file of await demoFiles()) {
    const upload = new Request(`${ORIGIN}/storage/v1/object/${file.bucket}/${file.name}`, {
      method: "POST",
      headers: {
        authorization,
        apikey: EMBEDDED_ANON_KEY,
        "content-type": TYPES[extname(file.name)] ?? "application/octet-stream",
        "cache-control": "max-age=3600",
      },
      body: await readFile(file.path),
    });
    const answer = await fetch(upload);
    if (!answer.ok) throw new Error(`Uploading the demo file ${file.name} failed: ${await answer.text()}`);
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
  const own = String.raw`'^https?://(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(?=/storage/v1/object/public/)'`;
  await database.exec(`
    update public.albums
      set cover_url = regexp_replace(cover_url, ${own}, ''),
        cover_copies = (
          select coalesce(array_agg(regexp_replace(element, ${own}, '') order by place), cover_copies)
          from unnest(cover_copies) with ordinality as copies (element, place)
        )
      where exists (select from unnest(array_append(cover_copies, cover_url)) address where address ~ ${own});
    update public.tracks set audio_url = regexp_replace(audio_url, ${own}, '') where audio_url ~ ${own};
    update public.track_originals
      set original_url = regexp_replace(original_url, ${own}, ''), copy_url = regexp_replace(copy_url, ${own}, ''),
        former_url = regexp_replace(former_url, ${own}, '')
      where concat_ws(' ', original_url, copy_url, former_url) ~ 'http';
  `);
}

async function signInAsOwner(fetch: Fetch): Promise<string> {
  const answer = await fetch(
    new Request(`${ORIGIN}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { apikey: EMBEDDED_ANON_KEY, "content-type": "application/json" },
      body: JSON.stringify(DEMO_OWNER),
    }),
  );
  if (!answer.ok) throw new Error(`supabase/seed.sql made no owner who can sign in: ${await answer.text()}`);
  return ((await answer.json()) as { access_token: string }).access_token;
}
