import { createHash } from "node:crypto";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listenOn } from "../../supabase/local/listen.ts";
import { startEmbeddedSupabase } from "../../supabase/local/startEmbeddedSupabase.ts";
import { staticHost } from "../../vite/host/staticHost.ts";
import { buildSite } from "./buildSite.ts";
import { giveFullAddresses, siteFolders, withoutAnnouncement } from "./builtSite.ts";
import { givePressKit } from "./publishedKit.ts";
import { copySeededFolder } from "./seededFolder.ts";
import type { Site } from "./startSite.ts";

/** The site built with the catalogue of its Supabase: its albums have pages. */
export type PublishedSite = { url: string; close: () => Promise<void> };

type Host = Awaited<ReturnType<typeof staticHost>>;
type HostOf = (folder: string) => Host | Promise<Host>;

/** The addresses of a published site and its Supabase. */
type Addresses = { site: string; supabase: string };

const master = join(siteFolders.root, siteFolders.published);
const addressesFile = join(master, "addresses.json");
const nothing = (_request: IncomingMessage, response: ServerResponse) => void response.writeHead(404).end();

/** Builds the site with the seeded albums, for `publishSite` to copy. */
export async function buildPublishedSite(): Promise<void> {
  await rm(master, { recursive: true, force: true });
  const dataDir = await mkdtemp(join(tmpdir(), "published-data-"));
  await copySeededFolder(dataDir);
  const supabase = await startEmbeddedSupabase({ dataDir });
  const { url } = await supabase.listen();
  await withoutAnnouncement(supabase);
  await giveFullAddresses(supabase, url);
  await givePressKit(supabase);
  // Until the first build there is nothing at the site's address.
  const site = await listenOn(nothing);
  await buildSite({
    supabaseUrl: url,
    anonKey: supabase.anonKey,
    outDir: join(master, "dist"),
    variables: { VITE_SITE_URL: site.url, BUILD_WITHOUT_CATALOGUE: "" },
  });
  await writeFile(addressesFile, JSON.stringify({ site: site.url, supabase: url } satisfies Addresses));
  await site.close();
  await supabase.close();
  await rm(dataDir, { recursive: true, force: true });
}

/**
 * Serves the site with the seeded albums as a static host does, at an address of its own, which the site knows: a copy
 * of the one build, with the addresses of this site and its Supabase. Another host may be given.
 * @param prepare Changes the built files first.
 */
export async function publishSite(
  { supabase, url: supabaseUrl }: Site,
  hostOf: HostOf = staticHost,
  prepare: (folder: string) => Promise<unknown> = async () => {},
): Promise<PublishedSite> {
  await supabase.reset();
  const { folder, serve, url, close } = await openHost(hostOf);
  const old = JSON.parse(await readFile(addressesFile, "utf8")) as Addresses;
  await copyWithAddresses(join(master, "dist"), join(folder, "dist"), [
    [old.site, url],
    [old.supabase, supabaseUrl],
  ]);
  await prepare(join(folder, "dist"));
  await serve("dist");
  return { url, close };
}

/**
 * Builds the site as `npm run build` does, and serves it so, too. In: what a test changes in the seeded data first, and
 * further variables of the environment.
 */
export async function buildAndPublish(
  { supabase, url: supabaseUrl }: Site,
  prepare: () => Promise<unknown>,
  further: Record<string, string> = {},
) {
  await supabase.reset();
  await giveFullAddresses(supabase, supabaseUrl);
  await prepare();
  const { folder, serve, url, close } = await openHost();
  /** In: the folder of the build. The one before is served until it is written. */
  const publish = async (name: string) => {
    const outDir = join(folder, name);
    const variables = { VITE_SITE_URL: url, ...further };
    const output = await buildSite({ supabaseUrl, anonKey: supabase.anonKey, outDir, variables });
    await serve(name);
    return output;
  };
  let builds = 1;
  return {
    url,
    close,
    /** All that the build has written: `dist`, and the source maps beside it. */
    folder,
    /** What the build printed. */
    printed: await publish("dist"),
    /** Builds and publishes it once more, as its Supabase is now. Out: what that build printed. */
    publishAgain: () => publish(`dist-${++builds}`),
  };
}

/** A static host on a free port, and an empty folder for what it serves. */
async function openHost(hostOf: HostOf = staticHost) {
  const folder = await mkdtemp(join(tmpdir(), "published-site-"));
  let host: Host = nothing;
  const { url, close } = await listenOn((request, response) => host(request, response));
  return {
    folder,
    url,
    serve: async (name: string) => {
      host = await hostOf(join(folder, name));
    },
    async close() {
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const isText = (name: string) => /\.(html|js|css|json|xml|txt|svg|ics)$|^_headers$/.test(name);
const hashOf = (text: string) => createHash("sha256").update(text).digest("base64");

/** Copies a built site to other addresses. The policies' hashes of inline scripts become those of the changed ones. */
async function copyWithAddresses(
  from: string,
  to: string,
  moved: [old: string, now: string][],
): Promise<void> {
  const hosts = new Map(moved.map(([old, now]) => [new URL(old).port, new URL(now)]));
  // In one go, as a new port may be another's old one; also in parameters of addresses.
  const pattern = new RegExp(`127\\.0\\.0\\.1(:|%3A)(${[...hosts.keys()].join("|")})\\b`, "g");
  const change = (text: string) =>
    text.replace(pattern, (address, colon, port) => {
      const now = hosts.get(port);
      return now ? now.hostname + colon + now.port : address;
    });
  await cp(from, to, { recursive: true });
  const names = (await readdir(to, { recursive: true })).filter((name) => isText(name));
  const texts = await Promise.all(names.map((name) => readFile(join(to, name), "utf8")));
  const hashes = new Map<string, string>();
  for (const text of texts)
    for (const [, , inline = ""] of text.matchAll(/<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g))
      if (change(inline) !== inline) hashes.set(hashOf(inline), hashOf(change(inline)));
  for (const [index, text] of texts.entries()) {
    let changed = change(text);
    for (const [old, now] of hashes) changed = changed.replaceAll(old, now);
    if (changed !== text) await writeFile(join(to, names[index] ?? ""), changed);
  }
}

/** The site at another address, where it can be redeployed: then it answers with another service worker. */
export async function deployingProxy(siteUrl: string) {
  let isDeployed = false;
  let failure: number | undefined;
  let missing: RegExp | undefined;
  let refusals = 0;
  let mostRefusals = Infinity;
  const { url, close } = await listenOn((incoming, outgoing) => {
    if (missing?.test(incoming.url ?? "") && refusals < mostRefusals) {
      refusals += 1;
      return void outgoing.writeHead(404, { "cache-control": "public, max-age=31536000, immutable" }).end();
    }
    if (failure === 0) return void outgoing.destroy();
    if (failure && incoming.url?.startsWith("/rest/"))
      return void outgoing.writeHead(failure, { "content-type": "application/json" }).end('{"message":"no"}');
    const isWorker = incoming.url === "/sw.js";
    const isNew = isWorker && isDeployed;
    const headers = { ...incoming.headers };
    if (isWorker) {
      delete headers["accept-encoding"];
      delete headers["if-none-match"];
    }
    const passed = request(siteUrl + incoming.url, { method: incoming.method, headers }, (answer) => {
      if (isNew) delete answer.headers["content-length"];
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing, { end: false });
      answer.on("end", () => outgoing.end(isNew ? "\n// redeployed" : undefined));
    });
    passed.on("error", () => outgoing.destroy());
    incoming.pipe(passed);
  });
  return {
    url,
    close,
    deploy: () => {
      isDeployed = true;
    },
    /** Answers every read of Supabase with this status, or with 0 nothing at all; undefined: as the site does. */
    failWith: (status: number | undefined) => {
      failure = status;
    },
    /** Has yet to deploy these files: it says so many times that they are missing, and that this may be kept for a year. */
    lose: (files: RegExp | undefined, times = Infinity) => {
      missing = files;
      mostRefusals = times;
      refusals = 0;
    },
    refusals: () => refusals,
  };
}
