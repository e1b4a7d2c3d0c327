// behaviour §10.18
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { backupProject } from "../../supabase/operations/backupProject.ts";
import { restoreMissing } from "../../supabase/operations/restoreMissing.ts";
import { restoreProject } from "../../supabase/operations/restoreProject.ts";
import { filesOf, putFile, rowsOf } from "../support/backupInstances.ts";
import { realPartsOrSkip } from "../support/eachWorld.ts";
import { startHostedProject } from "../support/hostedProject.ts";

const parts = realPartsOrSkip();

const ALBUM = "aaaaaaaa-0000-4000-8000-000000000001";

test.skipIf(!parts)(
  "on PostgreSQL and PostgREST, backup, a deleted album and a whole restore bring all rows and bytes back",
  { tags: ["slow"] },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "plain-backup-"));
    if (!parts) return;
    const hosted = await startHostedProject(parts);
    const { project, listener, sql } = hosted;
    const site = { project, url: listener.url, sql };
    const everything = async () => ({ rows: await rowsOf(site), files: await filesOf(site) });
    const quiet = () => {};
    const removeObjects = async (where: string) => {
      await sql("select set_config('storage.allow_delete_query', 'true', false)");
      await sql(`delete from storage.objects where ${where}`);
    };
    try {
      await putFile(site, "album-covers", "covers/1.png", "a cover", "image/png");
      await putFile(site, "audio-tracks", "tracks/1.mp3", "a song", "audio/mpeg");
      await putFile(site, "audio-tracks", "tracks/2.wav", Buffer.alloc(7_000_000, "song"), "audio/wav");
      const files = `${listener.url}/storage/v1/object/public`;
      await sql(
        "insert into albums (id, title, cover_url, cover_copies, created_at) values ($1, 'Ω \"quoted\"', $2, array['320', $2], '2026-01-02 03:04:05.123456+00')",
        [ALBUM, `${files}/album-covers/covers/1.png`],
      );
      await sql("insert into albums (title) select 'Album ' || n from generate_series(1, 1100) n");
      await sql(
        "insert into tracks (album_id, title, track_number, audio_url) select $1, 'Track ' || n, n, $2 || (array['1.mp3', '2.wav'])[n] from generate_series(1, 2) n",
        [ALBUM, `${files}/audio-tracks/tracks/`],
      );
      await sql(
        "insert into track_texts (track_id, lyrics, credits) select id, E'[00:01.00]Ω\\n\\tla', case track_number when 1 then 'me' end from tracks",
      );
      // More than a page, many of them on the days between two pages.
      await sql(
        "insert into listens select id, '2024-01-01'::date + n, n from tracks, generate_series(1, 1100) n",
      );
      await sql("update albums set published_at = null where title = 'Album 1'");
      await sql("update albums set published_at = now() + interval '1 day' where title = 'Album 2'");
      await sql(
        "insert into private_links (album_id, name, token_hash, created_by) select id, title, encode(sha256(title::bytea), 'hex'), id from albums where id = $1 or title in ('Album 1', 'Album 2')",
        [ALBUM],
      );
      await sql("insert into app_settings values ('a \"quoted\", (odd) key', '1'), ('null', '2')");
      await sql("insert into app_settings select 'page ' || n || '\"', n from generate_series(1, 1100) n");
      const whole = await everything();
      const { tables } = await backupProject(project, folder, quiet);
      expect(tables.albums.rows).toBe(1101);
      expect(tables.listens?.rows).toBe(2200);
      expect(tables.app_settings?.rows).toBe(1102);

      await sql("delete from albums where id = $1", [ALBUM]);
      await removeObjects("true");
      await sql("insert into albums (title) values ('Made since')");
      const options = { ask: async () => true, hasTracks: false, print: quiet };
      expect(await restoreMissing(project, folder, options)).toEqual([
        'album “Ω "quoted"” with 2 tracks and 1 private link: brought back.',
      ]);
      await sql("delete from albums where title = 'Made since'");
      expect(await everything()).toEqual(whole);

      await sql("delete from albums");
      await sql("delete from app_settings");
      await removeObjects("true");
      const send = vi.spyOn(globalThis, "fetch");
      await restoreProject(project, folder, quiet);
      const sent = send.mock.calls.filter(([address]) => /\/object\/album-covers\//.test(String(address)));
      expect(sent.map(([, init]) => new Headers(init?.headers).get("x-robots-tag"))).toEqual(["all"]);
      expect(await everything()).toEqual(whole);
    } finally {
      await hosted.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
