// behaviour §10.31
import { beforeEach, describe, expect, test } from "vitest";
import { fetchAlbums } from "#data/catalogue.ts";
import type { PublicClient } from "#data/publicClient.ts";
import { fetchAlbumTexts } from "#data/publicTexts.ts";
import { ALBUM_ID, DRAFT_ID, TRACK_ID } from "../support/databaseWorld.ts";
import { eachWorld } from "../support/eachWorld.ts";
import { sharedWorld } from "../support/sharedSupabase.ts";

describe.each(eachWorld)("on $name", ({ start }) => {
  const world = sharedWorld(start);
  const sql = <Row = Record<string, unknown>>(statement: string) => world.supabase.sql<Row>(statement);
  const albums = () => world.clients.owner.from("albums");
  const pin = async (id: string) =>
    expect((await albums().update({ is_pinned: true }).eq("id", id)).error).toBeNull();
  const publish = (id: string, moment: string | null) =>
    albums().update({ published_at: moment }).eq("id", id);
  const pinned = async () =>
    (await sql<{ id: string }>("select id from albums where is_pinned order by id")).map(({ id }) => id);
  const mark = async () => (await sql<{ mark: string }>("select mark from private.builds"))[0]?.mark;
  /** All that a visitor reads of albums, and when they changed. */
  const strangersSee = async () => {
    const { anon } = world.clients;
    const [all, updates] = await Promise.all([
      anon.from("albums").select(),
      anon.from("album_updates").select(),
    ]);
    return JSON.stringify([all.data, updates.data]);
  };
  beforeEach(() => world.restore());

  describe("the pinned album", () => {
    const OTHER_ID = "aaaaaaaa-0000-4000-8000-000000000007";
    beforeEach(async () => {
      await sql(`insert into albums (id, title) values ('${OTHER_ID}', 'Neap')`);
    });

    test("is the last one that was pinned, and a build is asked for", async () => {
      await pin(ALBUM_ID);
      const before = await mark();
      await pin(OTHER_ID);
      expect(await pinned()).toEqual([OTHER_ID]);
      expect(await mark()).not.toBe(before);
      const read = await fetchAlbums(world.clients.anon as unknown as PublicClient);
      expect(read.filter(({ is_pinned }) => is_pinned).map(({ id }) => id)).toEqual([OTHER_ID]);
    });

    test("is one, whichever of two tabs is last", async () => {
      for (let round = 0; round < 8; round += 1) {
        await Promise.all([
          pin(ALBUM_ID),
          pin(OTHER_ID),
          albums()
            .update({ artist: `${round}` })
            .eq("id", OTHER_ID),
        ]);
        expect(await pinned()).toHaveLength(1);
        await sql("update albums set is_pinned = false where is_pinned");
      }
    });

    test("is one where a statement pins several, as a restore may", async () => {
      const rows = ["Spring", "Slack"].map((title) => ({ title, is_pinned: true }));
      const { data, error } = await albums().insert(rows).select("id");
      expect(error).toBeNull();
      expect(data?.map(({ id }) => id)).toContain((await pinned())[0]);
      expect(await pinned()).toHaveLength(1);
      await sql("update albums set is_pinned = false where is_pinned");
      await sql("update albums set is_pinned = true where not is_pinned");
      expect(await pinned()).toHaveLength(1);
    });

    test("that comes back in a restore takes the place of the one since", async () => {
      await pin(OTHER_ID);
      const { data } = await albums().delete().eq("id", OTHER_ID).select().single();
      await pin(ALBUM_ID);
      expect((await albums().upsert(data as { title: string })).error).toBeNull();
      expect(await pinned()).toEqual([OTHER_ID]);
    });

    test("saved again keeps its pin, and loses it alone", async () => {
      await pin(ALBUM_ID);
      await albums().update({ title: "Tide", is_pinned: true }).eq("id", ALBUM_ID);
      expect(await pinned()).toEqual([ALBUM_ID]);
      await albums().update({ is_pinned: false }).eq("id", ALBUM_ID);
      expect(await pinned()).toEqual([]);
    });

    describe("that is hidden", () => {
      test("changes no answer and asks for no build: it gives way to one that visitors see", async () => {
        await pin(ALBUM_ID);
        const before = [await strangersSee(), await mark()];
        await pin(DRAFT_ID);
        await albums().insert({ title: "Secret", published_at: null, is_pinned: true });
        await albums().insert({ title: "Later", published_at: "2040-01-01", is_pinned: true });
        expect([await strangersSee(), await mark()]).toEqual(before);
        expect(await pinned()).toEqual([ALBUM_ID]);
      });

      test("keeps its pin where nobody sees another, until one is pinned", async () => {
        const before = [await strangersSee(), await mark()];
        await pin(DRAFT_ID);
        const { data } = await albums()
          .insert({ title: "Secret", published_at: null, is_pinned: true })
          .select("id")
          .single();
        expect(await pinned()).toEqual([data?.id]);
        expect([await strangersSee(), await mark()]).toEqual(before);
        await pin(ALBUM_ID);
        expect(await pinned()).toEqual([ALBUM_ID]);
      });

      test("after it was pinned is the first again when it comes out, unless another was pinned", async () => {
        await pin(ALBUM_ID);
        await publish(ALBUM_ID, null);
        await publish(ALBUM_ID, "now");
        expect(await pinned()).toEqual([ALBUM_ID]);
        await publish(ALBUM_ID, null);
        await pin(OTHER_ID);
        await publish(ALBUM_ID, "now");
        expect(await pinned()).toEqual([OTHER_ID]);
      });
    });

    test("may be one that is announced", async () => {
      await pin(ALBUM_ID);
      await albums().update({ announced_at: "2026-01-01", published_at: "2040-01-01" }).eq("id", DRAFT_ID);
      await pin(DRAFT_ID);
      expect(await pinned()).toEqual([DRAFT_ID]);
    });
  });

  test("the code of a recording is read with the texts, and alone where there is no other", async () => {
    const texts = () => world.clients.owner.from("track_texts");
    const code = { track_id: TRACK_ID, isrc: "QM9A12600001" };
    expect((await texts().upsert({ ...code, lyrics: null })).error).toBeNull();
    const read = await fetchAlbumTexts(world.clients.anon as unknown as PublicClient, ALBUM_ID);
    expect(read.get(TRACK_ID)).toEqual({ lyrics: null, credits: null, isrc: "QM9A12600001" });
    expect((await texts().update({ isrc: null }).eq("track_id", TRACK_ID)).error?.code).toBe("23514");
  });
});
