// behaviour §7 §10.8 §10.18 §10.23
import { beforeAll, describe, expect, test } from "vitest";
import {
  ALBUM_ID,
  DRAFT_ID,
  DRAFT_TRACK_ID,
  HOST_STAND_INS,
  SETTING_KEY,
  SHOW_ID,
  TRACK_ID,
} from "../support/databaseWorld.ts";
import { eachWorld } from "../support/eachWorld.ts";
import { type DatabaseFunction, FUNCTIONS, parseBody, withoutWhere } from "../support/functionBodies.ts";
import { clientFor } from "../support/people.ts";
import { sharedWorld } from "../support/sharedSupabase.ts";
import { executedStatements, RECORD_STATEMENTS } from "./executedStatements.ts";

const HOOK = "https://api.cloudflare.com/client/v4/pages/webhooks/deploy_hooks/5f0c-aa";
const id = (number: number) => `99999999-0000-4000-8000-00000000000${number}`;
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

const track = { id: id(1), album_id: ALBUM_ID, title: "Neap", track_number: 2 };
const original = { track_id: TRACK_ID, copy_url: "/9.mp3", file_name: "9.wav", status: "waiting" };
const link = { id: id(2), album_id: DRAFT_ID, name: "Label", token_hash: "0a".repeat(32) };
const show = { id: id(3), day: "2031-01-01", city: "Porto" };
const band = { key: "site_about", value: "Four people", known: [null] };
const restored = { onConflict: "id", ignoreDuplicates: true };

// Each step begins with what the ones before it have left.
describe.each(eachWorld)("an owner, on $name,", ({ start }) => {
  const world = sharedWorld(start);
  const owner = () => world.clients.owner;
  const albums = () => owner().from("albums");
  const tracks = () => owner().from("tracks");
  const shows = () => owner().from("shows");
  const links = () => owner().from("private_links");
  const keeper = () => clientFor(world.url, world.supabase.serviceKey);

  beforeAll(async () => {
    await world.supabase.exec(HOST_STAND_INS);
    await world.supabase.exec(RECORD_STATEMENTS);
  });

  /** As if releases had passed since the last run of pg_cron. */
  const passReleases = () =>
    world.supabase.sql("update private.builds set noted_until = '2020-01-01' where is_only");

  test.each<[what: string, act: () => PromiseLike<{ error: unknown }>]>([
    ["turns builds on", () => owner().rpc("set_build_hook", { address: HOOK })],
    [
      "adds an album",
      () =>
        albums()
          .upsert({ id: id(4), title: "Ebb" })
          .select()
          .single(),
    ],
    ["renames an album", () => albums().update({ title: "Ebb" }).eq("id", ALBUM_ID).select().single()],
    ["adds a track", () => tracks().upsert(track).select().single()],
    [
      "saves a track's audio",
      () => owner().rpc("save_track", { track: { id: TRACK_ID, audio_url: "/9.mp3" }, original }),
    ],
    [
      "adds a track with an original",
      () => owner().rpc("save_track", { track: { ...track, id: id(5) }, original: null }),
    ],
    ["moves a track", () => tracks().update({ track_number: 3 }).eq("id", TRACK_ID).select().single()],
    ["renames a track", () => tracks().update({ title: "Slack" }).eq("id", TRACK_ID).select().single()],
    [
      "writes lyrics",
      () => owner().from("track_texts").upsert({ track_id: TRACK_ID, lyrics: "Lo" }).select().single(),
    ],
    ["adds shows", () => shows().upsert([show]).select()],
    ["changes a show", () => shows().update({ status: "cancelled" }).eq("id", SHOW_ID).select().single()],
    ["deletes a show", () => shows().delete().eq("id", SHOW_ID).select().single()],
    ["saves the band's words", () => owner().rpc("save_settings_unless_changed", { changes: [band] })],
    [
      "saves the default video",
      () => owner().from("app_settings").upsert({ key: SETTING_KEY, value: "" }, { onConflict: "key" }),
    ],
    ["changes a draft", () => albums().update({ title: "Low" }).eq("id", DRAFT_ID).select().single()],
    ["makes a private link", () => links().upsert(link).select("id").single()],
    ["deletes a private link", () => links().delete().eq("id", link.id).select("id").single()],
    [
      "makes a track a single",
      () => tracks().update({ is_single: true }).eq("id", DRAFT_TRACK_ID).select().single(),
    ],
    [
      "announces an album",
      () =>
        albums()
          .update({ announced_at: "now", published_at: inAnHour() })
          .eq("id", DRAFT_ID)
          .select()
          .single(),
    ],
    [
      "publishes an album",
      () => albums().update({ announced_at: null, published_at: "now" }).eq("id", DRAFT_ID).select().single(),
    ],
    ["is heard by a visitor", () => world.clients.anon.rpc("count_listen", { track_id: TRACK_ID })],
    ["deletes a track", () => tracks().delete().eq("id", TRACK_ID).select().single()],
    ["deletes an album", () => albums().delete().eq("id", ALBUM_ID).select().single()],
    ["restores an album", () => albums().upsert([{ id: ALBUM_ID, title: "Tidal Memory" }], restored)],
    ["restores a track with the secret key", () => keeper().from("tracks").upsert([track], restored)],
    ["chooses the bit rate of copies", () => owner().rpc("set_copy_kbits", { kbits: 224 })],
    ["says which plan Supabase has", () => owner().rpc("set_plan", { chosen: "pro" })],
    ["notes a backup", () => owner().rpc("note_upkeep", { what: "backup" })],
    ["notes a backup with the secret key", () => keeper().rpc("note_upkeep", { what: "backup" })],
    ["asks for a build", () => owner().rpc("build_state", { wants_build: true })],
    [
      "sees the builds after a release",
      async () => {
        await passReleases();
        return owner().rpc("build_state");
      },
    ],
    [
      "is read by a build after a release",
      async () => {
        await passReleases();
        return world.clients.anon.rpc("build_mark");
      },
    ],
    ["turns builds off", () => owner().rpc("set_build_hook", { address: "" })],
  ])("%s", async (_what, act) => {
    expect((await act()).error).toBeNull();
  });

  test("leaves what was saved, and one request to the host", async () => {
    const stored = await world.supabase.sql("select id from albums order by title");
    expect(stored).toEqual([{ id: id(4) }, { id: DRAFT_ID }, { id: ALBUM_ID }]);
    expect(await world.supabase.sql("select url from net.http_request_queue")).toEqual([{ url: HOOK }]);
  });

  const executed = () => executedStatements(world.supabase.sql);

  test("has run no UPDATE or DELETE without WHERE, also none that a function made of strings", async () => {
    const statements = await executed();
    for (const { statement, ranBy } of statements)
      expect(withoutWhere(await parseBody(statement)), ranBy).toEqual([]);
    const makers: string[] = [];
    for (const { name, definition } of await world.supabase.sql<DatabaseFunction>(FUNCTIONS))
      if ((await parseBody(definition)).executesStrings) makers.push(name);
    const tried = statements.filter(({ isMade }) => isMade).map(({ ranBy }) => ranBy);
    const rule = "This test calls each function that executes strings";
    expect([...new Set(tried)].sort(), rule).toEqual(makers);
  });

  test("would be found to run one", async () => {
    await world.supabase.exec(`
      create function public.planted() returns void language plpgsql set search_path = '' as $$
        begin execute format('update private.%I set mark = mark', 'builds'); end $$;
      select public.planted()`);
    const found = (await executed()).find(({ ranBy }) => ranBy === "public.planted");
    expect(withoutWhere(await parseBody(found?.statement ?? ""))).toEqual(["UPDATE private.builds"]);
  });
});
