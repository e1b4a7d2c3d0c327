// behaviour §10.18
import { cp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { withMigrations } from "../../supabase/comparison/partsOfMigrations.ts";
import { applyMigrations, readStatements } from "../../supabase/local/applyMigrations.ts";
import type { EmbeddedSupabase } from "../../supabase/local/startEmbeddedSupabase.ts";
import { projectPaths } from "../../supabase/run/projectPaths.ts";
import {
  callsInto,
  type DatabaseFunction,
  FUNCTIONS,
  parseBody,
  withoutWhere,
} from "../support/functionBodies.ts";
import { allowedStatements, whereClauseMistakes } from "../support/planted/whereClauseMistakes.ts";
import { sharedSupabase } from "../support/sharedSupabase.ts";
import { temporaryFolders } from "../support/temporaryFolders.ts";

const newFolder = temporaryFolders();
const supabase = sharedSupabase({ seed: false });

/** Every function of the schemas `public` and `private`, parsed. */
async function functionsOf({ sql }: EmbeddedSupabase) {
  const functions = await sql<DatabaseFunction>(FUNCTIONS);
  expect(functions.length).toBeGreaterThan(30);
  return Promise.all(
    functions.map(async ({ name, definition }) => ({ name, body: await parseBody(definition) })),
  );
}

async function functionsWithoutWhere(database: EmbeddedSupabase): Promise<string[]> {
  return (await functionsOf(database)).flatMap(({ name, body }) =>
    withoutWhere(body).map((statement) => `${name}: ${statement}`),
  );
}

async function statementsOfMigrations(): Promise<string[]> {
  const files = (await readdir(projectPaths.migrations)).sort();
  const statements = files.map((file) => readStatements(join(projectPaths.migrations, file)));
  return (await Promise.all(statements)).flat();
}

// Hosted projects load pg-safeupdate for each request of the API.
describe("no function has an UPDATE or DELETE without WHERE", () => {
  test("after all migrations", async () => {
    expect(await functionsWithoutWhere(supabase)).toEqual([]);
  });

  test("after an upgrade of a database in use, whose functions had seven", { tags: ["slow"] }, async () => {
    const before = await newFolder();
    for (const file of await readdir(projectPaths.migrations))
      if (file < "20261128") await cp(join(projectPaths.migrations, file), join(before, file));
    await withMigrations(async (project) => {
      await project.sql("insert into public.albums (title, published_at) values ('Kept', now())");
      expect(await functionsWithoutWhere(project)).toEqual([
        ...Array(5).fill("private.ask_for_build: UPDATE private.builds"),
        "private.note_change: UPDATE private.builds",
        "private.set_build_hook: UPDATE private.builds",
      ]);
      await applyMigrations(project.database, projectPaths.migrations);
      expect(await functionsWithoutWhere(project)).toEqual([]);
      expect(await project.sql("select title from public.albums")).toEqual([{ title: "Kept" }]);
    }, before);
  });

  test("after supabase/setup.sql", { tags: ["slow"] }, async () => {
    const folder = await newFolder();
    await cp(projectPaths.setup, join(folder, "1_setup.sql"));
    expect(await withMigrations(functionsWithoutWhere, folder)).toEqual([]);
  });

  test("nor has a `do` block of a migration", async () => {
    for (const statement of await statementsOfMigrations())
      if (/^(--.*\n|\s)*do\s/i.test(statement)) expect(withoutWhere(await parseBody(statement))).toEqual([]);
  });
});

describe("the check", () => {
  test.each(Object.entries(whereClauseMistakes))("finds one in %s", async (_where, statement) => {
    expect(withoutWhere(await parseBody(statement))).toEqual([
      expect.stringMatching(/^(UPDATE|DELETE) albums$/),
    ]);
  });

  test.each(Object.entries(allowedStatements))("allows %s", async (_what, statement) => {
    expect(withoutWhere(await parseBody(statement))).toEqual([]);
  });
});

describe("a body that executes strings is known by", () => {
  test.each([
    "execute 'delete from albums';",
    "for row in execute 'delete from albums returning 1' loop null; end loop;",
    "return query execute 'delete from albums returning 1';",
    "open rows for execute 'delete from albums returning 1';",
  ])("%s", async (body) => {
    const planted = `create function planted() returns setof int language plpgsql as $$
      declare row record; rows refcursor; begin ${body} end $$`;
    expect(await parseBody(planted)).toMatchObject({ executesStrings: true });
  });
});

// On hosted projects pg_net may be called by everybody, and it follows redirects.
describe("what calls a host", () => {
  test("is one function, with what admins stored in Vault alone (§10.23)", async () => {
    const calling = (await functionsOf(supabase)).flatMap(({ name, body }) =>
      callsInto("net", body).map((call) => ({ name, ...call })),
    );
    const reads = ["vault.decrypted_secrets"];
    expect(calling).toEqual([{ name: "private.ask_for_build", calls: ["net.http_post"], reads }]);
  });

  test.each([
    "as $$ select net.http_get(title) from public.albums $$",
    "begin atomic select net.http_get(title) from public.albums; end",
    "return (select net.http_get(title) from public.albums)",
  ])("is found in %s", async (body) => {
    const planted = `create function public.planted() returns bigint language sql ${body}`;
    const found = [{ calls: ["net.http_get"], reads: ["public.albums"] }];
    expect(callsInto("net", await parseBody(planted))).toEqual(found);
  });

  test("is found in an assignment", async () => {
    const planted = `create function public.planted() returns trigger language plpgsql as $$
      begin new.title := net.http_get(new.title); return new; end $$`;
    expect(callsInto("net", await parseBody(planted))).toEqual([{ calls: ["net.http_get"], reads: [] }]);
  });
});

// Hosted projects reserve theirs (supautils), where a plain PostgreSQL lets `postgres` change them.
test("no migration makes or changes a role", async () => {
  for (const statement of await statementsOfMigrations())
    expect(statement).not.toMatch(/^(--.*\n|\s)*(create|alter|drop) (role|user|group)\s/i);
});
