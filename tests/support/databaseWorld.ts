import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copySeededFolder } from "../../supabase/local/seededFolder.ts";
import { type EmbeddedSupabase, startEmbeddedSupabase } from "../../supabase/local/startEmbeddedSupabase.ts";
import { addUser, type Client, clientFor, OWNER, type Person, STRANGER, signedInClient } from "./people.ts";

export const ALBUM_ID = "aaaaaaaa-0000-4000-8000-000000000001";
export const TRACK_ID = "bbbbbbbb-0000-4000-8000-000000000001";
export const COVER_NAME = "covers/1763712000001.webp";
export const AUDIO_NAME = "tracks/1763712100001.mp3";
export const SETTING_KEY = "default_homepage_video_url";

/** A running Supabase with one album, one track, one setting and one object in each bucket; and people to try it. */
export interface DatabaseWorld {
  supabase: EmbeddedSupabase;
  url: string;
  clients: Record<Person, Client>;
  ids: { stranger: string; owner: string };
  /** Puts the rows and the objects back. */
  restore: () => Promise<void>;
  /** Everything that an attempt might change, as one comparable value. */
  snapshot: () => Promise<unknown>;
  close: () => Promise<void>;
}

export async function startDatabaseWorld(): Promise<DatabaseWorld> {
  const dataDir = await mkdtemp(join(tmpdir(), "database-world-"));
  await copySeededFolder(dataDir);
  const supabase = await startEmbeddedSupabase({ dataDir, seed: false });
  await supabase.reset();
  const { url } = await supabase.listen();
  const ids = {
    stranger: await addUser(supabase, { ...STRANGER, isAdmin: false }),
    owner: await addUser(supabase, { ...OWNER, isAdmin: true }),
  };
  const clients = {
    anon: clientFor(url, supabase.anonKey),
    stranger: await signedInClient(url, supabase.anonKey, STRANGER),
    owner: await signedInClient(url, supabase.anonKey, OWNER),
  };
  const keeper = clientFor(url, supabase.serviceKey);

  async function restore() {
    // Not truncate: for as few rows as these it takes twenty times as long.
    await supabase.database.exec(
      "delete from public.albums; delete from public.app_settings; delete from storage.objects",
    );
    await supabase.sql("insert into public.albums (id, title) values ($1, 'Tidal Memory')", [ALBUM_ID]);
    await supabase.sql(
      "insert into public.tracks (id, album_id, title, track_number) values ($1, $2, 'Harbor Lights', 1)",
      [TRACK_ID, ALBUM_ID],
    );
    await supabase.sql(`insert into public.app_settings values ('${SETTING_KEY}', 'https://vimeo.com/1')`);
    await rm(supabase.storageDir, { recursive: true, force: true });
    await keeper.storage.from("album-covers").upload(COVER_NAME, Buffer.from("a cover"));
    await keeper.storage.from("audio-tracks").upload(AUDIO_NAME, Buffer.from("a song"));
  }

  async function snapshot() {
    const tables = [
      "public.albums",
      "public.tracks",
      "public.app_settings",
      "private.admins",
      "storage.buckets",
    ];
    const rows = await Promise.all(
      tables.map((table) => supabase.sql(`select to_jsonb(t) as row from ${table} t order by 1::text`)),
    );
    const objects = await supabase.sql("select bucket_id, name, version from storage.objects order by 1, 2");
    const users = await supabase.sql("select id, email, role, raw_app_meta_data from auth.users order by id");
    return { rows, objects, users, files: filesBelow(supabase.storageDir) };
  }

  await restore();
  return {
    supabase,
    url,
    clients,
    ids,
    restore,
    snapshot,
    async close() {
      await supabase.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function filesBelow(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(folder.length), createHash("sha1").update(readFileSync(path)).digest("hex")];
    }),
  );
}
