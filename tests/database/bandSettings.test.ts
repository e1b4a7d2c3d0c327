// behaviour §10.26
import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { eachWorld } from "../support/eachWorld.ts";
import { sharedWorld } from "../support/sharedSupabase.ts";

describe.each(eachWorld)("the settings of the site on $name", ({ start }) => {
  const world = sharedWorld(start);
  beforeEach(() => world.restore());

  test.each(["site_privacy", "site_press_texts"])("%s takes 100,000 characters, and no more", async (key) => {
    const save = async (value: string) => {
      const changes = [{ key, value, known: [null] }];
      return (await world.clients.owner.rpc("save_settings_unless_changed", { changes })).error?.code;
    };
    const value = "🌊".repeat(100_000);
    expect(await save(`${value}x`)).toBe("23514");
    expect(await save(value)).toBeUndefined();
  });

  test("each is dated by the database's clock when its value changes, whatever is sent (§10.28)", async () => {
    const { anon, owner } = world.clients;
    const rows = owner.from("app_settings");
    const key = "site_press_photos";
    const dateOf = async () =>
      (await anon.from("app_settings").select("updated_at").eq("key", key).single()).data?.updated_at ?? "";
    const began = Date.now();
    await rows.insert({ key, value: "[]", updated_at: "2001-01-01T00:00:00Z" });
    const first = await dateOf();
    expect(Math.abs(Date.parse(first) - began)).toBeLessThan(60_000);
    await rows.upsert({ key, value: "[]", updated_at: "2001-01-01T00:00:00Z" }, { onConflict: "key" });
    expect(await dateOf()).toBe(first);
    const changes = [{ key, value: "[1]", known: ["[]"] }];
    await owner.rpc("save_settings_unless_changed", { changes });
    expect(Date.parse(await dateOf())).toBeGreaterThan(Date.parse(first));
  });

  test("strangers read a hash of a text in its place, and none of a blank one", async () => {
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
