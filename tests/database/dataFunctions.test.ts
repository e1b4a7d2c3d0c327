// behaviour §7 §10.8
import { createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { COVER_BUCKET } from "#config.ts";
import { failureMessages } from "#messages/failureMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import {
  AGE_FILES,
  ALBUM_ID,
  DRAFT_ID,
  DRAFT_TRACK_ID,
  LINK_ID,
  LINK_TOKEN,
  TRACK_ID,
} from "../support/databaseWorld.ts";
import { type DataFunctions, dataFunctionsAt } from "../support/dataFunctions.ts";
import { eachWorld } from "../support/eachWorld.ts";
import { OWNER } from "../support/people.ts";
import { sharedWorld } from "../support/sharedSupabase.ts";

const cover = () => new File(["a cover"], "cover.png", { type: "image/png" });
const track = { album_id: ALBUM_ID, title: "Ebb", track_number: 2 };
const wav = () => new File(["a wave"], "9.wav");
const copy = { ...track, id: randomUUID(), audio_url: "/9.mp3" };
const link = { album_id: ALBUM_ID, name: "Label", token_hash: "0a".repeat(32), expires_at: null };
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

describe.each(eachWorld)("the data functions on $name", ({ start }) => {
  const world = sharedWorld(start);
  let data: DataFunctions;

  beforeAll(async () => {
    data = await dataFunctionsAt(world.url, world.supabase.anonKey);
    await data.signIn(OWNER.email, OWNER.password);
  });
  afterAll(() => vi.unstubAllGlobals());
  beforeEach(() => world.restore());

  test("read the public page, and a draft with the token of its link", async () => {
    const visitor = data.publicClient();
    expect(ids(await data.fetchAlbums(visitor))).toEqual([ALBUM_ID]);
    expect(ids(await data.fetchTracks(visitor))).toEqual([TRACK_ID]);
    expect(await data.fetchDefaultVideoUrl(visitor)).toBe("https://vimeo.com/1");
    expect([...(await data.fetchAlbumUpdates(visitor)).keys()]).toEqual([ALBUM_ID]);
    const texts = [{ id: TRACK_ID, has_lyrics: true, has_credits: false }];
    expect(await data.fetchKnownTexts(visitor, ALBUM_ID)).toEqual(texts);
    expect(await data.fetchTrackTexts(visitor, TRACK_ID)).toMatchObject({ lyrics: "La", credits: null });
    expect(await data.fetchKnownTexts(visitor, DRAFT_ID)).toEqual([]);
    const nothing = { lyrics: null, credits: null, isrc: null };
    // An answer: what the last build knew of it may have been taken down.
    expect(await data.fetchTrackTexts(visitor, DRAFT_TRACK_ID)).toEqual(nothing);

    const guest = data.publicClient(LINK_TOKEN);
    expect(ids(await data.fetchAlbums(guest)).sort()).toEqual([ALBUM_ID, DRAFT_ID]);
    expect(ids(await data.fetchKnownTexts(guest, DRAFT_ID))).toEqual([DRAFT_TRACK_ID]);
    expect(await data.fetchTrackTexts(guest, DRAFT_TRACK_ID)).toMatchObject({
      lyrics: "Hush",
      credits: null,
    });
  });

  test("read the shows by their days, the last one first (§10.20)", async () => {
    const shows = await data.publicReads.shows(data.publicClient());
    expect(shows.map(({ city }) => city)).toEqual(["Munich"]);
    await world.supabase.sql(
      "insert into shows (day, city) values ('2031-01-01', 'Porto'), ('2019-12-31', 'Faro'), ('2029-05-01', 'Oslo')",
    );
    const all = await data.publicReads.shows(data.publicClient());
    expect(all.map(({ city }) => city)).toEqual(["Porto", "Munich", "Oslo", "Faro"]);
  });

  test("read one album with its tracks in order while it is public", async () => {
    await world.supabase.sql(
      `insert into tracks (album_id, title, track_number)
       values ('${ALBUM_ID}', 'Third', 3), ('${ALBUM_ID}', 'Second', 2)`,
    );
    const album = await data.fetchPublicAlbum(ALBUM_ID);
    const [row] = await data.fetchAlbums(data.publicClient());
    expect(album).toEqual({ ...row, tracks: await data.fetchTracks(data.publicClient()) });
    expect(album?.tracks.map(({ track_number }) => track_number)).toEqual([1, 2, 3]);
    expect(await data.fetchPublicAlbum(DRAFT_ID)).toBeNull();
    expect(await data.fetchPublicAlbum(randomUUID())).toBeNull();
    await expect(data.fetchPublicAlbum("no id")).rejects.toThrow("400");
  });

  test("write what the dashboard writes, and a repeated insert adds nothing", async () => {
    const [album_id, trackId] = [randomUUID(), randomUUID()];
    await data.insertAlbum({ id: album_id, title: "Neap" });
    await data.insertAlbum({ id: album_id, title: "Neap tide" });
    expect(await data.updateAlbum(album_id, { is_new: true })).toMatchObject({
      title: "Neap tide",
      is_new: true,
    });
    await data.insertTrack({ ...track, id: trackId, album_id });
    const added = await data.insertTrack({ ...track, id: trackId, album_id, audio_url: "/1.wav" });
    expect(await data.updateTrack(trackId, { title: 'Ω "quoted", (odd)' })).toMatchObject({
      audio_url: "/1.wav",
    });
    const original = { file_name: "1.wav", file_size: 7, status: "stored", original_url: "/1.wav" };
    // The second time as after a lost response.
    for (const _ of [1, 2])
      expect(await data.setListeningCopy(added, original, "/1.mp3", "1:00")).toMatchObject({
        audio_url: "/1.mp3",
        track_originals: { ...original, copy_url: "/1.mp3" },
      });
    await expect(data.setListeningCopy(added, original, "/2.mp3", "1:00")).rejects.toThrow("audioChanged");

    const none = { lyrics: null, credits: null, isrc: null };
    expect(await data.saveTexts(trackId, { lyrics: "[00:01.00]Ω\n🌊" })).toEqual({
      ...none,
      lyrics: "[00:01.00]Ω\n🌊",
    });
    expect(await data.saveTexts(trackId, { credits: "Me" })).toMatchObject({ credits: "Me" });
    expect(await data.saveTexts(trackId, { lyrics: null })).toEqual({ ...none, credits: "Me" });
    expect([...(await data.fetchTextsOfAlbum(album_id))]).toEqual([[trackId, { ...none, credits: "Me" }]]);
    expect(await data.saveTexts(trackId, { isrc: "QM9A12600001" })).toMatchObject({ credits: "Me" });
    expect(await data.saveTexts(trackId, { credits: null })).toEqual({ ...none, isrc: "QM9A12600001" });
    expect(await data.saveTexts(trackId, { isrc: null })).toEqual(none);
    expect([...(await data.fetchTextsOfAlbum(album_id))]).toEqual([]);

    await data.insertPrivateLink({ ...link, id: randomUUID(), expires_at: "2020-01-01T00:00:00Z" });
    const linkId = randomUUID();
    for (const name of ["Label", "Press"])
      await data.insertPrivateLink({ ...link, id: linkId, name, token_hash: "0b".repeat(32) });
    await data.deleteEndedLinks("Label");
    expect(await data.privateLinksQuery(ALBUM_ID).queryFn()).toMatchObject([{ id: linkId, name: "Press" }]);
    for (let attempt = 1; attempt <= 2; attempt += 1) await data.deletePrivateLink(linkId);
    expect(await data.privateLinksQuery(ALBUM_ID).queryFn()).toEqual([]);
    await data.saveDefaultVideoSetting("https://vimeo.com/2");
    expect(await data.defaultVideoQuery.queryFn()).toBe("https://vimeo.com/2");

    expect(await data.deleteTrack(trackId)).toMatchObject({ id: trackId });
    expect(await data.deleteAlbum(album_id)).toMatchObject({ id: album_id });
    expect(ids(await data.albumsQuery.queryFn()).sort()).toEqual([ALBUM_ID, DRAFT_ID]);
  });

  test("upload covers for image search, and remove those that no row uses", async () => {
    const send = vi.spyOn(globalThis, "fetch");
    const [used, unused] = [
      await data.uploadPicture(cover(), () => {}),
      await data.uploadPicture(cover(), () => {}),
    ];
    for (const [, init] of send.mock.calls)
      expect(new Headers(init?.headers).get("x-robots-tag")).toBe("all");
    await data.updateAlbum(ALBUM_ID, { cover_url: "/1.png", cover_copies: ["320", used] });
    await data.removeUnusedFiles(COVER_BUCKET, [used, unused]);
    const status = async (url: string) => (await fetch(url)).status;
    expect([await status(used), await status(unused)]).toEqual([200, 400]);
  });

  test.each<[what: string, name: (address: string, objectName: string) => string]>([
    [
      "a setting of a later version",
      (_, name) => `insert into app_settings values ('site_press', '{"kit":"${name.replace("/", "\\/")}"}')`,
    ],
    ["another column", (address) => `update albums set description = '${address}' where id = '${ALBUM_ID}'`],
    [
      "another table",
      (address) => `update track_originals set copy_url = '${address}' where track_id = '${TRACK_ID}'`,
    ],
    [
      "a track, on another host",
      (_, name) => `update tracks set audio_url = 'https://old.example/${name}' where id = '${TRACK_ID}'`,
    ],
  ])("remove no file that %s names", async (_what, name) => {
    const [used, unused] = [
      await data.uploadPicture(cover(), () => {}),
      await data.uploadPicture(cover(), () => {}),
    ];
    await world.supabase.exec(name(used, used.split("/album-covers/")[1] ?? ""));
    await data.removeUnusedFiles(COVER_BUCKET, [used, unused]);
    const status = async (url: string) => (await fetch(url)).status;
    expect([await status(used), await status(unused)]).toEqual([200, 400]);
  });

  test("remove more than 1,000 unused files, from two dashboards at once, and no file of today", {
    tags: ["slow"],
    timeout: 240_000,
  }, async () => {
    await world.supabase.exec(`
      insert into storage.objects (bucket_id, name)
        select 'audio-tracks', 'tracks/' || 1763713000000 + n || '.mp3' from generate_series(1, 1030) n;
      ${AGE_FILES}`);
    const today = await data.uploadPicture(cover(), () => {});
    await Promise.all([data.removeAllUnusedFiles(), data.removeAllUnusedFiles()]);
    // On a busy machine a removal may not be answered in time. The next opening of the dashboard goes on with it.
    for (let opening = 0; opening < 5; opening += 1) await data.removeAllUnusedFiles();
    const left = await world.supabase.sql<{ name: string }>("select name from storage.objects");
    expect(left.map(({ name }) => name)).toEqual([today.split("/album-covers/")[1]]);
  });

  const { albumGone, trackGone } = failureMessages;
  const gone = randomUUID();
  test.each<[what: string, sentence: string, write: () => Promise<unknown>]>([
    ["an album that was deleted", albumGone, () => data.updateAlbum(gone, { title: "A" })],
    ["the deletion of such an album", albumGone, () => data.deleteAlbum(gone)],
    ["a track for it", albumGone, () => data.insertTrack({ ...track, id: randomUUID(), album_id: gone })],
    ["a copy for it", albumGone, () => data.saveTrack({ ...copy, album_id: gone }, wav())],
    ["a link to it", albumGone, () => data.insertPrivateLink({ ...link, id: randomUUID(), album_id: gone })],
    ["a track that was deleted", trackGone, () => data.updateTrack(gone, { title: "A" })],
    ["new audio of it", trackGone, () => data.saveTrack({ id: gone, audio_url: "/9.mp3" }, null)],
    ["the deletion of such a track", trackGone, () => data.deleteTrack(gone)],
    ["lyrics for it", trackGone, () => data.saveTexts(gone, { lyrics: "A" })],
    [
      "a blank title",
      "Album Title is missing. Please fill it in.",
      () => data.updateAlbum(ALBUM_ID, { title: " " }),
    ],
    [
      "a null character",
      "A text holds a character that cannot be saved. Please type it again.",
      () => data.updateTrack(TRACK_ID, { title: "a\u0000b" }),
    ],
    [
      "a date beyond what Postgres can hold",
      "A date is too far from today. Please choose another one.",
      () => data.updateAlbum(ALBUM_ID, { published_at: "300000-01-01T00:00:00Z" }),
    ],
  ])("say what is wrong with %s", async (_what, sentence, write) => {
    const failure = await write().catch((error: unknown) => error);
    expect(errorMessage(failure, "nothing failed")).toBe(sentence);
  });

  test("renew a token that the server calls expired, and send the write again", async () => {
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const claims = { role: "authenticated", sub: world.ids.owner, aud: "authenticated", exp: 1_000_000_000 };
    const content = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
    const signature = createHmac("sha256", world.supabase.jwtSecret).update(content).digest("base64url");
    const send = globalThis.fetch;
    const tokens: (string | null)[] = [];
    vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
      const headers = new Headers(init?.headers);
      if (String(input).includes("/rest/")) tokens.push(headers.get("authorization"));
      if (tokens.length === 1) headers.set("authorization", `Bearer ${content}.${signature}`);
      return send(input, { ...init, headers });
    });
    expect(await data.updateAlbum(ALBUM_ID, { title: "Ebb" })).toMatchObject({ title: "Ebb" });
    expect(tokens).toHaveLength(2);
  });

  describe("for somebody who is no longer an admin", () => {
    const revoke = () =>
      world.supabase.sql("delete from private.admins where user_id = $1", [world.ids.owner]);
    const appoint = () =>
      world.supabase.sql("insert into private.admins (user_id) values ($1) on conflict do nothing", [
        world.ids.owner,
      ]);

    test.each<[what: string, write: () => Promise<unknown>]>([
      ["inserting an album", () => data.insertAlbum({ id: randomUUID(), title: "Mine" })],
      ["saving an album that is there", () => data.insertAlbum({ id: ALBUM_ID, title: "Mine" })],
      ["updating an album", () => data.updateAlbum(ALBUM_ID, { title: "Mine" })],
      ["deleting an album", () => data.deleteAlbum(ALBUM_ID)],
      ["inserting a track", () => data.insertTrack({ ...track, id: randomUUID() })],
      ["updating a track", () => data.updateTrack(TRACK_ID, { title: "Mine" })],
      ["inserting a copy", () => data.saveTrack(copy, wav())],
      ["replacing audio", () => data.saveTrack({ id: TRACK_ID, audio_url: "/9.mp3" }, null)],
      ["deleting a track", () => data.deleteTrack(TRACK_ID)],
      ["saving lyrics", () => data.saveTexts(TRACK_ID, { lyrics: "Mine" })],
      ["removing lyrics", () => data.saveTexts(TRACK_ID, { lyrics: null })],
      ["removing all texts", () => data.saveTexts(TRACK_ID, { lyrics: null, credits: null })],
      ["making a private link", () => data.insertPrivateLink({ ...link, id: randomUUID() })],
      ["revoking a private link", () => data.deletePrivateLink(LINK_ID)],
      ["saving the default video", () => data.saveDefaultVideoSetting("https://vimeo.com/3")],
      ["uploading a cover", () => data.uploadPicture(cover(), () => {})],
    ])("%s changes nothing and says so", async (_what, write) => {
      await revoke();
      const before = await world.snapshot();
      try {
        await expect(write()).rejects.toThrow("notAdmin");
        expect(await world.snapshot()).toEqual(before);
      } finally {
        await appoint();
      }
    });
  });

  test("read lists of more than 1,000 rows whole, in their order", { tags: ["slow"] }, async () => {
    await world.supabase.sql(
      "insert into albums (title) select 'Tape ' || n from generate_series(1, 1030) n",
    );
    await world.supabase.sql(
      "insert into tracks (album_id, title, track_number) select id, 'Part ' || n, n from albums, generate_series(1, 2) n where title like 'Tape %'",
    );
    const [albums, tracks] = [await data.albumsQuery.queryFn(), await data.fetchTracks(data.publicClient())];
    expect(albums).toHaveLength(1032);
    expect(albums[0]).toMatchObject({ trackCount: 2 });
    const stored = await world.supabase.sql<{ id: string }>(
      "select tracks.id from tracks where album_id <> $1 order by track_number, tracks.id",
      [DRAFT_ID],
    );
    expect(ids(tracks)).toEqual(ids(stored));
  });

  test("count a listen of a public track, and read the listens of each day and track", async () => {
    for (const id of [TRACK_ID, TRACK_ID, DRAFT_TRACK_ID]) await data.countListen(id);
    // The database counts by its own clock; the test may be at another day already.
    await world.supabase.sql("update listens set day = '2026-11-25' where day > '2026-11-20'");
    const today = "2026-11-25";
    const days = { first_day: today, last_day: today };
    expect(await data.fetchListensByDay(days, false)).toEqual([{ day: today, listens: 2 }]);
    const sums = await data.fetchListensByTrack(days);
    expect(sums).toMatchObject([{ id: TRACK_ID, title: "Harbor Lights", album_id: ALBUM_ID, listens: 2 }]);
    expect(await data.fetchListens(days)).toMatchObject([{ track_id: TRACK_ID, day: today, listens: 2 }]);
  });

  test("read more than 1,000 listens whole, by day, from the first one on or from a day", async () => {
    await world.supabase.sql(`insert into listens (track_id, day, listens)
      select tracks.id, date '2025-12-31' - n, n + 1 from tracks, generate_series(0, 600) n`);
    const stored = await world.supabase.sql<{ n: number }>("select count(*)::int as n from listens");
    const rows = await data.fetchListens({ first_day: undefined, last_day: "9999-12-30" });
    expect(stored).toEqual([{ n: rows.length }]);
    expect(rows.length).toBeGreaterThan(1200);
    const inOrder = rows.toSorted(
      (one, other) => one.day.localeCompare(other.day) || one.track_id.localeCompare(other.track_id),
    );
    expect(rows).toEqual(inOrder);
    const week = await data.fetchListens({ first_day: "2025-12-25", last_day: "2025-12-31" });
    expect(week).toHaveLength(14);
  });
});
