import { mkdir, rm, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { BOOT_DATA_ELEMENT_ID } from "../../src/boot/contract.ts";
import { type Listener, listenOn } from "../../supabase/local/listen.ts";
import type { EmbeddedSupabase } from "../../supabase/local/startEmbeddedSupabase.ts";
import type { LiveProject } from "../../supabase/operations/liveProject.ts";
import { contentSecurityPolicy, embedPolicy, scriptHashes } from "../../vite/host/contentSecurityPolicy.ts";
import { type HeaderRules, hostHeaders, writeHeadersFile } from "../../vite/host/hostHeaders.ts";
import { staticHost } from "../../vite/host/staticHost.ts";
import { dataElement } from "../../vite/page/page.ts";

/** An answer in place of the project's own, by method and path; undefined leaves a request to the project. */
export type Answers = Record<string, (request: Request) => Response | Promise<Response>>;

export type PublishedProject = Awaited<ReturnType<typeof publishProject>>;

/** Serves a Supabase with a built site beside it at one address, behind a proxy that can change both. In: a folder. */
export async function publishProject(backend: EmbeddedSupabase, folder: string) {
  const site = join(folder, "site");
  let host: Awaited<ReturnType<typeof staticHost>>;
  let answers: Answers = {};
  const publishSite = async (mistake?: SiteMistake) => {
    await writeBuiltSite(site, mistake);
    host = await staticHost(site);
  };
  await publishSite();

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const path = (request.url ?? "").replace(/\?.*$/, "");
    const own = answers[`${request.method} ${path}`];
    if (!own) return false;
    const body = request.method === "GET" ? undefined : await text(request);
    const given = await own(new Request(`http://proxy${request.url}`, { method: request.method, body }));
    response.writeHead(given.status, Object.fromEntries(given.headers)).end(await given.text());
    return true;
  };
  const listener: Listener = await listenOn((request, response, next) => {
    answer(request, response).then((isAnswered) => {
      if (!isAnswered) backend.middleware(request, response, () => host(request, response));
    }, next);
  });
  const { url } = listener;
  return {
    project: {
      supabaseUrl: url,
      publicKey: backend.anonKey,
      contactEndpoint: "/contact",
      siteUrl: url,
    } satisfies LiveProject,
    /** Puts other answers in front, until it is called again. */
    answerWith: (own: Answers) => {
      answers = own;
    },
    /** Republishes the site, with a mistake in it or as it should be. */
    publishSite,
    close: listener.close,
  };
}

/** Mistakes in a site: files that replace those of the build (null removes one), and other headers. */
export type SiteMistake = {
  files?: Record<string, string | null>;
  headers?: (rules: HeaderRules) => HeaderRules;
};

/** What the site has a copy of. */
const carriedCover = "covers/1763712000001.webp";
export const carriedSong = "tracks/1763712000002.mp3";

const script = "/assets/index-a1b2c3.js";

/** Writes a small site as a build leaves it in an empty folder: "/" painted, its script named by an inline one. */
async function writeBuiltSite(
  folder: string,
  { files = {}, headers = (rules) => rules }: SiteMistake = {},
): Promise<void> {
  const modules = ["/assets/dialog-0a1b2c.js", "/assets/tracks-5e6f7a.js"];
  const data = { requests: {}, covers: [], modules, script };
  const boot = "console.log('the document itself')";
  const page = (body: string) => `<!doctype html><html><body>${body}</body></html>`;
  const painted = page(
    `${dataElement("application/json", data, BOOT_DATA_ELEMENT_ID)}<script>${boot}</script>`,
  );
  const shell = page(`<script type="module" crossorigin src="${script}"></script>`);
  const nowhere = { supabaseUrl: "", contactEndpoint: "", siteUrl: "", styleHash: "" };
  const hashes = (html: string, inlineScripts: string[]) => scriptHashes([{ html, inlineScripts }]);
  const policyOf = (inlineScripts: string[]) =>
    contentSecurityPolicy({ ...nowhere, scriptHashes: hashes(painted, inlineScripts) }, "header");
  const embedded = embedPolicy({ ...nowhere, scriptHashes: hashes("", [boot]) }, "header");
  const policies = { home: policyOf([boot]), secure: policyOf([]), notFound: policyOf([]), embed: embedded };
  const built: Record<string, string | null> = {
    "index.html": painted,
    "secure.html": shell,
    "album/tidal-memory.html": `${painted}<meta name="twitter:player" content="/embed/tidal-memory" />`,
    "embed/tidal-memory.html": page(`<script>${boot}</script>`),
    "embed/tidal-memory.json": '{"version":"1.0"}',
    "album/pages.json": '{"a386f3ac-978e-421c-a6bb-36d9c43dd115":["tidal-memory"]}',
    // Any path may have it, so its policy is its own.
    "404.html": `<meta http-equiv="Content-Security-Policy" content="${policies.notFound}" />${shell}`,
    "sw.js": 'const kept=["/assets/index-d4e5f6.css"]',
    "assets/index-a1b2c3.js": 'const chunks=["assets/late-3d4e5f.js"];import("./dialog-0a1b2c.js")',
    "assets/dialog-0a1b2c.js": "console.log('a dialog, Node.js')",
    "assets/late-3d4e5f.js": "console.log('late')",
    "assets/tracks-5e6f7a.js": 'new Worker("/workers/encoder-7a8b9c.js")',
    "workers/encoder-7a8b9c.js": "console.log('encoder')",
    "assets/index-d4e5f6.css": "body{}",
    "catalogue.json": JSON.stringify({
      carried: { base: "/media/", names: [carriedCover, carriedSong], playsSound: true },
    }),
    [`media/${carriedCover}`]: "a cover",
    [`media/${carriedSong}`]: "a song",
    ...files,
  };
  const hashedFiles = Object.keys(built).flatMap((name) =>
    /^(assets|workers)/.test(name) ? `/${name}` : [],
  );
  built._headers ??= writeHeadersFile(headers(hostHeaders({ ...policies, hashedFiles })));
  await rm(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(built)) {
    if (text === null) continue;
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}
