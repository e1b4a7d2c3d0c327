import { createHash } from "node:crypto";
import type { CatalogueAlbum, Track } from "../../src/data/rows.ts";

/** What each build needs of the one before: the guids of the feeds, and the moment of each song (decision 117). */
export const PODCAST_MEMORY_FILE = "podcast.json";

/** Feeds by the id of their album, the site's own under `site`; moments in seconds since 1970 by the id of the song. */
export type PodcastMemory = { feeds: Map<string, string>; songs: Map<string, number> };

/** What the first build has of one before it. */
export const noMemory: PodcastMemory = { feeds: new Map(), songs: new Map() };

/** Seconds by which a song's number moves it at most: a day. */
const MAX_NUMBER = 86_400;

/** The key of the feed of all songs. */
export const SITE_FEED = "site";

/** UUIDs of RFC 9562 in small letters. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const entriesOf = <Value>(object: unknown, isValue: (value: unknown) => value is Value) =>
  Object.entries(Object(object)).filter((entry): entry is [string, Value] => isValue(entry[1]));

/** Reads the memory of a deployment, which may be any JSON. What cannot be of a build before `builtAt` is left out. */
export function readMemory(json: unknown, builtAt: Date): PodcastMemory {
  const { feeds, songs } = Object(json) as { feeds?: unknown; songs?: unknown };
  const isGuid = (value: unknown) => typeof value === "string" && UUID.test(value);
  const latest = builtAt.getTime() / 1000 + MAX_NUMBER;
  const isMoment = (value: unknown) => Number.isSafeInteger(value) && Math.abs(Number(value)) <= latest;
  return {
    feeds: new Map(entriesOf(feeds, isGuid as (value: unknown) => value is string)),
    songs: new Map(entriesOf(songs, isMoment as (value: unknown) => value is number)),
  };
}

export const writeMemory = ({ feeds, songs }: PodcastMemory): string =>
  JSON.stringify({ feeds: Object.fromEntries(feeds), songs: Object.fromEntries(songs) });

/** The namespace of feeds' addresses (Podcasting 2.0, docs/tags/guid.md). */
const PODCAST_NAMESPACE = Buffer.from("ead4c236bf5858c6a2c6a6b28d128cb6", "hex");

/** The guid of a feed by its address: a UUIDv5 of it without scheme and final slashes. */
export function guidOfAddress(address: string): string {
  const name = address.replace(/^[a-z]+:\/\//i, "").replace(/\/+$/, "");
  const bytes = createHash("sha1").update(PODCAST_NAMESPACE).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/**
 * The guid of each feed, by its key: the one that it had, else that of its address. An album may have the address that
 * another one had first.
 */
export function feedGuids(
  addresses: ReadonlyMap<string, string>,
  { feeds: earlier }: PodcastMemory,
): Map<string, string> {
  const guids = new Map<string, string>();
  const taken = new Set<string>();
  const known = [...addresses].sort(([a], [b]) => Number(earlier.has(b)) - Number(earlier.has(a)));
  for (const [key, address] of known) {
    const wanted = earlier.get(key) ?? guidOfAddress(address);
    const guid = taken.has(wanted) ? guidOfAddress(`${address}#${key}`) : wanted;
    taken.add(guid);
    guids.set(key, guid);
  }
  return guids;
}

/**
 * The moments of songs of an album, in seconds: that of the album (null: none can be read) and a second for a song's number. One
 * that joins others is of this build, as programs show what is new by its date. What had a moment keeps it.
 */
export function songMoments(
  { tracks }: Pick<CatalogueAlbum, "tracks">,
  shown: string | null,
  { songs: earlier }: PodcastMemory,
  builtAt: Date,
): (song: Pick<Track, "id" | "track_number">) => number {
  const now = Math.floor(builtAt.getTime() / 1000);
  const ofAlbum = shown ? Math.floor(Date.parse(shown) / 1000) : now;
  const latest = Math.max(...tracks.map(({ id }) => earlier.get(id) ?? Number.NEGATIVE_INFINITY));
  // At a release the album's moment is later than that of a single which was there before.
  const start = ofAlbum > latest ? ofAlbum : now;
  return ({ id, track_number }) => earlier.get(id) ?? start + Math.min(track_number, MAX_NUMBER);
}
