// behaviour §10.18
import { beforeEach, describe, expect, test } from "vitest";
import { eachWorld } from "../support/eachWorld.ts";
import { clientFor } from "../support/people.ts";
import { sharedWorld } from "../support/sharedSupabase.ts";

type State = {
  now: string;
  migrations: string[] | null;
  files: { bytes: number; plan: string | null };
  upkeep: Record<"noted_from" | "backed_up_at" | "mail_templates_at", string | null>;
};

describe.each(eachWorld)("what owners look after, on $name", ({ start }) => {
  const world = sharedWorld(start);
  beforeEach(() => world.restore());

  const stateOf = async () => (await world.clients.owner.rpc("build_state")).data as unknown as State;
  const note = async (what: string, client = world.clients.owner) =>
    (await client.rpc("note_upkeep", { what })).error?.code;

  test("comes with the state of builds, by the database's clock", async () => {
    const before = await stateOf();
    expect(before.upkeep).toMatchObject({ backed_up_at: null, mail_templates_at: null });
    expect(before.upkeep.noted_from).not.toBeNull();
    expect(before.files).toMatchObject({ bytes: expect.any(Number), plan: null });
    expect(await note("backup")).toBeUndefined();
    const noted = await stateOf();
    expect(noted.upkeep.mail_templates_at).toBeNull();
    const [row] = await world.supabase.sql<{ isNow: boolean }>(
      `select backed_up_at between $1::timestamptz and $2::timestamptz as "isNow" from private.upkeep`,
      [before.now, noted.now],
    );
    expect(row?.isNow).toBe(true);
  });

  test("is one for all owners, and the secret key notes backups too", async () => {
    expect(await note("mail_templates")).toBeUndefined();
    expect(await note("backup", clientFor(world.url, world.supabase.serviceKey))).toBeUndefined();
    const { upkeep } = await stateOf();
    expect(Object.values(upkeep).filter((moment) => moment === null)).toEqual([]);
    const rows = await world.supabase.sql<{ is_only: boolean }>("select is_only from private.upkeep");
    expect(rows).toHaveLength(1);
  });

  test("is noted by nobody else, and is nothing else", async () => {
    for (const client of [world.clients.anon, world.clients.stranger])
      expect(await note("backup", client)).toBe("42501");
    expect(await note("everything")).toBe("22023");
    expect((await stateOf()).upkeep).toMatchObject({ backed_up_at: null, mail_templates_at: null });
  });

  test("has a plan once an owner says which, of three", async () => {
    const say = async (chosen: string, client = world.clients.owner) =>
      (await client.rpc("set_plan", { chosen })).error?.code;
    for (const plan of ["pro", "other", "free"]) {
      expect(await say(plan)).toBeUndefined();
      expect((await stateOf()).files.plan).toBe(plan);
    }
    expect(await say("enterprise")).toBe("23514");
    expect(await say("pro", world.clients.stranger)).toBe("42501");
    expect((await world.clients.owner.rpc("file_usage")).data).toMatchObject({ plan: "free" });
  });

  test("strangers read nothing of it", async () => {
    expect((await world.clients.stranger.rpc("build_state")).data).toBeNull();
    expect((await world.clients.anon.rpc("build_state")).error?.code).toBe("42501");
  });

  test("the migrations are those that were noted, and none where nobody did", async () => {
    await world.supabase.exec(`create schema if not exists supabase_migrations;
      create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
      alter table supabase_migrations.schema_migrations owner to postgres`);
    await world.supabase.exec(
      "insert into supabase_migrations.schema_migrations (version) values ('20991231000000')",
    );
    const { migrations } = await stateOf();
    expect(migrations?.at(-1)).toBe("20991231000000");
    await world.supabase.exec("alter table supabase_migrations.schema_migrations rename to elsewhere");
    expect((await stateOf()).migrations).toBeNull();
    await world.supabase.exec(`alter table supabase_migrations.elsewhere rename to schema_migrations;
      delete from supabase_migrations.schema_migrations where version = '20991231000000'`);
  });
});
