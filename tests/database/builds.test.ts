// behaviour §10.23
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  ALBUM_ID,
  DRAFT_ID,
  DRAFT_SHOW_ID,
  DRAFT_TRACK_ID,
  HOST_STAND_INS,
  LATER_SHOW_ID,
  NET_STAND_INS,
  SHOW_ID,
  TRACK_ID,
} from "../support/databaseWorld.ts";
import { eachWorld } from "../support/eachWorld.ts";
import { skipMissing } from "../support/missingPart.ts";
import { clientFor } from "../support/people.ts";
import { cronSettings, pushMigrations, startHostedPostgres } from "../support/plainPostgres.ts";
import { plainPostgresOrSkip, sharedWorld } from "../support/sharedSupabase.ts";

const NETLIFY = "https://api.netlify.com/build_hooks/5f0c";
const CLOUDFLARE = "https://api.cloudflare.com/client/v4/pages/webhooks/deploy_hooks/5f0c-aa";
const WORKFLOW = "https://api.github.com/repos/band/site/actions/workflows/publish.yml/dispatches";

describe.each(eachWorld)("builds on $name", ({ start }) => {
  const world = sharedWorld(start);
  const sql = <Row = Record<string, unknown>>(statement: string, parameters?: unknown[]) =>
    world.supabase.sql<Row>(statement, parameters);
  const owner = () => world.clients.owner;
  const setHook = (address: string, token = "") => owner().rpc("set_build_hook", { address, token });

  /** Calls what pg_cron calls, at a moment so many minutes from now. */
  const tick = async (minutes: number) =>
    (
      await sql<{ did: string }>(
        `select private.ask_for_build(now() + ${minutes} * interval '1 minute') as did`,
      )
    )[0]?.did;
  const mark = async () => Number((await sql<{ mark: string }>("select mark from private.builds"))[0]?.mark);
  const requests = () =>
    sql<{ url: string; headers: object; body: string }>(
      "select url, headers, convert_from(body, 'UTF8') as body from net.http_request_queue order by id",
    );
  const answer = (values: string, content = "null") =>
    sql(`insert into net._http_response (id, status_code, timed_out, error_msg, content)
      select request_id, ${values}, ${content} from private.builds`);
  const accept = () => answer("200, false, null");
  const state = async () => (await owner().rpc("build_state")).data as Record<string, unknown>;
  /** As the table is once everything was asked for, an hour ago. */
  const settle = async () => {
    await sql(`update shows set published_at = now() + interval '90 days' where id = '${LATER_SHOW_ID}'`);
    await sql("delete from net.http_request_queue");
    await sql("delete from net._http_response");
    await sql(`update private.builds set mark = 0, noted_until = clock_timestamp(), noted_since = null, saved_at = null,
      is_urgent = false, asked_at = null, asked_mark = 0, request_id = null, status = null, problem = null, failures = 0`);
  };

  beforeAll(() => world.supabase.exec(HOST_STAND_INS));
  beforeEach(async () => {
    await world.restore();
    expect((await setHook(CLOUDFLARE)).error).toBeNull();
    await settle();
  });

  type Act = () => PromiseLike<{ error: unknown }>;
  const albums = () => owner().from("albums");
  const tracks = () => owner().from("tracks");
  const texts = () => owner().from("track_texts");
  const shows = () => owner().from("shows");
  const settings = () => owner().from("app_settings");
  const later = new Date(Date.now() + 86_400_000).toISOString();
  const site = { key: "site_about", value: "Four people", known: [null] };

  describe("a build is asked for when an admin", () => {
    test.each<[what: string, act: Act]>([
      ["adds an album", () => albums().insert({ title: "Neap" })],
      ["publishes a draft", () => albums().update({ published_at: "now" }).eq("id", DRAFT_ID)],
      ["renames an album", () => albums().update({ title: "Neap" }).eq("id", ALBUM_ID)],
      ["marks an album as new", () => albums().update({ is_new: true }).eq("id", ALBUM_ID)],
      ["hides an album", () => albums().update({ published_at: null }).eq("id", ALBUM_ID)],
      ["postpones an album", () => albums().update({ published_at: later }).eq("id", ALBUM_ID)],
      ["deletes an album", () => albums().delete().eq("id", ALBUM_ID)],
      ["adds a track", () => tracks().insert({ album_id: ALBUM_ID, title: "Ebb", track_number: 2 })],
      [
        "saves a track with its original",
        () => owner().rpc("save_track", { track: { id: TRACK_ID, audio_url: "/9.mp3" }, original: null }),
      ],
      ["renames a track", () => tracks().update({ title: "Flood" }).eq("id", TRACK_ID)],
      ["moves a track into a draft", () => tracks().update({ album_id: DRAFT_ID }).eq("id", TRACK_ID)],
      [
        "moves a track out of a draft",
        () => tracks().update({ album_id: ALBUM_ID }).eq("id", DRAFT_TRACK_ID),
      ],
      ["deletes a track", () => tracks().delete().eq("id", TRACK_ID)],
      ["hides a track", () => tracks().update({ is_hidden: true }).eq("id", TRACK_ID)],
      ["changes lyrics", () => texts().update({ lyrics: "Lo" }).eq("track_id", TRACK_ID)],
      ["deletes lyrics", () => texts().delete().eq("track_id", TRACK_ID)],
      ["adds a show", () => shows().insert({ day: "2031-01-01", city: "Porto" })],
      ["announces a show", () => shows().update({ published_at: "now" }).eq("id", DRAFT_SHOW_ID)],
      ["cancels a show", () => shows().update({ status: "cancelled" }).eq("id", SHOW_ID)],
      ["changes the default video", () => settings().update({ value: "https://vimeo.com/3" }).neq("key", "")],
      ["deletes the default video", () => settings().delete().neq("key", "")],
      ["saves a setting of their own", () => settings().insert({ key: "mine", value: "1" })],
      ["saves the band's words", () => owner().rpc("save_settings_unless_changed", { changes: [site] })],
      [
        "restores a row with the secret key",
        () => clientFor(world.url, world.supabase.serviceKey).from("tracks").delete().eq("id", TRACK_ID),
      ],
    ])("%s", async (_what, act) => {
      expect((await act()).error).toBeNull();
      expect(await mark()).toBe(1);
      expect(await tick(1)).toBe("too soon");
      expect(await tick(3)).toBe("asked");
      expect(await requests()).toEqual([
        { url: CLOUDFLARE, headers: { "Content-Type": "application/json" }, body: "{}" },
      ]);
    });
  });

  describe("no build is asked for when", () => {
    test.each<[what: string, act: Act]>([
      ["a draft is added", () => albums().insert({ title: "Neap", published_at: null })],
      ["an album is scheduled", () => albums().insert({ title: "Neap", published_at: later })],
      ["a draft is renamed", () => albums().update({ title: "Neap" }).eq("id", DRAFT_ID)],
      ["an album is saved as it was", () => albums().update({ title: "Tidal Memory" }).eq("id", ALBUM_ID)],
      ["an album's date is fixed", () => albums().update({ is_dated: true }).eq("id", ALBUM_ID)],
      ["a draft gets a track", () => tracks().insert({ album_id: DRAFT_ID, title: "Ebb", track_number: 2 })],
      ["a draft's track is renamed", () => tracks().update({ title: "Flood" }).eq("id", DRAFT_TRACK_ID)],
      [
        "a hidden track is added",
        () => tracks().insert({ album_id: ALBUM_ID, title: "Ebb", track_number: 2, is_hidden: true }),
      ],
      ["a draft's lyrics change", () => texts().update({ lyrics: "Lo" }).eq("track_id", DRAFT_TRACK_ID)],
      ["a draft of a show changes", () => shows().update({ city: "Porto" }).eq("id", DRAFT_SHOW_ID)],
      ["a show to be announced changes", () => shows().update({ city: "Porto" }).eq("id", LATER_SHOW_ID)],
      ["a visitor listens", () => world.clients.anon.rpc("count_listen", { track_id: TRACK_ID })],
      [
        "an original is stored",
        () => owner().from("track_originals").update({ original_url: "/1.wav" }).eq("track_id", TRACK_ID),
      ],
      ["a private link is revoked", () => owner().from("private_links").delete().neq("name", "")],
      [
        "a save fails",
        async () => {
          const { error } = await albums().update({ title: " " }).eq("id", ALBUM_ID);
          return { error: error ? null : "It was saved." };
        },
      ],
    ])("%s", async (_what, act) => {
      expect((await act()).error).toBeNull();
      expect(await mark()).toBe(0);
      expect(await tick(30)).toBe("nothing to ask");
    });
  });

  describe("of a hidden track", () => {
    beforeEach(async () => {
      await sql(`update tracks set is_hidden = true where id = '${TRACK_ID}'`);
      await settle();
    });

    test.each<[what: string, act: Act, changes: number]>([
      ["nothing is reported by its title", () => tracks().update({ title: "Flood" }).eq("id", TRACK_ID), 0],
      ["nothing by its audio", () => tracks().update({ audio_url: "/9.mp3" }).eq("id", TRACK_ID), 0],
      ["nothing by its lyrics", () => texts().update({ lyrics: "Lo" }).eq("track_id", TRACK_ID), 0],
      ["nothing by the end of its lyrics", () => texts().delete().eq("track_id", TRACK_ID), 0],
      ["nothing by its deletion", () => tracks().delete().eq("id", TRACK_ID), 0],
      [
        "nothing by another one",
        () => tracks().insert({ album_id: ALBUM_ID, title: "Ebb", track_number: 2, is_hidden: true }),
        0,
      ],
      [
        "a build is asked for when it is shown",
        () => tracks().update({ is_hidden: false }).eq("id", TRACK_ID),
        1,
      ],
    ])("%s", async (_what, act, changes) => {
      expect((await act()).error).toBeNull();
      expect(await mark()).toBe(changes);
    });
  });

  describe("of an announced album", () => {
    const SINGLE_ID = "bbbbbbbb-0000-4000-8000-000000000007";
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const announce = (announced_at: string | null, published_at: string | null) =>
      albums().update({ announced_at, published_at }).eq("id", DRAFT_ID);

    beforeEach(async () => {
      await announce(at(-1), at(24));
      await sql(`insert into tracks (id, album_id, title, track_number, is_single)
        values ('${SINGLE_ID}', '${DRAFT_ID}', 'Neap', 2, true)`);
      await sql(`insert into track_texts (track_id, lyrics) values ('${SINGLE_ID}', 'Salt')`);
      await settle();
    });

    test.each<[what: string, act: Act]>([
      ["a rename", () => albums().update({ title: "Breakwater" }).eq("id", DRAFT_ID)],
      ["that it is a draft again", () => announce(null, null)],
      ["its single's title", () => tracks().update({ title: "Flood" }).eq("id", SINGLE_ID)],
      ["one more single", () => tracks().update({ is_single: true }).eq("id", DRAFT_TRACK_ID)],
      ["one single less", () => tracks().update({ is_single: false }).eq("id", SINGLE_ID)],
    ])("%s is asked for", async (_what, act) => {
      expect((await act()).error).toBeNull();
      expect(await mark()).toBe(1);
      expect(await tick(3)).toBe("asked");
    });

    test.each<[what: string, act: Act]>([
      ["a hidden track's title", () => tracks().update({ title: "Flood" }).eq("id", DRAFT_TRACK_ID)],
      ["a hidden track's lyrics", () => texts().update({ lyrics: "Lo" }).eq("track_id", DRAFT_TRACK_ID)],
    ])("%s is not", async (_what, act) => {
      expect((await act()).error).toBeNull();
      expect(await mark()).toBe(0);
      expect(await tick(30)).toBe("nothing to ask");
    });

    test("what changes before the announcement is not", async () => {
      await announce(at(2), at(24));
      await settle();
      await albums().update({ title: "Breakwater" }).eq("id", DRAFT_ID);
      await tracks().update({ title: "Flood" }).eq("id", SINGLE_ID);
      expect(await mark()).toBe(0);
    });

    test("announcement and release are asked for in their minutes, once each, as releases", async () => {
      await sql(`update albums set announced_at = now() + interval '5 minutes',
        published_at = now() + interval '60 minutes' where id = '${DRAFT_ID}'`);
      await settle();
      for (const minute of [5, 60]) {
        expect(await tick(minute - 1)).toBe("nothing to ask");
        expect(await tick(minute)).toBe("asked");
        expect((await state()).asked_urgently).toBe(true);
        await accept();
        expect(await tick(minute + 1)).toBe("nothing to ask");
      }
      expect(await tick(600)).toBe("nothing to ask");
      expect(await mark()).toBe(2);
    });
  });

  test("a save of many rows is one change", async () => {
    await sql(`insert into tracks (album_id, title, track_number)
      select '${ALBUM_ID}', 'Wave ' || number, number from generate_series(2, 41) as number`);
    expect(await mark()).toBe(1);
    await world.supabase.exec(`begin; update albums set title = 'A'; update tracks set title = 'B';
      insert into app_settings values ('site_links', '[]'); commit`);
    expect(await mark()).toBe(2);
  });

  test("a build waits until nothing was saved for two minutes, at the latest for ten", async () => {
    const save = (minutes: number) =>
      sql(`select private.note_change(now() + ${minutes} * interval '1 minute', true)`);
    for (let minute = 0; minute < 10; minute += 1) {
      await save(minute);
      expect(await tick(minute + 0.9)).toBe("too soon");
    }
    expect(await tick(10)).toBe("asked");
  });

  test("a thousand edits in an hour are five requests", async () => {
    for (let minute = 0; minute < 60; minute += 1) {
      await sql(`select private.note_change(now() + interval '1 second' * (${minute * 60} + edit * 3), true)
        from generate_series(1, 17) as edit`);
      if ((await tick(minute + 1)) === "asked") await accept();
    }
    expect(await mark()).toBe(1020);
    expect(await requests()).toHaveLength(5);
  });

  describe("moments that pass", () => {
    const inFive = "now() + interval '5 minutes'";
    test.each([
      ["the release of an album", `insert into albums (title, published_at) values ('Neap', ${inFive})`],
      ["the release of a draft", `update albums set published_at = ${inFive} where id = '${DRAFT_ID}'`],
      [
        "the announcement of a show",
        `update shows set published_at = ${inFive} where id = '${LATER_SHOW_ID}'`,
      ],
    ])("%s is asked for in its minute, once", async (_what, plan) => {
      await sql(plan);
      expect(await tick(4)).toBe("nothing to ask");
      expect(await tick(5)).toBe("asked");
      await accept();
      expect(await tick(6)).toBe("nothing to ask");
      expect(await tick(90)).toBe("nothing to ask");
      expect(await mark()).toBe(1);
    });

    test("the end of a show is asked for, as the built page counts it, and only of one that is public", async () => {
      const ends = (published: string) =>
        sql(`insert into shows (day, city, published_at) values ('2030-01-01', 'Porto', ${published})`);
      const at = async (moment: string) =>
        (await sql<{ did: string }>("select private.ask_for_build($1) as did", [moment]))[0]?.did;
      await ends("null");
      await sql("update albums set published_at = null");
      await sql("delete from shows where city <> 'Porto'");
      await settle();
      await sql("update private.builds set noted_until = '2030-01-01'");
      expect(await at("2030-01-02 13:00+00")).toBe("nothing to ask");
      await sql("update shows set published_at = '2026-01-01'");
      await settle();
      await sql("update private.builds set noted_until = '2030-01-01'");
      expect(await at("2030-01-02 11:59+00")).toBe("nothing to ask");
      expect(await at("2030-01-02 12:00+00")).toBe("asked");
    });

    test("a release by hand waits like any save", async () => {
      await albums().update({ published_at: "now" }).eq("id", DRAFT_ID);
      expect(await tick(1)).toBe("too soon");
      expect(await mark()).toBe(1);
      expect((await state()).is_urgent).toBe(true);
      expect(await tick(3)).toBe("asked");
    });
  });

  describe("limits", () => {
    const change = (minutes: number) =>
      sql(`select private.note_change(now() + ${minutes} * interval '1 minute', true)`);
    const DAY = 24 * 60;

    test("two requests are ten minutes apart", async () => {
      await change(0);
      expect(await tick(2)).toBe("asked");
      await accept();
      await change(3);
      expect(await tick(11)).toBe("too soon");
      expect(await tick(12)).toBe("asked");
    });

    test("on Netlify they are two days apart, but for releases and what is asked for by hand", async () => {
      await setHook(NETLIFY);
      await settle();
      await change(0);
      expect(await tick(2)).toBe("asked");
      await accept();
      await change(60);
      expect(await tick(2 * DAY + 1)).toBe("too soon");
      const { asked_at, next_at } = await state();
      expect(Date.parse(String(next_at)) - Date.parse(String(asked_at))).toBe(2 * DAY * 60_000);
      expect(await tick(2 * DAY + 2)).toBe("asked");
      await accept();
      await sql("insert into albums (title, published_at) values ('Neap', now() + interval '3 days')");
      expect(await tick(3 * DAY - 1)).toBe("nothing to ask");
      expect(await tick(3 * DAY)).toBe("asked");
      await accept();
      await change(3 * DAY + 1);
      expect(await tick(3 * DAY + 20)).toBe("too soon");
      await sql("update private.builds set asked_at = now() - interval '11 minutes'");
      await owner().rpc("build_state", { wants_build: true });
      expect(await requests()).toHaveLength(4);
    });

    test("on Netlify what is published by hand waits for a day after the last request, so that many albums are one build", async () => {
      await setHook(NETLIFY);
      await settle();
      const publish = (minutes: number) =>
        sql(
          `with published as (insert into albums (title, published_at) values ('Neap', now()) returning id)
             select private.note_change(now() + ${minutes} * interval '1 minute', true) from published`,
        );
      await publish(0);
      expect(await tick(2)).toBe("asked");
      await accept();
      for (const minutes of [12, 24, 36]) {
        await publish(minutes);
        await sql("update private.builds set is_urgent = true");
        expect(await tick(minutes + 11)).toBe("too soon");
      }
      expect(await tick(DAY + 1)).toBe("too soon");
      expect(await tick(DAY + 2)).toBe("asked");
    });

    test("on Netlify a save delays neither what is asked for by hand nor what the host refused", async () => {
      await setHook(NETLIFY);
      await settle();
      await change(0);
      expect(await tick(2)).toBe("asked");
      await accept();
      // As "Build now" leaves it, which goes by the real clock.
      await sql("update private.builds set is_urgent = true, noted_since = null, saved_at = null");
      await change(5);
      expect(await tick(11)).toBe("too soon");
      expect(await tick(12)).toBe("asked");
      await answer("500, false, null");
      expect(await tick(13)).toBe("too soon");
      await change(14);
      expect(await tick(21)).toBe("too soon");
      expect(await tick(22)).toBe("asked");
    });

    test("a release in the minutes of another request is asked for ten minutes after it", async () => {
      await change(0);
      await sql("insert into albums (title, published_at) values ('Neap', now() + interval '5 minutes')");
      expect(await tick(2)).toBe("asked");
      expect(await tick(5)).toBe("unanswered");
      await accept();
      expect(await tick(6)).toBe("too soon");
      expect(await tick(12)).toBe("asked");
    });

    test("a clock that jumps ahead and back stops nothing", async () => {
      await change(0);
      expect(await tick(400 * DAY)).toBe("asked");
      await accept();
      await change(400 * DAY);
      expect(await tick(2)).toBe("asked");
      await accept();
      await sql(`insert into albums (title, published_at) values ('Neap', now() + interval '20 minutes')`);
      expect(await tick(20)).toBe("asked");
    });
  });

  describe("the answer of the host", () => {
    test.each([
      ["404, false, null", 404, null],
      ["500, false, null", 500, null],
      ["302, false, null", 302, null],
      ["null, true, 'Timeout of 10000 ms reached'", null, "timeout"],
      [
        `null, false, 'Could not resolve host ' || repeat('x', 1000)`,
        null,
        `Could not resolve host ${"x".repeat(177)}`,
      ],
    ])("%s is shown, and the request is repeated", async (values, status, problem) => {
      await sql("select private.note_change(now(), true)");
      expect(await tick(2)).toBe("asked");
      expect(await tick(3)).toBe("unanswered");
      await answer(values);
      expect(await tick(4)).toBe("too soon");
      expect(await state()).toMatchObject({ status, problem, failures: 1, request_id: null });
      expect(await tick(12)).toBe("asked");
      await accept();
      expect(await tick(13)).toBe("nothing to ask");
      expect(await state()).toMatchObject({ status: 200, problem: null, failures: 0 });
    });

    test("is asked for by five repeats, and then again after a change", async () => {
      const refuse = () => answer("404, false, null");
      await sql("select private.note_change(now(), true)");
      for (let request = 0; request < 6; request += 1) {
        expect(await tick(2 + request * 10)).toBe("asked");
        await refuse();
      }
      expect(await tick(62)).toBe("nothing to ask");
      expect(await state()).toMatchObject({ status: 404, failures: 6, next_at: null });
      await sql("select private.note_change(now() + interval '70 minutes', true)");
      expect(await tick(72)).toBe("asked");
      await sql("update private.builds set failures = 6, request_id = null, asked_at = null");
      expect((await owner().rpc("build_state", { wants_build: true })).error).toBeNull();
      expect(await requests()).toHaveLength(8);
    });

    test("that is none for a release is repeated after ten minutes, also on Netlify", async () => {
      await setHook(NETLIFY);
      await settle();
      await sql("insert into albums (title, published_at) values ('Neap', now() + interval '5 minutes')");
      expect(await tick(5)).toBe("asked");
      await answer("500, false, null");
      expect(await tick(14)).toBe("too soon");
      expect(await tick(15)).toBe("asked");
      await accept();
      await sql("select private.note_change(now() + interval '16 minutes', true)");
      expect(await tick(30)).toBe("too soon");
    });

    test("never comes: after ten minutes that is a failure", async () => {
      await sql("select private.note_change(now(), true)");
      expect(await tick(2)).toBe("asked");
      expect(await tick(11)).toBe("unanswered");
      expect(await tick(12)).toBe("asked");
      expect(await state()).toMatchObject({ status: null, problem: "lost", failures: 1 });
    });

    test("is stored without what the host wrote", async () => {
      await sql("select private.note_change(now(), true)");
      await tick(2);
      await answer("200, false, null", "repeat('x', 2000000)");
      await tick(3);
      const [row] = await sql<{ row: string }>("select builds::text as row from private.builds");
      expect(row?.row.length).toBeLessThan(600);
    });
  });

  test("extensions that are switched off later stop no save, and builds go on when they are back", async () => {
    await world.supabase.exec("alter schema net rename to net_off; alter schema vault rename to vault_off");
    try {
      expect((await albums().update({ title: "Neap" }).eq("id", ALBUM_ID)).error).toBeNull();
      expect(await tick(3)).toBe("unavailable");
      expect(await state()).toMatchObject({ problem: "unavailable", asked_at: null });
    } finally {
      await world.supabase.exec("alter schema net_off rename to net; alter schema vault_off rename to vault");
    }
    expect(await tick(4)).toBe("asked");
  });

  test("no hook is saved without each of the extensions: what to turn on is said", async () => {
    for (const extension of ["cron", "net", "vault"]) {
      await world.supabase.exec(`alter schema ${extension} rename to off`);
      const { error } = await setHook(NETLIFY);
      await world.supabase.exec(`alter schema off rename to ${extension}`);
      expect(error?.message, extension).toContain("Turn on pg_cron, pg_net and Vault");
    }
    expect(await state()).toMatchObject({ host: "api.cloudflare.com" });
  });

  describe("the hook", () => {
    test("of GitHub starts its workflow with a token", async () => {
      expect((await setHook(` ${WORKFLOW} `, "github_pat_11AA")).error).toBeNull();
      expect(await tick(0)).toBe("asked");
      expect(await requests()).toEqual([
        {
          url: WORKFLOW,
          headers: { "Content-Type": "application/json", Authorization: "Bearer github_pat_11AA" },
          body: '{"ref": "main"}',
        },
      ]);
    });

    test("is tried within a minute, and called each minute by one job until it is removed", async () => {
      await setHook(NETLIFY);
      await setHook(NETLIFY);
      expect(await tick(0)).toBe("asked");
      const jobs = await sql<{ schedule: string; command: string }>("select schedule, command from cron.job");
      expect(jobs).toEqual([{ schedule: "* * * * *", command: expect.stringContaining("ask_for_build()") }]);
      const [job] = jobs;
      await sql(`insert into cron.job_run_details (jobid, end_time) select jobid, now() - age from cron.job,
        unnest('{1 minute,2 days}'::interval[]) as age union all select 9999, now() - interval '2 days'`);
      await world.supabase.exec(job?.command ?? "");
      expect(await sql("select jobid = 9999 as other from cron.job_run_details order by 1")).toEqual([
        { other: false },
        { other: true },
      ]);
      expect((await setHook("")).error).toBeNull();
      expect(await sql("select from cron.job")).toEqual([]);
      expect(await sql("select from vault.secrets")).toEqual([]);
      await albums().update({ title: "Neap" }).eq("id", ALBUM_ID);
      expect(await tick(30)).toBe("nothing to ask");
    });

    test("has what pages of the version before read of it", async () => {
      expect(await state()).toMatchObject({ requests: [], max_requests: 300, reserve: 0, is_wanted: false });
      await owner().rpc("build_state", { wants_build: true });
      const { asked_at, requests: asked, is_wanted } = await state();
      expect([asked, is_wanted]).toEqual([[asked_at], false]);
      await answer("500, false, null");
      await tick(1);
      expect((await state()).is_wanted).toBe(true);
    });

    test("saved again is called no sooner than before, and one of another host at once", async () => {
      await setHook(NETLIFY);
      expect(await tick(0)).toBe("asked");
      await accept();
      await setHook(NETLIFY);
      expect(await tick(1)).toBe("too soon");
      await setHook(CLOUDFLARE);
      expect(await tick(1)).toBe("asked");
    });

    test("is shown by its host alone, also to admins", async () => {
      const text = JSON.stringify(await state());
      expect(text).toContain("api.cloudflare.com");
      expect(text).not.toContain("5f0c");
    });

    test("build now asks at once", async () => {
      expect((await owner().rpc("build_state", { wants_build: true })).error).toBeNull();
      expect(await requests()).toHaveLength(1);
      await accept();
      await tick(1);
      await owner().rpc("build_state", { wants_build: true });
      expect(await requests()).toHaveLength(1);
      expect(await tick(11)).toBe("asked");
    });

    const noHooks = [
      "http://api.netlify.com/build_hooks/5f0c",
      "https://api.netlify.com:8443/build_hooks/5f0c",
      "https://me@api.netlify.com/build_hooks/5f0c",
      "https://me:secret@api.netlify.com/build_hooks/5f0c",
      "https://api.netlify.com@10.0.0.1/build_hooks/5f0c",
      "https://api.netlify.com.example.com/build_hooks/5f0c",
      "https://example.com/?https://api.netlify.com/build_hooks/5f0c",
      "https://127.0.0.1/hook",
      "https://[::1]/hook",
      "https://169.254.169.254/latest/meta-data/",
      "https://api.netlify.com",
      "https://api.netlify.com/a b",
      "https://api.netlify.com/a\nhttps://example.com/",
      "https://api.netlify.com\\@example.com/",
      `https://api.netlify.com/${"x".repeat(1001)}`,
      "https://api.github.com/user/repos",
      "ftp://api.netlify.com/build_hooks/5f0c",
      "javascript:alert(1)",
    ];
    test("is no address but one of a host's hooks, without user name and port", async () => {
      for (const address of noHooks)
        expect((await setHook(address)).error?.message, address).toContain("This is no build hook");
      expect(await state()).toMatchObject({ host: "api.cloudflare.com" });
    });

    test("has a token where it is GitHub's, and nothing in it that ends a header", async () => {
      for (const [address, token] of [
        [NETLIFY, "abc"],
        [WORKFLOW, ""],
        [WORKFLOW, "a\r\nHost: example.com"],
        [WORKFLOW, 'a"b'],
      ] as const)
        expect((await setHook(address, token)).error?.message, token).toContain("needs a token");
    });
  });

  describe("strangers, and an admin who was removed,", () => {
    const others = async () => {
      const former = world.clients.stranger;
      await sql("select public.add_admin($1)", [world.ids.stranger]);
      await sql("select public.remove_admin($1)", [world.ids.stranger]);
      return [world.clients.anon, former];
    };
    const row = () =>
      sql("select builds::text as row, (select count(*) from vault.secrets) from private.builds");

    test("set no hook, ask for no build and read nothing", async () => {
      const before = await row();
      for (const client of await others()) {
        expect((await client.rpc("set_build_hook", { address: NETLIFY })).error?.code).toBe("42501");
        expect((await client.rpc("set_build_hook", { address: "" })).error?.code).toBe("42501");
        expect((await client.rpc("build_state", { wants_build: true })).data).toBeNull();
        expect((await client.rpc("build_state")).data).toBeNull();
      }
      expect(await row()).toEqual(before);
      expect(await requests()).toEqual([]);
    });

    test("reach neither table nor functions in another way", async () => {
      for (const client of await others()) {
        for (const [schema, table] of [
          ["private", "builds"],
          ["public", "builds"],
          ["vault", "decrypted_secrets"],
          ["net", "http_request_queue"],
          ["cron", "job"],
        ] as const)
          expect(
            (
              await client
                .schema(schema as "public")
                .from(table as "albums")
                .select()
            ).data,
          ).toBeNull();
        for (const name of ["ask_for_build", "note_change", "read_build_mark"])
          for (const schema of ["private", "public"])
            expect((await client.schema(schema as "public").rpc(name as "is_admin")).error).not.toBeNull();
      }
    });

    test("read how many changes there were, and when", async () => {
      await albums().update({ title: "Neap" }).eq("id", ALBUM_ID);
      for (const client of await others()) {
        const { data } = await client.rpc("build_mark");
        expect(data).toEqual({ mark: 1, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
      }
    });
  });
});

const programs = plainPostgresOrSkip("Builds are asked for by pg_cron");
const settings = cronSettings(programs);
if (programs && !settings)
  skipMissing("Builds are asked for by pg_cron where postgresql-NN-cron is installed.");

test.runIf(settings)("pg_cron asks within a minute", { tags: ["slow"], timeout: 150_000 }, async () => {
  const server = await startHostedPostgres(programs ?? "", false, settings);
  try {
    const superuser = await server.connect("supabase_admin");
    // As hosted Supabase does when pg_cron is turned on.
    await superuser.query(`create extension pg_cron; grant usage on schema cron to postgres;
      grant all on all tables in schema cron to postgres; revoke all on cron.job from postgres;
      grant select on cron.job to postgres`);
    await superuser.query(NET_STAND_INS);
    await pushMigrations(server);
    await superuser.query(`insert into auth.users (id) values ('${ALBUM_ID}');
      insert into private.admins (user_id) values ('${ALBUM_ID}'); set role authenticated;
      set request.jwt.claims = '{"role": "authenticated", "sub": "${ALBUM_ID}"}'`);
    await superuser.query("select public.set_build_hook($1)", [NETLIFY]);
    await superuser.query("reset role");
    const urls = async () => (await superuser.query("select url from net.http_request_queue")).rows;
    await vi.waitUntil(async () => (await urls()).length > 0, { timeout: 90_000, interval: 500 });
    expect(await urls()).toEqual([{ url: NETLIFY }]);
    const runs = "select username, status from cron.job_run_details";
    await vi.waitUntil(async () => (await superuser.query(`${runs} where status <> 'running'`)).rowCount);
    expect((await superuser.query(runs)).rows).toEqual([{ username: "postgres", status: "succeeded" }]);
    await superuser.end();
  } finally {
    await server.close();
  }
});
