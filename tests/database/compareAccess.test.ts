import type pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { DATABASE_PARTS, type DatabasePart } from "../../supabase/comparison/databaseParts.ts";
import { partsOfMigrations } from "../../supabase/comparison/partsOfMigrations.ts";
import { compareAccess } from "../../supabase/operations/compareAccess.ts";
import { type AccessMistake, accessMistakes, sqlMistakes } from "../support/planted/databaseMistakes.ts";
import { plainPostgresOrSkip, sharedPostgres, sharedWorld } from "../support/sharedSupabase.ts";

const world = sharedWorld();

test("rules that are equal are one line, and each that differs is one with its fix", async () => {
  const expected = await world.supabase.sql<DatabasePart>(DATABASE_PARTS);
  expect(compareAccess(expected, expected)).toMatchObject([{ outcome: "kept" }]);
  const policies = expected.filter(({ name }) => name.startsWith("policy "));
  const [gone, other, ...rest] = policies;
  const added = { name: "policy planted on public.albums", definition: "PERMISSIVE ALL using true" };
  expect(compareAccess([added, { ...added, ...other, definition: "" }, ...rest], policies)).toMatchObject(
    [
      { tried: gone?.name, answer: "MISSING" },
      { tried: other?.name, answer: "CHANGED" },
      {
        tried: added.name,
        answer: "ADDED",
        fix: "Dashboard, SQL Editor: drop policy planted on public.albums;",
      },
    ].sort((one, next) => ((one.tried ?? "") < (next.tried ?? "") ? -1 : 1)),
  );
});

test("an owner may add a webhook or a column and stop the counting of listens, and not the other way round", () => {
  const [counting, column, webhook] = [
    "grants on public.count_listen(uuid) to anon",
    "column public.albums.mood",
    "trigger webhook on public.albums",
  ].map((name): DatabasePart => ({ name, definition: "" })) as [DatabasePart, DatabasePart, DatabasePart];
  expect(compareAccess([column, webhook], [counting])).toMatchObject([{ outcome: "kept" }]);
  expect(compareAccess([counting], [column, webhook])).toMatchObject([
    { tried: column.name, answer: "MISSING" },
    { tried: counting.name, answer: "ADDED" },
    { tried: webhook.name, answer: "MISSING" },
  ]);
});

test("functions that were pasted from Windows are equal", async () => {
  const expected = await world.supabase.sql<DatabasePart>(DATABASE_PARTS);
  const pasted = expected.map(({ name, definition }) => ({
    name,
    definition: definition?.replaceAll("\n", "\r\n"),
  }));
  expect(pasted.some(({ definition }) => definition?.includes("\r"))).toBe(true);
  expect(compareAccess(pasted, expected)).toMatchObject([{ outcome: "kept" }]);
});

const programs = plainPostgresOrSkip("The rules are compared with those");

for (const [what, grantsByDefault] of [
  ["grants each new table to the API's roles", true],
  ["grants nothing by default", false],
] as const)
  describe.runIf(programs)(`a project that ${what}`, { tags: ["slow"] }, () => {
    const server = sharedPostgres(programs, grantsByDefault);
    let owner: pg.Client;
    let expected: DatabasePart[];
    const broken = async () =>
      compareAccess((await owner.query<DatabasePart>(DATABASE_PARTS)).rows, expected).filter(
        ({ outcome }) => outcome !== "kept",
      );

    beforeAll(async () => {
      owner = await server.connect("supabase_admin");
      expected = await partsOfMigrations();
    });

    test("has this repository's rules once the migrations are applied", async () => {
      expect(await broken()).toEqual([]);
    });

    test.each([
      [
        "a webhook",
        "create trigger webhook after insert on albums execute function private.forget_cover_copies()",
      ],
      [
        "Supabase's automatic row level security",
        "create function rls_auto_enable() returns event_trigger language plpgsql security definer as 'begin end'",
      ],
      ["listens that are not counted", "revoke execute on function count_listen from anon, authenticated"],
    ])("may have %s", async (_what, change) => {
      await owner.query(`begin; ${change}`);
      expect(await broken()).toEqual([]);
      await owner.query("rollback");
    });

    // A bucket and rows are no rules of access.
    const isRule = ({ plant }: AccessMistake) =>
      /policy|grant|revoke|security|function|rename to/.test(plant);
    test.each([...sqlMistakes.filter(isRule), ...accessMistakes])(
      "is not taken for one after $mistake",
      async ({ plant }) => {
        await owner.query(`begin; ${plant}`);
        expect(await broken()).not.toEqual([]);
        await owner.query("rollback");
      },
    );
  });
