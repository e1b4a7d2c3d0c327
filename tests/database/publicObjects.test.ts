// behaviour §10.18
import { beforeAll, beforeEach, expect, test } from "vitest";
import { AUDIO_NAME } from "../support/databaseWorld.ts";
import { sharedWorld } from "../support/sharedSupabase.ts";

const SONG = "0123456789";
const world = sharedWorld();
let address: string;

beforeAll(() => {
  address = `${world.url}/storage/v1/object/public/audio-tracks/tracks/9.mp3`;
});

beforeEach(async () => {
  await world.restore();
  await upload("tracks/9.mp3", SONG, "audio/mpeg");
});

async function upload(name: string, content: string, type: string) {
  const { error } = await world.clients.owner.storage
    .from("audio-tracks")
    .upload(name, new Blob([content], { type }), { cacheControl: "3600" });
  expect(error).toBeNull();
}

test("a public object arrives whole, with the type and the caching of its upload", async () => {
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("audio/mpeg");
  expect(answer.headers.get("cache-control")).toBe("max-age=3600");
  expect(answer.headers.get("accept-ranges")).toBe("bytes");
  expect(await answer.text()).toBe(SONG);
});

test.each([
  ["bytes=0-", "0123456789", "bytes 0-9/10"],
  ["bytes=2-5", "2345", "bytes 2-5/10"],
  ["bytes=7-99", "789", "bytes 7-9/10"],
  ["bytes=0-0", "0", "bytes 0-0/10"],
  ["bytes=9-9", "9", "bytes 9-9/10"],
  ["bytes=-3", "789", "bytes 7-9/10"],
  ["bytes=-99", "0123456789", "bytes 0-9/10"],
  ["bytes=8-99999999999999999999", "89", "bytes 8-9/10"],
])("audio can seek: %s", async (range, part, contentRange) => {
  const answer = await fetch(address, { headers: { range } });
  expect([answer.status, answer.headers.get("content-range"), await answer.text()]).toEqual([
    206,
    contentRange,
    part,
  ]);
});

test.each(["bytes=10-", "bytes=-0", "bytes=99999999999999999999-"])(
  "a range behind the end is refused with the length: %s",
  async (range) => {
    const answer = await fetch(address, { headers: { range } });
    expect([answer.status, answer.headers.get("content-range")]).toEqual([416, "bytes */10"]);
  },
);

const noRanges = "bytes=5-2 bytes=- bytes= bytes=a-b bytes=1.5-3 bytes=0-1,4-5 items=0-1 2-5";
test.each(noRanges.split(" "))("what is no range, or several, gets the whole: %s", async (range) => {
  const answer = await fetch(address, { headers: { range } });
  expect([answer.status, answer.headers.get("content-range"), await answer.text()]).toEqual([
    200,
    null,
    SONG,
  ]);
});

test("a part continues only from the object that it began with", async () => {
  const etag = (await fetch(address)).headers.get("etag") ?? "";
  const ask = async (known: string) =>
    (await fetch(address, { headers: { range: "bytes=5-", "if-range": known } })).text();
  expect(await ask(etag)).toBe("56789");
  expect(await ask('"another"')).toBe(SONG);
});

test("an object without a byte arrives as it is", async () => {
  await upload("tracks/10.mp3", "", "audio/mpeg");
  const answer = await fetch(address.replace("9.mp3", "10.mp3"));
  expect([answer.status, await answer.text()]).toEqual([200, ""]);
});

test("an unchanged object is not sent again", async () => {
  const etag = (await fetch(address)).headers.get("etag") ?? "";
  expect((await fetch(address, { headers: { "if-none-match": etag } })).status).toBe(304);
});

test.each([
  "tracks/none.mp3",
  "tracks",
  "",
  "../database/PG_VERSION",
  "%2e%2e/%2e%2e/database/PG_VERSION",
  "%",
])("there is no object %j", async (name) => {
  const answer = await fetch(`${world.url}/storage/v1/object/public/audio-tracks/${name}`);
  expect(answer.status).toBe(400);
});

test("an object of a private bucket is not public", async () => {
  await world.supabase.sql("update storage.buckets set public = false where id = 'audio-tracks'");
  const answer = await fetch(`${world.url}/storage/v1/object/public/audio-tracks/${AUDIO_NAME}`);
  await world.supabase.sql("update storage.buckets set public = true where id = 'audio-tracks'");
  expect(answer.status).toBe(400);
});

test("a page posing as audio is only text, and a script in an image has no origin to act in", async () => {
  await upload("tracks/page.mp3", "<script>alert(1)</script>", "text/html");
  await upload(
    "tracks/image.svg",
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    "image/svg+xml",
  );
  const page = await fetch(`${world.url}/storage/v1/object/public/audio-tracks/tracks/page.mp3`);
  expect(page.headers.get("content-type")).toBe("text/plain");
  const image = await fetch(`${world.url}/storage/v1/object/public/audio-tracks/tracks/image.svg`);
  for (const answer of [page, image]) {
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
  }
});
