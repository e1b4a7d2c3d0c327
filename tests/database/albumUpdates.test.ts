// behaviour §10.17
import { beforeEach, describe, expect, test } from "vitest";
import { ALBUM_ID, DRAFT_ID, TRACK_ID } from "../support/databaseWorld.ts";
import { clientFor } from "../support/people.ts";
import { sharedWorld } from "../support/sharedSupabase.ts";

const world = sharedWorld();
beforeEach(async () => {
  await world.restore();
  await world.supabase.sql("update album_updates set updated_at = '2020-01-01'");
});

/** Which of the two albums are said to have changed. */
const changed = async () => {
  const rows = await world.supabase.sql<{ album_id: string }>(
    "select album_id from album_updates where updated_at > '2020-01-02' order by 1",
  );
  return rows.map(({ album_id }) => album_id);
};

const albums = () => world.clients.owner.from("albums");
const tracks = () => world.clients.owner.from("tracks");

describe("an album is said to have changed when its owner", () => {
  test.each<[what: string, act: () => PromiseLike<{ error: unknown }>]>([
    ["renames it", () => albums().update({ title: "Low Tide II" }).eq("id", ALBUM_ID)],
    ["describes it", () => albums().update({ description: "By the sea." }).eq("id", ALBUM_ID)],
    ["withdraws it", () => albums().update({ published_at: null }).eq("id", ALBUM_ID)],
    ["gives it away", () => albums().update({ is_downloadable: true }).eq("id", ALBUM_ID)],
    ["adds a track", () => tracks().insert({ album_id: ALBUM_ID, title: "Ebb", track_number: 2 })],
    ["renames a track", () => tracks().update({ title: "Flood" }).eq("id", TRACK_ID)],
    ["moves a track", () => tracks().update({ track_number: 2 }).eq("id", TRACK_ID)],
    ["deletes a track", () => tracks().delete().eq("id", TRACK_ID)],
  ])("%s", async (_what, act) => {
    expect((await act()).error).toBeNull();
    expect(await changed()).toEqual([ALBUM_ID]);
  });

  test("moves a track between two", async () => {
    await tracks().update({ album_id: DRAFT_ID }).eq("id", TRACK_ID);
    expect(await changed()).toEqual([ALBUM_ID, DRAFT_ID]);
  });

  test("makes one", async () => {
    const { data } = await albums().insert({ title: "Neap" }).select().single();
    expect(await changed()).toEqual([data?.id]);
    await albums()
      .delete()
      .eq("id", data?.id ?? "");
    expect(await changed()).toEqual([]);
  });
});

describe("an album is not said to have changed when", () => {
  test.each<[what: string, act: () => PromiseLike<{ error: unknown }>]>([
    ["it is saved as it was", () => albums().update({ title: "Tidal Memory" }).eq("id", ALBUM_ID)],
    ["it is marked as new", () => albums().update({ is_new: true }).eq("id", ALBUM_ID)],
    ["a track gets a listening copy", () => tracks().update({ duration: "3:45" }).eq("id", TRACK_ID)],
    [
      "the secret key writes, as a restore does",
      () => clientFor(world.url, world.supabase.serviceKey).from("tracks").delete().eq("id", TRACK_ID),
    ],
  ])("%s", async (_what, act) => {
    expect((await act()).error).toBeNull();
    expect(await changed()).toEqual([]);
  });
});
