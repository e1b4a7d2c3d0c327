import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { headersFor, readHeadersFile } from "./hostHeaders.ts";
import { type Encoding, readSiteFiles, redirectOf } from "./siteFiles.ts";

type Middleware = (request: IncomingMessage, response: ServerResponse) => void;

function bestEncoding(request: IncomingMessage): Encoding {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  return /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : "identity";
}

/**
 * Serves a built site as Netlify, Cloudflare Pages and the nginx of docs/going-live.md do: pages without `.html`, `404.html` with
 * status 404 for every unknown path, the headers of `_headers`, brotli or gzip, ETags. Reads the folder once.
 */
export async function staticHost(folder: string): Promise<Middleware> {
  const rules = readHeadersFile(await readFile(join(folder, "_headers"), "utf8"));
  const files = await readSiteFiles(folder);

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const address = request.url ?? "/";
    const [path = "/"] = address.split("?", 1);
    const redirect = redirectOf(address);
    const found = files.get(path);
    const file = found ?? files.get("/404.html");
    for (const [name, value] of Object.entries(headersFor(rules, found ? path : "/404.html")))
      response.setHeader(name, value);
    if (request.method !== "GET" && request.method !== "HEAD")
      return response.writeHead(405, { Allow: "GET, HEAD" }).end();
    if (redirect) return response.writeHead(308, { Location: redirect }).end();
    if (!file) return response.writeHead(404).end();
    response.setHeader("ETag", file.etag);
    if (found && request.headers["if-none-match"] === file.etag) return response.writeHead(304).end();
    const encoding = file.isCompressible ? bestEncoding(request) : "identity";
    const body = await file.body(encoding);
    if (file.isCompressible) response.setHeader("Vary", "Accept-Encoding");
    if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
    response.writeHead(found ? 200 : 404, { "Content-Type": file.type, "Content-Length": body.byteLength });
    return response.end(request.method === "HEAD" ? undefined : body);
  };

  return (request, response) => {
    answer(request, response).catch((error: Error) => response.destroy(error));
  };
}
