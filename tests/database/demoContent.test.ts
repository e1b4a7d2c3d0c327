import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { bandPictureNames, readBandSettings, readLinks } from "#rules/bandSettings.ts";
import { copiesOf } from "#rules/coverCopies.ts";
import { licenceOf } from "#rules/licences.ts";
import { readLyrics } from "#rules/lyrics.ts";
import { readPressKit } from "#rules/pressSettings.ts";
import { DEMO_OWNER } from "../../supabase/local/embeddedKeys.ts";
import { type Client, clientFor, signedInClient } from "../support/people.ts";
import { sharedSupabase } from "../support/sharedSupabase.ts";

const AUDIO_BYTES_PER_SECOND = 6000;
const supabase = sharedSupabase();
let url: string;
let owner: Client;

beforeAll(async () => {
  url = supabase.url;
  owner = await signedInClient(url, supabase.anonKey, DEMO_OWNER);
});

/** The day of the seed, in ms. The seeded folder may be of an earlier one. */
async function dayOfSeed(): Promise<number> {
  const { data } = await owner.from("listens").select("day").order("day", { ascending: false }).limit(1);
  return Date.parse(data?.[0]?.day ?? "");
}

test("there are six albums with 24 tracks: one album has none, another a single one", async () => {
  const { data } = await clientFor(url, supabase.anonKey)
    .from("albums")
    .select("*, tracks(count)")
    .is("announced_at", null)
    .order("created_at", { ascending: false });
  const counts = data?.map((album) => album.tracks[0]?.count);
  expect(counts).toEqual([7, 6, 5, 5, 1, 0]);
  expect(data?.filter((album) => album.is_new)).toHaveLength(1);
  expect(data?.some((album) => album.purchase_link && album.vimeo_url && album.cover_url)).toBe(true);
  expect(data?.some((album) => !album.purchase_link && !album.vimeo_url)).toBe(true);
});

test("there are a draft and a scheduled album with tracks, at the end of the list", async () => {
  const { data } = await owner
    .from("albums")
    .select("published_at, tracks(count)")
    .is("announced_at", null)
    .order("created_at", { ascending: false })
    .range(6, 9);
  expect(data).toEqual([
    { published_at: null, tracks: [{ count: 2 }] },
    { published_at: "2040-03-02T18:00:00+00:00", tracks: [{ count: 1 }] },
  ]);
});

test("one album was announced five days before the seed, three weeks before its release, with a single", async () => {
  const { data } = await owner
    .from("albums")
    .select("*, tracks(title, is_single)")
    .not("announced_at", "is", null)
    .order("track_number", { referencedTable: "tracks" });
  const seeded = await dayOfSeed();
  const days = (moment: string | null) => (Date.parse(moment ?? "") - seeded) / 86_400_000;
  expect(
    data?.map(({ announced_at, published_at, created_at }) =>
      [announced_at, published_at, created_at].map(days),
    ),
  ).toEqual([[-5, 21, 21]]);
  expect(data?.[0]?.tracks.map(({ is_single }) => is_single)).toEqual([true, false, false]);
});

test("two albums name where else they are", async () => {
  const { data } = await owner.from("albums").select("links").neq("links", "[]");
  expect(data?.map(({ links }) => readLinks(links).map(({ label }) => label))).toEqual(
    Array(2).fill(["Bandcamp", "Spotify", "Apple Music"]),
  );
});

test("a few tracks have texts: timed lyrics no longer than their sound, stanzas, another script, credits alone", async () => {
  const { data } = await owner.from("track_texts").select("*, tracks(title, duration, albums(title))");
  const textsOf = (title: string) => data?.find(({ tracks }) => tracks.title === title);
  const { tracks, lyrics } = textsOf("Harbor Lights") ?? {};
  const { isTimed, lines, brokenLines } = readLyrics(lyrics ?? "");
  expect([isTimed, lines.length, brokenLines]).toEqual([true, 11, []]);
  expect(lines.at(-1)?.seconds).toBeLessThan(Number(tracks?.duration?.slice(2)));
  expect(readLyrics(textsOf("Slow Ferries")?.lyrics ?? "").isTimed).toBe(false);
  expect(textsOf("Night Ferry")?.lyrics).toMatch(/[\u0590-\u05ff][\s\S]*[a-z][\s\S]*[\u0600-\u06ff]/);
  expect(textsOf("Phosphor")).toMatchObject({ has_lyrics: false, has_credits: true });
  expect(textsOf("One Window")?.tracks.albums.title).toBe("Boathouse Tapes");
  expect(data).toHaveLength(5);
});

test("the band has words, three links and a photo, whose copies have the widths that they say (§10.19)", async () => {
  const { data } = await clientFor(url, supabase.anonKey).from("app_settings").select();
  const { about, links, photos, look } = readBandSettings(data ?? []);
  expect([about.split("\n\n").length, links.length, photos.length]).toEqual([3, 3, 1]);
  const files = photos.flatMap(({ name, width, copies }) => [{ name, width }, ...copies]);
  for (const { name, width } of files) {
    const answer = await fetch(`${url}/storage/v1/object/public/album-covers/${name}`);
    expect(answer.headers.get("content-type")).toBe("image/webp");
    expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(width);
  }
  expect(files.map(({ name }) => name).sort()).toEqual(bandPictureNames({ photos, look }).sort());
});

test("the press kit has texts, a photograph in Storage, a quote and contacts (§10.28)", async () => {
  const { data } = await clientFor(url, supabase.anonKey).from("app_settings").select();
  const { texts, photos, quotes, contacts, isLinked } = readPressKit(data ?? []);
  expect(Object.values(texts).every(Boolean)).toBe(true);
  expect([photos.length, quotes.length, contacts.length, isLinked]).toEqual([1, 1, 2, false]);
  for (const { name, bytes, alt, licence } of photos) {
    const answer = await fetch(`${url}/storage/v1/object/public/album-covers/${name}`);
    expect((await answer.arrayBuffer()).byteLength).toBe(bytes);
    expect([Boolean(alt), licenceOf(licence)?.name]).toEqual([true, "CC BY 4.0"]);
  }
});

/** Bytes of the ID3 tag that a file begins with: its size is 4 bytes of 7 bits after those of its header. */
const tagLength = (bytes: Buffer) =>
  bytes.toString("latin1", 0, 3) === "ID3"
    ? 10 + [...bytes.subarray(6, 10)].reduce((size, byte) => size * 128 + byte, 0)
    : 0;

test("every cover, its copies and every audio file loads from its address, and each duration is right", async () => {
  const { data: albums } = await owner.from("albums").select().not("cover_url", "is", null);
  for (const album of albums ?? []) {
    const answer = await fetch(url + album.cover_url);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
    for (const { width, address } of copiesOf(album)) {
      const { width: pixels } = await sharp(await (await fetch(url + address)).arrayBuffer()).metadata();
      expect(pixels).toBe(width);
    }
  }
  expect((albums ?? []).map((album) => copiesOf(album).length)).toEqual([3, 3, 3, 3, 3, 3]);
  const { data: tracks } = await owner.from("tracks").select();
  for (const track of tracks ?? []) {
    const answer = await fetch(url + track.audio_url);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "audio/mpeg"]);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const seconds = Math.floor((bytes.length - tagLength(bytes)) / AUDIO_BYTES_PER_SECOND);
    expect(track.duration).toBe(`0:${String(seconds).padStart(2, "0")}`);
    expect(seconds).toBeGreaterThanOrEqual(10);
    expect(seconds).toBeLessThanOrEqual(40);
  }
  const { data: originals } = await owner.from("track_originals").select("original_url, tracks(title)");
  expect(originals).toMatchObject([{ tracks: { title: "Morse" } }]);
  expect((await fetch(url + originals?.[0]?.original_url)).status).toBe(200);
});

test("there are three months of listens, the same whatever the day: of public tracks, more since the newest album", async () => {
  const { data } = await owner.rpc("listens_by_day");
  const days = data ?? [];
  const last = Date.parse(days.at(-1)?.day ?? "");
  expect(days.map(({ day }) => Math.round((last - Date.parse(day)) / 86_400_000))).toEqual(
    Array.from({ length: 91 }, (_, index) => 90 - index),
  );
  const total = (part: typeof days) => part.reduce((sum, { listens }) => sum + listens, 0);
  const spans = [days.slice(-7), days.slice(-30), days.slice(-60, -30)].map(total);
  expect([...spans, total(days)]).toEqual([551, 2800, 1133, 5093]);
  const byTrack = await owner.rpc("listens_by_track");
  expect(byTrack.data).toHaveLength(24);
  const { data: hidden } = await owner
    .from("listens")
    .select("tracks!inner(albums!inner(title))")
    .or("published_at.is.null,published_at.gt.now", { referencedTable: "tracks.albums" });
  expect(hidden).toEqual([]);
});

test("there are five shows around the day of the seed: one is past, the others are coming (§10.20)", async () => {
  const { data } = await clientFor(url, supabase.anonKey).from("shows").select().order("day");
  const seeded = await dayOfSeed();
  const days = data?.map(({ day }) => (Date.parse(day) - seeded) / 86_400_000);
  expect(days).toEqual([-90, 12, 14, 75, 200]);
  expect(data?.map(({ status }) => status)).toEqual(["on", "on", "sold_out", "on", "postponed"]);
  expect(data?.some(({ starts, ticket_url }) => starts === null && ticket_url !== null)).toBe(true);
});
