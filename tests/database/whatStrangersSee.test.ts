// behaviour §10.17
import { beforeAll, describe, expect, test } from "vitest";
import { isHeard, isOnSite } from "#rules/visibility.ts";
import { eachWorld } from "../support/eachWorld.ts";
import { sharedWorld } from "../support/sharedSupabase.ts";

type AlbumRow = { id: string; title: string; announced_at: string | null; published_at: string | null };
type TrackRow = { id: string; album_id: string; title: string; is_single: boolean; is_hidden: boolean };

/** An album of each kind with a track of each kind, all with names that can be guessed. */
const EVERY_KIND = `
  delete from albums; delete from shows;
  insert into albums (title, announced_at, published_at, cover_url)
    select concat_ws(' ', 'Album', announced, published), now() + announced, now() + published, '/covers/1700000000000.png'
    from unnest(array[null, '-1 hour', '1 hour']::interval[]) as announced,
      unnest(array[null, '-30 minutes', '2 hours']::interval[]) as published
    where announced is null or announced < published;
  insert into tracks (album_id, title, track_number, audio_url, is_single, is_hidden)
    select id, concat_ws(' ', single, hidden), 1, '/tracks/' || (1700000000000 + row_number() over ()) || '.mp3', single, hidden
    from albums, unnest('{true,false}'::boolean[]) as single, unnest('{true,false}'::boolean[]) as hidden;
  insert into track_texts (track_id, lyrics) select id, 'Salt' from tracks;
  insert into shows (day, city, published_at)
    select '2031-01-01', 'Porto', now() + published
    from unnest(array[null, '-1 hour', '1 hour']::interval[]) as published`;

describe.each(eachWorld)("on $name", ({ start }) => {
  const world = sharedWorld(start);
  const sql = <Row>(statement: string) => world.supabase.sql<Row>(statement);
  const idsOf = async (statement: string) =>
    (await sql<{ id: string }>(statement)).map(({ id }) => id).sort();

  let onSite: string[];
  let heard: string[];
  let tracks: TrackRow[];

  beforeAll(async () => {
    await world.supabase.exec(EVERY_KIND);
    const albums = await sql<AlbumRow>(
      "select id, title, announced_at::text, published_at::text from albums",
    );
    tracks = await sql<TrackRow>("select id, album_id, title, is_single, is_hidden from tracks");
    expect(albums).toHaveLength(6);
    onSite = albums.flatMap((album) => (isOnSite(album) ? album.id : [])).sort();
    const albumOf = new Map(albums.map((album) => [album.id, album]));
    heard = tracks
      .flatMap((track) => {
        const album = albumOf.get(track.album_id);
        return album && isHeard(album, track) ? track.id : [];
      })
      .sort();
    expect([onSite.length, heard.length]).toEqual([3, 5]);
  });

  test.each(["anon", "stranger"] as const)(
    "the policies show %s what the dashboard calls visible",
    async (person) => {
      const client = world.clients[person];
      const read = async (table: "albums" | "tracks") =>
        ((await client.from(table).select("id")).data ?? []).map(({ id }) => id).sort();
      expect(await read("albums")).toEqual(onSite);
      expect(await read("tracks")).toEqual(heard);
      const texts = (await client.from("track_texts").select("track_id")).data ?? [];
      expect(texts.map(({ track_id }) => track_id).sort()).toEqual(heard);
      expect((await client.from("shows").select("id")).data).toHaveLength(1);
    },
  );

  test("builds count the same rows", async () => {
    const seen = (table: string, id = "id") =>
      idsOf(`select ${id}::text as id from ${table} where private.is_seen(${table}, clock_timestamp())`);
    expect(await seen("albums")).toEqual(onSite);
    expect(await seen("tracks")).toEqual(heard);
    expect(await seen("track_texts", "track_id")).toEqual(heard);
    expect(await seen("shows")).toHaveLength(1);
  });

  test("each table that strangers read has builds count its rows, but for the dates that follow from them", async () => {
    const uncounted = await sql<{ name: string }>(`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and has_table_privilege('anon', oid, 'select')
        and not exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = relname || '_note_change')`);
    const rule = "Give the table a private.is_seen, and the trigger of private.note_saved_row (builds.sql)";
    expect(uncounted, rule).toEqual([{ name: "album_updates" }]);
  });

  test("listens are counted of the same tracks", async () => {
    for (const { id } of tracks) await world.clients.anon.rpc("count_listen", { track_id: id });
    expect(await idsOf("select track_id::text as id from listens")).toEqual(heard);
  });

  test("all others are listed where their files have names that can be guessed", async () => {
    const { data } = await world.clients.owner.rpc("list_guessable_files");
    const listed = data ?? [];
    const hidden = tracks.flatMap(({ id }) => (heard.includes(id) ? [] : id)).sort();
    expect(listed.flatMap(({ track_id }) => track_id ?? []).sort()).toEqual(hidden);
    const covers = listed.filter(({ track_id }) => track_id === null).map(({ album_id }) => album_id);
    expect(covers.sort()).toEqual(await idsOf(`select id from albums where not id = any ('{${onSite}}')`));
  });

  test("replaced files are kept of the same tracks", async () => {
    const before = await sql<{ id: string; audio_url: string }>("select id, audio_url from tracks");
    await sql("update tracks set audio_url = '/tracks/' || id || '.mp3' where true");
    const addresses = before.map(({ audio_url }) => audio_url);
    const { data } = await world.clients.owner.rpc("list_kept_files", { addresses });
    const kept = (data ?? []).map(({ address }) => address);
    const keptOf = before.flatMap(({ id, audio_url }) => (kept.includes(audio_url) ? id : []));
    expect(keptOf.sort()).toEqual(heard);
  });

  test("no function and no policy compares these moments with a clock, beside those of visibility.sql", async () => {
    const spelled = await sql<{ name: string }>(`
      with texts as (
        select proname as name, pg_get_functiondef(oid) as text from pg_proc
        where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        union all
        select policyname, concat(qual, with_check) from pg_policies where schemaname = 'public'
      )
      select name from texts where text ~ '(published_at|announced_at)\\)?\\s*[<>]' order by name`);
    expect(spelled.map(({ name }) => name)).toEqual(["is_released", "is_visible"]);
  });
});
