// behaviour §10.17
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkTables } from "../../supabase/operations/checkTables.ts";
import {
  ANNOUNCED,
  ANNOUNCED_ID,
  askersOf,
  HIDDEN,
  HIDDEN_ID,
  type Moment,
  OWN,
  trackReads,
  type Way,
} from "../support/announcedAlbum.ts";
import { DRAFT_ID } from "../support/databaseWorld.ts";
import { eachWorld } from "../support/eachWorld.ts";
import type { Person } from "../support/people.ts";
import { hiddenTrackShown } from "../support/planted/databaseMistakes.ts";
import { sharedWorld } from "../support/sharedSupabase.ts";

/** Ways by the column itself, and each of which shows the track to owners. */
const ownReads: Way[] = [
  ["GET", "tracks?select=id&is_hidden=is.true"],
  ["GET", "tracks?select=id&is_hidden=not.is.false&order=id"],
  ["GET", "tracks?select=id&order=is_hidden.desc,id&limit=1"],
  ["GET", "tracks?select=is_hidden&order=id"],
  ["GET", "tracks?select=is_hidden::text,id&order=id"],
  ["HEAD", "tracks?select=*&is_hidden=is.true"],
  ["GET", "albums?select=id,tracks!inner(id)&tracks.is_hidden=is.true"],
  ["GET", "albums?select=id,tracks(id)&tracks.order=is_hidden.desc&tracks.limit=1&order=id"],
  ["GET", "track_texts?select=track_id,tracks!inner(id)&tracks.is_hidden=is.true"],
  ["GET", "tracks?select=id,track_originals(*)&order=id"],
  ["GET", "tracks?select=id,listens(*)&order=id"],
  ["GET", "track_originals?select=*&order=track_id"],
  ["GET", "listens?select=*&order=track_id"],
  ["POST", "rpc/listens_by_track", {}],
  ["POST", "rpc/listens_by_day", {}],
  ["POST", "rpc/list_guessable_files", {}],
];

const id = HIDDEN_ID;
const newTrack = { id, album_id: ANNOUNCED_ID, title: "Mine", track_number: 2 };
const merged = "resolution=merge-duplicates";
const ignored = "resolution=ignore-duplicates";
const counts = ["count=planned", "count=estimated"];

/** What nobody but an admin may do, and what the planner expects. */
const others: Way[] = [
  ...counts.flatMap((count): Way[] => [
    ["HEAD", "tracks?select=*", undefined, count],
    ["HEAD", "tracks?select=*&is_hidden=is.true", undefined, count],
    ["HEAD", "tracks?select=*&title=like.Secret*", undefined, count],
    ["HEAD", `tracks?select=*&album_id=eq.${ANNOUNCED_ID}`, undefined, count],
    ["HEAD", "track_texts?select=*&lyrics=like.Hidden*", undefined, count],
    ["HEAD", "albums?select=*,tracks!inner(id)&tracks.is_hidden=is.true", undefined, count],
  ]),
  ["GET", "album_updates?select=*&order=album_id"],
  ["GET", "albums?select=id,album_updates(*)&order=id"],
  ["POST", "rpc/count_listen", { track_id: id }],
  ["POST", "rpc/list_unused_files", {}],
  ["POST", "rpc/list_kept_files", { addresses: ["/secret.mp3", "/older.mp3"] }],
  ["POST", "rpc/save_track", { track: { id, is_hidden: false }, original: null }],
  ["POST", "rpc/save_track", { track: { ...newTrack, is_hidden: false }, original: null }],
  ["POST", "rpc/point_track", { track: id, old_url: "/secret.mp3", new_url: "/mine.mp3" }],
  ["PATCH", `tracks?id=eq.${id}`, { is_hidden: false }],
  ["PATCH", "tracks?is_hidden=is.true", { is_hidden: false }],
  ["PATCH", `tracks?album_id=eq.${ANNOUNCED_ID}`, { is_hidden: false }],
  ["PATCH", `track_texts?track_id=eq.${id}`, { lyrics: "Mine" }],
  ["POST", "tracks", newTrack],
  ["POST", "tracks", newTrack, merged],
  ["POST", "tracks", newTrack, ignored],
  ["POST", "track_texts", { track_id: id, lyrics: "Mine" }],
  ["POST", "track_texts", { track_id: id, lyrics: "Mine" }, merged],
  ["POST", "track_originals", { track_id: id, file_name: "a.wav", status: "waiting" }, ignored],
  ["POST", "listens", { track_id: id, day: "2026-11-20", listens: 1 }, ignored],
  ["DELETE", `tracks?id=eq.${id}`],
  ["DELETE", "tracks?is_hidden=is.true"],
];

const reads = [...trackReads, ...ownReads];
const ways = [...reads, ...others];

describe.each(eachWorld)("a hidden track on $name", ({ start }) => {
  const world = sharedWorld(start);
  const { ask, askAll, setMoment } = askersOf(world);
  const mark = async () => await world.supabase.sql("select mark from private.builds");

  const remove = () => world.supabase.sql(`delete from tracks where id = '${HIDDEN_ID}'`);
  /** Hidden as it is written: with its words, an original, listens, and audio that was replaced. */
  const add = (isSingle: boolean) =>
    world.supabase.exec(`
      insert into tracks (id, album_id, title, track_number, audio_url, duration, is_hidden, is_single) values
        ('${HIDDEN_ID}', '${ANNOUNCED_ID}', 'Secret Song', 2, '/older.mp3', '9:59', true, ${isSingle});
      insert into track_texts (track_id, lyrics) values ('${HIDDEN_ID}', 'Hidden, hidden');
      update tracks set audio_url = '/secret.mp3' where id = '${HIDDEN_ID}';
      update track_texts set credits = 'Nobody' where track_id = '${HIDDEN_ID}';
      insert into track_originals (track_id, file_name, status, copy_url)
        values ('${HIDDEN_ID}', 'secret.wav', 'waiting', '/secret.mp3');
      insert into listens (track_id, day, listens) values ('${HIDDEN_ID}', '2026-11-20', 7)`);

  beforeAll(async () => {
    await world.supabase.sql(`delete from albums where id = '${DRAFT_ID}'`);
    await world.supabase.exec(ANNOUNCED);
  });

  for (const isSingle of [false, true])
    test(`is shown to its owner by each of these ways (single: ${isSingle})`, {
      tags: ["slow"],
    }, async () => {
      await remove();
      const without = await askAll("owner", null, reads);
      await add(isSingle);
      // Those that ask for other tracks than singles show no single.
      const bySingles = (way: string) => isSingle && way.includes("is_single");
      for (const [way, answer] of Object.entries(await askAll("owner", null, reads)))
        if (!bySingles(way)) expect(answer, way).not.toEqual(without[way]);
    });

  // What an account reads is asked apart: a policy may name its role alone.
  const attempts: [Person, token: string | null, Moment, isSingle: boolean, Way[], tags?: string[]][] = [
    ["anon", null, "after", false, ways],
    ["stranger", null, "after", false, reads],
    ["anon", OWN, "before", true, reads],
    ["stranger", null, "after", false, others, ["slow"]],
    ["anon", OWN, "before", true, others, ["slow"]],
    ["anon", null, "between", true, ways, ["slow"]],
    ["stranger", OWN, "before", false, ways, ["slow"]],
    ["stranger", null, "between", true, ways, ["slow"]],
    ["anon", OWN, "after", true, ways, ["slow"]],
  ];
  for (const [person, token, moment, isSingle, asked, tags = []] of attempts)
    test(`is as if it did not exist for ${person} with the token ${token}, ${moment} the release (single: ${isSingle}, ${asked.length} ways)`, {
      tags,
    }, async () => {
      await setMoment(moment);
      await remove();
      const [without, markBefore] = [await askAll(person, token, asked), await mark()];
      await add(isSingle);
      expect(await mark()).toEqual(markBefore);
      const before = await world.snapshot();
      expect(await askAll(person, token, asked)).toEqual(without);
      expect(await world.snapshot()).toEqual(before);
      const files = world.clients[person].storage.from("audio-tracks").list("tracks");
      expect((await files).data ?? []).toEqual([]);
    });

  test("is shown again by its owner, with its number", async () => {
    await setMoment("after");
    await remove();
    await add(false);
    const shown = async () =>
      JSON.parse((await ask("anon", null, ["GET", `tracks?select=title,track_number&id=eq.${id}`])).text);
    expect(await shown()).toEqual([]);
    const { data } = await world.clients.owner
      .from("tracks")
      .update({ is_hidden: false })
      .eq("id", id)
      .select();
    expect(data).toMatchObject([{ id, is_hidden: false }]);
    expect(await shown()).toEqual([{ title: "Secret Song", track_number: 2 }]);
    const hidden = await world.clients.owner.from("tracks").update({ is_hidden: true }).eq("id", id).select();
    expect(hidden.data).toMatchObject([{ id, is_hidden: true }]);
    expect(await shown()).toEqual([]);
  });

  test("is not counted as listened to, and is again once it is shown (§10.6)", async () => {
    await setMoment("after");
    await remove();
    await add(false);
    const listens = () =>
      world.supabase.sql("select listens from listens where day > '2026-11-20' and track_id = $1", [id]);
    await ask("anon", null, ["POST", "rpc/count_listen", { track_id: id }]);
    expect(await listens()).toEqual([]);
    await world.supabase.sql(`update tracks set is_hidden = false where id = '${id}'`);
    await ask("anon", null, ["POST", "rpc/count_listen", { track_id: id }]);
    expect(await listens()).toEqual([{ listens: 1 }]);
  });

  describe("keeps no file of another name", () => {
    const kept = async () =>
      (await world.clients.owner.rpc("list_kept_files", { addresses: ["/older.mp3"] })).data;
    beforeEach(async () => {
      await setMoment("after");
      await remove();
      await add(false);
    });

    test("while it is hidden; shown, its replaced audio is kept for a day (§10.11)", async () => {
      expect(await kept()).toEqual([]);
      await world.supabase.sql(`update tracks set is_hidden = false where id = '${id}'`);
      expect(await kept()).toEqual([{ address: "/older.mp3" }]);
    });

    test("and its own is named to owners until nobody can guess it", async () => {
      const guessable = async () =>
        (await world.clients.owner.rpc("list_guessable_files", { album: ANNOUNCED_ID })).data;
      expect(await guessable()).toEqual([{ album_id: ANNOUNCED_ID, track_id: id }]);
      await world.supabase.sql(`update tracks set is_hidden = false where id = '${id}'`);
      expect(await guessable()).toEqual([]);
    });
  });

  test("is checked as a stranger: a policy that shows it is found", async () => {
    const project = {
      supabaseUrl: world.url,
      publicKey: world.supabase.anonKey,
      contactEndpoint: "",
      siteUrl: "",
    };
    const broken = async () =>
      (await checkTables(project)).filter(({ outcome }) => outcome !== "kept").map(({ claim }) => claim);
    await world.supabase.exec(`delete from tracks where id = '${id}'; ${HIDDEN}`);
    await setMoment("after");
    await world.supabase.sql(`update tracks set is_hidden = true where id = '${id}'`);
    expect(await broken()).toEqual([]);
    await world.supabase.exec(hiddenTrackShown.plant);
    const found = await broken();
    await world.supabase.exec(hiddenTrackShown.undo);
    expect(found).toEqual(hiddenTrackShown.found);
  });
});
