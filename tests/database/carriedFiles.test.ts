// behaviour §10.27
import { cp, readdir, readFile, rm } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { KnownCatalogue } from "#data/knownCatalogue.ts";
import { albumTextsPath, CATALOGUE_FILE_PATH } from "#routes.ts";
import { MEDIA_PATH } from "#rules/carriedNames.ts";
import { type Listener, listenOn } from "../../supabase/local/listen.ts";
import { staticHost } from "../../vite/host/staticHost.ts";
import {
  ANNOUNCED,
  ANNOUNCED_ID,
  askersOf,
  HIDDEN,
  HIDDEN_ID,
  moments,
  SINGLE_ID,
} from "../support/announcedAlbum.ts";
import { buildPreparedPages, preparePages } from "../support/buildPages.ts";
import { ALBUM_ID, DRAFT_ID, DRAFT_TRACK_ID, TRACK_ID } from "../support/databaseWorld.ts";
import { sharedWorld } from "../support/sharedSupabase.ts";
import { temporaryFolders } from "../support/temporaryFolders.ts";

const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), Buffer.alloc(60)]);
const sound = (words: string) => Buffer.from(`ID3 ${words}`);

const COVER = "covers/1763712500001.png";
const SONG = "tracks/1763712500002.mp3";
const SINGLE = "tracks/1763712500003.mp3";
const SECRET = "tracks/0f8fad5b-d9cd-469f-a165-70867728950e.mp3";
const DRAFT_SONG = "tracks/1f8fad5b-d9cd-469f-a165-70867728950e.mp3";
const DRAFT_COVER = "covers/2f8fad5b-d9cd-469f-a165-70867728950e.png";
const ORIGINAL = "tracks/3f8fad5b-d9cd-469f-a165-70867728950e.wav";
const PHOTO = "site/1763712500004.png";
const DRAWING = "covers/1763712500005.png";

const stored: [bucket: string, name: string, bytes: Buffer][] = [
  ["album-covers", COVER, PNG],
  ["album-covers", DRAFT_COVER, PNG],
  ["album-covers", PHOTO, PNG],
  [
    "album-covers",
    DRAWING,
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>steal()</script></svg>'),
  ],
  ["audio-tracks", SONG, sound("Harbor Lights")],
  ["audio-tracks", SINGLE, sound("Pilings")],
  ["audio-tracks", SECRET, sound("the secret song")],
  ["audio-tracks", DRAFT_SONG, sound("Ebb")],
  ["audio-tracks", ORIGINAL, sound("master")],
];

const world = sharedWorld();
const newFolder = temporaryFolders();
const { setMoment } = askersOf(world);
let supabase: Listener;
let site: Listener;
let host: Awaited<ReturnType<typeof staticHost>> | undefined;
let root: string;
const reads: string[] = [];

const urlOf = (name: string) =>
  `${supabase.url}/storage/v1/object/public/${name.startsWith("tracks/") ? "audio-tracks" : "album-covers"}/${name}`;

beforeAll(async () => {
  // The world's Supabase at an address of its own, with a log of what is read from public storage.
  supabase = await listenOn((incoming, outgoing) => {
    if (incoming.url?.startsWith("/storage/v1/object/public/"))
      reads.push(`${incoming.method} ${incoming.url}`);
    const { method, headers } = incoming;
    const passed = request(world.url + incoming.url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(passed);
  });
  site = await listenOn((incoming, response) =>
    host ? host(incoming, response) : void response.writeHead(404).end(),
  );
  for (const [bucket, name, bytes] of stored)
    await world.clients.owner.storage
      .from(bucket)
      .upload(name, bytes, { contentType: "application/octet-stream" });
});
afterAll(async () => {
  await supabase.close();
  await site.close();
});

beforeEach(async () => {
  await world.supabase.exec(`
    delete from albums where id = '${ANNOUNCED_ID}';
    ${ANNOUNCED};
    ${HIDDEN};
    update albums set cover_url = '${urlOf(COVER)}', cover_copies = array['320', '${urlOf(DRAWING)}'] where id = '${ALBUM_ID}';
    update tracks set audio_url = '${urlOf(SONG)}' where id = '${TRACK_ID}';
    update track_originals set original_url = '${urlOf(ORIGINAL)}' where track_id = '${TRACK_ID}';
    update albums set cover_url = '${urlOf(DRAFT_COVER)}' where id = '${DRAFT_ID}';
    update tracks set audio_url = '${urlOf(DRAFT_SONG)}' where id = '${DRAFT_TRACK_ID}';
    update tracks set audio_url = '${urlOf(SINGLE)}' where id = '${SINGLE_ID}';
    update tracks set audio_url = '${urlOf(SECRET)}' where id = '${HIDDEN_ID}';
    insert into app_settings (key, value) values ('site_photos', '[{"name":"${PHOTO}","width":9,"height":9}]')
      on conflict (key) do update set value = excluded.value`);
  host = undefined;
  root = await newFolder();
  await preparePages(root);
  reads.length = 0;
});

const build = (variables: Record<string, string> = {}) =>
  buildPreparedPages(root, supabase.url, {
    VITE_SUPABASE_ANON_KEY: world.supabase.anonKey,
    VITE_SITE_URL: site.url,
    ...variables,
  });

type Built = Awaited<ReturnType<typeof build>> & {
  root: string;
  files: Map<string, Buffer>;
  reads: string[];
};
const builds = new Map<keyof typeof moments, Promise<Built>>();

/** The site as it is built at a moment: once for all tests. */
async function buildAt(moment: keyof typeof moments): Promise<Built> {
  await setMoment(moment);
  const make = async () => {
    const built = await build();
    return { ...built, root, files: await filesOf(built.dist), reads: [...reads] };
  };
  const made = builds.get(moment) ?? make();
  builds.set(moment, made);
  // A test that builds again does so in the same folder.
  root = (await made).root;
  return made;
}

/** All files of a built site, by their names. */
async function filesOf(dist: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return new Map(
    await Promise.all(
      names.map(
        async (name): Promise<[string, Buffer]> => [name.slice(dist.length + 1), await readFile(name)],
      ),
    ),
  );
}

const mediaOf = (files: ReadonlyMap<string, Buffer>) =>
  [...files.keys()].filter((name) => name.startsWith("media/") && name !== "media/list.json").sort();

const json = <Value>(files: ReadonlyMap<string, Buffer>, path: string): Value =>
  JSON.parse(String(files.get(path.slice(1))));

test("a build carries what visitors may load, and says in a file what that is", async () => {
  const { files, said, warnings } = await buildAt("between");
  const carried = [COVER, PHOTO, SINGLE, SONG];
  expect(mediaOf(files)).toEqual(carried.map((name) => `media/${name}`).sort());
  expect(files.get(`media/${SONG}`)).toEqual(sound("Harbor Lights"));
  expect(warnings).toContain(
    "Files that visitors load from Supabase: 1 are of another format than their names.",
  );
  expect(said).toContain(
    "The site has 4 of its files itself (0 MB). Sound is asked at Supabase first: nothing is published there yet.",
  );
  const catalogue = json<KnownCatalogue>(files, CATALOGUE_FILE_PATH);
  expect(catalogue.albums.map(({ id }) => id).sort()).toEqual([ALBUM_ID, ANNOUNCED_ID].sort());
  expect(catalogue.readAt).toBeGreaterThan(Date.now() - 600_000);
  expect(catalogue.legalMarkup).toBeUndefined();
  expect(catalogue.pages).toEqual({ [ALBUM_ID]: ["tidal-memory"], [ANNOUNCED_ID]: ["breakwater"] });
  expect({ ...catalogue.carried, names: catalogue.carried?.names.toSorted() }).toEqual({
    base: MEDIA_PATH,
    names: carried.toSorted(),
    playsSound: false,
  });
  const inPage = (path: string): KnownCatalogue =>
    JSON.parse(
      /<script type="application\/json" id="known-catalogue">(.*?)<\/script>/.exec(
        String(files.get(path)),
      )?.[1] ?? "",
    );
  expect(inPage("album/breakwater.html").carried?.names.toSorted()).toEqual([PHOTO, SINGLE]);
  expect(inPage("album/tidal-memory.html").carried?.names.toSorted()).toEqual([COVER, PHOTO, SONG]);
});

test("an album's texts are a file beside its page, as the page reads them", async () => {
  const { files } = await buildAt("between");
  expect(json(files, albumTextsPath("tidal-memory"))).toEqual({
    [TRACK_ID]: { lyrics: "La", credits: null, isrc: null },
  });
  expect(json(files, albumTextsPath("breakwater"))).toEqual({
    [SINGLE_ID]: { lyrics: "Wood and salt", credits: null, isrc: null },
  });
});

describe("what is hidden is in no file of a build", () => {
  /** Words, ids, names and bytes of rows that no visitor may read. */
  const always = [
    "Low Tide",
    "Ebb",
    "Hush",
    DRAFT_ID,
    DRAFT_SONG,
    DRAFT_COVER,
    ORIGINAL,
    "master",
    "Radio 3",
  ];
  const ofTrack = ["Secret Song", "Hidden, hidden", HIDDEN_ID, SECRET, "the secret song"];
  const ofAlbum = ["Breakwater", "Pilings", "Wood and salt", ANNOUNCED_ID, SINGLE_ID, SINGLE];
  const hidden = { before: [...ofAlbum, ...ofTrack], between: ofTrack, after: [] };

  test.each(Object.keys(moments) as (keyof typeof moments)[])("%s its moments", async (moment) => {
    const { files } = await buildAt(moment);
    for (const words of [...always, ...hidden[moment]])
      for (const [name, bytes] of files)
        expect([words, name, name.includes(words) || bytes.includes(words)]).toEqual([words, name, false]);
    // The search finds what is there.
    const shown = moment === "before" ? ["Harbor Lights"] : ["Harbor Lights", ...ofAlbum];
    for (const words of [...shown, ...(moment === "after" ? ofTrack : [])])
      expect([
        words,
        [...files].some(([name, bytes]) => name.includes(words) || bytes.includes(words)),
      ]).toEqual([words, true]);
  });

  test("by the owner later: the next build has neither its file nor its name, whatever the last one had", async () => {
    await buildAt("after");
    await world.supabase.exec(`update tracks set is_hidden = true where id = '${SINGLE_ID}'`);
    const files = await filesOf((await build()).dist);
    for (const words of ["Pilings", "Wood and salt", SINGLE])
      expect([...files].filter(([name, bytes]) => name.includes(words) || bytes.includes(words))).toEqual([]);
  });
});

test("a second build reads nothing of Storage: the folder has it, or the published site", async () => {
  const first = await buildAt("between");
  expect(first.reads.length).toBeGreaterThan(3);
  host = await staticHost(await published(first.dist));
  for (const forget of [[], [".cache", "node_modules"]]) {
    for (const name of forget) await rm(join(root, name), { recursive: true, force: true });
    reads.length = 0;
    const { dist, said } = await build();
    // For the link preview, which cannot be drawn of it: the log says so each time.
    expect(reads).toEqual([`GET ${new URL(urlOf(DRAWING)).pathname}`]);
    expect(mediaOf(await filesOf(dist))).toEqual(mediaOf(first.files));
    expect(said.join()).toContain("Sound is asked at the site first, whose host answers byte ranges.");
  }
});

/** A copy of a built site, which the next build does not empty. */
async function published(dist: string): Promise<string> {
  const folder = await newFolder();
  await cp(dist, folder, { recursive: true });
  return folder;
}

test("with VITE_MEDIA=off nothing is carried, and without texts no file is for them", async () => {
  await world.supabase.exec("delete from track_texts");
  const { dist } = await build({ VITE_MEDIA: "off" });
  const files = await filesOf(dist);
  expect([...files.keys()].filter((name) => name.startsWith("media/") || name.includes("texts"))).toEqual([]);
  expect(json<KnownCatalogue>(files, CATALOGUE_FILE_PATH).carried?.names).toEqual([]);
  await world.supabase.exec(`insert into track_texts (track_id, lyrics) values ('${TRACK_ID}', 'La')`);
});
