import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedSupabase } from "../../supabase/local/startEmbeddedSupabase.ts";
import { startHostedProject } from "../support/hostedProject.ts";
import { addUser, type Client, OWNER, signedInClient } from "../support/people.ts";
import { findRealParts } from "../support/realParts.ts";

export type LoadServer = {
  name: string;
  /** Where visitors send `/rest/v1`. */
  restUrl: string;
  key: string;
  owner: Client;
  sql: <Row>(statement: string, parameters?: unknown[]) => Promise<Row[]>;
  close: () => Promise<void>;
};

/** PostgreSQL and PostgREST where they are installed, which visitors ask without a gateway; else the embedded Supabase. */
export async function startLoadServer(): Promise<LoadServer> {
  const parts = findRealParts();
  if (parts) {
    const { postgrest, listener, anonKey: key, sql, close } = await startHostedProject(parts);
    await addUser({ sql }, { ...OWNER, isAdmin: true });
    const owner = await signedInClient(listener.url, key, OWNER);
    const name = "PostgreSQL and PostgREST";
    return { name, restUrl: postgrest?.url ?? "", key, owner, sql, close };
  }
  const folder = await mkdtemp(join(tmpdir(), "bench-load-"));
  const supabase = await startEmbeddedSupabase({ dataDir: folder, seed: false });
  const { url } = await supabase.listen();
  await addUser(supabase, { ...OWNER, isAdmin: true });
  return {
    name: "the embedded Supabase (PostgreSQL or PostgREST was not found)",
    restUrl: `${url}/rest/v1`,
    key: supabase.anonKey,
    owner: await signedInClient(url, supabase.anonKey, OWNER),
    sql: supabase.sql,
    async close() {
      await supabase.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Replaces the catalogue by so many albums with so many tracks each. */
export async function fill({ sql }: LoadServer, albums: number, tracksPerAlbum: number): Promise<void> {
  await sql("delete from albums");
  await sql(
    `insert into albums (title, artist, description, created_at)
       select 'Album ' || n, 'GLASS HARBOR', repeat('A line about it. ', 8), now() - n * interval '1 day'
       from generate_series(1, $1::int) n`,
    [albums],
  );
  await sql(
    `insert into tracks (album_id, title, track_number, duration, audio_url)
       select id, 'Track ' || n, n, '3:45', '/storage/v1/object/public/audio-tracks/tracks/' || n || '.mp3'
       from albums, generate_series(1, $1::int) n`,
    [tracksPerAlbum],
  );
  await sql(
    "insert into app_settings values ('default_homepage_video_url', 'https://vimeo.com/76979871') on conflict do nothing",
  );
  await sql("analyze");
}
