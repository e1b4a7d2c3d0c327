// behaviour §10.11 §10.13
import { beforeEach, describe, expect, test } from "vitest";
import type { Json } from "#data/database.types.ts";
import { AGE_FILES, ALBUM_ID, AUDIO_NAME, TRACK_ID } from "../support/databaseWorld.ts";
import { eachWorld } from "../support/eachWorld.ts";
import { sharedWorld } from "../support/sharedSupabase.ts";

const FOLDER = "/storage/v1/object/public/audio-tracks/";
const OLD = FOLDER + AUDIO_NAME;
const NEW = `${FOLDER}tracks/0f8fad5b-d9cb-469f-a165-70867728950e.mp3`;
const ORIGINAL = "originals/6f0a1f3e-8f5e-4b7e-9a53-0d2f6b1c4e77.wav";
const LATER = "published_at = now() + interval '2 days'";

describe.each(eachWorld)("the file that a track plays, on $name", ({ start }) => {
  const world = sharedWorld(start);
  beforeEach(async () => {
    await world.restore();
    await world.supabase.exec(`
      update tracks set audio_url = '${OLD}' where id = '${TRACK_ID}';
      update track_originals set copy_url = '${OLD}', original_url = '${FOLDER}${ORIGINAL}' where track_id = '${TRACK_ID}';
      insert into storage.objects (bucket_id, name) values ('audio-tracks', '${ORIGINAL}');
      delete from private.replaced_files`);
    await world.supabase.exec(AGE_FILES);
  });

  const timePasses = (hours: number) =>
    world.supabase.exec(
      `update private.replaced_files set replaced_at = replaced_at - interval '${hours} hours'`,
    );

  const point = (names: { old_url?: string; new_url?: string; original?: Json; duration?: string } = {}) =>
    world.clients.owner
      .rpc("point_track", { track: TRACK_ID, old_url: OLD, new_url: NEW, ...names })
      .maybeSingle();
  const save = (audio_url: string) =>
    world.clients.owner.rpc("save_track", { track: { id: TRACK_ID, audio_url }, original: null });
  const rows = () =>
    world.supabase.sql(
      `select audio_url, copy_url, original_url, status
       from tracks left join track_originals on track_id = id where id = '${TRACK_ID}'`,
    );
  const moved = { audio_url: NEW, copy_url: NEW, original_url: FOLDER + ORIGINAL, status: "stored" };

  async function unused(): Promise<string[]> {
    const { data, error } = await world.clients.owner.rpc("list_unused_files");
    expect(error).toBeNull();
    return (data ?? []).flatMap(({ bucket_id, name }) => (bucket_id === "audio-tracks" ? name : []));
  }

  const kept = async (...addresses: string[]) => {
    const { data } = await world.clients.owner.rpc("list_kept_files", { addresses });
    return (data ?? []).map(({ address }) => address).sort();
  };

  test("gets another name together with its original, which is used two days later", async () => {
    expect(await point()).toMatchObject({ error: null, data: { id: TRACK_ID, audio_url: NEW } });
    expect(await rows()).toEqual([moved]);
    await timePasses(48);
    expect(await unused()).toEqual([AUDIO_NAME]);
    await save(NEW);
    expect(await rows()).toEqual([moved]);
  });

  test("is pointed once more after a lost response, and not after another tab's audio", async () => {
    for (const _ of [1, 2]) expect((await point()).data).toMatchObject({ audio_url: NEW });
    await save("/other.mp3");
    expect(await point()).toMatchObject({ error: null, data: null });
    expect(await rows()).toMatchObject([{ audio_url: "/other.mp3", original_url: null }]);
  });

  test("becomes a listening copy, whose original stays as another tab has stored it since", async () => {
    const copy = { track_id: TRACK_ID, copy_url: NEW, file_name: "1.flac", file_size: 7 };
    const original = { ...copy, status: "stored", original_url: OLD };
    expect((await point({ original, duration: "1:00" })).data).toMatchObject({ duration: "1:00" });
    expect(await rows()).toMatchObject([{ audio_url: NEW, copy_url: NEW, original_url: OLD }]);
    await world.supabase.exec("update track_originals set original_url = '/hidden.flac'");
    expect((await point({ original, duration: "2:00" })).data).toMatchObject({ duration: "1:00" });
    expect(await rows()).toMatchObject([{ original_url: "/hidden.flac" }]);
  });

  test("stays at its old address for a day while the track is heard", async () => {
    await point();
    expect(await kept(OLD, NEW, "/1.mp3")).toEqual([OLD]);
    expect(await unused()).toEqual([]);
    await timePasses(25);
    expect(await kept(OLD)).toEqual([]);
    expect(await unused()).toEqual([AUDIO_NAME]);
    // The next one forgets it.
    await point({ old_url: NEW, new_url: "/3.mp3" });
    expect(await world.supabase.sql("select address from private.replaced_files")).toEqual([
      { address: NEW },
    ]);
  });

  test.each([
    ["by save_track", () => save(NEW)],
    [
      "by an older page",
      () => world.clients.owner.from("tracks").update({ audio_url: NEW }).eq("id", TRACK_ID),
    ],
  ])("stays as well when it is replaced %s", async (_how, replace) => {
    expect((await replace()).error).toBeNull();
    expect(await kept(OLD)).toEqual([OLD]);
  });

  test.each([
    ["a draft's", "update albums set published_at = null", false],
    [
      "an album's before its announcement",
      `update albums set ${LATER}, announced_at = now() + interval '1 day'`,
      false,
    ],
    ["no single of an announced album", `update albums set ${LATER}, announced_at = now()`, false],
    [
      "a single of an announced album",
      `update tracks set is_single = true; update albums set ${LATER}, announced_at = now()`,
      true,
    ],
  ])("is kept only while it is heard: %s", async (_what, change, isKept) => {
    await point();
    await world.supabase.exec(change);
    expect(await kept(OLD)).toEqual(isKept ? [OLD] : []);
    expect(await unused()).toEqual(isKept ? [] : [AUDIO_NAME]);
  });

  test("is forgotten with its track, and nobody but an admin reads of it", async () => {
    await point();
    for (const person of ["anon", "stranger"] as const) {
      const { data } = await world.clients[person].rpc("list_kept_files", { addresses: [OLD] });
      expect(data ?? []).toEqual([]);
    }
    await world.supabase.exec(`delete from tracks where id = '${TRACK_ID}'`);
    expect(await world.supabase.sql("select * from private.replaced_files")).toEqual([]);
  });

  test("of an album that is public, covers and their copies stay for a day too", async () => {
    const cover = "/storage/v1/object/public/album-covers/covers/1763712000001.webp";
    const set = (cover_url: string | null, cover_copies: string[] | null) =>
      world.clients.owner.from("albums").update({ cover_url, cover_copies }).eq("id", ALBUM_ID);
    await set(cover, ["320", "/a.webp", "640", cover]);
    await set("/b.webp", ["320", "/a.webp"]);
    expect(await kept(cover, "/a.webp", "/b.webp", "640")).toEqual([cover]);
    // Copies alone, then the cover alone.
    await set("/b.webp", null);
    expect(await kept(cover, "/a.webp", "/b.webp")).toEqual(["/a.webp", cover]);
    await set(null, null);
    expect(await kept(cover, "/a.webp", "/b.webp")).toEqual(["/a.webp", "/b.webp", cover]);
    await world.supabase.exec("update albums set published_at = null");
    expect(await kept(cover, "/a.webp", "/b.webp")).toEqual([]);
  });
});
