// behaviour §10.11
import { beforeEach, describe, expect, test } from "vitest";
import { newObjectName } from "#data/files.ts";
import { folders, tableNames, tables } from "#rules/tables.ts";
import {
  AGE_FILES,
  ALBUM_ID,
  AUDIO_NAME,
  COVER_NAME,
  changeFiles,
  TRACK_ID,
} from "../support/databaseWorld.ts";
import { eachWorld } from "../support/eachWorld.ts";
import { sharedWorld } from "../support/sharedSupabase.ts";

const UUID = "0f8fad5b-d9cb-469f-a165-70867728950e";
const COVER = "covers/1763712999001.webp";
const PICTURE = "site/1763712999002.png";
const SONG = "tracks/1763712999003.mp3";
const ORIGINAL = `originals/${UUID}.wav`;
/** As files of hidden albums are called. */
const SECRET_COVER = `covers/${UUID}.webp`;
const SECRET_SONG = `tracks/${UUID}.mp3`;

/** Public addresses of other hosts, among them one that Storage was moved from. */
const hosts = [
  "",
  "https://project.supabase.co",
  "https://files.band.example",
  "http://localhost:54321/behind/a/proxy",
];

const inColumn = (table: "albums" | "tracks", column: string) => (address: string) =>
  `update ${table} set ${column} = ${address} where id = '${table === "albums" ? ALBUM_ID : TRACK_ID}'`;
const original = (column: string) => (address: string) =>
  `update track_originals set ${column} = ${address} where track_id = '${TRACK_ID}'`;
const setting = (address: string) => `insert into app_settings values ('look', ${address})`;
const quoted = (text: string) => `'${text}'`;

describe.each(eachWorld)("the unused files on $name", ({ start }) => {
  const world = sharedWorld(start);
  beforeEach(() => world.restore());

  const store = (bucket: string, ...names: string[]) =>
    world.supabase.exec(
      `insert into storage.objects (bucket_id, name) values ${names.map((name) => `('${bucket}', '${name}')`)}; ${AGE_FILES}`,
    );

  async function listed(): Promise<string[]> {
    const { data, error } = await world.clients.owner.rpc("list_unused_files");
    expect(error).toBeNull();
    return (data ?? []).map(({ bucket_id, name }) => `${bucket_id}/${name}`).sort();
  }

  test("are those of each name that the site gives", async () => {
    const covers = [COVER, PICTURE, SECRET_COVER, "covers/1763712999004"];
    const songs = [SONG, ORIGINAL, SECRET_SONG];
    await store("album-covers", ...covers);
    await store("audio-tracks", ...songs);
    expect(await listed()).toEqual(
      [
        ...[COVER_NAME, ...covers].map((name) => `album-covers/${name}`),
        ...[AUDIO_NAME, ...songs].map((name) => `audio-tracks/${name}`),
      ].sort(),
    );
  });

  test("are none that was put there by hand, or in another folder or bucket", async () => {
    const before = await listed();
    await world.supabase.exec("insert into storage.buckets (id, name) values ('press', 'press')");
    await store(
      "album-covers",
      "logo.png",
      "covers/front.jpg",
      "covers/2026.jpg",
      "covers/1763712999001.webp.bak",
      "covers/old/1763712999001.webp",
      "letters/1763712999001.webp",
      "tracks/1763712999001.mp3",
      "covers/1763712999001a.webp",
      "covers/17637129990012.webp",
      `site/${UUID}.webp`,
      `covers/${UUID}a.webp`,
    );
    await store(
      "audio-tracks",
      "tracks/01 Rough mix.mp3",
      "originals/master.wav",
      "originals/1763712999001.wav",
      `covers/${UUID}.wav`,
    );
    await store("press", COVER, SONG);
    expect(await listed()).toEqual(before);
  });

  test("are none of the last day, which a save or a restore may be about to use", async () => {
    await world.supabase.exec(
      changeFiles("created_at = now() - interval '23 hours' where bucket_id = 'album-covers'"),
    );
    await world.supabase.exec(changeFiles("updated_at = now() where bucket_id = 'audio-tracks'"));
    expect(await listed()).toEqual([]);
    await world.supabase.exec(changeFiles("created_at = null, updated_at = null"));
    expect(await listed()).toEqual([]);
  });

  test.each([
    ["a cover", COVER, inColumn("albums", "cover_url")],
    [
      "a copy of a cover",
      COVER,
      (address: string) =>
        inColumn("albums", "cover_copies")(`array['320', 'https://band.example/1.webp', '640', ${address}]`),
    ],
    ["an album's description", COVER, inColumn("albums", "description")],
    ["a hidden album's cover", SECRET_COVER, inColumn("albums", "cover_url")],
    ["a track's audio", SONG, inColumn("tracks", "audio_url")],
    ["a hidden track's audio", SECRET_SONG, inColumn("tracks", "audio_url")],
    ["a track that plays its original", ORIGINAL, inColumn("tracks", "audio_url")],
    ["an original's name", ORIGINAL, original("original_url")],
    ["a copy of an original", SONG, original("copy_url")],
    ["a setting", PICTURE, setting],
  ])("are none that is named as %s, on any host", async (_what, name, use) => {
    const bucket = /^(covers|site|press)/.test(name) ? "album-covers" : "audio-tracks";
    await store(bucket, name);
    expect(await listed()).toContain(`${bucket}/${name}`);
    for (const host of hosts) {
      await world.supabase.exec(use(quoted(`${host}/storage/v1/object/public/${bucket}/${name}`)));
      expect(await listed(), host).not.toContain(`${bucket}/${name}`);
      await world.supabase.exec("delete from app_settings");
    }
  });

  test.each([
    ["in JSON, by its name alone", `{"picture":"${PICTURE}"}`],
    ["in JSON with escaped slashes", `{"picture":"${PICTURE.replace("/", "\\/")}"}`],
    ["in JSON with slashes as codes", `{"picture":"${PICTURE.replace("/", "\\u002f")}"}`],
    ["encoded as one part of an address", `https://band.example/?file=${encodeURIComponent(PICTURE)}`],
    ["with a query", `https://band.example/${PICTURE}?width=320`],
    ["between others, without a space", `1763712999009,${PICTURE},1763712999010`],
  ])("are none that a setting names %s", async (_how, value) => {
    await store("album-covers", PICTURE);
    await world.supabase.exec(setting(quoted(value)));
    expect(await listed()).not.toContain(`album-covers/${PICTURE}`);
  });

  test("are unused again when the last row that names them goes", async () => {
    await world.supabase.exec(inColumn("tracks", "audio_url")(quoted(`/${AUDIO_NAME}`)));
    expect(await listed()).not.toContain(`audio-tracks/${AUDIO_NAME}`);
    await world.supabase.exec(`delete from albums where id = '${ALBUM_ID}'`);
    expect(await listed()).toContain(`audio-tracks/${AUDIO_NAME}`);
  });

  test("are none that About and the press kit both name, until neither does (§10.28)", async () => {
    const name = "press/1763712999020.jpg";
    await store("album-covers", name);
    for (const key of ["site_photos", "site_press_photos"])
      await world.supabase.sql("insert into app_settings values ($1, $2)", [key, JSON.stringify([{ name }])]);
    for (const key of ["site_photos", "site_press_photos"]) {
      expect(await listed()).not.toContain(`album-covers/${name}`);
      await world.supabase.sql("delete from app_settings where key = $1", [key]);
    }
    expect(await listed()).toContain(`album-covers/${name}`);
  });

  test("are none of the press kit on the day of its last change, as the built page names them (§10.28)", async () => {
    const name = "press/1763712999021.pdf";
    await store("album-covers", name);
    await world.supabase.sql("insert into app_settings values ('site_press_files', '[]')");
    expect(await listed()).not.toContain(`album-covers/${name}`);
    await world.supabase.exec("alter table app_settings disable trigger app_settings_date");
    await world.supabase.sql(
      "update app_settings set updated_at = now() - interval '25 hours' where key = 'site_press_files'",
    );
    await world.supabase.exec("alter table app_settings enable trigger app_settings_date");
    expect(await listed()).toContain(`album-covers/${name}`);
    await world.supabase.sql("delete from app_settings where key = 'site_press_files'");
  });

  test("are looked for in each table that may name files", async () => {
    const [source] = await world.supabase.sql<{ text: string }>(
      "select pg_get_functiondef('private.rows_with_files'::regproc) as text",
    );
    for (const name of tableNames.filter((one) => tables[one].files || one === "app_settings"))
      expect(
        source?.text,
        `Files of ${name} would be lost: name it in rows_with_files of storage.sql.`,
      ).toContain(`public.${name}`);
  });

  test.each(Object.entries(folders))("are looked for in every folder of %s", async (bucket, names) => {
    for (const folder of names) {
      const name = newObjectName(folder, "1.bin");
      await store(bucket, name);
      expect(await listed(), `Add ${folder} to the folders in list_unused_files of storage.sql.`).toContain(
        `${bucket}/${name}`,
      );
    }
  });
});
