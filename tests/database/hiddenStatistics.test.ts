// behaviour §10.17
import type pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { plainPostgresOrSkip, sharedPostgres, sharedWorld } from "../support/sharedSupabase.ts";

const programs = plainPostgresOrSkip("What the planner tells is tried");

/** Many hidden rows, each column with a value of its own, and a few public ones. */
const ROWS = `
  insert into public.albums (title, artist, description, purchase_link, vimeo_url, cover_url, is_new, created_at, published_at)
    select 'Title ' || n, 'Artist ' || n, 'About ' || n, '/buy/' || n, '/video/' || n, '/cover/' || n, true,
      timestamptz '2030-01-01 00:00Z' + n * interval '1 day', timestamptz '2099-01-01 00:00Z' + n * interval '1 day'
    from generate_series(1, 300) n;
  update public.albums set announced_at = published_at - interval '1 year',
    links = format('[{"label": "Shop %s", "address": "https://example.com"}]', title)::jsonb;
  insert into public.albums (title, created_at, published_at)
    select 'Public ' || n, '2020-01-01', '2020-01-01' from generate_series(1, 5) n;
  insert into public.tracks (album_id, title, duration, track_number, audio_url)
    select id, 'Song of ' || title, title, 1, cover_url from public.albums;
  update public.tracks set is_single = true where title like '%1%';
  insert into public.track_texts (track_id, lyrics, credits) select id, 'Words of ' || title, title from public.tracks;
  insert into public.private_links (album_id, name, token_hash, expires_at, created_by)
    select id, 'For ' || title, encode(sha256(title::bytea), 'hex'), published_at, id from public.albums;
  insert into public.listens select id, '2026-01-01', 50 from public.tracks;
  insert into public.shows (day, city, venue, published_at)
    select date '2099-01-01' + n, 'City ' || n, 'Venue ' || n, timestamptz '2099-01-01 00:00Z' from generate_series(1, 300) n`;

const MIDDLE_ID = "80000000-0000-4000-8000-000000000000";
const LAST_ID = "ffffffff-ffff-4fff-bfff-ffffffffffff";

const TELLING = `
  select attrelid::regclass::text as table_name, attname as column_name
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'app_settings'
    and attnum > 0 and not attisdropped`;

describe("the embedded Supabase", () => {
  const world = sharedWorld();

  test("keeps no statistics of any column of any table with hidden rows", async () => {
    expect(await world.supabase.sql(TELLING)).not.toEqual([]);
    expect(await world.supabase.sql(`${TELLING} and attstattarget is distinct from 0`)).toEqual([]);
  });
});

describe.runIf(programs)("the planner's estimates, on a plain PostgreSQL", () => {
  const server = sharedPostgres(programs, true);
  let postgres: pg.Client;
  let authenticator: pg.Client;

  beforeAll(async () => {
    postgres = await server.connect("postgres");
    await postgres.query(ROWS);
    authenticator = await server.connect("authenticator");
  });

  /** How many rows the planner expects, as `Prefer: count=planned` tells it. */
  async function estimate(role: "anon" | "authenticated", table: string, filter: string): Promise<number> {
    try {
      await authenticator.query(`begin; set local role ${role}`);
      const { rows } = await authenticator.query<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
        `explain (format json) select from public.${table} where ${filter}`,
      );
      return rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? Number.NaN;
    } finally {
      await authenticator.query("rollback");
    }
  }

  test.each([
    ["anon", "albums", "title > 'Title 150'", "title > 'A'"],
    ["anon", "albums", "published_at > '2099-06-01'", "published_at > '2100-01-01'"],
    ["anon", "albums", "created_at > '2099-06-01'", "created_at > '2100-01-01'"],
    ["anon", "albums", "cover_url > '/cover/150'", "cover_url > '/a'"],
    ["anon", "albums", "description > 'About 150'", "description > 'Z'"],
    ["anon", "albums", `id > '${MIDDLE_ID}'`, `id > '${LAST_ID}'`],
    ["anon", "albums", "announced_at > '2098-06-01'", "announced_at > '2100-01-01'"],
    // One that may be null, too: of another, PostgreSQL 17 knows that none is.
    ["anon", "albums", "announced_at is null", "cover_copies is null"],
    ["anon", "albums", `links @> '[{"label": "Shop 17"}]'`, `links @> '[{"label": "Shop x"}]'`],
    ["anon", "tracks", "is_single", "not is_single"],
    ["anon", "tracks", `album_id > '${MIDDLE_ID}'`, `album_id > '${LAST_ID}'`],
    ["anon", "tracks", "track_number = 1", "track_number = 9"],
    ["anon", "tracks", "title like 'Song of Title 1%'", "title like 'No song of T%'"],
    ["anon", "tracks", "audio_url > '/cover/150'", "audio_url > '/a'"],
    ["anon", "track_texts", "lyrics > 'Words of Title 150'", "lyrics > 'Z'"],
    ["anon", "shows", "city like 'City 17%'", "city like 'None 17%'"],
    ["anon", "shows", "day > '2099-06-01'", "day > '2199-06-01'"],
    ["authenticated", "private_links", "name like 'For Title 17%'", "name like 'No such na 17%'"],
    ["authenticated", "private_links", "expires_at > '2099-06-01'", "expires_at > '2100-01-01'"],
    ["authenticated", "listens", "listens > 40", "listens > 60"],
    ["authenticated", "listens", "day = '2026-01-01'", "day = '2026-01-02'"],
  ] as const)("tell %s of %s the same for %s and for %s", async (role, table, hidden, other) => {
    await postgres.query(`analyze public.${table}`);
    expect(await estimate(role, table, hidden)).toBe(await estimate(role, table, other));
  });

  test.each(["is_hidden", "not is_hidden", "title > 'A'", "true"])(
    "of tracks where %s do not move when tracks are hidden",
    async (filter) => {
      const withHidden = async (isHidden: boolean) => {
        await postgres.query(`update public.tracks set is_hidden = ${isHidden} where title like '%2%'`);
        await postgres.query("vacuum full analyze public.tracks");
        return estimate("anon", "tracks", filter);
      };
      expect(await withHidden(true)).toBe(await withHidden(false));
    },
  );

  test("do not move when a hidden title changes", async () => {
    const filter = "title = 'Swan Song'";
    const before = await estimate("anon", "albums", filter);
    await postgres.query("update public.albums set title = 'Swan Song' where published_at > now()");
    await postgres.query("analyze public.albums");
    expect(await estimate("anon", "albums", filter)).toBe(before);
  });
});
