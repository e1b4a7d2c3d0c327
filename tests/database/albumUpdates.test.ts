// behaviour §10.17
import { beforeEach, describe, expect, test } from "vitest";
import { ALBUM_ID, DRAFT_ID, DRAFT_TRACK_ID, TRACK_ID } from "../support/databaseWorld.ts";
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
    ["says what kind of release it is", () => albums().update({ kind: "ep" }).eq("id", ALBUM_ID)],
    ["licenses it", () => albums().update({ licence: "CC-BY-4.0" }).eq("id", ALBUM_ID)],
    ["adds a track", () => tracks().insert({ album_id: ALBUM_ID, title: "Ebb", track_number: 2 })],
    ["renames a track", () => tracks().update({ title: "Flood" }).eq("id", TRACK_ID)],
    ["moves a track", () => tracks().update({ track_number: 2 }).eq("id", TRACK_ID)],
    ["deletes a track", () => tracks().delete().eq("id", TRACK_ID)],
    ["hides a track", () => tracks().update({ is_hidden: true }).eq("id", TRACK_ID)],
  ])("%s", async (_what, act) => {
    expect((await act()).error).toBeNull();
    expect(await changed()).toEqual([ALBUM_ID]);
  });

  describe("with a hidden track", () => {
    beforeEach(async () => {
      await tracks().update({ is_hidden: true }).eq("id", TRACK_ID);
      await world.supabase.sql("update album_updates set updated_at = '2020-01-01'");
    });

    test("shows it again", async () => {
      await tracks().update({ is_hidden: false }).eq("id", TRACK_ID);
      expect(await changed()).toEqual([ALBUM_ID]);
    });

    test.each<[what: string, act: () => PromiseLike<{ error: unknown }>]>([
      ["renames it", () => tracks().update({ title: "Flood" }).eq("id", TRACK_ID)],
      ["moves it", () => tracks().update({ track_number: 2 }).eq("id", TRACK_ID)],
      ["makes it a single", () => tracks().update({ is_single: true }).eq("id", TRACK_ID)],
      ["moves it to another album", () => tracks().update({ album_id: DRAFT_ID }).eq("id", TRACK_ID)],
      ["deletes it", () => tracks().delete().eq("id", TRACK_ID)],
      [
        "adds another",
        () => tracks().insert({ album_id: ALBUM_ID, title: "Ebb", track_number: 2, is_hidden: true }),
      ],
    ])("%s, which changes nothing that is seen", async (_what, act) => {
      expect((await act()).error).toBeNull();
      expect(await changed()).toEqual([]);
    });
  });

  test("moves a track between two", async () => {
    await tracks().update({ album_id: DRAFT_ID }).eq("id", TRACK_ID);
    expect(await changed()).toEqual([ALBUM_ID, DRAFT_ID]);
  });

  test("pins it, which dates nothing", async () => {
    expect((await albums().update({ is_pinned: true }).eq("id", ALBUM_ID)).error).toBeNull();
    expect(await changed()).toEqual([]);
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

describe("an announced album", () => {
  const SINGLE_ID = "bbbbbbbb-0000-4000-8000-000000000007";
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const single = () => tracks().update({ title: "Flood" }).eq("id", SINGLE_ID);
  const hidden = () => tracks().update({ title: "Flood" }).eq("id", DRAFT_TRACK_ID);
  const setMoments = (announced: number, published: number) =>
    world.supabase.sql("update albums set announced_at = $2, published_at = $3 where id = $1", [
      DRAFT_ID,
      at(announced),
      at(published),
    ]);

  beforeEach(async () => {
    await setMoments(-1, 1);
    await world.supabase.sql(
      "insert into tracks (id, album_id, title, track_number, is_single) values ($1, $2, 'Neap', 2, true)",
      [SINGLE_ID, DRAFT_ID],
    );
    await world.supabase.sql("update album_updates set updated_at = '2020-01-01'");
  });

  test.each<[what: string, act: () => PromiseLike<{ error: unknown }>]>([
    [
      "is announced earlier",
      () =>
        albums()
          .update({ announced_at: at(-2) })
          .eq("id", DRAFT_ID),
    ],
    [
      "is put off",
      () =>
        albums()
          .update({ published_at: at(2) })
          .eq("id", DRAFT_ID),
    ],
    ["is released", () => albums().update({ published_at: "now", announced_at: null }).eq("id", DRAFT_ID)],
    [
      "gets links",
      () =>
        albums()
          .update({ links: [{ label: "Bandcamp", address: "https://example.com" }] })
          .eq("id", DRAFT_ID),
    ],
    ["gets another title for its single", single],
    ["gets an artist for its single", () => tracks().update({ artist: "Ines" }).eq("id", SINGLE_ID)],
    ["loses its single", () => tracks().delete().eq("id", SINGLE_ID)],
    ["lets one more track be heard", () => tracks().update({ is_single: true }).eq("id", DRAFT_TRACK_ID)],
    ["takes a single back", () => tracks().update({ is_single: false }).eq("id", SINGLE_ID)],
    [
      "gets another single",
      () => tracks().insert({ album_id: DRAFT_ID, title: "Ebb", track_number: 3, is_single: true }),
    ],
  ])("is said to have changed when it %s", async (_what, act) => {
    expect((await act()).error).toBeNull();
    expect(await changed()).toEqual([DRAFT_ID]);
  });

  const ofHidden: [what: string, act: () => PromiseLike<{ error: unknown }>][] = [
    ["is renamed", hidden],
    ["gets an artist", () => tracks().update({ artist: "Ines" }).eq("id", DRAFT_TRACK_ID)],
    ["is moved", () => tracks().update({ track_number: 9 }).eq("id", DRAFT_TRACK_ID)],
    ["is added", () => tracks().insert({ album_id: DRAFT_ID, title: "Ebb", track_number: 3 })],
    ["is deleted", () => tracks().delete().eq("id", DRAFT_TRACK_ID)],
  ];

  test.each(ofHidden)("is not said to have changed when a hidden track %s", async (_what, act) => {
    expect((await act()).error).toBeNull();
    expect(await changed()).toEqual([]);
  });

  test.each(ofHidden)("is, once it is released, when a track %s", async (_what, act) => {
    await setMoments(-2, -1);
    await world.supabase.sql("update album_updates set updated_at = '2020-01-01'");
    expect((await act()).error).toBeNull();
    expect(await changed()).toEqual([DRAFT_ID]);
  });

  test("and the album that gets a hidden track: only the one that is shown has changed", async () => {
    await tracks().update({ album_id: ALBUM_ID }).eq("id", DRAFT_TRACK_ID);
    expect(await changed()).toEqual([ALBUM_ID]);
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
