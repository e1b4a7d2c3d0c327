// behaviour §10.22
import { PostgrestClient } from "@supabase/postgrest-js";
import { expect, test } from "vitest";
import { type BackupSource, readBackupListens } from "#data/backupRows.ts";

const [KNOWN, ADDED] = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"];

test("listens of tracks that were added since the tracks were read are left out", async () => {
  const row = (track_id: string) => ({ track_id, day: "2026-11-01", listens: 1 });
  const pages = [[row(KNOWN), row(ADDED)], []];
  const rows = new PostgrestClient("http://database.test", {
    fetch: async () => Response.json(pages.shift()),
  });
  const source: Pick<BackupSource, "rows" | "onRefusal"> = {
    rows,
    onRefusal: async (_what, error) => {
      throw error;
    },
  };
  expect(await readBackupListens(source as BackupSource, [{ id: KNOWN }])).toEqual([row(KNOWN)]);
});
