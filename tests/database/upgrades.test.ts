// behaviour §10.18
import { cp, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { publicReads } from "#data/catalogue.ts";
import type { PublicClient } from "#data/publicClient.ts";
import { ageOfDatabase } from "#rules/openUpkeep.ts";
import { compareParts, DATABASE_PARTS, type DatabasePart } from "../../supabase/comparison/databaseParts.ts";
import { withMigrations } from "../../supabase/comparison/partsOfMigrations.ts";
import { setupScript } from "../../supabase/development/setupScript.ts";
import { projectPaths } from "../../supabase/run/projectPaths.ts";
import { migrationsIn } from "../../vite/setupScript.ts";
import { ALBUM_ID, FORMER_ADMIN_ID, WORLD_ROWS } from "../support/databaseWorld.ts";
import { clientFor } from "../support/people.ts";
import { startHostedPostgres } from "../support/plainPostgres.ts";
import { plainPostgresOrSkip, sharedSupabase } from "../support/sharedSupabase.ts";
import { temporaryFolders } from "../support/temporaryFolders.ts";

// A band upgrades with rows in every table: the database first, then the pages, or the other way round.

/** Versions that bands have, each with its newest migration. */
const releases = [
  ["the first release", "20261127190000"],
  ["the version before 1.0.0", "20261128210000"],
] as const;

const newFolder = temporaryFolders();

/** The migrations up to one, and the first `more` of those behind it. */
async function migrationsUpTo(newest: string, more = 0): Promise<string> {
  const folder = await newFolder();
  const files = (await readdir(projectPaths.migrations)).sort();
  const known = files.filter((file) => file.slice(0, 14) <= newest).length;
  for (const file of files.slice(0, known + more))
    await cp(join(projectPaths.migrations, file), join(folder, file));
  return folder;
}

/** This release's migrations and one more, which a later one has. */
async function laterMigrations(): Promise<string> {
  const folder = await newFolder();
  await cp(projectPaths.migrations, folder, { recursive: true });
  await writeFile(join(folder, "20991231000000_later.sql"), "create table public.later (id integer);");
  return folder;
}

/** A project whose migrations are applied and noted, and the connection of its SQL Editor. */
type Project = {
  run: (script: string) => Promise<unknown>;
  rows: <Row>(statement: string) => Promise<Row[]>;
};

type Start = (folder: string, work: (project: Project) => Promise<void>) => Promise<void>;

const inEmbedded: Start = (folder, work) =>
  withMigrations(({ sql, database }) => work({ run: (script) => database.exec(script), rows: sql }), folder);

const inPostgres =
  (programs: string): Start =>
  async (folder, work) => {
    const server = await startHostedPostgres(programs, false);
    onTestFinished(() => server.close());
    const superuser = await server.connect("supabase_admin");
    // In place of supautils, by which `postgres` makes policies on the tables of storage.
    await superuser.query("grant supabase_storage_admin to postgres");
    const editor = await server.connect("postgres");
    await editor.query(await setupScript(folder));
    await work({
      run: (script) => editor.query(script),
      rows: async <Row>(statement: string) => (await editor.query(statement)).rows as Row[],
    });
  };

/** The migration that made the table of replaced files. */
const REPLACED_FILES = "20261128180000";

const rowsIn = (
  newest: string,
) => `insert into auth.users (id, email) values ('${FORMER_ADMIN_ID}', 'owner@band.example');
  insert into private.admins (user_id) values ('${FORMER_ADMIN_ID}');
  ${newest > REPLACED_FILES ? WORLD_ROWS : WORLD_ROWS.replace(/;\s*insert into private\.replaced_files.*/s, "")}`;

/** Every table with its columns, but for the count of changes, whose columns are the database's own. */
const COLUMNS = `select format('%I.%I', nspname, relname) as name,
    string_agg(quote_ident(attname), ', ' order by attname) as columns
  from pg_class join pg_namespace n on n.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
  where nspname in ('public', 'private') and relkind = 'r' and relname <> 'builds' and attnum > 0 and not attisdropped
  group by 1 order by 1`;

type Table = { name: string; columns: string };

const rowsOf = async ({ rows }: Project, tables: Table[]) => {
  const found: Record<string, unknown> = {};
  for (const { name, columns } of tables)
    found[name] = (
      await rows<{ row: string }>(
        `select to_jsonb(t)::text as row from (select ${columns} from ${name}) t order by 1`,
      )
    ).map(({ row }) => row);
  return found;
};

const partsOf = ({ rows }: Project) => rows<DatabasePart>(DATABASE_PARTS);

/** What pages of an older version ask: columns, functions and rights of the schema that the API serves. */
const isAsked = ({ name }: DatabasePart) => /^(column|function|grants on) public\./.test(name);

/** No page asks for it any more: pages of the first release say that the database does not fit them. */
const given = "save_site_settings";

/** The type of a column, the result of a function with its columns, or the rights to either: each in parts. */
function answersOf({ name, definition }: DatabasePart): string[] {
  const [, columns, result = ""] = /RETURNS (?:TABLE\((.*)\)|(.*))/.exec(definition) ?? [];
  if (name.startsWith("function ")) return (columns ?? result).split(", ");
  return definition.split(/,? (?:default|statistics|generated|not null)/)[0]?.split(", ") ?? [];
}

const programs = plainPostgresOrSkip("Upgrades are tried");
const worlds: [name: string, start: Start][] = [["the embedded database", inEmbedded]];
if (programs) worlds.push(["a plain PostgreSQL", inPostgres(programs)]);

let script: string;
let expected: DatabasePart[];
/** A database that all migrations made. */
const current = sharedSupabase({ seed: false });
beforeAll(async () => {
  script = await setupScript();
  expected = await current.sql<DatabasePart>(DATABASE_PARTS);
});

for (const [world, start] of worlds)
  for (const [release, newest] of releases) {
    const isQuick = start === inEmbedded && release !== "the first release";
    describe(`a database of ${release}, in ${world},`, { tags: isQuick ? [] : ["slow"] }, () => {
      test("keeps its rows, and what pages of that version ask", async () => {
        await start(await migrationsUpTo(newest), async (project) => {
          await project.run(rowsIn(newest));
          const tables = await project.rows<Table>(COLUMNS);
          const before = await rowsOf(project, tables);
          expect(Object.entries(before).filter(([, rows]) => (rows as unknown[]).length === 0)).toEqual([]);
          const asked = (await partsOf(project)).filter(isAsked);
          expect(asked.length).toBeGreaterThan(100);

          await project.run(script);
          expect(await rowsOf(project, tables)).toEqual(before);
          const parts = new Map((await partsOf(project)).map((part) => [part.name, part]));
          const changed = asked.filter((part) => {
            const now = parts.get(part.name);
            return !now || answersOf(part).some((answer) => !answersOf(now).includes(answer));
          });
          expect(changed.map(({ name }) => name).filter((name) => !name.includes(given))).toEqual([]);
          if (world === "the embedded database")
            expect(compareParts([...parts.values()], expected)).toEqual([]);

          const [upgraded, history] = [[...parts.values()], await rowsOf(project, tables)];
          await project.run(script);
          expect(compareParts(await partsOf(project), upgraded)).toEqual([]);
          expect(await rowsOf(project, tables)).toEqual(history);
        });
      });

      test("becomes the same from a half upgrade, and stays as it is after a newer one", {
        tags: ["slow"],
      }, async () => {
        await start(await migrationsUpTo(newest), async (project) => {
          await project.run(rowsIn(newest));
          await project.run(await setupScript(await migrationsUpTo(newest, 1)));
          await project.run(script);
          if (world === "the embedded database")
            expect(compareParts(await partsOf(project), expected)).toEqual([]);
          await project.run(await setupScript(await laterMigrations()));
          const parts = await partsOf(project);
          await project.run(script);
          expect(compareParts(await partsOf(project), parts)).toEqual([]);
          expect(await project.rows("select from public.later")).toEqual([]);
        });
      });

      test("asks for a build where there is a hook, once", { tags: ["slow"] }, async () => {
        await start(await migrationsUpTo(newest), async (project) => {
          const stateOf = async () =>
            (await project.rows<{ is_urgent: boolean }>("select is_urgent, failures from private.builds"))[0];
          await project.run("update private.builds set host = 'api.github.com', failures = 6 where is_only");
          await project.run(script);
          expect(await stateOf()).toEqual({ is_urgent: true, failures: 0 });
          await project.run("update private.builds set is_urgent = false where is_only");
          await project.run(script);
          expect(await stateOf()).toEqual({ is_urgent: false, failures: 0 });
        });
      });
    });
  }

test("without a hook no build is asked for, and a later version's table of builds stops nothing", {
  tags: ["slow"],
}, async () => {
  await inEmbedded(await migrationsUpTo("20261128210000"), async (project) => {
    await project.run(script);
    const wanted = await project.rows<{ is_urgent: boolean }>("select is_urgent from private.builds");
    expect(wanted).toEqual([{ is_urgent: false }]);
    await project.run(`alter table private.builds rename is_urgent to urgency;
      select set_config('setup.applied', 'on', false)`);
    await project.run(script);
  });
});

test.each(releases)(
  "pages that come before their database, of %s, show what it has",
  {
    tags: ["slow"],
  },
  async (_release, newest) => {
    const folder = await migrationsUpTo(newest);
    await withMigrations(async (embedded) => {
      await embedded.database.exec(rowsIn(newest));
      const { url } = await embedded.listen();
      const client = clientFor(url, embedded.anonKey) as unknown as PublicClient;
      const readAll = async () =>
        Object.fromEntries(
          await Promise.all(
            Object.entries(publicReads).map(async ([name, read]) => [name, await read(client)]),
          ),
        );
      const before = await readAll();
      expect(before.albums).toMatchObject([{ id: ALBUM_ID }]);
      expect(before.tracks).toHaveLength(1);
      expect(before.shows).toHaveLength(1);

      const [first] = await embedded.sql<{ state: { migrations?: string[] } | null }>(
        `select to_jsonb(builds) as state from private.builds`,
      );
      expect(ageOfDatabase(migrationsIn(script), first?.state?.migrations)).toBe("older");
      await embedded.database.exec(script);
      const [known] = await embedded.sql<{ migrations: string[] }>(
        "select private.known_migrations() as migrations",
      );
      expect(ageOfDatabase(migrationsIn(script), known?.migrations)).toBe("same");
      const after = await readAll();
      expect(after.albums.map(({ id }: { id: string }) => id)).toEqual([ALBUM_ID]);
      expect(after.shows).toHaveLength(1);
    }, folder);
  },
);
