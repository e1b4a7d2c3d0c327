// behaviour §10.19
import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { SETTING_KEY } from "../support/databaseWorld.ts";
import { eachWorld } from "../support/eachWorld.ts";
import type { Person } from "../support/people.ts";
import { sharedWorld } from "../support/sharedSupabase.ts";

describe.each(eachWorld)("the settings of the site on $name", ({ start }) => {
  const world = sharedWorld(start);
  const save = async (changes: object[], person: Person = "owner") => {
    const { data, error } = await world.clients[person].rpc("save_site_settings", {
      changes: changes as never,
    });
    return error ? error.code : data;
  };
  const stored = async () => {
    const rows = await world.supabase.sql<{ key: string; value: string }>(
      "select key, value from app_settings where key like 'site%' order by key",
    );
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  };
  const known = { site_about: "Four people", site_links: "[]" };

  beforeEach(async () => {
    await world.restore();
    await world.supabase.exec(
      "insert into app_settings values ('site_about', 'Four people'), ('site_links', '[]')",
    );
  });

  test("are saved together, those without a row too", async () => {
    const changes = [
      { key: "site_about", value: "Five people", read: "Four people" },
      { key: "site_look", value: "{}", read: null },
    ];
    expect(await save(changes)).toBe(true);
    expect(await stored()).toEqual({ site_about: "Five people", site_links: "[]", site_look: "{}" });
  });

  test.each([
    ["changed", { key: "site_about", value: "Five", read: "Three people" }],
    ["added", { key: "site_about", value: "Five", read: null }],
    ["removed", { key: "site_look", value: "{}", read: "{ }" }],
  ])("none is saved when one was %s meanwhile", async (_, change) => {
    expect(await save([{ key: "site_links", value: "[1]", read: "[]" }, change])).toBe(false);
    expect(await stored()).toEqual(known);
  });

  test.each<[string, Person, object, string]>([
    ["another setting", "owner", { key: SETTING_KEY, value: "", read: "https://vimeo.com/1" }, "42501"],
    ["a key that only begins so", "owner", { key: "siteXabout", value: "", read: null }, "42501"],
    ["no key", "owner", { value: "", read: null }, "42501"],
    ["no value", "owner", { key: "site_about", read: "Four people" }, "23502"],
    ["a user who is no admin", "stranger", { key: "site_about", value: "", read: "Four people" }, "42501"],
    ["a user who is no admin and guesses", "stranger", { key: "site_about", value: "", read: "" }, "42501"],
    ["a visitor", "anon", { key: "site_about", value: "", read: "Four people" }, "42501"],
  ])("refuse %s", async (_, person, change, code) => {
    const link = { key: "site_links", value: "[1]", read: "[]" };
    expect(await save([link, change], person)).toBe(code);
    expect(await stored()).toEqual(known);
  });

  test("of two saves in the same moment one is refused, with a row or without", async () => {
    for (const [key, read] of [
      ["site_about", "Four people"],
      ["site_photos", null],
    ]) {
      const saves = ["a", "b", "c", "d"].map((value) => save([{ key, value, read }]));
      expect((await Promise.all(saves)).toSorted()).toEqual([false, false, false, true]);
    }
  });

  test.each(["site_imprint", "site_privacy"])("%s takes 60,000 characters, and no more", async (key) => {
    const value = "🌊".repeat(60_000);
    expect(await save([{ key, value, read: null }])).toBe(true);
    expect(await save([{ key, value: `${value}x`, read: value }])).toBe("23514");
  });

  test("strangers read a hash of a text in its place, and none of a blank one (§10.26)", async () => {
    const text = "Größe 🌊\n".repeat(2000);
    await world.supabase.sql("insert into app_settings values ('site_imprint', $1), ('site_privacy', $2)", [
      text,
      " \n\t",
    ]);
    const { data, error } = await world.clients.anon
      .from("app_settings")
      .select("key, value_hash")
      .in("key", ["site_imprint", "site_privacy"])
      .order("key");
    expect(error).toBeNull();
    expect(data).toEqual([
      { key: "site_imprint", value_hash: createHash("md5").update(text).digest("hex") },
      { key: "site_privacy", value_hash: null },
    ]);
  });
});
