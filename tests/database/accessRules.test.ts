import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  ACCESS_QUERY,
  type AccessRule,
  compareRules,
  expectedRules,
} from "../../supabase/operations/accessRules.ts";
import { pushMigrations, startHostedPostgres } from "../support/hostedPostgres.ts";
import { findPlainPostgres, type PlainPostgres } from "../support/plainPostgres.ts";
import { sqlMistakes } from "../support/planted/databaseMistakes.ts";

let expected: AccessRule[];

beforeAll(async () => {
  expected = await expectedRules();
});

test("rules that are equal are one line, and each that differs is one with its fix", () => {
  expect(compareRules(expected, expected)).toMatchObject([{ outcome: "kept" }]);
  const [first, ...rest] = expected;
  const added = {
    name: "policy planted on public.albums",
    rule: "PERMISSIVE ALL {authenticated} using true",
  };
  const changed = rest.map((one, index) => (index === 0 ? { ...one, rule: "other" } : one));
  expect(compareRules([added, ...changed], expected)).toMatchObject(
    [
      { tried: first?.name, answer: "MISSING" },
      { tried: rest[0]?.name, answer: "CHANGED" },
      {
        tried: added.name,
        answer: "ADDED",
        fix: "Dashboard, SQL Editor: drop policy planted on public.albums;",
      },
    ].sort((one, other) => ((one.tried ?? "") < (other.tried ?? "") ? -1 : 1)),
  );
});

const programs = findPlainPostgres();
if (!programs)
  test.skip("The rules are compared with a plain PostgreSQL's where one is installed: initdb was not found.");

describe.runIf(programs).each([
  ["grants each new table to the API's roles", true],
  ["grants nothing by default", false],
])("a project that %s", (_what, grantsByDefault) => {
  let server: PlainPostgres;
  let owner: pg.Client;
  const compare = async () => compareRules((await owner.query<AccessRule>(ACCESS_QUERY)).rows, expected);

  beforeAll(async () => {
    server = await startHostedPostgres(programs ?? "", grantsByDefault);
    await pushMigrations(server);
    owner = await server.connect("supabase_admin");
  });
  afterAll(async () => {
    await owner?.end();
    await server?.close();
  });

  test("has this repository's rules once the migrations are applied", async () => {
    expect((await compare()).filter(({ outcome }) => outcome !== "kept")).toEqual([]);
  });

  // A column is no rule of access.
  test.each(sqlMistakes.filter(({ mistake }) => mistake !== "a missing column"))(
    "is not taken for one after $mistake",
    async ({ plant, undo }) => {
      await owner.query(plant);
      const planted = await compare();
      await owner.query(undo);
      expect(planted.some(({ outcome }) => outcome === "broken")).toBe(true);
    },
  );
});
