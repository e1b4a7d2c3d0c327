import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import sirv from "sirv";

/** A path as a file has it; one that cannot be decoded is none's. */
const decoded = (path: string) => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

/**
 * Serves a folder as GitHub Pages does (docs.github.com/pages, and its servers' known answers): pages without `.html` and
 * with it, a folder's index, 404.html with status 404, ten minutes of cache, every origin, and no header of the site's.
 */
export function pagesHost(folder: string) {
  const notFoundPage = readFileSync(join(folder, "404.html"));
  const serveFile = sirv(folder, { etag: true, dotfiles: true, extensions: ["html"] });
  return (request: IncomingMessage, response: ServerResponse): void => {
    const [path = "/", search] = (request.url ?? "/").split("?", 2);
    const setHeaders = () => {
      response.setHeader("Server", "GitHub.com");
      response.setHeader("Cache-Control", "max-age=600");
      response.setHeader("Access-Control-Allow-Origin", "*");
    };
    const answerNotFound = () => {
      setHeaders();
      response.writeHead(404, { "Content-Type": "text/html; charset=utf-8" }).end(notFoundPage);
    };
    const isFolder =
      /^(\/[\w%-]+)+$/.test(path) &&
      existsSync(join(folder, decoded(path), "/")) &&
      !existsSync(join(folder, `${decoded(path)}.html`));
    if (request.method !== "GET" && request.method !== "HEAD") response.writeHead(405).end();
    else if (isFolder) response.writeHead(301, { Location: `${path}/${search ? `?${search}` : ""}` }).end();
    else if (/.\/$|%(?![89a-f])|\/\//i.test(path)) answerNotFound();
    else {
      setHeaders();
      serveFile(request, response, answerNotFound);
    }
  };
}
