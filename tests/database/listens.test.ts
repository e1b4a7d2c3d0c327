// behaviour §10.6
import { beforeEach, describe, expect, test } from "vitest";
import {
  ALBUM_ID,
  type DatabaseWorld,
  DRAFT_ID,
  DRAFT_TRACK_ID,
  LINK_TOKEN,
  TRACK_ID,
} from "../support/databaseWorld.ts";
import { eachWorld } from "../support/eachWorld.ts";
import { sharedWorld } from "../support/sharedSupabase.ts";

const UNKNOWN_ID = "bbbbbbbb-0000-4000-8000-00000000000f";
const NOTHING = { status: 204, text: "" };

/** Asks for a count as the page does. */
async function count(
  { url, supabase }: DatabaseWorld,
  track_id: string | null = TRACK_ID,
  headers: HeadersInit = {},
) {
  const answer = await fetch(`${url}/rest/v1/rpc/count_listen`, {
    method: "POST",
    headers: { apikey: supabase.anonKey, "Content-Type": "application/json", ...headers },
    body: JSON.stringify({ track_id }),
  });
  return { status: answer.status, text: await answer.text() };
}

/** The listens of each track since those of the world. */
async function counted({ supabase }: DatabaseWorld) {
  const rows = await supabase.sql<{ track_id: string; listens: number }>(
    "select track_id, sum(listens)::int as listens from listens where day > '2026-11-20' group by track_id",
  );
  return Object.fromEntries(rows.map(({ track_id, listens }) => [track_id, listens]));
}

describe.each(eachWorld)("listens on $name", ({ start }) => {
  const world = sharedWorld(start);
  const sql = (statement: string) => world.supabase.sql(statement);
  const owner = () => world.clients.owner;
  beforeEach(() => world.restore());

  test("each call adds one to today's listens of the track, and to nothing else", async () => {
    const utcDay = "(now() at time zone 'utc')::date";
    const [before] = await world.supabase.sql<{ day: string }>(`select ${utcDay}::text as day`);
    for (const _ of [1, 2, 3]) expect(await count(world)).toEqual(NOTHING);
    const days = `day >= '${before?.day}' and day <= ${utcDay}`;
    expect(await sql(`select sum(listens)::int as listens from listens where ${days}`)).toEqual([
      { listens: 3 },
    ]);
    expect(await counted(world)).toEqual({ [TRACK_ID]: 3 });
    expect(await sql("select listens from listens where day = '2026-11-20' order by listens")).toEqual([
      { listens: 3 },
      { listens: 5 },
    ]);
  });

  test.each<[what: string, id: string | null, headers?: HeadersInit, before?: string]>([
    ["null", null],
    ["an unknown track", UNKNOWN_ID],
    ["a draft's track", DRAFT_TRACK_ID],
    ["a draft's track with its private link", DRAFT_TRACK_ID, { "x-share-token": LINK_TOKEN }],
    [
      "a scheduled album's track",
      DRAFT_TRACK_ID,
      {},
      `update albums set published_at = now() + interval '1 day' where id = '${DRAFT_ID}'`,
    ],
    [
      "a track whose album was unpublished",
      TRACK_ID,
      {},
      `update albums set published_at = null where id = '${ALBUM_ID}'`,
    ],
    ["a track without sound", TRACK_ID, {}, `update tracks set audio_url = null where id = '${TRACK_ID}'`],
    ["a deleted track", TRACK_ID, {}, `delete from tracks where id = '${TRACK_ID}'`],
  ])("%s is not counted, and gets the same response", async (_what, id, headers, before) => {
    if (before) await sql(before);
    expect(await count(world, id, headers)).toEqual(NOTHING);
    expect(await counted(world)).toEqual({});
  });

  test("what is no uuid is refused, and a link that is only opened counts nothing", async () => {
    expect((await count(world, "1; drop table listens")).status).toBe(400);
    const opened = await fetch(`${world.url}/rest/v1/rpc/count_listen?track_id=${TRACK_ID}`, {
      headers: { apikey: world.supabase.anonKey },
    });
    expect(opened.ok).toBe(false);
    expect(await counted(world)).toEqual({});
  });

  test("fifty calls at once lose nothing", async ({ onTestFinished }) => {
    // As long as each needs: on a busy machine one would wait for more than the 0.1 s after which it is dropped.
    const setTimeouts = ([lock, statement]: [lock: string, statement: string]) =>
      sql(`do $$ begin
        alter function public.count_listen set lock_timeout = '${lock}';
        alter function public.count_listen set statement_timeout = '${statement}';
      end $$`);
    onTestFinished(() => void setTimeouts(["100ms", "1s"]));
    await setTimeouts(["0", "0"]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => count(world)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await counted(world)).toEqual({ [TRACK_ID]: 50 });
  });

  test("are deleted with their track", async () => {
    await sql(`delete from albums where id = '${ALBUM_ID}'`);
    expect(await sql("select track_id from listens")).toEqual([{ track_id: DRAFT_TRACK_ID }]);
  });

  test("add up by day, by week from its Monday, and by track, for a span or for all time", async () => {
    await sql(`insert into listens values
      ('${TRACK_ID}', '2026-11-15', 1), ('${TRACK_ID}', '2026-11-16', 2), ('${TRACK_ID}', '2024-02-29', 7)`);
    const span = { first_day: "2026-11-15", last_day: "2026-11-20" };
    expect((await owner().rpc("listens_by_day", span)).data).toEqual([
      { day: "2026-11-15", listens: 1 },
      { day: "2026-11-16", listens: 2 },
      { day: "2026-11-20", listens: 8 },
    ]);
    expect((await owner().rpc("listens_by_day", { by_week: true })).data).toEqual([
      { day: "2024-02-26", listens: 7 },
      { day: "2026-11-09", listens: 1 },
      { day: "2026-11-16", listens: 10 },
    ]);
    expect((await owner().rpc("listens_by_track", span)).data).toMatchObject([
      { track_id: TRACK_ID, listens: 6 },
      { track_id: DRAFT_TRACK_ID, listens: 5 },
    ]);
    const row = {
      track_id: TRACK_ID,
      title: "Harbor Lights",
      album_id: ALBUM_ID,
      album_title: "Tidal Memory",
      artist: "Ines Maree",
    };
    await sql(`update tracks set artist = 'Ines Maree' where id = '${TRACK_ID}'`);
    expect((await owner().rpc("listens_by_track", { last_day: "2026-11-15" })).data).toEqual([
      { ...row, listens: 8 },
    ]);
    expect((await owner().rpc("listens_by_day", { first_day: "2026-12-01" })).data).toEqual([]);
  });
});

const real = eachWorld.filter(({ name }) => name === "PostgREST");

describe.each(real)("the timeouts of a count, which $name reads from count_listen", ({ start }) => {
  const world = sharedWorld(start);

  test("a count that must wait is dropped at once, without an error", async () => {
    await world.supabase.exec(
      `begin; insert into listens values ('${TRACK_ID}', (now() at time zone 'utc')::date, 10)`,
    );
    const start = performance.now();
    const answer = await count(world);
    const waited = performance.now() - start;
    await world.supabase.exec("commit");
    expect(answer).toEqual(NOTHING);
    expect(waited).toBeGreaterThan(90);
    expect(await counted(world)).toEqual({ [TRACK_ID]: 10 });
    await count(world);
    expect(await counted(world)).toEqual({ [TRACK_ID]: 11 });
  });

  test("a count that takes longer than a second is cut off, before the role's own three are over", async () => {
    await world.supabase.exec(`create or replace function private.add_listen(heard_track uuid) returns void
      language sql security definer set search_path = '' as 'select pg_sleep(2.5)'`);
    const { status, text } = await count(world);
    expect([status, JSON.parse(text).code]).toEqual([500, "57014"]);
  });
});
