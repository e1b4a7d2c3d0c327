import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { CATALOGUE_ELEMENT_ID } from "../../src/boot/contract.ts";
import type { KnownCatalogue } from "../../src/data/knownCatalogue.ts";
import { listenOn } from "../../supabase/local/listen.ts";
import type { Middleware } from "../../supabase/local/requestHandler.ts";
import { hostHeaders, writeHeadersFile } from "../../vite/host/hostHeaders.ts";
import { staticHost } from "../../vite/host/staticHost.ts";
import { buildSite } from "../support/buildSite.ts";
import { giveFullAddresses, withoutAnnouncement } from "../support/builtSite.ts";
import { copySeededFolder } from "../support/seededFolder.ts";
import { startTestSupabase } from "../support/testSupabase.ts";
import { compressedApi } from "./compressedApi.ts";
import { listenSlowly } from "./slowConnections.ts";
import { staticPage } from "./staticPage.ts";

export type BenchSites = Awaited<ReturnType<typeof benchSites>>;

/** Packs the text files of a built site beside themselves, as static hosts send them. */
async function packFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!/\.(html|js|css|svg|wasm|webmanifest|txt|xml)$/.test(name)) continue;
    const packed = await promisify(brotliCompress)(await readFile(join(folder, name)));
    await writeFile(join(folder, `${name}.br`), packed);
  }
}

/** The catalogue that a build has written into a page. Throws when it has written none. */
async function readBuiltCatalogue(page: string): Promise<KnownCatalogue> {
  const html = await readFile(page, "utf8");
  const [, text = "null"] = new RegExp(`id="${CATALOGUE_ELEMENT_ID}">([^<]*)`).exec(html) ?? [];
  const known: KnownCatalogue | null = JSON.parse(text);
  if (!known) throw new Error(`${page} was built without its catalogue.`);
  return known;
}

/**
 * Builds the site for an embedded Supabase at an origin of its own, once before that answers and once while it does,
 * and serves both beside a static page with the same catalogue, as a static host would.
 */
export async function benchSites() {
  const folder = await mkdtemp(join(tmpdir(), "bench-speed-"));
  const at = (name: string) => join(folder, name);
  await copySeededFolder(at("data"));
  const supabase = await startTestSupabase({ dataDir: at("data") });
  await withoutAnnouncement(supabase);

  const closed = await listenOn((_request, response) => response.writeHead(503).end());
  await buildSite({
    supabaseUrl: closed.url,
    anonKey: supabase.anonKey,
    outDir: at("without"),
    variables: { BUILD_WITHOUT_CATALOGUE: "1" },
  });
  await closed.close();
  const api = await listenSlowly(compressedApi(supabase), Number(new URL(closed.url).port));
  await giveFullAddresses(supabase, api.url);

  const hosts: Awaited<ReturnType<typeof listenOn>>[] = [];
  const open = async (middleware: Middleware) => {
    const host = await listenSlowly(middleware);
    hosts.push(host);
    return host.url;
  };
  const hostOf = async (name: string) => {
    await packFiles(at(name));
    return staticHost(at(name));
  };
  const serve = async (name: string) => open(await hostOf(name));
  const build = (name: string, variables = {}) =>
    buildSite({ supabaseUrl: api.url, anonKey: supabase.anonKey, outDir: at(name), variables });
  /** Rebuilds the site with the catalogue as it is now. Out: its catalogue, and the address that it is served at. */
  const buildAgain = async (name: string, variables = {}) => {
    await build(name, variables);
    return { catalogue: await readBuiltCatalogue(at(`${name}/index.html`)), url: await serve(name) };
  };
  /** Builds the site for its own address, twice: the second build knows that its host answers byte ranges. */
  const buildAtHost = async (name: string) => {
    let host: Middleware = (_request, response) => void response.writeHead(404).end();
    const url = await open((...request) => host(...request));
    for (const turn of [1, 2]) {
      await build(`${name}-${turn}`, { VITE_SITE_URL: url });
      host = await hostOf(`${name}-${turn}`);
    }
    return url;
  };
  /** Serves a page with this HTML as the static page is served. Out: its address. */
  const servePage = async (name: string, html: string) => {
    await mkdir(at(name));
    await writeFile(at(`${name}/index.html`), html);
    await writeFile(
      at(`${name}/_headers`),
      writeHeadersFile(
        hostHeaders({
          ...{ home: "default-src * 'unsafe-inline'", secure: "", notFound: "", embed: "" },
          hashedFiles: [],
        }),
      ),
    );
    return serve(name);
  };
  const { catalogue, url: withCatalogue } = await buildAgain("with");
  return {
    withCatalogue,
    withoutCatalogue: await serve("without"),
    staticPage: await servePage("static", staticPage(catalogue, "Glass Harbor")),
    supabase,
    supabaseUrl: api.url,
    buildAgain,
    buildAtHost,
    servePage,
    async close() {
      for (const host of [...hosts, api]) await host.close();
      await supabase.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
