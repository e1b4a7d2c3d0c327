// behaviour §10.22
import { PostgrestClient } from "@supabase/postgrest-js";
import { StorageClient } from "@supabase/storage-js";
import { expect, test, vi } from "vitest";
import { readBackupZip } from "#dashboard/backup/readBackupZip.ts";
import { offerOf } from "#dashboard/backup/readOffer.ts";
import { NAMES_MAX } from "#dashboardConfig.ts";
import type { BackupSource } from "#data/backupRows.ts";
import { filePlace } from "#rules/backup/backupManifest.ts";
import { partsOfBackup, song, zipOf } from "../../../support/zippedBackup.ts";

const HERE = "https://here.supabase.co";

type Rows = Record<string, object[]>;

/** A project with these rows and, unless it has lost it, the song. */
function project(rows: Rows, hasSong: boolean): BackupSource {
  const answer = async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(String(input));
    const name = pathname.split("/").at(-1) ?? "";
    if (pathname.includes("/object/list/")) {
      const { prefix, offset } = JSON.parse(String(init?.body));
      const [folder, file] = song.name.split("/");
      const entry = prefix ? { id: "1", name: file } : { id: null, name: folder };
      return Response.json(hasSong && name === song.bucket && offset === 0 ? [entry] : []);
    }
    const isNextPage = [...searchParams.values()].some((filter) => /^gte?\./.test(filter));
    return Response.json(isNextPage ? [] : (rows[name] ?? []));
  };
  return {
    rows: new PostgrestClient(`${HERE}/rest/v1`, { fetch: answer }),
    files: new StorageClient(`${HERE}/storage/v1`, {}, answer),
    onRefusal: (_what, error) => Promise.reject(error),
  };
}

async function offered(parts: Record<string, string>, source: BackupSource) {
  vi.stubGlobal("location", new URL("https://band.example/secure"));
  const zip = await readBackupZip(new File([await zipOf(parts)], "backup.zip"));
  const { items } = await offerOf(zip, source, HERE);
  return items.map(({ title, note }) => [title, note]);
}

const albums = [{ id: "a", title: "Low Tide" }];
const audio_url = `${HERE}/storage/v1/object/public/${song.bucket}/${song.name}`;
const withSong: Rows = {
  albums,
  tracks: [{ id: "t", album_id: "a", title: "Quay", track_number: 1, audio_url }],
};
const withWords: Rows = { ...withSong, track_texts: [{ track_id: "t", lyrics: "Words" }] };
const pages = Array.from({ length: NAMES_MAX + 1 }, (_, at) => ({
  id: `p${at}`,
  album_id: "a",
  title: `Page ${at}`,
}));
const names = pages.map(({ title }) => title);

test.each<[what: string, backup: Rows, there: Rows, hasSong: boolean, note: string]>([
  ["an album and its song", withSong, {}, false, "1 track. 40 kB"],
  ["an album whose song is still stored", withSong, {}, true, "1 track"],
  ["a song", withSong, withSong, false, "01 Quay. 40 kB"],
  ["lyrics, and no original", withWords, withSong, true, "Lyrics, credits: Quay"],
  [
    "as many tracks as are named",
    { albums, tracks: pages.slice(1) },
    { albums },
    true,
    names.slice(1).join(", "),
  ],
  [
    "one track more",
    { albums, tracks: pages },
    { albums },
    true,
    [...names.slice(0, NAMES_MAX), "and 1 more"].join(", "),
  ],
])(
  "of %s the offer says what comes back, and how much is sent",
  async (_what, backup, there, hasSong, note) => {
    const parts = partsOfBackup(backup, { supabaseUrl: HERE });
    expect(await offered(parts, project(there, hasSong))).toEqual([["Low Tide", note]]);
  },
);

test("of an album whose song this zip does not have either, the offer says so", async () => {
  const { [filePlace(song)]: _song, ...parts } = partsOfBackup(withSong, { supabaseUrl: HERE });
  expect(await offered(parts, project({}, false))).toEqual([["Low Tide", "1 track. 1 file not in this zip"]]);
});
