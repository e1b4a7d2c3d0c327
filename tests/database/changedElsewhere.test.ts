// behaviour §10.8
import { beforeEach, describe, expect, test } from "vitest";
import { ALBUM_ID, DRAFT_ID, SETTING_KEY } from "../support/databaseWorld.ts";
import { eachWorld } from "../support/eachWorld.ts";
import type { Person } from "../support/people.ts";
import { sharedWorld } from "../support/sharedSupabase.ts";

const MISSING_ID = "aaaaaaaa-0000-4000-8000-00000000000f";
const RELEASE = "2031-03-04T18:00:00.123456+00:00";
const ANNOUNCEMENT = "2031-02-01T00:00:00+00:00";
const link = (label: string) => ({ label, address: `https://${label}.example/` });

describe.each(eachWorld)(
  "on $name, a save is refused when another tab has changed it since:",
  ({ start }) => {
    const world = sharedWorld(start);
    beforeEach(() => world.restore());

    describe("settings", () => {
      const save = async (changes: object[], person: Person = "owner") => {
        const { data, error } = await world.clients[person].rpc("save_settings_unless_changed", {
          changes: changes as never,
        });
        return error ? error.code : data;
      };
      const stored = async () => {
        const rows = await world.supabase.sql<{ key: string; value: string }>(
          "select key, value from app_settings where key like 'site%'",
        );
        return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
      };
      const known = { site_about: "Four people", site_links: '[ "as typed" ]' };

      beforeEach(() =>
        world.supabase.exec(
          `insert into app_settings values ('site_about', 'Four people'), ('site_links', '[ "as typed" ]')`,
        ),
      );

      test("those that hold what was read are saved together, those without a row too", async () => {
        const changes = [
          { key: "site_about", value: "Five people", known: ["Four people"] },
          { key: "site_look", value: "{}", known: [null] },
        ];
        const settings = { site_about: "Five people", site_look: "{}" };
        expect(await save(changes)).toEqual({ changed: [], settings });
        expect(await stored()).toEqual({ ...known, ...settings });
      });

      test.each<[string, string, unknown]>([
        ["a value that was sent before", "site_about", ["Older", "Four people", "Newer"]],
        ["a row that is missing once more", "site_photos", ["[]", null]],
        ["what is to be saved", "site_about", []],
      ])("one that holds %s is saved", async (_, key, sent) => {
        const value = key === "site_about" && (sent as []).length === 0 ? "Four people" : "New";
        expect(await save([{ key, value, known: sent }])).toMatchObject({ changed: [] });
        expect(await stored()).toEqual({ ...known, [key]: value });
      });

      test.each<[string, { key: string; value: string; known?: unknown }]>([
        ["changed", { key: "site_about", value: "Five", known: ["Three people"] }],
        ["changed but for its blanks", { key: "site_links", value: "[]", known: ['["as typed"]'] }],
        ["added", { key: "site_about", value: "Five", known: [null] }],
        ["added, and is called null", { key: "site_about", value: "Five", known: ["null"] }],
        ["removed", { key: "site_look", value: "{}", known: ["{ }"] }],
        ["read by an older version", { key: "site_about", value: "Five", known: [] }],
        ["read by nobody", { key: "site_about", value: "Five" }],
      ])("none is saved when one was %s, and the present values come back", async (_, change) => {
        const other = { key: "site_photos", value: "[1]", known: [null] };
        const now: Record<string, string> = known;
        expect(await save([other, change])).toEqual({
          changed: [change.key],
          settings: { site_photos: null, [change.key]: now[change.key] ?? null },
        });
        expect(await stored()).toEqual(known);
      });

      test.each<[string, Person, object, string]>([
        [
          "another setting",
          "owner",
          { key: SETTING_KEY, value: "", known: ["https://vimeo.com/1"] },
          "42501",
        ],
        ["a key that only begins so", "owner", { key: "siteXabout", value: "", known: [null] }, "42501"],
        ["no key", "owner", { value: "", known: [null] }, "42501"],
        ["no value", "owner", { key: "site_about", known: ["Four people"] }, "23502"],
        [
          "a user who is no admin",
          "stranger",
          { key: "site_about", value: "", known: ["Four people"] },
          "42501",
        ],
        ["a visitor", "anon", { key: "site_about", value: "", known: ["Four people"] }, "42501"],
      ])("%s is refused", async (_, person, change, code) => {
        expect(await save([{ key: "site_photos", value: "[1]", known: [null] }, change], person)).toBe(code);
        expect(await stored()).toEqual(known);
      });

      test("of several saves in the same moment one is done, with a row or without", async () => {
        for (const [key, read] of [
          ["site_about", "Four people"],
          ["site_photos", null],
        ]) {
          const saves = ["a", "b", "c", "d"].map((value) => save([{ key, value, known: [read] }]));
          const changed = (await Promise.all(saves)).map(
            (answer) => (answer as { changed: string[] }).changed,
          );
          expect(changed.toSorted()).toEqual([[], [key], [key], [key]]);
        }
      });

      test("two that save the same keys in another order both get an answer", async () => {
        const both = [
          { key: "site_about", value: "a", known: ["Four people"] },
          { key: "site_photos", value: "a", known: [null] },
        ];
        const answers = await Promise.all([save(both), save(both.toReversed()), save(both)]);
        for (const answer of answers) expect(answer).toMatchObject({ changed: [] });
      });
    });

    describe("an album's links and visibility", () => {
      const save = async (changes: object, known: object, id = DRAFT_ID, person: Person = "owner") => {
        const { data, error } = await world.clients[person].rpc("save_album_unless_changed", {
          id,
          changes: changes as never,
          known: known as never,
        });
        return error ? error.code : (data as { changed: string[]; album: Record<string, unknown> | null });
      };
      const row = async (id = DRAFT_ID) => {
        const [one] = await world.supabase.sql<Record<string, unknown>>(
          `select title, links, published_at, announced_at, is_dated, created_at, published_at <= now() as is_out
         from albums where id = $1`,
          [id],
        );
        return one;
      };
      const change = (columns: string, id = DRAFT_ID) =>
        world.supabase.exec(`update albums set ${columns} where id = '${id}'`);
      const released = `published_at = '${RELEASE}', announced_at = '${ANNOUNCEMENT}'`;

      test("links that are as they were read, in any spelling, are saved, and nothing else is", async () => {
        await change(`links = '[{"label":"A","address":"https://A.example/","icon":{"b":1,"a":2}}]'`);
        const before = await row();
        const read = [{ icon: { a: 2, b: 1 }, address: "https://A.example/", label: "A" }];
        const links = [...read, link("B")];
        expect(await save({ links, title: "Not this way" }, { links: [read] })).toMatchObject({
          changed: [],
          album: { id: DRAFT_ID, links },
        });
        expect(await row()).toEqual({ ...before, links });
      });

      test("an album that is out keeps `is_dated` when its links are saved", async () => {
        await save({ links: [link("B")] }, { links: [[]] }, ALBUM_ID);
        expect(await row(ALBUM_ID)).toMatchObject({ links: [link("B")], is_dated: false });
      });

      test("links that another tab has changed stay, and come back", async () => {
        await change(`links = '[${JSON.stringify(link("Elsewhere"))}]'`);
        for (const known of [{ links: [[]] }, { links: [] }, {}, { links: [[link("A")], [link("B")]] }])
          expect(await save({ links: [] }, known)).toMatchObject({
            changed: ["links"],
            album: { links: [link("Elsewhere")] },
          });
        const sent = { links: [[], [link("Elsewhere")]] };
        expect(await save({ links: [] }, sent)).toMatchObject({ changed: [], album: { links: [] } });
      });

      test("an announcement of another tab is not ended", async () => {
        await change(released);
        const before = await row();
        for (const [changed, changes] of [
          [["published_at", "announced_at"], { published_at: "now", announced_at: null }],
          [["announced_at"], { published_at: RELEASE, announced_at: null }],
          [["links", "announced_at"], { links: [link("A")], published_at: RELEASE, announced_at: null }],
        ] as const)
          expect(
            await save(changes, { links: [[1]], published_at: [null], announced_at: [null] }),
          ).toMatchObject({
            changed,
            album: { published_at: RELEASE, announced_at: ANNOUNCEMENT },
          });
        expect(await row()).toEqual(before);
      });

      test("one that this form knows is ended, and its date with it, in one write", async () => {
        await change(`${released}, is_dated = true, created_at = '2031-03-04T12:00:00Z'`);
        const known = { published_at: [RELEASE], announced_at: [ANNOUNCEMENT] };
        const changes = { published_at: "now", announced_at: null, is_dated: false };
        expect(await save(changes, known)).toMatchObject({ changed: [] });
        const now = await row();
        expect(now).toMatchObject({ is_out: true, announced_at: null });
        expect(now?.created_at).toEqual(now?.published_at);
      });

      test('"now" that was sent before is any moment that has passed', async () => {
        const known = { published_at: [null, "now"], announced_at: [null] };
        await save(
          { published_at: "now", announced_at: null },
          { published_at: [null], announced_at: [null] },
        );
        expect(await row()).toMatchObject({ is_out: true });
        expect(await save({ published_at: null, announced_at: null }, known)).toMatchObject({ changed: [] });
        await change(released);
        expect(await save({ published_at: "now", announced_at: null }, known)).toMatchObject({
          changed: ["published_at", "announced_at"],
        });
      });

      test("an album that is gone has no row", async () => {
        expect(await save({ links: [] }, { links: [[]] }, MISSING_ID)).toEqual({
          changed: expect.anything(),
          album: null,
        });
      });

      test.each<[string, Person]>([
        ["a user who is no admin", "stranger"],
        ["a visitor", "anon"],
      ])("%s is refused", async (_, person) => {
        for (const id of [ALBUM_ID, DRAFT_ID, MISSING_ID])
          expect(await save({ links: [link("Mine")] }, { links: [[]] }, id, person)).toBe("42501");
        expect(await row()).toMatchObject({ links: [] });
      });

      test("of several saves in the same moment one is done", async () => {
        const saves = ["a", "b", "c"].map((name) => save({ links: [link(name)] }, { links: [[]] }));
        const changed = (await Promise.all(saves)).map((answer) => (answer as { changed: string[] }).changed);
        expect(changed.toSorted()).toEqual([[], ["links"], ["links"]]);
      });
    });
  },
);
