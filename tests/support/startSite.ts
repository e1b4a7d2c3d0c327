import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { preview } from "vite";
import { shareInstance } from "../../supabase/local/embeddedSupabase.ts";
import { siteFolders, withoutAnnouncement } from "./builtSite.ts";
import { ignoreOwnEnvironment } from "./ignoreOwnEnvironment.ts";
import { copySeededFolder } from "./seededFolder.ts";
import { extendApi, type TestSupabase, withReset } from "./testSupabase.ts";

/** The built site, served by `vite preview` on data of its own, and the Supabase behind it. */
export type Site = { url: string; supabase: TestSupabase; stop: () => Promise<void> };

/** Serves the built site on a free port and on a copy of the seeded data. */
export async function startSite(): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), "site-data-"));
  await copySeededFolder(dataDir);
  process.env.EMBEDDED_SUPABASE_DIR = dataDir;
  ignoreOwnEnvironment(siteFolders.root);
  process.env.CI = "true"; // Elsewhere Vite ends the process when its standard input is closed.
  // Before the server, which joins it.
  const instance = shareInstance(dataDir, { extendApi });
  const server = await preview({
    root: siteFolders.root,
    mode: "embedded",
    logLevel: "error",
    build: { outDir: siteFolders.built },
    preview: { host: "127.0.0.1", port: 0, strictPort: true },
  });
  // A connection that the server closes for being idle may do so just as a test uses it again.
  Object.assign(server.httpServer, { keepAliveTimeout: 0 });
  const supabase = withReset(await instance.started, { dataDir });
  await withoutAnnouncement(supabase);
  await supabase.keepAsSeed();
  const url = server.resolvedUrls?.local[0]?.replace(/\/$/, "");
  if (!url) throw new Error("The preview server did not say where it listens.");
  return {
    url,
    supabase,
    async stop() {
      await server.close();
      await instance.release();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The names of the objects in a bucket of Storage. */
export async function namesIn({ supabase }: Site, bucket: string): Promise<string[]> {
  const query = "select name from storage.objects where bucket_id = $1 order by name";
  return (await supabase.sql<{ name: string }>(query, [bucket])).map(({ name }) => name);
}

type Row = Record<string, unknown>;

/** Changes rows in the responses to a page, or to a whole context, as if the database had them so. */
export async function alterRows(
  context: BrowserContext | Page,
  table: "albums" | "tracks" | "app_settings",
  alter: (row: Row, index: number) => Row,
): Promise<void> {
  await context.route(`**/rest/v1/${table}?*`, async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const response = await route.fetch();
    const body = (await response.json()) as Row[] | Row;
    await route.fulfill({ response, json: Array.isArray(body) ? body.map(alter) : alter(body, 0) });
  });
}
