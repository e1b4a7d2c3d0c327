// behaviour §10.17
import { QueryClient } from "@tanstack/react-query";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { DRAFT_ID } from "../support/databaseWorld.ts";
import { type DataFunctions, dataFunctionsAt } from "../support/dataFunctions.ts";
import { OWNER } from "../support/people.ts";
import { sharedWorld } from "../support/sharedSupabase.ts";

/** The moment that a single is named after, which visitors read. Its album was uploaded within seconds of it. */
const MOMENT = 1_763_713_020_000;
const ALBUM_OF_BEFORE = [-9311, -4120, 0, 2875, 7433, 12_008].map((ms) => `tracks/${MOMENT + ms}.mp3`);
const SINGLE = `tracks/${MOMENT}.mp3`;

describe("with the name of an announced album's single a stranger finds", () => {
  const world = sharedWorld();
  let data: DataFunctions;
  const urlOf = (name: string) => `${world.url}/storage/v1/object/public/audio-tracks/${name}`;

  beforeAll(async () => {
    data = await dataFunctionsAt(world.url, world.supabase.anonKey);
    await data.signIn(OWNER.email, OWNER.password);
    const rows = ALBUM_OF_BEFORE.map(
      (name, at) => `('${DRAFT_ID}', 'Song', ${at + 1}, '${urlOf(name)}', ${name === SINGLE})`,
    );
    for (const name of [...ALBUM_OF_BEFORE, data.newObjectName("tracks", "7.mp3", true)])
      await world.clients.owner.storage.from("audio-tracks").upload(name, name);
    await world.supabase.exec(`
      insert into tracks (album_id, title, track_number, audio_url, is_single) values ${rows};
      update albums set published_at = now() + interval '2 days', announced_at = now() where id = '${DRAFT_ID}'`);
    await data.renameHiddenFiles(new QueryClient());
  });
  afterAll(() => vi.unstubAllGlobals());

  test("no other name: each file within half a minute is gone but the single's", async () => {
    const named = await world.supabase.sql<{ name: string }>(
      "select name from storage.objects where name ~ '^tracks/[0-9]' order by name",
    );
    const near = named.filter(({ name }) => Math.abs(Number(name.slice(7, 20)) - MOMENT) <= 30_000);
    expect(near).toEqual([{ name: SINGLE }]);
    for (const name of ALBUM_OF_BEFORE)
      expect([name, (await fetch(urlOf(name))).status]).toEqual([name, name === SINGLE ? 200 : 400]);
  });

  test("nothing else in 60,000 requests", { tags: ["slow"], timeout: 1_200_000 }, async () => {
    const found: string[] = [];
    let next = MOMENT - 30_000;
    const guess = async () => {
      while (next < MOMENT + 30_000) {
        const name = `tracks/${next}.mp3`;
        next += 1;
        const { ok } = await fetch(urlOf(name), { method: "HEAD" });
        if (ok) found.push(name);
      }
    };
    await Promise.all(Array.from({ length: 40 }, guess));
    expect(found).toEqual([SINGLE]);
  });
});
