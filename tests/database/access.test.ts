import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  ALBUM_ID,
  AUDIO_NAME,
  COVER_NAME,
  type DatabaseWorld,
  startDatabaseWorld,
  TRACK_ID,
} from "../support/databaseWorld.ts";
import type { Client, Person } from "../support/people.ts";
import { uploadResumable } from "../support/resumableUpload.ts";

type Answer = { data?: unknown; error?: unknown };
type Attempt = [what: string, may: Person[], run: (client: Client, token: string) => PromiseLike<Answer>];

const everyone: Person[] = ["anon", "stranger", "owner"];
const owner: Person[] = ["owner"];
const nobody: Person[] = [];
const cover = new Blob(["another cover"], { type: "image/webp" });
const song = Buffer.from("another song");
const KEY = "default_homepage_video_url";

let world: DatabaseWorld;
beforeAll(async () => {
  world = await startDatabaseWorld();
});
afterAll(() => world.close());

const reading: Attempt[] = [
  ["read albums", everyone, (c) => c.from("albums").select()],
  ["read tracks", everyone, (c) => c.from("tracks").select()],
  ["read app_settings", everyone, (c) => c.from("app_settings").select()],
  ["count the tracks of an album", everyone, (c) => c.from("tracks").select("*").eq("album_id", ALBUM_ID)],
  [
    "read the admins",
    nobody,
    (c) =>
      c
        .schema("private" as "public")
        .from("admins" as "albums")
        .select(),
  ],
  ["read the admins beside the tables", nobody, (c) => c.from("admins" as "albums").select()],
  [
    "read the users",
    nobody,
    (c) =>
      c
        .schema("auth" as "public")
        .from("users" as "albums")
        .select(),
  ],
  [
    "read the objects as rows",
    nobody,
    (c) =>
      c
        .schema("storage" as "public")
        .from("objects" as "albums")
        .select(),
  ],
  ["ask whether they are an admin", ["stranger", "owner"], (c) => c.rpc("is_admin" as never)],
  ["ask private.is_admin by rpc", nobody, (c) => c.schema("private" as "public").rpc("is_admin" as never)],
  ["list covers", owner, (c) => c.storage.from("album-covers").list("covers")],
  ["list audio", owner, (c) => c.storage.from("audio-tracks").list("tracks")],
  ["list the buckets", nobody, (c) => c.storage.listBuckets()],
  ["sign a cover", owner, (c) => c.storage.from("album-covers").createSignedUrl(COVER_NAME, 60)],
  ["sign audio", owner, (c) => c.storage.from("audio-tracks").createSignedUrl(AUDIO_NAME, 60)],
  ["sign an upload", owner, (_, token) => signUpload(token, "covers/1.webp")],
  ["sign an upload over a cover", nobody, (_, token) => signUpload(token, COVER_NAME)],
];

const writing: Attempt[] = [
  ["insert an album", owner, (c) => c.from("albums").insert({ title: "Mine" }).select()],
  ["insert an album unseen", owner, (c) => c.from("albums").insert({ title: "Mine" })],
  ["update an album", owner, (c) => c.from("albums").update({ title: "Mine" }).eq("id", ALBUM_ID).select()],
  ["update every album", owner, (c) => c.from("albums").update({ title: "Mine" }).neq("title", "").select()],
  ["upsert an album", owner, (c) => c.from("albums").upsert({ id: ALBUM_ID, title: "Mine" }).select()],
  ["delete an album", owner, (c) => c.from("albums").delete().eq("id", ALBUM_ID).select()],
  ["delete every album", owner, (c) => c.from("albums").delete().neq("title", "").select()],
  ["update without a filter", owner, (c) => c.from("albums").update({ title: "Mine" }).select()],
  ["delete without a filter", owner, (c) => c.from("albums").delete().select()],
  [
    "insert a track",
    owner,
    (c) => c.from("tracks").insert({ album_id: ALBUM_ID, title: "Mine", track_number: 2 }).select(),
  ],
  ["update a track", owner, (c) => c.from("tracks").update({ track_number: 9 }).eq("id", TRACK_ID).select()],
  [
    "update every track",
    owner,
    (c) => c.from("tracks").update({ title: "Mine" }).gte("track_number", 1).select(),
  ],
  [
    "upsert a track",
    owner,
    (c) =>
      c.from("tracks").upsert({ id: TRACK_ID, album_id: ALBUM_ID, title: "Mine", track_number: 1 }).select(),
  ],
  ["delete a track", owner, (c) => c.from("tracks").delete().eq("id", TRACK_ID).select()],
  ["delete every track", owner, (c) => c.from("tracks").delete().gte("track_number", 1).select()],
  ["insert a setting", owner, (c) => c.from("app_settings").insert({ key: "mine", value: "1" }).select()],
  ["update a setting", owner, (c) => c.from("app_settings").update({ value: "1" }).eq("key", KEY).select()],
  [
    "update every setting",
    owner,
    (c) => c.from("app_settings").update({ value: "1" }).neq("key", "").select(),
  ],
  ["upsert a setting", owner, (c) => c.from("app_settings").upsert({ key: KEY, value: "1" }).select()],
  ["delete a setting", owner, (c) => c.from("app_settings").delete().eq("key", KEY).select()],
  ["delete every setting", owner, (c) => c.from("app_settings").delete().neq("key", "").select()],
  [
    "become an admin by insert",
    nobody,
    (c) =>
      c
        .schema("private" as "public")
        .from("admins" as "albums")
        .insert({ user_id: world.ids.stranger } as never),
  ],
  ["upload a cover", owner, (c) => c.storage.from("album-covers").upload("covers/2.webp", cover)],
  ["upload audio", owner, (c) => c.storage.from("audio-tracks").upload("tracks/2.mp3", song)],
  ["upload a cover over another", nobody, (c) => c.storage.from("album-covers").upload(COVER_NAME, cover)],
  [
    "replace a cover",
    owner,
    (c) => c.storage.from("album-covers").upload(COVER_NAME, cover, { upsert: true }),
  ],
  ["update audio", owner, (c) => c.storage.from("audio-tracks").update(AUDIO_NAME, song)],
  ["upload into a bucket of another name", nobody, (c) => c.storage.from("private").upload("a.mp3", song)],
  ["upload a cover resumably", owner, (_, token) => resumable(token, "album-covers", "covers/3.webp")],
  ["upload audio resumably", owner, (_, token) => resumable(token, "audio-tracks", "tracks/3.mp3")],
  ["upload audio resumably over another", nobody, (_, token) => resumable(token, "audio-tracks", AUDIO_NAME)],
  ["move a cover", owner, (c) => c.storage.from("album-covers").move(COVER_NAME, "covers/4.webp")],
  [
    "move audio to the other bucket",
    owner,
    (c) =>
      c.storage.from("audio-tracks").move(AUDIO_NAME, "covers/4.mp3", { destinationBucket: "album-covers" }),
  ],
  ["copy a cover", owner, (c) => c.storage.from("album-covers").copy(COVER_NAME, "covers/5.webp")],
  ["copy audio", owner, (c) => c.storage.from("audio-tracks").copy(AUDIO_NAME, "tracks/5.mp3")],
  ["remove a cover", owner, (c) => c.storage.from("album-covers").remove([COVER_NAME])],
  ["remove audio", owner, (c) => c.storage.from("audio-tracks").remove([AUDIO_NAME])],
  ["make a bucket", nobody, (c) => c.storage.createBucket("mine", { public: true })],
  ["close a bucket", nobody, (c) => c.storage.updateBucket("album-covers", { public: false })],
  ["empty a bucket", nobody, (c) => c.storage.emptyBucket("album-covers")],
  ["delete a bucket", nobody, (c) => c.storage.deleteBucket("audio-tracks")],
];

/** By hand, as supabase-js does not know the shape of the embedded Storage's answer. */
async function signUpload(token: string, name: string): Promise<Answer> {
  const address = `${world.url}/storage/v1/object/upload/sign/album-covers/${name}`;
  const answer = await fetch(address, { method: "POST", headers: { authorization: `Bearer ${token}` } });
  return answer.ok ? { data: await answer.json() } : { error: await answer.json() };
}

async function resumable(token: string, bucket: string, name: string): Promise<Answer> {
  return { data: name, error: await uploadResumable({ url: world.url, token, bucket, name, content: song }) };
}

/** Without an error, a refusal shows as nothing read and nothing touched. */
function isRefused({ data, error }: Answer): boolean {
  return Boolean(error) || data === undefined || data === null || (Array.isArray(data) && data.length === 0);
}

async function attempt(person: Person, run: Attempt[2]): Promise<Answer> {
  const client = world.clients[person];
  const { data } = await client.auth.getSession();
  return run(client, data.session?.access_token ?? world.supabase.anonKey);
}

const cases = (attempts: Attempt[]) =>
  everyone.flatMap((person) =>
    attempts.map(([what, may, run]) => ({ person, what, may: may.includes(person), run })),
  );

describe("reading", () => {
  test.each(cases(reading).filter(({ may }) => may))("$person may: $what", async ({ person, run }) => {
    const answer = await attempt(person, run);
    expect(answer.error).toBeFalsy();
    expect(isRefused(answer)).toBe(false);
  });

  test.each(cases(reading).filter(({ may }) => !may))("$person may not: $what", async ({ person, run }) => {
    expect(isRefused(await attempt(person, run))).toBe(true);
  });
});

describe("writing (a refusal leaves everything as it was)", () => {
  test.each(cases(writing).filter(({ may }) => !may))("$person may not: $what", async ({ person, run }) => {
    const before = await world.snapshot();
    expect(isRefused(await attempt(person, run))).toBe(true);
    expect(await world.snapshot()).toEqual(before);
  });

  describe("as the owner", () => {
    beforeEach(() => world.restore());

    test.each(cases(writing).filter(({ may }) => may))("$person may: $what", async ({ person, run }) => {
      const before = await world.snapshot();
      expect((await attempt(person, run)).error).toBeFalsy();
      expect(await world.snapshot()).not.toEqual(before);
    });
  });
});
