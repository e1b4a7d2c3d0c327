import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Album } from "#data/rows.ts";
import {
  ALBUM_ID,
  DRAFT_ID,
  DRAFT_SHOW_ID,
  DRAFT_TRACK_ID,
  FORMER_ADMIN_ID,
  LATER_SHOW_ID,
  SHOW_ID,
  TRACK_ID,
} from "../support/databaseWorld.ts";
import { eachWorld } from "../support/eachWorld.ts";
import type { Person } from "../support/people.ts";
import { sharedWorld } from "../support/sharedSupabase.ts";

const SCHEDULED_ID = "aaaaaaaa-0000-4000-8000-000000000003";
const SCHEDULED_TRACK_ID = "bbbbbbbb-0000-4000-8000-000000000003";
const OTHER_ID = "eeeeeeee-0000-4000-8000-000000000009";

const VALID = "1".repeat(32);
const ENDING = "2".repeat(32);
const EXPIRED = "3".repeat(32);
const REVOKED = "4".repeat(32);
const FOREIGN = "6".repeat(32);

/** Each token in its request's header, and the album that it opens. */
const tokens: [what: string, token: string | null, opens: string | null][] = [
  ["no token", null, null],
  ["an empty token", "", null],
  ["a valid token", VALID, DRAFT_ID],
  ["a token that ends later", ENDING, DRAFT_ID],
  ["an expired token", EXPIRED, null],
  ["a revoked token", REVOKED, null],
  ["a guessed token", "5".repeat(32), null],
  ["the token of another album", FOREIGN, SCHEDULED_ID],
  ["a valid token's hash", hashOf(VALID), null],
  ["a part of a valid token", "1".repeat(31), null],
  ["a pattern", "%", null],
  ["an end of the statement", "' or true; --", null],
];

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

const SECRETS = `
  insert into albums (id, title, published_at) values
    ('${DRAFT_ID}', 'Low Tide', null), ('${SCHEDULED_ID}', 'Ebb', now() + interval '1 hour');
  insert into tracks (id, album_id, title, track_number) values
    ('${DRAFT_TRACK_ID}', '${DRAFT_ID}', 'Mudflats', 1), ('${SCHEDULED_TRACK_ID}', '${SCHEDULED_ID}', 'Neap', 1);
  insert into track_texts (track_id, lyrics, credits) values
    ('${DRAFT_TRACK_ID}', 'Mud, mud', 'By nobody'), ('${SCHEDULED_TRACK_ID}', 'Neap, neap', null);
  insert into private_links (album_id, name, token_hash, expires_at, created_by) values
    ('${DRAFT_ID}', 'Radio 3', '${hashOf(VALID)}', null, '${FORMER_ADMIN_ID}'),
    ('${DRAFT_ID}', 'Label', '${hashOf(ENDING)}', now() + interval '1 hour', '${FORMER_ADMIN_ID}'),
    ('${DRAFT_ID}', 'Press', '${hashOf(EXPIRED)}', now() - interval '1 second', '${FORMER_ADMIN_ID}'),
    ('${DRAFT_ID}', 'Leak', '${hashOf(REVOKED)}', null, '${FORMER_ADMIN_ID}'),
    ('${SCHEDULED_ID}', 'Friend', '${hashOf(FOREIGN)}', null, '${FORMER_ADMIN_ID}');
  insert into shows (id, day, city, published_at) values
    ('${DRAFT_SHOW_ID}', '2030-03-05', 'Secret City', null),
    ('${LATER_SHOW_ID}', '2030-03-06', 'Later City', now() + interval '1 hour');
  delete from private_links where name = 'Leak'`;

const ALBUMS = "albums?select=id&order=id";
const SHOWS = "shows?select=id&order=id";
const newTrack = (album_id: string) => ({ album_id, title: "Mine", track_number: 2 });

/** What a stranger may ask or try: method, address, body and what is preferred beside an exact count. */
const ways: [method: string, path: string, body?: object, preferred?: string][] = [
  ["GET", "albums?select=*&order=created_at.desc,id"],
  ["GET", `albums?select=*&id=eq.${DRAFT_ID}`],
  ["GET", `albums?select=id&or=(id.eq.${DRAFT_ID},published_at.is.null,published_at.gt.now)`],
  ["GET", "albums?select=id,tracks(*)&order=id"],
  ["GET", "albums?select=id,tracks(count)&order=id"],
  ["GET", `albums?select=id,tracks!inner(id)&tracks.id=eq.${DRAFT_TRACK_ID}`],
  ["GET", "albums?select=*&order=id&limit=1&offset=1"],
  ["GET", "albums?select=id,private_links(*)&order=id"],
  ["HEAD", "albums?select=*"],
  ["GET", "tracks?select=*&order=id"],
  ["GET", "tracks?select=*,albums(*)&order=id"],
  ["GET", "tracks?select=id,albums!inner(id)&albums.published_at=is.null"],
  ["GET", `tracks?select=id&album_id=in.(${DRAFT_ID},${SCHEDULED_ID})`],
  ["HEAD", "tracks?select=*"],
  ["GET", "album_updates?select=album_id&order=album_id"],
  ["GET", "albums?select=id,album_updates(album_id)&order=id"],
  ["HEAD", "album_updates?select=*"],
  ["GET", "track_texts?select=*&order=track_id"],
  ["GET", `track_texts?select=lyrics,credits&track_id=eq.${DRAFT_TRACK_ID}`],
  ["GET", "track_texts?select=track_id&lyrics=like.Mud*"],
  ["GET", "track_texts?select=track_id,tracks(*)&order=track_id"],
  ["GET", "tracks?select=id,track_texts(*)&order=id"],
  ["GET", `albums?select=id,tracks!inner(id,track_texts!inner(has_lyrics))&id=eq.${DRAFT_ID}`],
  ["HEAD", "track_texts?select=*"],
  ["GET", "track_originals?select=*"],
  ["GET", "tracks?select=id,track_originals(*)&order=id"],
  ["GET", "private_links?select=*"],
  ["HEAD", "private_links?select=*"],
  ["GET", "shows?select=*&order=day.desc,id&limit=500"],
  ["GET", `shows?select=*&id=in.(${DRAFT_SHOW_ID},${LATER_SHOW_ID})`],
  ["GET", "shows?select=id&or=(published_at.is.null,published_at.gt.now)"],
  ["GET", "shows?select=id&city=like.Secret*"],
  ["GET", "shows?select=id&order=published_at.desc.nullsfirst&limit=1"],
  ["HEAD", "shows?select=*"],
  ["POST", "shows", { id: DRAFT_SHOW_ID, day: "2030-03-05", city: "Mine" }],
  ["POST", "shows", { id: DRAFT_SHOW_ID, day: "2030-03-05", city: "Mine" }, "resolution=merge-duplicates"],
  ["POST", "shows", { id: LATER_SHOW_ID, day: "2030-03-05", city: "Mine" }, "resolution=ignore-duplicates"],
  ["PATCH", `shows?id=eq.${DRAFT_SHOW_ID}`, { published_at: "now" }],
  ["DELETE", `shows?id=eq.${LATER_SHOW_ID}`],
  ["POST", "rpc/shared_album", {}],
  ["POST", "tracks", newTrack(DRAFT_ID)],
  ["POST", "albums", { id: DRAFT_ID, title: "Mine" }],
  ["POST", "albums", { id: DRAFT_ID, title: "Mine" }, "resolution=merge-duplicates"],
  ["POST", "albums", { id: DRAFT_ID, title: "Mine" }, "resolution=ignore-duplicates"],
  ["POST", "tracks", { id: DRAFT_TRACK_ID, ...newTrack(ALBUM_ID) }, "resolution=merge-duplicates"],
  ["POST", "track_texts", { track_id: DRAFT_TRACK_ID, lyrics: "Mine" }],
  ["POST", "track_texts", { track_id: DRAFT_TRACK_ID, lyrics: "Mine" }, "resolution=merge-duplicates"],
  ["PATCH", `track_texts?track_id=eq.${DRAFT_TRACK_ID}`, { lyrics: "Mine" }],
  ["DELETE", `track_texts?track_id=eq.${DRAFT_TRACK_ID}`],
  ["POST", "private_links", { album_id: DRAFT_ID, name: "Mine", token_hash: hashOf(VALID) }],
  ["PATCH", `albums?id=eq.${DRAFT_ID}`, { title: "Mine" }],
  ["PATCH", `tracks?id=eq.${TRACK_ID}`, { album_id: DRAFT_ID }],
  ["PATCH", "private_links?name=eq.Press", { expires_at: null }],
  ["DELETE", `albums?id=eq.${DRAFT_ID}`],
  ["DELETE", `tracks?album_id=eq.${DRAFT_ID}`],
  ["DELETE", "private_links?name=neq.x"],
];

describe.each(eachWorld)("on $name", ({ start }) => {
  const world = sharedWorld(start);
  /** The answers while there are none but public albums. */
  const innocent: Partial<Record<Person, Awaited<ReturnType<typeof askAll>>>> = {};

  async function ask(
    person: Person,
    token: string | null,
    [method, path, body, preferred]: (typeof ways)[number],
  ) {
    const answer = await fetch(`${world.url}/rest/v1/${path}`, {
      method,
      headers: {
        apikey: world.supabase.anonKey,
        "Content-Type": "application/json",
        Prefer: ["count=exact", "return=representation", preferred].filter(Boolean).join(","),
        Authorization: `Bearer ${await world.tokenOf(person)}`,
        ...(token === null ? {} : { "X-Share-Token": token }),
      },
      body: body && JSON.stringify(body),
    });
    return { status: answer.status, range: answer.headers.get("content-range"), text: await answer.text() };
  }

  /** The ids of the rows that are read at a path. */
  async function idsOf(person: Person, token: string | null, path: string): Promise<string[]> {
    const rows: { id: string }[] = JSON.parse((await ask(person, token, ["GET", path])).text);
    return rows.map(({ id }) => id);
  }

  async function askAll(person: Person, token: string | null) {
    const answers: Record<string, Awaited<ReturnType<typeof ask>>> = {};
    for (const way of ways) answers[JSON.stringify(way)] = await ask(person, token, way);
    return answers;
  }

  beforeAll(async () => {
    await world.supabase.sql("delete from albums where id = $1", [DRAFT_ID]);
    await world.supabase.sql("delete from shows where id <> $1", [SHOW_ID]);
    for (const person of ["anon", "stranger"] as const) innocent[person] = await askAll(person, null);
    await world.supabase.exec(SECRETS);
  });

  const strangers = (["anon", "stranger"] as const).flatMap((person) =>
    tokens.map(([what, token, opens]) => ({ person, what, token, opens })),
  );

  describe("an album that is not public", () => {
    test.each(strangers.filter(({ opens }) => !opens))(
      "is not there for $person with $what: no answer differs, to the letter, from one without any such album (§10.4 §10.17)",
      { tags: ["slow"] },
      async ({ person, token }) => {
        const before = await world.snapshot();
        expect(await askAll(person, token)).toEqual(innocent[person]);
        expect(await world.snapshot()).toEqual(before);
      },
    );

    for (const { person, what, token, opens } of strangers.filter(({ opens }) => opens))
      test(`is shown to ${person} with ${what}, with its tracks, to be read alone, and no other one is (§10.4 §10.17)`, {
        tags: person === "anon" ? [] : ["slow"],
      }, async () => {
        const shown = (path: string) => idsOf(person, token, path);
        const track = opens === DRAFT_ID ? DRAFT_TRACK_ID : SCHEDULED_TRACK_ID;
        expect(await shown(ALBUMS)).toEqual([ALBUM_ID, opens]);
        expect(await shown("tracks?select=id&order=id")).toEqual([TRACK_ID, track]);
        expect(await shown(`albums?select=id,tracks!inner(id)&tracks.id=eq.${track}`)).toEqual([opens]);
        expect(await shown("tracks?select=id,albums!inner(id)&order=id")).toEqual([TRACK_ID, track]);
        expect(await shown("track_texts?select=id:track_id&order=track_id")).toEqual([TRACK_ID, track]);
        const before = await world.snapshot();
        const answers = await askAll(person, token);
        expect(await world.snapshot()).toEqual(before);
        // Each way to ask can show a draft: where it shows none above, the database withholds it.
        const reads = ways.filter(
          ([method, path]) => /GET|HEAD/.test(method) && !/private_links|track_originals|^shows/.test(path),
        );
        if (opens === DRAFT_ID)
          for (const way of reads)
            expect(answers[JSON.stringify(way)], way[1]).not.toEqual(innocent[person]?.[JSON.stringify(way)]);
        const links = Object.entries(answers).filter(([way]) => way.includes("private_links"));
        for (const [, { text }] of links) expect(text).not.toMatch(/Radio|Label|Press|Friend|[0-9a-f]{64}/);
      });

    test("a show is announced at its moment, and no private link shows one before (§10.17 §10.20)", async () => {
      const { sql } = world.supabase;
      const announceAfter = (time: string) =>
        sql("update shows set published_at = now() + $2::interval where id = $1", [LATER_SHOW_ID, time]);
      expect(await idsOf("anon", VALID, SHOWS)).toEqual([SHOW_ID]);
      expect(await idsOf("owner", null, SHOWS)).toHaveLength(3);
      await announceAfter("-1 second");
      expect(await idsOf("anon", null, SHOWS)).toEqual([SHOW_ID, LATER_SHOW_ID]);
      await announceAfter("1 hour");
    });

    test("is the owner's with any token", async () => {
      for (const [, token] of tokens) expect(await idsOf("owner", token, ALBUMS)).toHaveLength(3);
    });

    test("is public from its moment on, and a link ends at its own (§10.10)", async () => {
      const { sql } = world.supabase;
      const setMoments = async (time: string) => {
        await sql("update albums set published_at = now() + $2::interval where id = $1", [
          SCHEDULED_ID,
          time,
        ]);
        await sql("update private_links set expires_at = now() + $1::interval where name = 'Label'", [time]);
      };
      await setMoments("1 hour");
      expect(await idsOf("anon", ENDING, ALBUMS)).toEqual([ALBUM_ID, DRAFT_ID]);
      await setMoments("-1 second");
      expect(await idsOf("anon", ENDING, ALBUMS)).toEqual([ALBUM_ID, SCHEDULED_ID]);
      await sql("delete from albums where id in ($1, $2)", [DRAFT_ID, SCHEDULED_ID]);
      expect(await sql("select id from private_links")).toEqual([]);
      expect(await sql("select track_id from track_texts")).toEqual([{ track_id: TRACK_ID }]);
    });
  });

  describe("the date of an album (§10.10)", () => {
    const chosen = "2017-03-04T05:06:07+00:00";
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const later = new Date(Date.now() + 7_200_000).toISOString();
    const draft = { published_at: null };
    const now = { published_at: "now" };
    const dated = { created_at: chosen, is_dated: true };

    test.each<[what: string, date: "its release" | "the chosen one" | "the first one", Partial<Album>[]]>([
      ["of one that is public at once", "its release", [{}]],
      ["of a scheduled one", "its release", [{ published_at: soon }]],
      [
        "of a scheduled one that is put off",
        "its release",
        [{ published_at: soon }, { published_at: later }],
      ],
      ["of a scheduled one that comes out now", "its release", [{ published_at: soon }, now]],
      ["of a draft", "the first one", [draft, { title: "Another" }]],
      ["of a draft that comes out", "its release", [draft, now]],
      ["of a draft that was scheduled", "its release", [{ published_at: soon }, draft, now]],
      ["that was chosen", "the chosen one", [{ ...dated, published_at: soon }]],
      ["that was chosen for a draft", "the chosen one", [{ ...dated, ...draft }, now]],
      ["that is chosen as it comes out", "the chosen one", [draft, { ...dated, ...now }]],
      ["of one that was public before", "the first one", [{}, draft, now]],
      ["of one that is published again", "the first one", [{}, now]],
      ["of one that was public before, scheduled", "the first one", [{}, draft, { published_at: soon }]],
    ])("%s is %s", async (_, date, steps) => {
      const { owner } = world.clients;
      const id = OTHER_ID;
      await owner.from("albums").delete().eq("id", id);
      const rows = [];
      for (const [index, values] of steps.entries()) {
        const { data, error } = await (index === 0
          ? owner.from("albums").insert({ id, title: "An album", ...values })
          : owner.from("albums").update(values).eq("id", id)
        )
          .select()
          .single();
        expect(error).toBeNull();
        rows.push(data);
      }
      const row = rows.at(-1);
      const dates = {
        "its release": row?.published_at,
        "the chosen one": chosen,
        "the first one": rows[0]?.created_at,
      };
      expect(row?.created_at).toBe(dates[date]);
    });
  });
});
