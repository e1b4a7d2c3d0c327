// behaviour §10.17
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkTables } from "../../supabase/operations/checkTables.ts";
import {
  ANNOUNCED,
  ANNOUNCED_ID,
  askersOf,
  EXPIRED,
  HIDDEN,
  HIDDEN_ID,
  type Moment,
  moments,
  OWN,
  SINGLE_ID,
  trackReads,
  type Way,
} from "../support/announcedAlbum.ts";
import { ALBUM_ID, AUDIO_NAME, DRAFT_ID, LINK_TOKEN, TRACK_ID } from "../support/databaseWorld.ts";
import { eachWorld } from "../support/eachWorld.ts";
import type { Person } from "../support/people.ts";
import { policyBefore } from "../support/planted/databaseMistakes.ts";
import { sharedWorld } from "../support/sharedSupabase.ts";

/** The same of the album. */
const albumReads: Way[] = [
  ["GET", "albums?select=*,is_released&order=created_at.desc,id"],
  ["GET", `albums?select=*&id=eq.${ANNOUNCED_ID}`],
  ["GET", "albums?select=id&title=like.Break*"],
  ["GET", "albums?select=id&announced_at=not.is.null"],
  ["GET", "albums?select=id&or=(published_at.gt.now,announced_at.gt.now,announced_at.lt.now)"],
  ["GET", "albums?select=id&order=announced_at.asc.nullslast&limit=1"],
  ["GET", 'albums?select=id&links=cs.[{"label":"Bandcamp"}]'],
  ["GET", `albums?select=id,tracks!inner(id)&tracks.id=eq.${SINGLE_ID}`],
  ["HEAD", "albums?select=*"],
  ["GET", "album_updates?select=*&order=album_id"],
  ["GET", "albums?select=id,album_updates(*)&order=id"],
  ["HEAD", "album_updates?select=*"],
  ["GET", `tracks?select=*&id=eq.${SINGLE_ID}`],
  ["GET", "tracks?select=id&is_single=is.true"],
  ["GET", `track_texts?select=*&track_id=eq.${SINGLE_ID}`],
];

const newTrack = { id: HIDDEN_ID, album_id: ALBUM_ID, title: "Mine", track_number: 1 };
const newText = { track_id: HIDDEN_ID, lyrics: "Mine" };
const merged = "resolution=merge-duplicates";

/** What nobody but an admin may do, and what the planner expects. */
const others: Way[] = [
  ["HEAD", "tracks?select=*", undefined, "count=planned"],
  ["HEAD", "tracks?select=*&title=like.Secret*", undefined, "count=planned"],
  ["HEAD", "tracks?select=*&is_single=is.false", undefined, "count=planned"],
  ["HEAD", "track_texts?select=*&lyrics=like.Hidden*", undefined, "count=planned"],
  ["HEAD", "albums?select=*&announced_at=gt.now", undefined, "count=planned"],
  ["GET", "track_originals?select=*"],
  ["GET", "listens?select=*"],
  ["PATCH", `tracks?id=eq.${HIDDEN_ID}`, { is_single: true }],
  ["PATCH", `tracks?album_id=eq.${ANNOUNCED_ID}`, { is_single: true }],
  ["PATCH", `albums?id=eq.${ANNOUNCED_ID}`, { published_at: "now", announced_at: null }],
  ["PATCH", `albums?id=eq.${ANNOUNCED_ID}`, { links: [] }],
  ["PATCH", `track_texts?track_id=eq.${HIDDEN_ID}`, { lyrics: "Mine" }],
  ["POST", "tracks", newTrack],
  ["POST", "tracks", newTrack, merged],
  ["POST", "tracks", newTrack, "resolution=ignore-duplicates"],
  ["POST", "track_texts", newText],
  ["POST", "track_texts", newText, merged],
  ["POST", "albums", { id: ANNOUNCED_ID, title: "Mine" }],
  ["POST", "albums", { id: ANNOUNCED_ID, title: "Mine" }, merged],
  ["POST", "album_updates", { album_id: ANNOUNCED_ID }, merged],
  ["POST", "rpc/save_track", { track: { id: HIDDEN_ID, is_single: true }, original: null }],
  ["DELETE", `tracks?id=eq.${HIDDEN_ID}`],
  ["DELETE", `track_texts?track_id=eq.${HIDDEN_ID}`],
];

const albums = "albums?select=id&order=id";
const tracks = "tracks?select=id&order=id";
const texts = "track_texts?select=id:track_id&order=track_id";
const updates = "album_updates?select=id:album_id&order=album_id";

describe.each(eachWorld)("an announced album on $name", ({ start }) => {
  const world = sharedWorld(start);
  const sql = (statement: string) => world.supabase.sql(statement);
  const { ask, askAll, setMoment } = askersOf(world);

  /** The ids of the rows that are read at a path. */
  async function idsOf(person: Person, token: string | null, path: string): Promise<string[]> {
    const rows: { id: string }[] = JSON.parse((await ask(person, token, ["GET", path])).text);
    return rows.map(({ id }) => id);
  }

  beforeAll(async () => {
    await sql(`delete from albums where id = '${DRAFT_ID}'`);
    await world.supabase.exec(`${ANNOUNCED}; ${HIDDEN}`);
  });

  describe("is read by", () => {
    const all = { albums: [ALBUM_ID, ANNOUNCED_ID], tracks: [TRACK_ID, SINGLE_ID, HIDDEN_ID] };
    const single = { albums: [ALBUM_ID, ANNOUNCED_ID], tracks: [TRACK_ID, SINGLE_ID] };
    const nothing = { albums: [ALBUM_ID], tracks: [TRACK_ID] };
    const strangers = ["anon", "stranger"] as const;
    const table: [Person, what: string, token: string | null, Record<Moment, typeof all>][] = [
      ...strangers.flatMap((person): typeof table => [
        [person, "no token", null, { before: nothing, between: single, after: all }],
        [person, "its private link", OWN, { before: all, between: all, after: all }],
        [person, "an expired link", EXPIRED, { before: nothing, between: single, after: all }],
        [person, "a link of a deleted album", LINK_TOKEN, { before: nothing, between: single, after: all }],
        [person, "a guessed token", "9".repeat(32), { before: nothing, between: single, after: all }],
      ]),
      ["owner", "no token", null, { before: all, between: all, after: all }],
    ];
    const cases = table.flatMap(([person, what, token, byMoment]) =>
      (Object.keys(moments) as Moment[]).map((moment) => ({
        person,
        what,
        token,
        moment,
        shown: byMoment[moment],
      })),
    );
    // Without a token each role: policies name them apart.
    const isQuick = ({ person, token }: (typeof cases)[number]) =>
      person === "anon" ? !token || token === OWN : person === "stranger" && !token;
    for (const [tags, some] of [
      [[], cases.filter(isQuick)],
      [["slow"], cases.filter((one) => !isQuick(one))],
    ] as const)
      test.each(some)(
        "$person with $what $moment: what is due, and no more",
        { tags: [...tags] },
        async ({ person, token, moment, shown }) => {
          await setMoment(moment);
          expect(await idsOf(person, token, albums)).toEqual(shown.albums);
          expect(await idsOf(person, token, tracks)).toEqual(shown.tracks);
          expect(await idsOf(person, token, texts)).toEqual(shown.tracks);
          expect(await idsOf(person, token, updates)).toEqual(shown.albums);
          for (const [table, rows] of Object.entries(shown)) {
            const { range } = await ask(person, token, ["HEAD", `${table}?select=*`]);
            expect(range?.split("/")[1]).toBe(String(rows.length));
          }
          const { text } = await ask(person, token, ["GET", "albums?select=id,is_released&order=id"]);
          expect(JSON.parse(text)).toEqual(
            shown.albums.map((id) => ({ id, is_released: id === ALBUM_ID || moment === "after" })),
          );
          const files = world.clients[person].storage.from("audio-tracks").list("tracks");
          expect((await files).data?.map(({ name }) => `tracks/${name}`) ?? []).toEqual(
            person === "owner" ? [AUDIO_NAME] : [],
          );
        },
      );
  });

  describe.each([
    ["anon", null, []],
    ["stranger", null, ["slow"]],
    ["anon", EXPIRED, ["slow"]],
  ] as [Person, string | null, string[]][])("for %s with the token %j", (person, token, tags) => {
    const compare = async (moment: Moment, ways: Way[], hide: string, show: string) => {
      await setMoment(moment);
      await sql(hide);
      const [without, ownersWithout] = [
        await askAll(person, token, ways),
        await askAll(
          "owner",
          null,
          ways.filter(([method]) => /GET|HEAD/.test(method)),
        ),
      ];
      await world.supabase.exec(show);
      const before = await world.snapshot();
      const answers = await askAll(person, token, ways);
      expect(await world.snapshot()).toEqual(before);
      return { without, answers, ownersWithout };
    };
    const hideTrack = `delete from tracks where id = '${HIDDEN_ID}'`;
    const hideAlbum = `delete from albums where id = '${ANNOUNCED_ID}'`;
    const reads = [...trackReads, ...albumReads];
    const ways = [...reads, ...others];

    test("no answer before the announcement differs from one without the album", {
      tags: ["slow"],
    }, async () => {
      const { without, answers } = await compare("before", ways, hideAlbum, `${ANNOUNCED}; ${HIDDEN}`);
      expect(answers).toEqual(without);
    });

    test("no answer before the release differs from one without the hidden track", { tags }, async () => {
      const { without, answers, ownersWithout } = await compare("between", ways, hideTrack, HIDDEN);
      expect(answers).toEqual(without);
      // Each of these ways can show it: where it shows none above, the database withholds it.
      const ownersWith = await askAll("owner", null, trackReads);
      for (const [way, answer] of Object.entries(ownersWith))
        expect(answer, way).not.toEqual(ownersWithout[way]);
    });

    test("each way to ask shows the track after the release, and none can change it", {
      tags: ["slow"],
    }, async () => {
      const { without, answers } = await compare("after", ways, hideTrack, HIDDEN);
      for (const way of trackReads.map((one) => JSON.stringify(one)))
        expect(answers[way], way).not.toEqual(without[way]);
    });

    test("each way to ask shows the album once it is announced", { tags: ["slow"] }, async () => {
      await setMoment("before");
      const before = await askAll(person, token, albumReads);
      await setMoment("between");
      const answers = await askAll(person, token, albumReads);
      for (const [way, answer] of Object.entries(answers)) expect(answer, way).not.toEqual(before[way]);
    });
  });

  describe("counts a listen (§10.6)", () => {
    const count = (track_id: string, token: string | null = null) =>
      ask("anon", token, ["POST", "rpc/count_listen", { track_id }]);
    const counted = () =>
      sql("select track_id, sum(listens)::int as listens from listens where day > '2026-11-20' group by 1");
    beforeEach(() => sql("delete from listens where day > '2026-11-20'"));

    test.each<[Moment, isSingle: boolean, isHidden: boolean]>([
      ["before", false, false],
      ["between", true, false],
      ["after", true, true],
    ])("%s: of a single %j, of another track %j", async (moment, isSingle, isHidden) => {
      await setMoment(moment);
      const single = await count(SINGLE_ID);
      expect(single.status).toBe(204);
      expect(await counted()).toEqual(isSingle ? [{ track_id: SINGLE_ID, listens: 1 }] : []);
      await sql("delete from listens where day > '2026-11-20'");
      expect(await count(HIDDEN_ID)).toEqual(single);
      expect(await count(HIDDEN_ID, OWN)).toEqual(single);
      expect(await counted()).toEqual(isHidden ? [{ track_id: HIDDEN_ID, listens: 2 }] : []);
    });
  });

  describe("is checked as a stranger", () => {
    const project = () => ({
      supabaseUrl: world.url,
      publicKey: world.supabase.anonKey,
      contactEndpoint: "",
      siteUrl: "",
    });
    const notKept = async () => (await checkTables(project())).filter(({ outcome }) => outcome !== "kept");

    test.each(Object.keys(moments) as Moment[])(
      "%s: every claim is kept",
      { tags: ["slow"] },
      async (moment) => {
        await setMoment(moment);
        expect(await notKept()).toEqual([]);
      },
    );

    test("a policy that shows all its tracks is found", async () => {
      await setMoment("between");
      await world.supabase.exec(policyBefore.plant);
      const found = await notKept();
      await world.supabase.exec(policyBefore.undo);
      expect(found.map(({ claim }) => claim)).toEqual(policyBefore.found);
      for (const { outcome, answer } of found)
        expect([outcome, answer]).toEqual(["broken", expect.stringMatching(/^SHOWN/)]);
    });
  });

  describe("as the owner writes it", () => {
    const album = () => world.clients.owner.from("albums");
    const now = () => new Date().toISOString();
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const write = async (values: object) => {
      const { data, error } = await album().update(values).eq("id", ANNOUNCED_ID).select().single();
      return { data, constraint: /check constraint "(\w+)"/.exec(error?.message ?? "")?.[1] };
    };
    const refused = "albums_announced_at_is_before_the_release";
    beforeEach(() => setMoment("between"));

    test.each<[what: string, values: object, constraint?: string]>([
      ["made a draft", { published_at: null }, refused],
      ["made a draft and no longer announced", { published_at: null, announced_at: null }],
      ["released before its announcement", { published_at: at(-3) }, refused],
      ["released in the same moment", { published_at: at(2), announced_at: at(2) }, refused],
      ["announced after its release", { announced_at: at(2) }, refused],
      ["released since its announcement", { published_at: at(-0.5) }],
      ["released now", { published_at: now(), announced_at: null }],
      ["put off", { published_at: at(500) }],
    ])("%s", async (_what, values, constraint) => {
      expect((await write(values)).constraint).toBe(constraint);
    });

    test("is dated by its release, unless a date was chosen (§10.10)", async () => {
      await sql(`update albums set is_dated = false where id = '${ANNOUNCED_ID}'`);
      const { data: scheduled } = await write({ published_at: at(5) });
      expect(scheduled?.created_at).toBe(scheduled?.published_at);
      const { data: released } = await write({ published_at: "now", announced_at: null });
      expect(released?.created_at).toBe(released?.published_at);
      const { data: inserted } = await album()
        .insert({ title: "Groyne", announced_at: at(-1), published_at: at(9) })
        .select()
        .single();
      expect(inserted?.created_at).toBe(inserted?.published_at);
      const dated = { created_at: "2017-03-04T12:00:00+00:00", is_dated: true };
      const { data: chosen } = await album()
        .insert({ title: "Groyne", announced_at: at(-1), published_at: at(9), ...dated })
        .select()
        .single();
      expect(chosen?.created_at).toBe(dated.created_at);
      await album().delete().eq("title", "Groyne");
    });
  });
});
