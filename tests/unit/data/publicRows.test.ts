// behaviour §10.1
import * as v from "valibot";
import { describe, expect, test, vi } from "vitest";
import { publicReads } from "#data/catalogue.ts";
import { createPublicClient } from "#data/publicClient.ts";
import { publicAlbums, publicShows, publicTexts, publicTracks } from "#data/publicRows.ts";
import { fetchPublicAlbum } from "#data/visitorRequests.ts";
import { bandKeys, legalKeys, noBandSettings, noLegalTexts } from "#rules/bandSettings.ts";
import { publishedDay, releaseLine } from "#rules/releases.ts";
import { groupTracks } from "#site/catalogue/catalogueAlbums.ts";
import { otherAlbums, otherSettings, otherShows, strayRows } from "../../support/otherRows.ts";

const text = v.pipe(v.string(), v.nonEmpty());
const moment = v.nullable(v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)));
const album = v.strictObject({
  ...{ id: text, title: v.string(), artist: v.nullable(text), description: v.nullable(text) },
  ...{ purchase_link: v.nullable(text), vimeo_url: v.nullable(text), cover_url: v.nullable(text) },
  ...{ cover_copies: v.nullable(v.array(text)), links: v.array(v.any()) },
  ...{ is_new: v.boolean(), is_dated: v.boolean(), is_released: v.boolean(), is_downloadable: v.boolean() },
  ...{ created_at: moment, published_at: moment, announced_at: moment },
  ...{
    kind: v.nullable(text),
    genre: v.nullable(text),
    licence: v.nullable(text),
    cover_alt: v.nullable(text),
  },
  is_pinned: v.boolean(),
});
const track = v.strictObject({
  ...{ id: text, album_id: v.string(), title: v.string(), duration: v.nullable(text) },
  ...{ track_number: v.number(), audio_url: v.nullable(text), is_single: v.boolean() },
  artist: v.nullable(text),
});

test.each(otherAlbums)("an album ($name) is whole, whatever the row is", ({ album: row, tracks: rows }) => {
  const albums = publicAlbums([row]);
  const tracks = publicTracks(rows);
  expect(v.parse(v.array(album), albums)).toHaveLength(1);
  expect(v.parse(v.array(track), tracks)).toHaveLength(1);
  const [grouped] = groupTracks(albums, tracks);
  if (!grouped) throw new Error("The album is gone.");
  expect(grouped.tracks[0]?.track_number).toBeGreaterThan(0);
  for (const read of [publishedDay(grouped), releaseLine(grouped, true)])
    expect(read ?? "").not.toMatch(/NaN|undefined|Invalid/);
});

test("the specification's columns alone make an album that is out, with nothing beside it", () => {
  const [own] = otherAlbums;
  expect(publicAlbums([own?.album])[0]).toMatchObject({
    ...{ is_released: true, announced_at: null, published_at: null, is_dated: false },
    ...{ kind: null, genre: null, licence: null, cover_alt: null, is_pinned: false },
    ...{ is_downloadable: false, links: [], cover_copies: null, cover_url: "/covers/1.jpg" },
  });
  expect(publicTracks(own?.tracks ?? [])[0]).toMatchObject({
    ...{ is_single: false, artist: null, track_number: 1 },
  });
});

test("a track's artist that is the album's is shown once, also where the album got it later", () => {
  const albums = publicAlbums([{ id: 1, title: "Low Tide", artist: "Harbor & Friends" }]);
  const artists = ["Ines Maree", "HARBOR & FRIENDS ", "", 5, undefined];
  const tracks = publicTracks(artists.map((artist, id) => ({ id, album_id: 1, title: "Ebb", artist })));
  const shown = groupTracks(albums, tracks)[0]?.tracks.map(({ artist }) => artist);
  expect(shown).toEqual(["Ines Maree", null, null, null, null]);
});

test("no row of a visitor has the column that hides tracks", () => {
  const [row] = publicTracks([{ id: "a", album_id: "b", is_hidden: false }]);
  expect(v.parse(track, row)).not.toHaveProperty("is_hidden");
});

test("a draft that a private link shows is none that is out", () => {
  expect(publicAlbums([{ id: "a", is_released: null }])[0]?.is_released).toBe(false);
});

test("ids that are numbers, and rows that are none", () => {
  const albums = publicAlbums([...strayRows.albums, { id: 1, title: "Low Tide" }]);
  const tracks = publicTracks([
    ...strayRows.tracks,
    { id: 5, album_id: 1, title: "Ebb" },
    { id: 6, album_id: 1 },
  ]);
  expect(groupTracks(albums, tracks)).toMatchObject([
    {
      id: "1",
      tracks: [
        { id: "5", track_number: 1 },
        { id: "6", track_number: 2 },
      ],
    },
  ]);
});

test.each(otherShows)("a show ($name) is whole, or left out", ({ name, show }) => {
  const [read] = publicShows([show]);
  if (!read) return expect(name).toMatch(/day/);
  expect(read.day).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(read.city).not.toBe("");
  expect(read.starts ?? "19:30:00").toBe("19:30:00");
  expect(JSON.stringify(read)).not.toMatch(/undefined|NaN|\[object|:\[/);
});

test.each([null, "lyrics", 7, {}, [], { lyrics: 7, credits: {} }, { lyrics: "" }])(
  "texts of %j are none",
  (row) => {
    expect(publicTexts(row)).toEqual({ lyrics: null, credits: null, isrc: null });
  },
);

/** A database that answers each table with these rows, and refuses columns that it has not. */
function databaseWith(tables: Record<string, unknown[]>, refusedColumns: string[] = []) {
  const asked: string[] = [];
  const answer = async (input: RequestInfo | URL) => {
    const { pathname, searchParams } = new URL(String(input));
    const table = pathname.split("/").at(-1) ?? "";
    asked.push(`${table} ${searchParams.get("select")}`);
    const refused = refusedColumns.find((column) => searchParams.get("select")?.split(",").includes(column));
    if (refused)
      return Response.json({ code: "42703", message: `column ${refused} does not exist` }, { status: 400 });
    const isHashed = searchParams.get("select")?.includes("value_hash");
    const rows = (tables[table] ?? []).map((row) =>
      isHashed && typeof Object(row).value === "string" && Object(row).value
        ? { ...Object(row), value: undefined, value_hash: "0a1b" }
        : row,
    );
    const isOne = searchParams.get("key")?.startsWith("eq.");
    return Response.json(rows, { headers: { "Content-Range": isOne ? "*/*" : `*/${rows.length}` } });
  };
  return { client: createPublicClient("http://database.test", answer), answer, asked };
}

describe("every public read", () => {
  test("answers with the defaults for settings that are no text", async () => {
    for (const key of [...Object.values(bandKeys), ...Object.values(legalKeys), "default_homepage_video_url"])
      for (const row of otherSettings(key)) {
        const { client } = databaseWith({ app_settings: [row] });
        const [band, legal, videoUrl] = [
          await publicReads.band(client),
          await publicReads.legal(client),
          await publicReads.videoUrl(client),
        ];
        const isText = typeof row.value === "string" && row.value !== "";
        const name = JSON.stringify(row);
        if (!isText || key !== bandKeys.about) expect(band, name).toEqual(noBandSettings);
        if (!isText) expect(legal, name).toEqual(noLegalTexts);
        if (!isText) expect(videoUrl, name).toMatch(/^https:/);
      }
  });

  test("takes rows of the specification alone, and what a database refuses is asked for without it", async () => {
    const [own] = otherAlbums;
    const { client, asked } = databaseWith({ albums: [own?.album], tracks: own?.tracks ?? [] }, [
      "is_released",
    ]);
    expect(await publicReads.albums(client)).toMatchObject([{ title: "Low Tide", is_released: true }]);
    expect(asked).toEqual(["albums *,is_released", "albums *"]);
    expect(await publicReads.tracks(client)).toMatchObject([{ title: "Ebb", is_single: false }]);
    expect(await publicReads.shows(client)).toEqual([]);
  });

  test("reads hashes of imprint and privacy, of an older database the texts in their place (§10.26)", async () => {
    const tables = { app_settings: [{ key: legalKeys.privacy, value: " Text " }] };
    const present = databaseWith(tables);
    expect(await publicReads.legal(present.client)).toEqual({ imprint: "", privacy: "0a1b" });
    expect(present.asked).toEqual(["app_settings key,value_hash"]);
    const older = databaseWith(tables, ["value_hash"]);
    expect(await publicReads.legal(older.client)).toEqual({ imprint: "", privacy: "Text" });
    expect(older.asked.at(-1)).toBe("app_settings key,value");
  });

  test("reports any other refusal", async () => {
    const client = createPublicClient("http://database.test", async () =>
      Response.json({ code: "42501", message: "permission denied" }, { status: 401 }),
    );
    await expect(publicReads.albums(client)).rejects.toMatchObject({ code: "42501" });
  });

  test("of the embedded player returns an album and tracks of the right types, whatever the rows hold", async () => {
    vi.stubGlobal("location", { origin: "http://band.test" });
    for (const { name, album: row, tracks } of otherAlbums) {
      const { answer } = databaseWith({ albums: [row], tracks });
      vi.stubGlobal("fetch", answer);
      const { tracks: read, ...own } = (await fetchPublicAlbum(String(row.id))) ?? { tracks: [] };
      expect(() => v.parse(album, own), name).not.toThrow();
      expect(() => v.parse(v.array(track), read), name).not.toThrow();
    }
  });
});
