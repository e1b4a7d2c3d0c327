// behaviour §10.18
import { describe, expect, test } from "vitest";
import { HOST_STAND_INS, startHostedWorld } from "../support/databaseWorld.ts";
import { realPartsOrSkip } from "../support/eachWorld.ts";
import { clientFor } from "../support/people.ts";
import { sharedWorld } from "../support/sharedSupabase.ts";

const parts = realPartsOrSkip();

// What a green run on PostgREST proves of a hosted project depends on these.
describe.runIf(parts)("the hosted world is as hosted projects are:", () => {
  const world = sharedWorld(() => startHostedWorld(parts ?? { postgres: "", postgrest: "" }));

  test.each([
    ["anon", "3s"],
    ["owner", "8s"],
  ] as const)("a statement of %s may last %s, and wait 8 s for a lock", async (person, limit) => {
    await world.supabase.exec(`
      alter policy "Everyone reads app_settings" on app_settings using (value = current_setting(key, true));
      insert into app_settings values ('statement_timeout', '${limit}'), ('lock_timeout', '8s')`);
    const { data } = await world.clients[person].from("app_settings").select("key").order("key");
    await world.supabase.exec(`
      alter policy "Everyone reads app_settings" on app_settings using (true);
      delete from app_settings where key like '%timeout'`);
    expect(data).toEqual([{ key: "lock_timeout" }, { key: "statement_timeout" }]);
  });

  test("an answer has at most 1,000 rows", async () => {
    await world.supabase.sql("insert into app_settings select n, '' from generate_series(1, 1001) as n");
    expect((await world.clients.anon.from("app_settings").select()).data).toHaveLength(1000);
    await world.supabase.sql("delete from app_settings where value = ''");
  });

  test("keys are no tokens, and a wrong one is refused", async () => {
    expect(world.supabase.anonKey).toMatch(/^sb_publishable_/);
    expect(world.supabase.serviceKey).toMatch(/^sb_secret_/);
    const { error } = await clientFor(world.url, "sb_publishable_other").from("albums").select();
    expect(error?.message).toBe("Invalid API key");
  });

  test("`postgres` is no superuser, makes jobs by pg_cron's functions alone, and stores secrets by Vault's", async () => {
    await world.supabase.exec(HOST_STAND_INS);
    const asPostgres = (statement: string) =>
      world.supabase.exec(`begin; set local role postgres; ${statement}; commit`).then(
        () => "done",
        async ({ code }) => {
          await world.supabase.exec("rollback");
          return code;
        },
      );
    for (const statement of [
      "alter role postgres superuser",
      "insert into cron.job (command) values ('select 1')",
      "update cron.job set command = 'select 1'",
      "delete from cron.job",
      "insert into vault.secrets (secret) values ('x')",
      "update vault.secrets set secret = 'x'",
    ])
      expect(await asPostgres(statement), statement).toBe("42501");
    expect(await asPostgres("select cron.schedule('x', '* * * * *', 'select 1')")).toBe("done");
    expect(await asPostgres("select vault.create_secret('x')")).toBe("done");
  });
});
