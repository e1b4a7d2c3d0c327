// behaviour §10.1 §10.11

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fetchTracks } from "#data/catalogue.ts";
import type { Json } from "#data/database.types.ts";
import { refusalMessage } from "#data/failureReason.ts";
import type { PublicClient } from "#data/publicClient.ts";
import { projectPaths } from "../../supabase/run/projectPaths.ts";
import { ALBUM_ID, DRAFT_TRACK_ID, TRACK_ID } from "../support/databaseWorld.ts";
import { eachWorld } from "../support/eachWorld.ts";
import { sharedWorld } from "../support/sharedSupabase.ts";

describe.each(eachWorld)("the artist of a track on $name", ({ start }) => {
  const world = sharedWorld(start);
  beforeEach(() => world.restore());
  const publicTracks = () => fetchTracks(world.clients.anon as unknown as PublicClient);
  const tracks = (who: "anon" | "owner" = "owner") => world.clients[who].from("tracks");
  const saveTrack = (track: object) =>
    world.clients.owner.rpc("save_track", { track: track as Json, original: null }).maybeSingle();
  const added = { album_id: ALBUM_ID, title: "Ebb", track_number: 2 };

  test("is the album's unless it is given, in each way of saving", async () => {
    const artist = "فيروز & Ines";
    expect((await tracks().insert(added).select().single()).data).toMatchObject({ artist: null });
    expect(
      (
        await tracks()
          .insert({ ...added, artist })
          .select()
          .single()
      ).data,
    ).toMatchObject({ artist });
    const id = crypto.randomUUID();
    expect((await saveTrack({ ...added, id, artist })).data).toMatchObject({ artist });
    // New audio comes alone.
    expect((await saveTrack({ id, audio_url: "/2.mp3" })).data).toMatchObject({ artist });
    expect((await saveTrack({ id, artist: null })).data).toMatchObject({ artist: null });
  });

  test("is read by visitors with its track, and with no other", async () => {
    await world.supabase.sql("update tracks set artist = 'Ines Maree'");
    expect(await publicTracks()).toMatchObject([{ id: TRACK_ID, artist: "Ines Maree" }]);
    const { data } = await tracks("anon").select("id").eq("artist", "Ines Maree");
    expect(data).toEqual([{ id: TRACK_ID }]);
    expect((await tracks().select("id").eq("artist", "Ines Maree")).data).toHaveLength(2);
  });

  describe("before its migration", () => {
    beforeAll(async () => {
      const sums = await readFile(join(projectPaths.migrations, "20261123190000_schema.sql"), "utf8");
      const [before = ""] = /create function public\.listens_by_track[\s\S]*?\$\$;/.exec(sums) ?? [];
      // Not dropped: functions of open connections remember a row with it.
      await world.supabase.exec(`alter table tracks rename artist to later;
        drop function listens_by_track(date, date); ${before}
        grant execute on function listens_by_track(date, date) to authenticated;
        notify pgrst, 'reload schema'`);
    });

    test("tracks without one are read, added and changed as before", async () => {
      expect(await publicTracks()).toMatchObject([{ id: TRACK_ID, artist: null }]);
      expect((await tracks().insert(added).select().single()).error).toBeNull();
      expect((await tracks().update({ title: "Neap" }).eq("id", TRACK_ID)).error).toBeNull();
      expect((await saveTrack({ ...added, id: crypto.randomUUID() })).error).toBeNull();
      await world.supabase.sql("insert into listens values ($1, '2026-11-15', 1)", [DRAFT_TRACK_ID]);
      const { data } = await world.clients.owner.rpc("listens_by_track").select("*, id:track_id");
      expect(data).toContainEqual(expect.not.objectContaining({ artist: expect.anything() }));
    });

    test("one is refused in each way of saving, by a code of an old database", async () => {
      const withArtist = { ...added, artist: "Ines Maree" };
      const answers = [
        await tracks().upsert({ ...withArtist, id: crypto.randomUUID() }),
        await tracks().update({ artist: "Ines Maree" }).eq("id", TRACK_ID),
        await saveTrack({ ...withArtist, id: crypto.randomUUID() }),
      ];
      for (const { error } of answers) expect(refusalMessage(400, JSON.stringify(error))).toBe("databaseOld");
      expect((await tracks().select("id")).data).toHaveLength(2);
    });
  });
});
