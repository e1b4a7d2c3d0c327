import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import sirv from "sirv";
import { pageOfPath } from "../../src/rules/pageOfPath.ts";
import { UPGRADE } from "./contentSecurityPolicy.ts";
import { headersFor, readHeadersFile } from "./hostHeaders.ts";

type Middleware = (request: IncomingMessage, response: ServerResponse) => void;

/** The redirect of an address, with its query; null without one. */
export function redirectOf(address: string): string | null {
  const [path = ""] = address.split("?", 1);
  const target = pageOfPath(path);
  return target ? target + address.slice(path.length) : null;
}

/** Types of ours that sirv does not know. */
const typesBySuffix: Record<string, string> = { ".ico": "image/x-icon", ".flac": "audio/flac" };

/** Files that a host does not serve, and other spellings of the site's addresses. Letters of other scripts are "%E3". */
const isNoFile = (path: string) =>
  ["/_headers", "/index", "/404", "/404.html"].includes(path) || /%(?![89a-f])|\/\/|.\/$/i.test(path);

/**
 * Serves a built site as the hosts of docs/going-live.md do: pages without `.html`, status 404, `_headers`, packed files,
 * byte ranges. On plain http, so nothing is upgraded to https. Reads the folder once. Throws when nothing was built there.
 */
export async function staticHost(folder: string): Promise<Middleware> {
  const rules = await readFile(join(folder, "_headers"), "utf8").then(readHeadersFile, () => {
    throw new Error(`There is no built site in ${folder}: run \`npm run build\` first.`);
  });
  const notFoundPage = await readFile(join(folder, "404.html")).catch(() => null);
  const setHeaders = (response: ServerResponse, path: string) => {
    for (const [name, value] of Object.entries(headersFor(rules, path)))
      response.setHeader(name, value.replace(UPGRADE, ""));
  };
  const serveFile = sirv(folder, {
    ...{ etag: true, brotli: true, gzip: true, extensions: ["html"] },
    // What hosts send with a script that no rule names (developers.cloudflare.com/workers/static-assets/headers).
    setHeaders: (response, path) => {
      if (/^\/(assets|workers)\//.test(path) && !response.hasHeader("Cache-Control"))
        response.setHeader("Cache-Control", "public, max-age=0, must-revalidate");
    },
  });

  return (request, response) => {
    const address = request.url ?? "/";
    const [path = "/"] = address.split("?", 1);
    const redirect = redirectOf(address);
    const answerNotFound = () => {
      setHeaders(response, path);
      response.writeHead(404, { "Content-Type": "text/html; charset=utf-8" }).end(notFoundPage);
    };
    if (request.method !== "GET" && request.method !== "HEAD")
      response.writeHead(405, { Allow: "GET, HEAD" }).end();
    else if (redirect) response.writeHead(308, { Location: redirect }).end();
    else if (isNoFile(path)) answerNotFound();
    else {
      setHeaders(response, path);
      const type = typesBySuffix[path.slice(path.lastIndexOf("."))];
      if (type) response.setHeader("Content-Type", type);
      serveFile(request, response, answerNotFound);
    }
  };
}
