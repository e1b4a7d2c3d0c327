// behaviour §10.17
import type pg from "pg";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { tableNames, tables } from "#rules/tables.ts";
import { warningsIn } from "../../supabase/development/checkDatabase.ts";
import { runPackage } from "../../supabase/run/nodePackage.ts";
import {
  AGE_FILES,
  ALBUM_ID,
  AUDIO_NAME,
  COVER_NAME,
  FORMER_ADMIN_ID,
  HOST_STAND_INS,
  LINK_TOKEN,
  WORLD_ROWS,
} from "../support/databaseWorld.ts";
import { plainPostgresOrSkip, sharedPostgres } from "../support/sharedSupabase.ts";

const programs = plainPostgresOrSkip("The migrations are tried");
const OWNER_ID = "cccccccc-0000-4000-8000-000000000001";
const STRANGER_ID = "cccccccc-0000-4000-8000-000000000002";
const claimsOf = (id: string) => JSON.stringify({ role: "authenticated", sub: id });
/** What each connection does first, after PostgREST's own login. */
const ROLES = {
  anon: `set role anon; set request.jwt.claims = '{"role": "anon"}'`,
  stranger: `set role authenticated; set request.jwt.claims = '${claimsOf(STRANGER_ID)}'`,
  owner: `set role authenticated; set request.jwt.claims = '${claimsOf(OWNER_ID)}'`,
  keeper: "set role service_role",
};
const CONTENT = `
  insert into auth.users (id, email) values
    ('${OWNER_ID}', 'keeper@example.com'), ('${STRANGER_ID}', 'stranger@example.com');
  ${WORLD_ROWS};
  insert into storage.objects (bucket_id, name) values
    ('album-covers', '${COVER_NAME}'), ('audio-tracks', '${AUDIO_NAME}');
  ${AGE_FILES};
  set role service_role;
  select public.add_admin('${OWNER_ID}');
  reset role`;

/** What became of an insert. */
const outcomeOf = (insertion: Promise<unknown>) =>
  insertion.then(
    () => "inserted",
    ({ code }: pg.DatabaseError) => code,
  );

for (const [what, grantsByDefault, tags] of [
  ["grants each new table to the API's roles", true, []],
  ["grants nothing by default", false, ["slow"]],
] as [string, boolean, string[]][])
  describe.runIf(programs)(
    `the migrations on a plain PostgreSQL, as on a project that ${what}`,
    { tags },
    () => {
      const server = sharedPostgres(programs, grantsByDefault);
      let connections: pg.Client[] = [];

      /** A connection until the end of the test, of a role of the database or as somebody who uses the API. */
      async function connect(
        who: keyof typeof ROLES | "postgres" | "supabase_admin" | "supabase_auth_admin",
      ): Promise<pg.Client> {
        const isOfApi = who in ROLES;
        const client = await server.connect(isOfApi ? "authenticator" : who);
        connections.push(client);
        if (isOfApi) await client.query(ROLES[who as keyof typeof ROLES]);
        return client;
      }

      beforeAll(async () => {
        await (await connect("postgres")).query(CONTENT);
      });
      afterEach(async () => {
        for (const client of connections) await client.end();
        connections = [];
      });

      /** Until another connection's statement waits for a lock. */
      async function waitsForLock({ processID }: pg.Client & { processID?: number }): Promise<void> {
        const client = await connect("postgres");
        const waiting = "select from pg_locks where pid = $1 and not granted";
        await vi.waitUntil(async () => (await client.query(waiting, [processID])).rowCount);
      }

      test.each([
        ["changes a table of Storage", "alter table storage.objects enable row level security"],
        [
          "comments on a policy",
          `comment on policy "An admin lists covers and audio" on storage.objects is ''`,
        ],
        ["makes a table in auth", "create table auth.admins ()"],
        ["deletes stored files", "delete from storage.objects"],
        ["makes a superuser", "create role mine superuser"],
      ])(
        "a migration that %s is refused, so that those that pass prove something",
        async (_what, statement) => {
          const postgres = await connect("postgres");
          await expect(postgres.query(statement)).rejects.toMatchObject({ code: "42501" });
        },
      );

      test("let Auth delete an owner's account", async () => {
        const auth = await connect("supabase_auth_admin");
        await auth.query("begin");
        const deletion = auth.query("delete from auth.users where id = $1", [OWNER_ID]);
        await expect(deletion).resolves.toMatchObject({ rowCount: 1 });
        await auth.query("rollback");
      });

      test("let an admin change private links of their own, and revoke them with the admin", async () => {
        const id = "eeeeeeee-0000-4000-8000-000000000001";
        const insert = `insert into public.private_links (id, album_id, name, token_hash)
      values ('${id}', '${ALBUM_ID}', 'Own', repeat('1', 64))
      on conflict (id) do update set id = excluded.id, name = excluded.name, token_hash = excluded.token_hash`;
        const [owner, keeper] = [await connect("owner"), await connect("keeper")];
        // The second time is the retry after an answer that was lost.
        for (const _ of [1, 2]) await owner.query(insert);
        const links = "select name, created_by from public.private_links order by name";
        expect((await owner.query(links)).rows).toEqual([
          { name: "Own", created_by: OWNER_ID },
          { name: "Radio 3", created_by: FORMER_ADMIN_ID },
        ]);
        await keeper.query("begin");
        await keeper.query("select public.add_admin($1)", [STRANGER_ID]);
        await keeper.query("select public.remove_admin($1)", [OWNER_ID]);
        expect((await keeper.query(links)).rows).toEqual([{ name: "Radio 3", created_by: FORMER_ADMIN_ID }]);
        await keeper.query("rollback");
        await owner.query("delete from public.private_links where id = $1", [id]);
      });

      test.each([
        ["with a row", "Four people"],
        ["without a row", null],
      ])("of two saves of a setting %s the second one waits, and is refused (§10.8)", async (_what, read) => {
        const [first, second] = [await connect("owner"), await connect("owner")];
        if (read) await first.query("insert into public.app_settings values ('site_about', $1)", [read]);
        const save = async (one: pg.Client, value: string, key = "site_about") => {
          const changes = JSON.stringify([{ key, value, known: [key === "site_about" ? read : null] }]);
          const sql = "select public.save_settings_unless_changed($1) as answer";
          return (await one.query(sql, [changes])).rows[0].answer;
        };
        const settings = { site_about: "A" };
        await first.query("begin");
        expect(await save(first, "A")).toEqual({ changed: [], settings });
        // Another key waits for nothing.
        expect(await save(await connect("owner"), "C", "site_links")).toMatchObject({ changed: [] });
        const saving = save(second, "B");
        await waitsForLock(second);
        await first.query("commit");
        expect(await saving).toEqual({ changed: ["site_about"], settings });
        const deleted = "delete from public.app_settings where key like 'site%' returning value";
        expect((await first.query(deleted)).rows).toContainEqual({ value: "A" });
      });

      test("an older page's write between a save's look and its write is not lost (§10.8)", async () => {
        const [older, newer] = [await connect("owner"), await connect("owner")];
        await older.query("begin");
        await older.query("insert into public.app_settings values ('site_about', 'Older')");
        const changes = JSON.stringify([
          { key: "site_links", value: "[1]", known: [null] },
          { key: "site_about", value: "Newer", known: [null] },
        ]);
        const saving = outcomeOf(newer.query("select public.save_settings_unless_changed($1)", [changes]));
        await waitsForLock(newer);
        await older.query("commit");
        expect(await saving).toBe("P0001");
        const deleted = "delete from public.app_settings where key like 'site%' returning value";
        expect((await older.query(deleted)).rows).toEqual([{ value: "Older" }]);
      });

      describe("a private link that is made while its maker is removed", () => {
        const insert = `insert into public.private_links (album_id, name, token_hash)
      values ('${ALBUM_ID}', 'Late', repeat('2', 64))`;
        let maker: pg.Client;
        let keeper: pg.Client;

        beforeEach(async () => {
          [maker, keeper] = [await connect("stranger"), await connect("keeper")];
          await keeper.query("select public.add_admin($1)", [STRANGER_ID]);
        });
        afterEach(async () => {
          await keeper.query("select public.remove_admin($1)", [STRANGER_ID]);
          await keeper.query("delete from public.private_links where name = 'Late'");
        });

        const lateLinks = async () =>
          (await keeper.query("select created_by from public.private_links where name = 'Late'")).rows;

        test("is refused when the removal came first", async () => {
          await keeper.query("begin");
          await keeper.query("select public.remove_admin($1)", [STRANGER_ID]);
          const inserted = outcomeOf(maker.query(insert));
          await waitsForLock(maker);
          await keeper.query("commit");
          expect(await inserted).toBe("42501");
          expect(await lateLinks()).toEqual([]);
        });

        test("is revoked by a removal that came second", async () => {
          await maker.query("begin");
          await maker.query(insert);
          const removed = keeper.query("select public.remove_admin($1) as outcome", [STRANGER_ID]);
          await waitsForLock(keeper);
          await maker.query("commit");
          expect((await removed).rows).toEqual([{ outcome: "removed" }]);
          expect(await lateLinks()).toEqual([]);
        });

        test("is made with the secret key in its maker's name, as by a restore", async () => {
          await expect(keeper.query(insert)).rejects.toMatchObject({ code: "23502", column: "created_by" });
          await keeper.query(
            `insert into public.private_links (album_id, name, token_hash, created_by)
         values ('${ALBUM_ID}', 'Late', repeat('2', 64), '${FORMER_ADMIN_ID}')`,
          );
          expect(await lateLinks()).toEqual([{ created_by: FORMER_ADMIN_ID }]);
        });
      });

      test("leave an admin when the last two are removed at once", async () => {
        const [first, second] = [await connect("keeper"), await connect("keeper")];
        await first.query("select public.add_admin($1)", [STRANGER_ID]);
        await first.query("begin");
        const removed = await first.query("select public.remove_admin($1) as outcome", [STRANGER_ID]);
        const waiting = second.query("select public.remove_admin($1) as outcome", [OWNER_ID]);
        await first.query("commit");
        const outcomes = [removed.rows, (await waiting).rows];
        expect(outcomes).toEqual([[{ outcome: "removed" }], [{ outcome: "last admin" }]]);
        const left = (await first.query("select user_id from public.list_admins()")).rows;
        expect(left).toEqual([{ user_id: OWNER_ID }]);
      });

      test("let two inserts at once fill the list of shows to its limit, and no further (§10.20)", async () => {
        const [first, second] = [await connect("postgres"), await connect("postgres")];
        const insert =
          "insert into public.shows (day, city) select '2030-03-04', 'Full' from generate_series(1, 300)";
        await first.query(`begin; ${insert}`);
        const late = outcomeOf(second.query(insert));
        // It waits for the first one, whose rows it cannot see yet.
        await waitsForLock(second);
        await first.query("commit");
        expect(await late).toBe("23514");
        expect((await first.query("delete from public.shows where city = 'Full'")).rowCount).toBe(300);
      });

      describe("with what calls a host (§10.23)", () => {
        const HOOK = "https://api.netlify.com/build_hooks/5f0c";
        const asked = "select private.ask_for_build() as did";

        beforeAll(async () => {
          const superuser = await connect("supabase_admin");
          await superuser.query(HOST_STAND_INS);
        });

        test("let two runs at once ask for one build", async () => {
          await (await connect("owner")).query("select public.set_build_hook($1)", [HOOK]);
          const [first, second] = [await connect("postgres"), await connect("postgres")];
          await first.query("begin");
          expect((await first.query(asked)).rows).toEqual([{ did: "asked" }]);
          const late = second.query(asked);
          await waitsForLock(second);
          await first.query("commit");
          expect((await late).rows).toEqual([{ did: "unanswered" }]);
          expect((await first.query("select from net.http_request_queue")).rowCount).toBe(1);
        });

        test("let saves wait for each other while they are committed, and not before", async () => {
          const [first, second] = [await connect("owner"), await connect("owner")];
          await first.query("begin");
          await first.query("update public.albums set title = title || '!' where true");
          await second.query("insert into public.albums (title) values ('Neap')");
          await first.query("commit");
          await first.query("delete from public.albums where title = 'Neap'");
        });

        test("hide what calls a host from the API's roles", async () => {
          for (const role of ["anon", "stranger", "owner", "keeper"] as const)
            for (const statement of ["select * from private.builds", "select private.ask_for_build()"])
              expect(await outcomeOf((await connect(role)).query(statement)), role).toBe("42501");
        });
      });

      test("grants the API's public roles what the policies are for, and nothing more", async () => {
        const { rows } = await (await connect("postgres")).query<{ granted: string }>(`
      select format('%s: %s on %s', role, string_agg(privilege_type, ', ' order by privilege_type), relname) as granted
      from pg_class, aclexplode(relacl), lateral (select grantee::regrole::text) as grantees (role)
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        and role in ('-', 'anon', 'authenticated')
      group by role, relname`);
        const open = tableNames.filter((table) => !tables[table].isOwners);
        const edited = tableNames.filter((table) => !tables[table].writer && table !== "private_links");
        expect(rows.map(({ granted }) => granted).sort()).toEqual(
          [
            ...open.map((table) => `anon: SELECT on ${table}`),
            ...edited.map((table) => `authenticated: DELETE, INSERT, SELECT, UPDATE on ${table}`),
            // Insert and update are granted by column, without the one that names the maker.
            "authenticated: DELETE, SELECT on private_links",
            "authenticated: SELECT on album_updates",
            "authenticated: SELECT on listens",
          ].sort(),
        );
      });

      test.each([
        ["no header", null, 1],
        ["no token", {}, 1],
        ["the token of a link", { "x-share-token": LINK_TOKEN }, 2],
        ["another token", { "x-share-token": `${LINK_TOKEN}0` }, 1],
      ])(
        "let a stranger whose request has %s read its albums, and no link",
        async (_header, headers, count) => {
          for (const person of ["anon", "stranger"] as const) {
            const client = await connect(person);
            if (headers) await client.query(`set request.headers = '${JSON.stringify(headers)}'`);
            for (const table of ["albums", "tracks", "track_texts"])
              expect((await client.query(`select from public.${table}`)).rowCount).toBe(count);
            if (person === "stranger")
              expect((await client.query("select from public.private_links")).rowCount).toBe(0);
          }
        },
      );

      test.each([
        ["before its announcement", [1, 2], 0, 0],
        ["before its release", [-1, 1], 1, 1],
        ["after its release", [-2, -1], 1, 2],
      ] as const)(
        "let a stranger read an announced album %s as far as it is due",
        async (_when, hours, albums, tracks) => {
          const postgres = await connect("postgres");
          await postgres.query(
            `with album as (
         insert into public.albums (title, announced_at, published_at)
         values ('Breakwater', now() + $1 * interval '1 hour', now() + $2 * interval '1 hour') returning id
       ), track as (
         insert into public.tracks (album_id, title, track_number, is_single)
         select id, 'Breakwater', number, number = 1 from album, generate_series(1, 2) number returning id
       )
       insert into public.track_texts (track_id, lyrics) select id, 'Breakwater' from track`,
            [...hours],
          );
          for (const person of ["anon", "stranger"] as const) {
            const client = await connect(person);
            const read = async (from: string) => (await client.query(`select ${from} = 'Breakwater'`)).rows;
            expect(await read("is_released(albums) from public.albums where title")).toEqual(
              Array(albums).fill({ is_released: tracks === 2 }),
            );
            expect(await read("from public.tracks where title")).toHaveLength(tracks);
            expect(await read("from public.track_texts where lyrics")).toHaveLength(tracks);
            expect(
              await read("from public.albums join public.album_updates on album_id = id where title"),
            ).toHaveLength(albums);
          }
          await postgres.query("delete from public.albums where title = 'Breakwater'");
        },
      );

      // By default grants, more could be open than the migrations say.
      test.runIf(grantsByDefault)("leave Supabase's own advisors without a warning (§10.18)", async () => {
        const remote = `--remote=postgresql:///postgres?host=${server.host}&user=postgres&sslmode=disable`;
        const answer = await runPackage("supabase", "supabase", [
          "db",
          "advisors",
          "--level",
          "warn",
          remote,
        ]);
        expect(answer).toMatchObject({ status: 0 });
        expect(warningsIn(answer.output)).toEqual([]);
      });
    },
  );
