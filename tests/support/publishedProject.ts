import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { type Listener, listenOn } from "../../supabase/local/listen.ts";
import type { EmbeddedSupabase } from "../../supabase/local/startEmbeddedSupabase.ts";
import type { LiveProject } from "../../supabase/operations/liveProject.ts";
import { staticHost } from "../../vite/host/staticHost.ts";
import { type SiteMistake, writeBuiltSite } from "./builtSite.ts";

/** An answer in place of the project's own, by method and path; undefined leaves a request to the project. */
export type Answers = Record<string, (request: Request) => Response | Promise<Response>>;

export type PublishedProject = {
  project: LiveProject;
  /** Puts other answers in front, until it is called again. */
  answerWith: (answers: Answers) => void;
  /** Republishes the site, with a mistake in it or as it should be. */
  publishSite: (mistake?: SiteMistake) => Promise<void>;
  close: () => Promise<void>;
};

/** Serves a Supabase with a built site beside it at one address, behind a proxy that can change both. In: a folder. */
export async function publishProject(backend: EmbeddedSupabase, folder: string): Promise<PublishedProject> {
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
    project: { supabaseUrl: url, publicKey: backend.anonKey, contactEndpoint: "/contact", siteUrl: url },
    answerWith: (own) => {
      answers = own;
    },
    publishSite,
    close: listener.close,
  };
}
