// behaviour §10.13
import { beforeEach, describe, expect, test } from "vitest";
import { AUDIO_NAME, ORIGINAL_URL, TRACK_ID } from "../support/databaseWorld.ts";
import { eachWorld } from "../support/eachWorld.ts";
import { sharedWorld } from "../support/sharedSupabase.ts";

describe.each(eachWorld)("originals on $name", ({ start }) => {
  const world = sharedWorld(start);
  beforeEach(() => world.restore());

  const originals = () => world.supabase.sql("select * from track_originals");

  test("an admin's list of tracks brings the original of each as one row, and goes with its track", async () => {
    const { owner } = world.clients;
    const { data } = await owner.from("tracks").select("id, track_originals(*)").order("id");
    expect(data).toMatchObject([
      { track_originals: { original_url: ORIGINAL_URL } },
      { track_originals: null },
    ]);
    expect((await owner.from("tracks").delete().eq("id", TRACK_ID)).error).toBeNull();
    expect(await originals()).toEqual([]);
  });

  test("an admin moves a file to a hidden name, a stranger does not, and nobody lists the folder", async () => {
    const { anon, stranger, owner } = world.clients;
    const hidden = "originals/6f0a1f3e-8f5e-4b7e-9a53-0d2f6b1c4e77.mp3";
    for (const client of [anon, stranger])
      expect((await client.storage.from("audio-tracks").move(AUDIO_NAME, hidden)).error).not.toBeNull();
    expect((await owner.storage.from("audio-tracks").move(AUDIO_NAME, hidden)).error).toBeNull();
    for (const client of [anon, stranger])
      expect((await client.storage.from("audio-tracks").list("originals")).data ?? []).toEqual([]);
    expect((await owner.storage.from("audio-tracks").list("originals")).data).toHaveLength(1);
    const publicUrl = (name: string) => `${world.url}/storage/v1/object/public/audio-tracks/${name}`;
    expect((await fetch(publicUrl(AUDIO_NAME))).status).toBeGreaterThanOrEqual(400);
    expect((await fetch(publicUrl(hidden))).status).toBe(200);
  });
});
