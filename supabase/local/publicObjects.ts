import type { IncomingMessage, ServerResponse } from "node:http";
import type { PGlite } from "@electric-sql/pglite";

const PREFIX = "/storage/v1/object/public";

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export function isPublicObjectRequest(method: string | undefined, path: string): boolean {
  return (method === "GET" || method === "HEAD") && path.startsWith(`${PREFIX}/`);
}

/**
 * Serves the objects of public buckets from their folder, with `Range` so that audio can seek, and with the type and
 * caching they were uploaded with. No object may run as a page: HTML is plain text, scripts in an SVG are sandboxed.
 */
export async function publicObjects(database: PGlite, folder: string): Promise<Handler> {
  const { default: sirv } = await import("sirv");
  const serveFile = sirv(folder, { dev: true, etag: true, extensions: [] });
  return async (request, response) => {
    const path = (request.url ?? "").slice(PREFIX.length);
    const [bucket, name] = splitPath(path);
    const found = await database.query<{ mimetype: string | null; cache: string | null }>(
      `select o.metadata ->> 'mimetype' as mimetype, o.metadata ->> 'cacheControl' as cache
         from storage.objects o join storage.buckets b on b.id = o.bucket_id
        where b.public and b.id = $1 and o.name = $2`,
      [bucket, name],
    );
    const object = found.rows[0];
    if (!object) return refuse(response);
    const type = object.mimetype ?? "application/octet-stream";
    response.setHeader("Content-Type", type.startsWith("text/html") ? "text/plain" : type);
    response.setHeader("Cache-Control", object.cache ?? "no-cache");
    response.setHeader("Accept-Ranges", "bytes");
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Content-Security-Policy", "sandbox; default-src 'none'; style-src 'unsafe-inline'");
    request.url = path;
    serveFile(request, response, () => refuse(response));
  };
}

function splitPath(path: string): [bucket: string, name: string] {
  const [bucket = "", ...name] = decode(path.replace(/\?.*$/, "")).slice(1).split("/");
  return [bucket, name.join("/")];
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Hosted Supabase answers 400 and names 404 in the body. */
function refuse(response: ServerResponse): void {
  response.removeHeader("Cache-Control");
  response.writeHead(400, { "Content-Type": "application/json" });
  response.end(JSON.stringify({ statusCode: "404", error: "not_found", message: "Object not found" }));
}
