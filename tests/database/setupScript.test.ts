// behaviour §10.18
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { afterEach, describe, expect, test } from "vitest";
import { compareParts, DATABASE_PARTS, type DatabasePart } from "../../supabase/comparison/databaseParts.ts";
import { migrationProblems } from "../../supabase/development/release.ts";
import { setupScript } from "../../supabase/development/setupScript.ts";
import { runPackage } from "../../supabase/run/nodePackage.ts";
import { projectPaths } from "../../supabase/run/projectPaths.ts";
import { type PlainPostgres, pushMigrations, startHostedPostgres } from "../support/plainPostgres.ts";
import { plainPostgresOrSkip } from "../support/sharedSupabase.ts";
import { temporaryFolders } from "../support/temporaryFolders.ts";

const script = await readFile(projectPaths.setup, "utf8");

test("supabase/setup.sql is what `npm run db:types` makes of the migrations, and no release has another one", async () => {
  const made = await setupScript();
  expect(script).toBe(made);
  expect(await migrationProblems(script, made)).toEqual([]);
  expect(await migrationProblems(`${script}-- By hand\n`, made)).toEqual([
    "supabase/setup.sql is not that of the migrations: run npm run db:types.",
  ]);
});

const programs = plainPostgresOrSkip("supabase/setup.sql is tried");
const newFolder = temporaryFolders();
const servers: PlainPostgres[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** An empty project, and the connection of its SQL Editor. */
async function startProject(): Promise<[PlainPostgres, pg.Client]> {
  const server = await startHostedPostgres(programs ?? "", false);
  servers.push(server);
  const superuser = await server.connect("supabase_admin");
  // In place of supautils, by which `postgres` makes policies on the tables of storage.
  await superuser.query("grant supabase_storage_admin to postgres");
  return [server, await server.connect("postgres")];
}

const partsOf = async (client: pg.Client) => (await client.query<DatabasePart>(DATABASE_PARTS)).rows;
const historyOf = async (client: pg.Client) =>
  (
    await client.query(
      "select version, name, statements from supabase_migrations.schema_migrations order by 1",
    )
  ).rows;

/** The folder of a clone that `supabase db push` reads, with one migration more. */
async function cloneWith(later: string): Promise<string> {
  const folder = await newFolder();
  await mkdir(join(folder, "supabase"));
  await cp(projectPaths.config, join(folder, "supabase/config.toml"));
  await cp(projectPaths.migrations, join(folder, "supabase/migrations"), { recursive: true });
  if (later) await writeFile(join(folder, "supabase/migrations", later), "create table public.later ();");
  return folder;
}

async function push({ host }: PlainPostgres, clone: string, ...flags: string[]): Promise<string> {
  const remote = `--remote=postgresql:///postgres?host=${host}&user=postgres&sslmode=disable`;
  const answer = await runPackage("supabase", "supabase", [
    "db",
    "push",
    remote,
    "--workdir",
    clone,
    ...flags,
  ]);
  expect(answer.status, answer.errors).toBe(0);
  return answer.output + answer.errors;
}

/** What the script makes in an empty project: run once for all tests. */
let made: Promise<DatabasePart[]> | undefined;
const partsOfScript = () =>
  (made ??= (async () => {
    const [, editor] = await startProject();
    await editor.query(script);
    return partsOf(editor);
  })());

describe.runIf(programs)("supabase/setup.sql, run in an empty project", () => {
  test("makes what the migrations make, and changes nothing when it is run again", async () => {
    const [, editor] = await startProject();
    await editor.query(script);
    made ??= partsOf(editor);
    const [pushed, other] = await startProject();
    await pushMigrations(pushed);
    const parts = await partsOf(other);
    expect(parts.length).toBeGreaterThan(200);
    expect(compareParts(await partsOf(editor), parts)).toEqual([]);

    const history = await historyOf(editor);
    await editor.query("insert into public.albums (title) values ('Kept')");
    await editor.query(script);
    expect(await historyOf(editor)).toEqual(history);
    expect((await editor.query("select title from public.albums")).rows).toEqual([{ title: "Kept" }]);
  });

  // "Run and enable RLS" adds these statements, one for each table that the text makes.
  test("may be run with row level security for each of its tables", { tags: ["slow"] }, async () => {
    const [, editor] = await startProject();
    const tables = [...script.matchAll(/create table (?:if not exists )?([\w.]+)/g)].map(([, name]) => name);
    expect(tables.length).toBeGreaterThan(10);
    const added = tables.map((name) => `alter table ${name} enable row level security;`).join("\n");
    await editor.query(`${script}\n${added}`);
    expect(compareParts(await partsOf(editor), await partsOfScript())).toEqual([]);
    await editor.query(script);
  });

  test("leaves to `supabase db push` nothing but later migrations", { tags: ["slow"] }, async () => {
    const [server, editor] = await startProject();
    await editor.query(script);
    expect(await push(server, await cloneWith(""), "--dry-run")).toContain("is up to date");
    const clone = await cloneWith("20991231000000_later.sql");
    const said = await push(server, clone, "--dry-run");
    expect(said.match(/\d{14}_\w+\.sql/g)).toEqual(["20991231000000_later.sql"]);
    await push(server, clone, "--yes");
    expect((await historyOf(editor)).at(-1)).toMatchObject({ version: "20991231000000", name: "later" });
  });

  test("after a push changes nothing, and notes the same migrations as it", { tags: ["slow"] }, async () => {
    const [server, editor] = await startProject();
    await push(server, await cloneWith(""), "--yes");
    const [history, parts] = [await historyOf(editor), await partsOf(editor)];
    await editor.query(script);
    expect(await historyOf(editor)).toEqual(history);
    expect(await partsOf(editor)).toEqual(parts);
    const [, fresh] = await startProject();
    await fresh.query(script);
    const noted = ({ version, name }: { version: string; name: string }) => [version, name];
    expect((await historyOf(fresh)).map(noted)).toEqual(history.map(noted));
    expect(compareParts(await partsOf(fresh), parts)).toEqual([]);
  });

  test("in a project that belongs to something else stops, and leaves it as it was", async () => {
    const [, editor] = await startProject();
    await editor.query("create table public.tracks (shop int)");
    await expect(editor.query(script)).rejects.toThrow('relation "tracks" already exists');
    expect((await editor.query("select to_regclass('public.albums') as albums")).rows).toEqual([
      { albums: null },
    ]);
  });
});
