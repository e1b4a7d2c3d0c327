import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Manifest } from "#rules/backup/backupManifest.ts";
import { listenOn } from "../../supabase/local/listen.ts";
import { backupProject } from "../../supabase/operations/backupProject.ts";
import { type MissingOptions, restoreMissing } from "../../supabase/operations/restoreMissing.ts";
import { filesOf, putFile, rowsOf } from "../support/backupInstances.ts";
import { giveFullAddresses } from "../support/builtSite.ts";
import { clientFor } from "../support/people.ts";
import { sharedSupabase } from "../support/sharedSupabase.ts";
import { temporaryFolders } from "../support/temporaryFolders.ts";

const slow = { tags: ["slow"] };
const LACKS_PARTS =
  "Tracks, or what belongs to them, are missing of album “Tidal Memory”: add `--tracks` to bring them back too.";

const newFolder = temporaryFolders();
const site = sharedSupabase();
let backup: string;
let whole: unknown;

beforeAll(async () => {
  backup = await newFolder();
  // The state that every later reset comes back to, with the same identifiers.
  await site.reset();
  await backupProject(site.project, backup, () => {});
});
beforeEach(async () => {
  await site.reset();
  // On a hosted project, addresses are whole.
  await giveFullAddresses(site, site.url);
  whole = await everything();
});

async function everything() {
  return { rows: await rowsOf(site), files: await filesOf(site) };
}

/** As the dashboard deletes: the rows, and the files that they pointed to. */
async function deleteAlbum(title: string) {
  const files = await site.sql<{ url: string }>(
    `select url from (
       select unnest(cover_copies || cover_url) as url from albums where title = $1
       union
       select unnest(array[audio_url, hidden]) from tracks join albums on albums.id = album_id
         left join lateral (select original_url as hidden from track_originals where track_id = tracks.id) o on true
        where albums.title = $1
     ) as named where url like '%/%'`,
    [title],
  );
  await site.sql("delete from albums where title = $1", [title]);
  const storage = clientFor(site.url, site.project.secretKey).storage;
  for (const { url } of files) {
    const [bucket = "", ...name] = url.split("/public/")[1]?.split("/") ?? [];
    expect((await storage.from(bucket).remove([name.join("/")])).data).toHaveLength(1);
  }
}

function restore(options: Partial<MissingOptions> = {}, project = site.project, from = backup) {
  return restoreMissing(project, from, {
    ask: async () => true,
    hasTracks: false,
    print: () => {},
    ...options,
  });
}

describe("restore --missing (§10.18)", () => {
  test("brings back one deleted album, its tracks and its files, beside everything that is there", async () => {
    await deleteAlbum("Tidal Memory");
    await site.sql("insert into albums (title) values ('Made since')");
    await site.sql("update albums set description = 'edited since' where title <> 'Made since'");
    const since = await everything();
    expect(since).not.toEqual(whole);
    const questions: string[] = [];
    const outcome = await restore({
      ask: async (question) => {
        questions.push(question);
        return true;
      },
    });
    expect(questions).toHaveLength(1);
    expect(questions[0]).toMatch(
      /^Bring back album “Tidal Memory” with \d tracks \(\d+ files, \d\.\d MB\)\?$/,
    );
    expect(outcome).toEqual([expect.stringMatching(/^album “Tidal Memory” with \d tracks: brought back\.$/)]);
    expect(await filesOf(site)).toEqual((whole as Awaited<ReturnType<typeof everything>>).files);
    await site.sql("delete from albums where title = 'Tidal Memory'");
    expect(await rowsOf(site)).toEqual(since.rows);
  });

  test("brings back the private links of a deleted album, and none that was revoked", slow, async () => {
    const { sql } = site;
    await sql(`insert into private_links (album_id, name, token_hash, created_by)
      select id, title, encode(sha256(id::text::bytea), 'hex'), id from albums where title in ('Boathouse Tapes', 'The Long Ebb')`);
    const linked = await newFolder();
    await backupProject(site.project, linked, () => {});
    const before = await rowsOf(site);
    const [revoked] = await sql<{ id: string }>(
      "delete from private_links where name = 'The Long Ebb' returning *",
    );
    await sql("delete from albums where title = 'Boathouse Tapes'");
    expect(await restore({ hasTracks: true }, site.project, linked)).toEqual([
      "album “Boathouse Tapes” with 2 tracks and 1 private link: brought back.",
      'Private links are missing of album “The Long Ebb”, as revoked ones are: "Restore" in the dashboard brings them back.',
    ]);
    expect(await sql("select name from private_links")).toEqual([{ name: "Boathouse Tapes" }]);
    await sql("insert into private_links select * from json_populate_record(null::private_links, $1)", [
      JSON.stringify(revoked),
    ]);
    expect(await rowsOf(site)).toEqual(before);
  });

  test(
    "brings back shows and what the band says, and leaves what it says otherwise by now (§10.19 §10.20)",
    slow,
    async () => {
      const { sql } = site;
      await sql("delete from shows where id in (select id from shows order by day limit 3)");
      await sql("delete from app_settings where key = 'default_homepage_video_url'");
      // As the dashboard empties them.
      await sql("update app_settings set value = '[]' where key in ('site_photos', 'site_press_photos')");
      await sql("update app_settings set value = '' where key = 'site_about'");
      const photos = await sql<{ name: string }>("select name from storage.objects where name like 'site/%'");
      const storage = clientFor(site.url, site.project.secretKey).storage.from("album-covers");
      await storage.remove(photos.map(({ name }) => name));
      const [links] = await sql<{ value: string }>("select value from app_settings where key = 'site_links'");
      await sql("update app_settings set value = 'said since' where key = 'site_links'");
      const questions: string[] = [];
      const ask = async (question: string) => questions.push(question) > 0;
      expect(await restore({ ask })).toEqual([
        "3 shows: brought back.",
        "what the band says (default_homepage_video_url, site_about, site_photos, site_press_photos): brought back.",
      ]);
      expect(questions).toEqual([
        "Bring back 3 shows?",
        expect.stringMatching(/^Bring back what the band says \(.+\) \(\d+ files, \d\.\d MB\)\?$/),
      ]);
      expect(await sql("select value from app_settings where key = 'site_links'")).toEqual([
        { value: "said since" },
      ]);
      await sql("update app_settings set value = $1 where key = 'site_links'", [links?.value]);
      expect(await everything()).toEqual(whole);
      expect(await restore()).toEqual(["Nothing was brought back, nothing was changed."]);
    },
  );

  test("asks for each album, and leaves away what nobody wants", slow, async () => {
    const [kept, unwanted] = ["Tidal Memory", "Night Ferry"];
    for (const title of [kept, unwanted]) await deleteAlbum(title);
    const outcome = await restore({ ask: async (question) => question.includes(`“${kept}”`) });
    expect(outcome).toHaveLength(1);
    const there = await site.sql<{ title: string }>("select title from albums");
    expect(there.map(({ title }) => title)).toContain(kept);
    expect(there.map(({ title }) => title)).not.toContain(unwanted);
  });

  test("brings back single tracks of albums that are there only when asked to", slow, async () => {
    await site.sql(
      "delete from tracks where track_number = 1 and album_id = (select id from albums where title = 'Tidal Memory')",
    );
    const without = await everything();
    expect(await restore()).toEqual([LACKS_PARTS]);
    expect(await everything()).toEqual(without);
    expect(await restore({ hasTracks: true })).toEqual(["1 track of album “Tidal Memory”: brought back."]);
    expect(await everything()).toEqual(whole);
  });

  test(
    "brings single tracks back to their places, where others have moved up or were moved since",
    slow,
    async () => {
      const { sql } = site;
      const titles = () =>
        sql<{ track_number: number; title: string }>(
          `select track_number, tracks.title from tracks join albums on albums.id = album_id
         where albums.title = 'Tidal Memory' order by track_number, tracks.id`,
        );
      const before = await titles();
      const [first, second, third, fourth] = before.map(({ title }) => title);
      /** As the dashboard deletes: the others move up. */
      const deleteTracks = async (...gone: unknown[]) => {
        await sql("delete from tracks where title = any($1)", [gone]);
        await sql(`update tracks set track_number = place from (
        select tracks.id as track, row_number() over (order by track_number) as place from tracks
        join albums on albums.id = album_id where albums.title = 'Tidal Memory') as places where id = track`);
      };
      await deleteTracks(first, third);
      await restore({ hasTracks: true });
      expect(await titles()).toEqual(before);
      expect(await everything()).toEqual(whole);

      await deleteTracks(second);
      // The fourth is moved to the beginning, and another one is added at the end.
      const last = before.length;
      await sql(
        `insert into tracks (album_id, title, track_number) select id, 'Made since', ${last} from albums where title = 'Tidal Memory'`,
      );
      await sql("update tracks set track_number = 1 where title = $1", [fourth]);
      await sql("update tracks set track_number = 2 where title = $1", [first]);
      await sql("update tracks set track_number = 3 where title = $1", [third]);
      await restore({ hasTracks: true });
      const now = await titles();
      expect(now.slice(0, 3).map(({ title }) => title)).toEqual([fourth, first, second]);
      expect(new Set(now.map(({ track_number }) => track_number)).size).toBe(last + 1);
    },
  );

  test("overwrites no file, and names the one in conflict", slow, async () => {
    await deleteAlbum("Tidal Memory");
    const manifest = JSON.parse(await readFile(join(backup, "manifest.json"), "utf8")) as Manifest;
    const present = new Set((await filesOf(site)).map(({ name }) => name));
    const gone = manifest.files.find(({ name }) => !present.has(name));
    if (!gone) throw new Error("No file was deleted.");
    await putFile(site, gone.bucket, gone.name, "x".repeat(gone.size), gone.type);
    const before = await everything();
    await expect(restore()).rejects.toThrow(`other bytes in ${gone.bucket}/${gone.name}`);
    expect(await everything()).toEqual(before);
  });

  test("leaves a track where it was moved to", slow, async () => {
    await site.sql(
      "update tracks set album_id = (select id from albums where title <> 'Tidal Memory' limit 1) where track_number = 1 and album_id = (select id from albums where title = 'Tidal Memory')",
    );
    await deleteAlbum("Tidal Memory");
    expect((await restore())[1]).toBe(
      "1 track of album “Tidal Memory” stayed in the album that they are in now.",
    );
  });

  test.each(["tracks", "track_texts", "listens"])(
    "continues when it was cut before the %s of an album",
    slow,
    async (table) => {
      const listens = (await site.sql("select from listens")).length;
      await deleteAlbum("Tidal Memory");
      let isCut = true;
      const listener = await listenOn((request, response, next) => {
        const isCutHere = request.method === "POST" && request.url?.startsWith(`/rest/v1/${table}?`);
        if (isCutHere && isCut) request.socket.destroy();
        else site.middleware(request, response, next);
      });
      const project = { ...site.project, supabaseUrl: listener.url };
      await expect(restore({}, project)).rejects.toThrow("could not be reached");
      const [there] = await site.sql("select id from albums where title = 'Tidal Memory'");
      expect(there).toBeDefined();
      isCut = false;
      // From another copy of the backup, as nothing of the run is remembered.
      const copy = await newFolder();
      await cp(backup, copy, { recursive: true });
      expect(await restore({}, project, copy)).toEqual([LACKS_PARTS]);
      await restore({ hasTracks: true }, project, copy);
      expect(await restore({ hasTracks: true }, project)).toEqual([
        "Nothing was brought back, nothing was changed.",
      ]);
      await listener.close();
      const [rows] = await site.sql(
        `select (select count(*)::int from tracks) as tracks, (select count(*)::int from track_texts) as texts,
           (select count(*)::int from listens) as listens`,
      );
      expect(rows).toEqual({ tracks: 30, texts: 5, listens });
    },
  );

  test("brings back listens and words of single tracks only when asked to (§10.4 §10.17)", slow, async () => {
    const { sql } = site;
    await sql("delete from tracks where title = 'Harbor Lights'");
    await sql("update listens set listens = listens + 1");
    for (const table of ["listens", "track_texts"])
      await sql(`delete from ${table} where track_id = (select id from tracks where title = 'Phosphor')`);
    const listens = () => sql("select * from listens order by track_id, day");
    const before = await listens();
    await restore();
    expect(await listens()).toEqual(before);
    const questions: string[] = [];
    const ask = async (question: string) => questions.push(question) > 0 && question.includes("1 track ");
    await restore({ hasTracks: true, ask });
    expect(questions).toEqual([
      expect.stringMatching(/^Bring back 1 track of album “.+”/),
      expect.stringMatching(/^Bring back 1 row of track_texts, \d+ rows of listens of album “.+”\?$/),
    ]);
    const days = "select listens from listens join tracks on id = track_id where title = 'Harbor Lights'";
    expect(await sql(days)).toHaveLength(25);
    await sql("delete from tracks where title = 'Harbor Lights'");
    expect(await listens()).toEqual(before);
  });
});

describe("restore --missing of files (§10.22)", () => {
  const names = {
    cover:
      "(select regexp_replace(cover_url, '^.*/album-covers/', '') from albums where title = 'Tidal Memory')",
    song: "(select regexp_replace(audio_url, '^.*/audio-tracks/', '') from tracks where title = 'Harbor Lights')",
    original:
      "(select regexp_replace(original_url, '^.*/audio-tracks/', '') from track_originals where original_url is not null order by track_id limit 1)",
    picture: "(select (value::jsonb) -> 0 ->> 'name' from app_settings where key = 'site_photos')",
  };

  const nameOf = async (what: keyof typeof names) => {
    const [row] = await site.sql<{ name: string; bucket_id: string }>(
      `select name, bucket_id from storage.objects where name = ${names[what]}`,
    );
    if (!row) throw new Error(`There is no ${what}.`);
    return row;
  };

  async function lose(what: keyof typeof names) {
    const { bucket_id, name } = await nameOf(what);
    const { storage } = clientFor(site.url, site.project.secretKey);
    expect((await storage.from(bucket_id).remove([name])).data).toHaveLength(1);
    return `${bucket_id}/${name}`;
  }

  test("brings back each file that Storage lost, and changes no row", slow, async () => {
    for (const what of ["cover", "song", "original", "picture"] as const) await lose(what);
    expect(await everything()).not.toEqual(whole);
    const outcome = await restore();
    expect(outcome).toContain("lost files of album “Tidal Memory”: brought back.");
    expect(outcome).toContain("lost files of “The band's pictures”: brought back.");
    expect(await everything()).toEqual(whole);
    expect(await restore()).toEqual(["Nothing was brought back, nothing was changed."]);
  });

  /** As the dashboard gives a file another name. */
  async function rename(what: "cover" | "song", to: string) {
    const { bucket_id, name } = await nameOf(what);
    const { storage } = clientFor(site.url, site.project.secretKey);
    expect((await storage.from(bucket_id).move(name, to)).error).toBeNull();
    const [table, column] = what === "cover" ? ["albums", "cover_url"] : ["tracks", "audio_url"];
    await site.sql(`update track_originals set copy_url = replace(copy_url, $1, $2)`, [name, to]);
    await site.sql(`update ${table} set ${column} = replace(${column}, $1, $2)`, [name, to]);
  }

  test(
    "leaves a file alone that has another name by now, and brings back the backup's once that is lost",
    slow,
    async () => {
      await rename("song", "tracks/0f8fad5b-d9cb-469f-a165-70867728950e.wav");
      await rename("cover", "covers/0f8fad5b-d9cb-469f-a165-70867728950f.webp");
      expect(await restore()).toEqual(["Nothing was brought back, nothing was changed."]);
      for (const what of ["cover", "song"] as const) await lose(what);
      expect(await restore({ ask: async () => false })).toEqual([
        "Nothing was brought back, nothing was changed.",
      ]);
      expect(await restore()).toEqual([
        expect.stringContaining("the backup's file of “Tidal Memory / cover"),
        expect.stringContaining("Harbor Lights”, whose present file is lost: brought back."),
      ]);
      expect(await everything()).toEqual(whole);
    },
  );

  test.each(["before", "after"])(
    "takes no file for lost that is moved %s its row is read",
    slow,
    async (moment) => {
      const isAfter = moment === "after";
      let isMoved = false;
      const listener = await listenOn((request, response, next) => {
        const isTurn = request.url?.startsWith(isAfter ? "/rest/v1/shows?" : "/rest/v1/albums?");
        const moving =
          isTurn && !isMoved ? rename("song", "tracks/0f8fad5b-d9cb-469f-a165-70867728950e.wav") : null;
        isMoved ||= Boolean(moving);
        Promise.resolve(moving).then(() => site.middleware(request, response, next), next);
      });
      const project = { ...site.project, supabaseUrl: listener.url };
      // The rows have the addresses of the site itself.
      await giveFullAddresses(site, listener.url);
      expect(await restore({}, project)).toEqual(["Nothing was brought back, nothing was changed."]);
      expect(isMoved).toBe(true);
      await listener.close();
    },
  );

  test("brings back the rest of a backup with a damaged file, and says what is lacking", slow, async () => {
    const lost = await lose("song");
    const damaged = await newFolder();
    await cp(backup, damaged, { recursive: true });
    await writeFile(join(damaged, "files", lost), "x");
    await lose("cover");
    await expect(restore({}, site.project, damaged)).rejects.toThrow(
      "is missing or damaged: nothing was restored. Take another copy of this backup, or add `--incomplete`",
    );
    const rest = () => restore({ isIncomplete: true }, site.project, damaged);
    const said = expect.stringMatching(
      /^The project has lost these files, and this backup does not have them\. .+\n- “.+ \/ \d\d Harbor Lights”: audio-tracks\/tracks\/.+$/,
    );
    expect(await rest()).toEqual([expect.stringContaining("lost files of album"), said]);
    expect(await rest()).toEqual([said]);
    await rm(join(damaged, "files", lost));
    expect(await rest()).toEqual([said]);
    await restore();
    expect(await everything()).toEqual(whole);
  });
});
