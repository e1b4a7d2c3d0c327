// behaviour §10.18
import { beforeEach, describe, expect, test } from "vitest";
import { eachWorld } from "../support/eachWorld.ts";
import { sharedWorld } from "../support/sharedSupabase.ts";

describe.each(eachWorld)("the files of a project on $name", ({ start }) => {
  const world = sharedWorld(start);
  beforeEach(() => world.restore());

  const usage = async () => {
    const { data, error } = await world.clients.owner.rpc("file_usage");
    expect(error).toBeNull();
    return data as { bytes: number; copy_kbits: number | null };
  };
  const choose = async (kbits: number) =>
    (await world.clients.owner.rpc("set_copy_kbits", { kbits })).error?.code;

  test("are added up over all buckets, without those that Storage has not finished", async () => {
    const before = (await usage()).bytes;
    await world.supabase.exec(`
      insert into storage.buckets (id, name) values ('press', 'press');
      insert into storage.objects (bucket_id, name, metadata) values
        ('album-covers', 'covers/a.webp', '{"size": 4000000000}'),
        ('audio-tracks', 'originals/a.wav', '{"size": "20"}'),
        ('press', 'kit.zip', '{"size": 3}'),
        ('audio-tracks', 'tracks/a.mp3', null),
        ('audio-tracks', 'tracks/b.mp3', '{}'),
        ('audio-tracks', 'tracks/c.mp3', '{"size": "many"}')`);
    expect((await usage()).bytes - before).toBe(4_000_000_023);
  });

  test("have no bit rate of copies until an owner chooses one", async () => {
    expect((await usage()).copy_kbits).toBeNull();
    for (const kbits of [128, 160, 224]) {
      expect(await choose(kbits)).toBeUndefined();
      expect((await usage()).copy_kbits).toBe(kbits);
    }
    for (const kbits of [0, 127, 320]) expect(await choose(kbits)).toBe("23514");
    expect((await usage()).copy_kbits).toBe(224);
  });

  test("are shown to nobody else, who chooses no bit rate either", async () => {
    expect(await choose(160)).toBeUndefined();
    const { anon, stranger } = world.clients;
    expect((await anon.rpc("file_usage")).error?.code).toBe("42501");
    expect(await stranger.rpc("file_usage")).toMatchObject({ data: null, error: null });
    for (const client of [anon, stranger])
      expect((await client.rpc("set_copy_kbits", { kbits: 128 })).error?.code).toBe("42501");
    expect((await usage()).copy_kbits).toBe(160);
  });
});
