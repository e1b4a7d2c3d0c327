// behaviour §10.18
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Client, clientFor } from "../support/people.ts";
import { sharedSupabase } from "../support/sharedSupabase.ts";

const supabase = sharedSupabase({ seed: false });
let keeper: Client;

beforeAll(() => {
  keeper = clientFor(supabase.url, supabase.serviceKey);
});
beforeEach(() => supabase.reset());

describe("a plain filter is taken unchanged, as by PostgREST", () => {
  const keys = ["x", '"x"', "null", " y ", "10", "10.0", "a,b", "a.b", "true story", "*"];

  beforeEach(() => supabase.sql("insert into app_settings select unnest($1::text[]), 'value'", [keys]));

  test.each([...keys, '"a,b"', "y", "1e1", '""'])("%j", async (value) => {
    const { data, error } = await keeper.from("app_settings").select("key").eq("key", value);
    expect(error).toBeNull();
    expect(data).toEqual(keys.includes(value) ? [{ key: value }] : []);
  });

  test("a quoted uuid is none", async () => {
    const id = '"00000000-0000-0000-0000-000000000000"';
    for (const request of [
      keeper.from("albums").select().gt("id", id),
      keeper.from("albums").select().eq("id", "null"),
      keeper.from("albums").update({ title: "Other" }).eq("id", id),
      keeper.from("albums").delete().not("id", "eq", id),
    ])
      expect((await request).error?.code).toBe("22P02");
  });

  test("in a list and in a group, quotes are quotes still", async () => {
    const { data } = await keeper.from("app_settings").select("key").in("key", ["a,b", "x"]).order("key");
    expect(data).toEqual([{ key: "a,b" }, { key: "x" }]);
    const either = await keeper.from("app_settings").select("key").or('key.eq."a,b",key.eq.x').order("key");
    expect(either.data).toEqual(data);
  });
});

test("a policy can ask for the headers of each request, and for those of no other", async () => {
  await supabase.database.exec(`create policy planted on app_settings for select to anon
    using (key = current_setting('request.headers')::json ->> 'x-key'); insert into app_settings values ('a', '1'), ('b', '2')`);
  const read = async (headers: Record<string, string>) => {
    const answer = await fetch(`${supabase.url}/rest/v1/app_settings`, {
      headers: { apikey: supabase.anonKey, ...headers },
    });
    return ((await answer.json()) as { key: string }[]).map(({ key }) => key);
  };
  await supabase.sql(`alter policy "Everyone reads app_settings" on app_settings using (false)`);
  expect(await Promise.all([read({ "X-Key": "a" }), read({ "X-Key": "b" }), read({})])).toEqual([
    ["a"],
    ["b"],
    [],
  ]);
  await supabase.sql(`alter policy "Everyone reads app_settings" on app_settings using (true)`);
  await supabase.sql("drop policy planted on app_settings");
});

test("a list of files shows one folder, by the names within it", async () => {
  const audio = keeper.storage.from("audio-tracks");
  const names = ["tracks/1.mp3", "tracks/2.mp3", "tracks/demo/3.mp3", "tracksuit.mp3"];
  for (const name of names) expect((await audio.upload(name, new Blob(["sound"]))).error).toBeNull();
  const namesIn = async (folder: string, options = {}) =>
    (await audio.list(folder, options)).data?.map(({ id, name }) => (id === null ? `${name}/` : name));
  expect(await namesIn("")).toEqual(["tracks/", "tracksuit.mp3"]);
  for (const folder of ["tracks", "tracks/"])
    expect(await namesIn(folder)).toEqual(["1.mp3", "2.mp3", "demo/"]);
  expect(await namesIn("tracks", { limit: 1, offset: 1 })).toEqual(["2.mp3"]);
  expect(await namesIn("track_")).toEqual([]);
});

test("a change of a stored file's row sets the time of its last change", async () => {
  await supabase.sql("insert into storage.objects (bucket_id, name) values ('audio-tracks', 'tracks/1.mp3')");
  const changed = await supabase.sql<{ isNow: boolean }>(
    `update storage.objects set created_at = '2020-01-01', updated_at = '2020-01-01' returning updated_at = now() as "isNow"`,
  );
  expect(changed).toEqual([{ isNow: true }]);
});
