import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { tableNames, tables } from "../../src/rules/tables.ts";
import type { EmbeddedSupabase } from "../../supabase/local/startEmbeddedSupabase.ts";
import { startHostedProject } from "./hostedProject.ts";
import { addUser, type Client, clientFor, OWNER, type Person, STRANGER, signedInClient } from "./people.ts";
import type { RealParts } from "./postgrest.ts";
import { giveBack, takeInstance } from "./worldInstances.ts";

export const ALBUM_ID = "aaaaaaaa-0000-4000-8000-000000000001";
export const TRACK_ID = "bbbbbbbb-0000-4000-8000-000000000001";
export const DRAFT_ID = "aaaaaaaa-0000-4000-8000-000000000002";
export const DRAFT_TRACK_ID = "bbbbbbbb-0000-4000-8000-000000000002";
/** Who made the link: nobody of the world. */
export const FORMER_ADMIN_ID = "cccccccc-0000-4000-8000-000000000009";
export const LINK_ID = "dddddddd-0000-4000-8000-000000000002";
export const LINK_TOKEN = "0123456789abcdef0123456789abcdef";
export const LINK_HASH = createHash("sha256").update(LINK_TOKEN).digest("hex");
export const COVER_NAME = "covers/1763712000001.webp";
export const AUDIO_NAME = "tracks/1763712100001.mp3";
export const ORIGINAL_URL =
  "/storage/v1/object/public/audio-tracks/originals/6f0a1f3e-8f5e-4b7e-9a53-0d2f6b1c4e77.wav";
/** A cover of the public album that was replaced just now; no such file is stored. */
export const KEPT_URL = "/storage/v1/object/public/album-covers/covers/1763712000000.webp";
export const SETTING_KEY = "default_homepage_video_url";
export const SHOW_ID = "ffffffff-0000-4000-8000-000000000001";
export const DRAFT_SHOW_ID = "ffffffff-0000-4000-8000-000000000002";
export const LATER_SHOW_ID = "ffffffff-0000-4000-8000-000000000003";

/** The albums, each with one track that has sound, lyrics and listens: one that is public, and a draft that has a private link. A public show, a draft of one and a later one. */
export const WORLD_ROWS = `
  insert into public.albums (id, title, published_at) values
    ('${ALBUM_ID}', 'Tidal Memory', now()), ('${DRAFT_ID}', 'Low Tide', null);
  insert into public.tracks (id, album_id, title, track_number, audio_url) values
    ('${TRACK_ID}', '${ALBUM_ID}', 'Harbor Lights', 1, '/1.mp3'), ('${DRAFT_TRACK_ID}', '${DRAFT_ID}', 'Ebb', 1, '/2.mp3');
  insert into public.listens values ('${TRACK_ID}', '2026-11-20', 3), ('${DRAFT_TRACK_ID}', '2026-11-20', 5);
  insert into public.track_texts (track_id, lyrics) values ('${TRACK_ID}', 'La'), ('${DRAFT_TRACK_ID}', 'Hush');
  insert into public.track_originals (track_id, file_name, status, original_url) values ('${TRACK_ID}', '1.wav', 'stored', '${ORIGINAL_URL}');
  insert into public.private_links (id, album_id, name, token_hash, created_by)
    values ('${LINK_ID}', '${DRAFT_ID}', 'Radio 3', '${LINK_HASH}', '${FORMER_ADMIN_ID}');
  insert into public.shows (id, day, city, published_at) values
    ('${SHOW_ID}', '2030-03-04', 'Munich', now()), ('${DRAFT_SHOW_ID}', '2030-03-05', 'Secret City', null),
    ('${LATER_SHOW_ID}', '2030-03-06', 'Later City', now() + interval '1 hour');
  insert into public.app_settings values ('${SETTING_KEY}', 'https://vimeo.com/1');
  insert into private.replaced_files (address, album_id) values ('${KEPT_URL}', '${ALBUM_ID}')`;

/** Changes the rows of files without Storage's trigger, which sets the time of a change. One statement. */
export const changeFiles = (changes: string) => `do $$ begin
  set local session_replication_role = replica;
  update storage.objects set ${changes};
  set local session_replication_role = origin;
end $$`;

/**
 * pg_net and Vault with the signatures and rights of a hosted project, where every role may use pg_net. Requests are stored
 * and not sent, secrets are not encrypted.
 */
export const NET_STAND_INS = `
  create schema net;
  create table net.http_request_queue (id bigserial, method text, url text, headers jsonb, body bytea, timeout_milliseconds integer);
  create table net._http_response (
    id bigint, status_code integer, content_type text, headers jsonb, content text, timed_out boolean, error_msg text,
    created timestamptz not null default now()
  );
  create function net.http_post(
    url text, body jsonb default '{}', params jsonb default '{}',
    headers jsonb default '{"Content-Type": "application/json"}', timeout_milliseconds integer default 5000
  ) returns bigint language sql security definer set search_path = net as $$
    insert into net.http_request_queue (method, url, headers, body, timeout_milliseconds)
    values ('POST', url, headers, convert_to(body::text, 'UTF8'), timeout_milliseconds) returning id
  $$;
  create schema vault;
  create table vault.secrets (
    id uuid primary key default gen_random_uuid(), name text unique, description text not null default '', secret text not null,
    key_id uuid, nonce bytea, created_at timestamptz not null default now(), updated_at timestamptz not null default now()
  );
  create view vault.decrypted_secrets as
    select *, convert_from(decode(secret, 'base64'), 'UTF8') as decrypted_secret from vault.secrets;
  create function vault.create_secret(
    new_secret text, new_name text = null, new_description text = '', new_key_id uuid = null
  ) returns uuid language sql security definer set search_path = '' as $$
    insert into vault.secrets (secret, name, description)
    values (encode(convert_to(new_secret, 'UTF8'), 'base64'), new_name, new_description) returning id
  $$;
  grant usage on schema net to public;
  grant all on all tables in schema net to public;
  grant all on all sequences in schema net to public;
  revoke all on function vault.create_secret from public;
  grant usage on schema vault to postgres, service_role;
  grant execute on function vault.create_secret to postgres, service_role;
  grant select, delete on vault.secrets, vault.decrypted_secrets to postgres, service_role`;

/** The same with pg_cron, which runs nothing. Only its functions make jobs, and a role sees its own. */
export const HOST_STAND_INS = `${NET_STAND_INS};
  create schema cron;
  create table cron.job (jobid bigserial, schedule text, command text, username text default 'postgres', jobname text unique);
  alter table cron.job enable row level security;
  create policy cron_job_policy on cron.job using (username = current_user);
  create table cron.job_run_details (jobid bigint, runid bigserial, status text, start_time timestamptz, end_time timestamptz);
  create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql security definer set search_path = '' as $$
    insert into cron.job (jobname, schedule, command) values (job_name, schedule, command) returning jobid
  $$;
  create function cron.unschedule(job_id bigint) returns boolean language sql security definer set search_path = '' as $$
    delete from cron.job where jobid = job_id returning true
  $$;
  grant usage on schema cron to postgres;
  grant all on all tables in schema cron to postgres;
  revoke all on cron.job from postgres;
  grant select on cron.job to public`;

/** As if they had been stored the day before yesterday. */
export const AGE_FILES = changeFiles(
  "created_at = now() - interval '2 days', updated_at = now() - interval '2 days'",
);

/** A world: one interface, whichever servers are behind it. */
interface WorldSupabase
  extends Pick<EmbeddedSupabase, "sql" | "anonKey" | "serviceKey" | "jwtSecret" | "storageDir" | "mailFile"> {
  /** Runs several statements as the database's owner. */
  exec: (statements: string) => Promise<unknown>;
}

/** A running Supabase with `WORLD_ROWS` and one object in each bucket; and people to try it. */
export type DatabaseWorld = Awaited<ReturnType<typeof populate>>;

/** A world on the embedded Supabase. */
export async function startDatabaseWorld(): Promise<DatabaseWorld> {
  const instance = await takeInstance();
  const { embedded, url } = instance;
  const supabase = { ...embedded, exec: (statements: string) => embedded.database.exec(statements) };
  return populate(supabase, url, () => giveBack(instance));
}

/** A world on the real PostgreSQL and PostgREST, with the embedded Auth and Storage. */
export async function startHostedWorld(parts: RealParts): Promise<DatabaseWorld> {
  const { project, listener, sql, close, ...hosted } = await startHostedProject(parts);
  const supabase = {
    ...hosted,
    sql,
    serviceKey: project.secretKey,
    exec: (statements: string) => sql(statements),
  };
  return populate(supabase, listener.url, close);
}

async function populate(supabase: WorldSupabase, url: string, close: () => Promise<void>) {
  const ids = {
    stranger: await addUser(supabase, { ...STRANGER, isAdmin: false }),
    owner: await addUser(supabase, { ...OWNER, isAdmin: true }),
  };
  const clients: Record<Person, Client> = {
    anon: clientFor(url, supabase.anonKey),
    stranger: await signedInClient(url, supabase.anonKey, STRANGER),
    owner: await signedInClient(url, supabase.anonKey, OWNER),
  };
  const keeper = clientFor(url, supabase.serviceKey);

  /** The access token of somebody, or the public key of a visitor. */
  async function tokenOf(person: Person): Promise<string> {
    const { data } = await clients[person].auth.getSession();
    return data.session?.access_token ?? supabase.anonKey;
  }

  /** The files with all that Storage knows of them. */
  async function storedFiles(): Promise<string> {
    const objects = await supabase.sql("select * from storage.objects order by bucket_id, name");
    return JSON.stringify([objects, filesBelow(supabase.storageDir)]);
  }

  let ownFiles: string | undefined;

  /** Puts the rows back, and the files, when they are others. */
  async function restore() {
    // Not truncate: for as few rows as these it takes twenty times as long.
    const roots = tableNames.filter((name) => !tables[name].parent);
    const unset = [
      "update private.file_settings set copy_kbits = null, plan = null",
      "update private.upkeep set backed_up_at = null, mail_templates_at = null",
    ];
    await supabase.exec([...roots.map((name) => `delete from ${name}`), ...unset, WORLD_ROWS].join(";"));
    if (ownFiles && (await storedFiles()) === ownFiles) return;
    await supabase.exec("delete from storage.objects");
    await rm(supabase.storageDir, { recursive: true, force: true });
    await keeper.storage.from("album-covers").upload(COVER_NAME, Buffer.from("a cover"));
    await keeper.storage.from("audio-tracks").upload(AUDIO_NAME, Buffer.from("a song"));
    await supabase.exec(AGE_FILES);
    ownFiles = await storedFiles();
  }

  /** Everything that an attempt might change, as one comparable value. */
  async function snapshot() {
    const parts = [
      ...tableNames.map((table) => `public.${table}`),
      "private.admins",
      "private.file_settings",
      "private.upkeep",
      "storage.buckets",
      "(select bucket_id, name, version from storage.objects)",
      "(select id, email, role, raw_app_meta_data from auth.users)",
    ];
    const rowsOf = (part: string) =>
      `select '${part}' as name, jsonb_agg(to_jsonb(t) order by t::text) as rows from ${part} t`;
    const rows = await supabase.sql(parts.map(rowsOf).join(" union all "));
    const mails = await readFile(supabase.mailFile, "utf8").catch(() => "");
    return { rows, mails, files: filesBelow(supabase.storageDir) };
  }

  await restore();
  return { supabase, url, clients, ids, tokenOf, restore, snapshot, close };
}

function filesBelow(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const hashOf = (path: string) => createHash("sha1").update(readFileSync(path)).digest("hex");
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length), hashOf(path)]));
}
