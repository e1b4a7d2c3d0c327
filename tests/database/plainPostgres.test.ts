import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sqlOf } from "../support/accessSql.ts";
import { cases, reading, writing } from "../support/accessTable.ts";
import { ALBUM_ID, AUDIO_NAME, COVER_NAME, SETTING_KEY, TRACK_ID } from "../support/databaseWorld.ts";
import { pushMigrations, startHostedPostgres } from "../support/hostedPostgres.ts";
import type { Person } from "../support/people.ts";
import { findPlainPostgres, type PlainPostgres } from "../support/plainPostgres.ts";

const programs = findPlainPostgres();
const OWNER_ID = "cccccccc-0000-4000-8000-000000000001";
const STRANGER_ID = "cccccccc-0000-4000-8000-000000000002";
const CLAIMS: Record<Person, object> = {
  anon: { role: "anon" },
  stranger: { role: "authenticated", sub: STRANGER_ID, email: "stranger@example.com" },
  owner: { role: "authenticated", sub: OWNER_ID, email: "keeper@example.com" },
};
const CONTENT = `
  insert into auth.users (id, email) values
    ('${OWNER_ID}', 'keeper@example.com'), ('${STRANGER_ID}', 'stranger@example.com');
  insert into public.albums (id, title) values ('${ALBUM_ID}', 'Tidal Memory');
  insert into public.tracks (id, album_id, title, track_number)
    values ('${TRACK_ID}', '${ALBUM_ID}', 'Harbor Lights', 1);
  insert into public.app_settings values ('${SETTING_KEY}', 'https://vimeo.com/1');
  insert into storage.objects (bucket_id, name) values
    ('album-covers', '${COVER_NAME}'), ('audio-tracks', '${AUDIO_NAME}');
  set role service_role;
  select public.add_admin('${OWNER_ID}');
  reset role`;

const actions = [...reading, ...writing];

test("each action of the access table has its SQL", () => {
  expect(Object.keys(sqlOf).sort()).toEqual(actions.map(([what]) => what).sort());
});

if (!programs) {
  test.skip("The migrations are tried on a plain PostgreSQL where one is installed: initdb was not found.");
}

describe.runIf(programs).each([
  ["an older project, which grants each new table to the API's roles", true],
  ["a newer project, which grants nothing by itself", false],
])("the migrations on a plain PostgreSQL, as on %s", (_, grantsByDefault) => {
  let server: PlainPostgres;
  let client: pg.Client;

  beforeAll(async () => {
    server = await startHostedPostgres(programs ?? "", grantsByDefault);
    await pushMigrations(server);
    const postgres = await server.connect("postgres");
    await postgres.query(CONTENT);
    await postgres.end();
    client = await server.connect("authenticator");
  });
  afterAll(async () => {
    await client?.end();
    await server?.close();
  });

  /** Runs a statement as PostgREST and Storage do, and takes it back. Returns how many rows it saw or touched. */
  async function rowsOf(person: Person, statement: string): Promise<number> {
    const role = person === "anon" ? "anon" : "authenticated";
    try {
      await client.query(`begin; set local role ${role}; set local storage.allow_delete_query = 'true';
        set local request.jwt.claims = '${JSON.stringify(CLAIMS[person])}'`);
      return (await client.query(statement)).rowCount ?? 0;
    } catch (error) {
      // Row level security or a grant; or the name that is taken. Anything else is a mistake of this test.
      if (["42501", "23505"].includes((error as pg.DatabaseError).code ?? "")) return 0;
      throw error;
    } finally {
      await client.query("rollback");
    }
  }

  const tried = cases(actions).flatMap(({ what, person, may }) => {
    const statement = sqlOf[what];
    return statement ? [{ what, person, may, statement }] : [];
  });

  test.each([
    ["changes a table of Storage", "alter table storage.objects enable row level security", "42501"],
    [
      "comments on a policy of Storage",
      `comment on policy "An admin lists covers and audio" on storage.objects is ''`,
      "42501",
    ],
    ["makes a table in auth", "create table auth.admins ()", "42501"],
    ["deletes stored files by SQL", "delete from storage.objects", "42501"],
    ["makes a superuser", "create role mine superuser", "42501"],
  ])(
    "a migration that %s is refused, so that those that pass prove something",
    async (_what, statement, code) => {
      const postgres = await server.connect("postgres");
      await expect(postgres.query(statement)).rejects.toMatchObject({ code });
      await postgres.end();
    },
  );

  test("grants the API's public roles what the policies are for, and nothing more", async () => {
    const { rows } = await client.query<{ granted: string }>(`
      select format('%s: %s on %s', role, string_agg(privilege_type, ', ' order by privilege_type), relname) as granted
      from pg_class, aclexplode(relacl), lateral (select grantee::regrole::text) as grantees (role)
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        and role in ('-', 'anon', 'authenticated')
      group by role, relname`);
    const tables = ["albums", "app_settings", "tracks"];
    expect(rows.map(({ granted }) => granted).sort()).toEqual([
      ...tables.map((table) => `anon: SELECT on ${table}`),
      ...tables.map((table) => `authenticated: DELETE, INSERT, SELECT, UPDATE on ${table}`),
    ]);
  });

  test.each(tried.filter(({ may }) => may))("$person may: $what", async ({ person, statement }) => {
    expect(await rowsOf(person, statement)).toBeGreaterThan(0);
  });

  test.each(tried.filter(({ may }) => !may))("$person may not: $what", async ({ person, statement }) => {
    expect(await rowsOf(person, statement)).toBe(0);
  });
});
