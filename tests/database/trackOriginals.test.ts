// behaviour §10.13
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import type { Json } from "#data/database.types.ts";
import { projectPaths } from "../../supabase/run/projectPaths.ts";
import { ALBUM_ID, AUDIO_NAME, ORIGINAL_URL, TRACK_ID } from "../support/databaseWorld.ts";
import { eachWorld } from "../support/eachWorld.ts";
import { sharedWorld } from "../support/sharedSupabase.ts";

describe.each(eachWorld)("originals on $name", ({ start }) => {
  const world = sharedWorld(start);
  beforeEach(() => world.restore());

  const originals = () => world.supabase.sql("select * from track_originals");

  test("an admin's list of tracks brings the original of each as one row, and goes with its track", async () => {
    const { owner } = world.clients;
    const { data } = await owner.from("tracks").select("id, track_originals(*)").order("id");
    expect(data).toMatchObject([
      { track_originals: { original_url: ORIGINAL_URL } },
      { track_originals: null },
    ]);
    expect((await owner.from("tracks").delete().eq("id", TRACK_ID)).error).toBeNull();
    expect(await originals()).toEqual([]);
  });

  test("a track and its original are saved at once, or neither is", async () => {
    const { owner } = world.clients;
    const id = "00000000-0000-4000-8000-000000000099";
    const sound = "/2.mp3";
    const track = {
      id,
      album_id: ALBUM_ID,
      title: "Ebb",
      duration: "1:00",
      track_number: 2,
      audio_url: sound,
      is_single: true,
    };
    const original = { track_id: id, copy_url: sound, original_url: null, file_name: "2.wav", file_size: 7 };
    const save = (values: object, file: object | null) =>
      owner.rpc("save_track", { track: values as Json, original: file as Json }).maybeSingle();
    const kept = () => world.supabase.sql(`select * from track_originals where track_id = '${id}'`);

    expect((await save(track, { ...original, status: "unknown" })).error).toMatchObject({ code: "23514" });
    expect((await owner.from("tracks").select().eq("id", id)).data).toEqual([]);
    // The second time as after a lost response, when another tab has stored the original.
    expect(await save(track, { ...original, status: "waiting" })).toMatchObject({ data: track, error: null });
    await world.supabase.sql(
      `update track_originals set status = 'stored', original_url = '/o.wav' where track_id = '${id}'`,
    );
    expect((await save({ ...track, title: "Neap" }, { ...original, status: "waiting" })).data).toMatchObject({
      ...track,
      title: "Neap",
    });
    expect(await kept()).toMatchObject([{ status: "stored", original_url: "/o.wav" }]);

    const other = { ...original, copy_url: "/3.mp3", file_name: "3.wav" };
    expect((await save({ id, audio_url: "/3.mp3" }, { ...other, status: "unknown" })).error).not.toBeNull();
    expect(await kept()).toMatchObject([{ copy_url: "/2.mp3" }]);
    expect((await save({ id, audio_url: "/3.mp3" }, { ...other, status: "waiting" })).data).toMatchObject({
      ...track,
      title: "Neap",
      audio_url: "/3.mp3",
    });
    // node-postgres gives a bigint as text.
    expect(await kept()).toMatchObject([{ ...other, status: "waiting", file_size: expect.anything() }]);
    expect((await save({ id, audio_url: "/4.mp3", duration: null }, null)).data).toMatchObject({
      duration: null,
    });
    expect(await kept()).toEqual([]);
    const gone = { id: "00000000-0000-4000-8000-000000000098", audio_url: "/5.mp3" };
    expect(await save(gone, null)).toMatchObject({ data: null, error: null });
  });

  test("a column that tracks get later is saved too", async () => {
    const { exec, sql } = world.supabase;
    await exec("begin");
    try {
      await exec("alter table tracks add column label text default 'none'");
      const save = (track: object) => sql("select label from save_track($1, null)", [JSON.stringify(track)]);
      expect(await save({ id: TRACK_ID, audio_url: "/2.mp3", label: "Tide" })).toEqual([{ label: "Tide" }]);
      const added = { id: crypto.randomUUID(), album_id: ALBUM_ID, title: "Ebb", track_number: 2 };
      expect(await save(added)).toEqual([{ label: "none" }]);
    } finally {
      await exec("rollback");
    }
  });
});

/** The table as it was before: an original had its present and its former address. */
const FORMER_TABLE = `
  drop function save_track(jsonb, jsonb);
  delete from track_originals;
  alter table track_originals
    drop constraint track_originals_has_an_address_once_stored,
    drop column file_name, drop column file_size, drop column status, add column former_url text,
    add constraint track_originals_has_an_address check (original_url is not null or former_url is not null)`;

describe("the migration of originals that were moved (§10.18)", () => {
  const world = sharedWorld();
  beforeEach(() => world.restore());

  const folder = "/storage/v1/object/public/audio-tracks/";
  const hidden = "originals/6f0a1f3e-8f5e-4b7e-9a53-0d2f6b1c4e77.wav";

  test.each([
    ["was moved", hidden, hidden, null, hidden],
    ["was moved, which nobody wrote down", hidden, hidden, AUDIO_NAME, hidden],
    ["was to be moved", AUDIO_NAME, hidden, AUDIO_NAME, AUDIO_NAME],
    ["had no new name yet", AUDIO_NAME, null, AUDIO_NAME, AUDIO_NAME],
    ["is gone", "", hidden, AUDIO_NAME, AUDIO_NAME],
  ])("names the file of one that %s where it is", async (_what, stored, original, former, named) => {
    const { exec, sql } = world.supabase;
    const quoted = (name: string | null) => (name === null ? "null" : `'${folder}${name}'`);
    const migration = join(projectPaths.migrations, "20261126120000_copy_first.sql");
    await exec("begin");
    try {
      await exec("delete from storage.objects where bucket_id = 'audio-tracks'");
      if (stored)
        await exec(
          `insert into storage.objects (bucket_id, name, metadata) values ('audio-tracks', '${stored}', '{"size": 77}')`,
        );
      await exec(FORMER_TABLE);
      await exec(
        `insert into track_originals (track_id, copy_url, original_url, former_url)
           values ('${TRACK_ID}', '/1.mp3', ${quoted(original)}, ${quoted(former)})`,
      );
      await exec(await readFile(migration, "utf8"));
      expect(await sql("select * from track_originals")).toEqual([
        {
          track_id: TRACK_ID,
          copy_url: "/1.mp3",
          original_url: folder + named,
          status: "stored",
          file_name: named.split("/")[1],
          file_size: stored === named ? 77 : null,
        },
      ]);
    } finally {
      await exec("rollback");
    }
  });
});
