// behaviour §10.13
import { afterEach, expect, test, vi } from "vitest";
import { missingCoverCopies } from "#features/album-admin/albumCovers.ts";
import { createQueryClient } from "#ui/createQueryClient.ts";
import { albumRow } from "../../../support/catalogueRows.ts";
import { stubSupabase } from "../../../support/stubbedSupabase.ts";

afterEach(() => vi.unstubAllGlobals());

test("a cover without smaller copies is kept as such in its row, so that no device offers them again", async () => {
  const cover_url = "http://localhost:54321/storage/v1/object/public/album-covers/covers/1.webp";
  const server = stubSupabase({ albums: [albumRow({ cover_url, cover_copies: null })], tracks: [] });
  const jobs = missingCoverCopies(createQueryClient());
  const [makeCopies, ...others] = await jobs.find();
  expect(others).toEqual([]);
  await expect(makeCopies?.()).rejects.toThrow("It stays as it is.");
  expect(server.rows("albums")).toMatchObject([{ cover_url, cover_copies: [] }]);
  expect(await jobs.find(), "in this tab").toEqual([]);
  expect(await missingCoverCopies(createQueryClient()).find(), "on another device").toEqual([]);
});
