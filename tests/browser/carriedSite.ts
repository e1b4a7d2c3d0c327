import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { CATALOGUE_ELEMENT_ID } from "../../src/boot/contract.ts";
import { CATALOGUE_FILE_PATH } from "../../src/routes.ts";
import { MEDIA_PATH } from "../../src/rules/carriedNames.ts";
import { EMBED_CARRIED_ID } from "../../src/rules/embedCode.ts";
import { listenOn } from "../../supabase/local/listen.ts";
import { staticHost } from "../../vite/host/staticHost.ts";
import { dataElement } from "../../vite/page/page.ts";
import { giveFullAddresses, siteFolders } from "../support/builtSite.ts";
import { MISSING_HOST } from "../support/firefox.ts";
import { type PublishedSite, publishSite } from "../support/publishSite.ts";
import type { Site } from "../support/startSite.ts";

/** How a Supabase refuses: no connection, a status of its own, a page in its place, or silence. */
export type Refusal = "connection" | 402 | 540 | "page" | "silence";
export const refusals: Refusal[] = ["connection", 402, 540, "page", "silence"];

/** A Supabase whose host does not resolve, as that of a paused project. */
export const MISSING_SUPABASE = `http://${MISSING_HOST}:5432`;

const demoSounds = join(siteFolders.root, "supabase/local/demo/audio-tracks/tracks");

type Carried = { playsSound: boolean; hasFiles?: boolean };

/** Answers a request for bytes with the whole file, as Cloudflare does. */
async function hostWithoutRanges(folder: string) {
  const host = await staticHost(folder);
  return (request: IncomingMessage, response: ServerResponse) => {
    delete request.headers.range;
    host(request, response);
  };
}

/** Puts the demo's sounds into a built site that has its pictures, and their names into its pages, as a build does. */
async function carrySounds(folder: string, { playsSound, hasFiles = true }: Carried): Promise<void> {
  const sounds = (await readdir(demoSounds)).map((name) => `tracks/${name}`);
  const media = join(folder, MEDIA_PATH, "tracks");
  if (hasFiles) await cp(demoSounds, media, { recursive: true });
  else await rm(media, { recursive: true, force: true });
  const withSounds = (carried?: { names: string[] }) => ({
    base: MEDIA_PATH,
    names: [...new Set([...(carried?.names ?? []), ...sounds])],
    playsSound,
  });
  const headers = await readFile(join(folder, "_headers"), "utf8");
  if (!headers.includes(`\n${MEDIA_PATH}*`))
    await writeFile(
      join(folder, "_headers"),
      `${headers}\n${MEDIA_PATH}*\n  Access-Control-Allow-Origin: *\n`,
    );
  const whole = join(folder, CATALOGUE_FILE_PATH);
  const catalogue = JSON.parse(await readFile(whole, "utf8"));
  await writeFile(whole, JSON.stringify({ ...catalogue, carried: withSounds(catalogue.carried) }));
  for (const name of await readdir(folder, { recursive: true })) {
    if (!/^(index|(album|embed)\/.*)\.html$/.test(name)) continue;
    const html = await readFile(join(folder, name), "utf8");
    await writeFile(
      join(folder, name),
      html.replace(
        /<script type="application\/json" id="([\w-]+)">(.*?)<\/script>/gs,
        (element, id, json) => {
          if (id !== EMBED_CARRIED_ID && id !== CATALOGUE_ELEMENT_ID) return element;
          const data = JSON.parse(json);
          const changed =
            id === EMBED_CARRIED_ID ? withSounds(data) : { ...data, carried: withSounds(data.carried) };
          return dataElement("application/json", changed, id);
        },
      ),
    );
  }
}

/** Hosts of the site: with byte ranges; without, as its build has found; without, unseen; one that lost the files. */
const hosts = {
  ranges: { playsSound: true, hasRanges: true },
  whole: { playsSound: false, hasRanges: false },
  unseen: { playsSound: true, hasRanges: false },
  emptied: { playsSound: true, hasRanges: true, hasFiles: false },
};
export type Host = keyof typeof hosts;

export type CarriedSites = Awaited<ReturnType<typeof openCarriedSites>>;

/** The site with its sounds on several hosts, and one Supabase for all, which can refuse. */
export async function openCarriedSites(site: Site) {
  let refusal: Refusal | null = null;
  /** The paths of the sounds that were asked for, in order. */
  const asked: string[] = [];
  const answer = (
    request: IncomingMessage,
    response: ServerResponse,
    next: Parameters<typeof site.supabase.middleware>[2],
  ) => {
    if (request.method === "GET" && request.url?.includes("/audio-tracks/")) asked.push(request.url);
    if (refusal === "silence") return;
    if (refusal === "connection") return void response.destroy();
    if (refusal === "page")
      return void response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Maintenance</h1>");
    if (refusal) return void response.writeHead(refusal, { "Access-Control-Allow-Origin": "*" }).end();
    site.supabase.middleware(request, response, next);
  };
  const gateway = await listenOn(answer);
  const api = { ...site, url: gateway.url };
  const published = new Map<string, PublishedSite>();
  /** The seeded rows, with addresses that pages of another origin can load, and no video. */
  const arrange = async () => {
    await api.supabase.reset();
    await giveFullAddresses(api.supabase, api.url);
    await api.supabase.sql("update app_settings set value = 'none' where key = 'default_homepage_video_url'");
    await api.supabase.sql("update albums set vimeo_url = null");
  };
  return {
    api,
    /** The address of the site on a host. Another Supabase may be given. */
    at: async (host: Host, supabaseUrl = api.url) => {
      const { hasRanges, ...carried } = hosts[host];
      const key = `${host} ${supabaseUrl}`;
      const known =
        published.get(key) ??
        (await publishSite(
          { ...api, url: supabaseUrl },
          hasRanges ? staticHost : hostWithoutRanges,
          (folder) => carrySounds(folder, carried),
        ));
      published.set(key, known);
      await arrange();
      return known.url;
    },
    asked,
    /** From now on; null: it answers. */
    refuse: (how: Refusal | null) => {
      refusal = how;
      asked.length = 0;
    },
    async close() {
      await Promise.all([...published.values(), gateway].map((each) => each.close()));
    },
  };
}
