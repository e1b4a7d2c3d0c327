import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { PGlite } from "@electric-sql/pglite";

const PREFIX = "/storage/v1/object/public";

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export function isPublicObjectRequest(method: string | undefined, path: string): boolean {
  return (method === "GET" || method === "HEAD") && path.startsWith(`${PREFIX}/`);
}

/**
 * Serves the objects of public buckets from their folder, with `Range` so that audio can seek, and with the type and
 * caching they were uploaded with. HTML is plain text, as in hosted Storage. This Storage shares the site's origin, as the
 * hosted one does not, so that it also sandboxes scripts in an SVG.
 */
export function publicObjects(database: PGlite, folder: string): Handler {
  return async (request, response) => {
    const [bucket, name] = splitPath((request.url ?? "").slice(PREFIX.length));
    const found = await database.query<{ mimetype: string | null; cache: string | null }>(
      `select o.metadata ->> 'mimetype' as mimetype, o.metadata ->> 'cacheControl' as cache
         from storage.objects o join storage.buckets b on b.id = o.bucket_id
        where b.public and b.id = $1 and o.name = $2`,
      [bucket, name],
    );
    const object = found.rows[0];
    const file = join(folder, bucket, name);
    const stats = object && (await stat(file).catch(() => undefined));
    if (!object || !stats?.isFile()) return refuse(response);
    const type = object.mimetype ?? "application/octet-stream";
    response.setHeader("Content-Type", type.startsWith("text/html") ? "text/plain" : type);
    response.setHeader("Cache-Control", object.cache ?? "no-cache");
    response.setHeader("Accept-Ranges", "bytes");
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Content-Security-Policy", "sandbox; default-src 'none'; style-src 'unsafe-inline'");
    response.setHeader("ETag", `"${stats.size}-${stats.mtimeMs}"`);
    await sendFile(request, response, file, stats.size);
  };
}

async function sendFile(request: IncomingMessage, response: ServerResponse, file: string, size: number) {
  const etag = response.getHeader("ETag");
  const { "if-none-match": known, "if-range": part = etag } = request.headers;
  if (known === etag) {
    response.writeHead(304).end();
    return;
  }
  const range = request.method === "GET" && part === etag ? rangeOf(request.headers.range, size) : null;
  if (range && range.start >= size) {
    response.writeHead(416, { "Content-Range": `bytes */${size}` }).end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  response.writeHead(range ? 206 : 200, {
    "Content-Length": end - start + 1,
    ...(range && { "Content-Range": `bytes ${start}-${end}/${size}` }),
  });
  if (request.method === "HEAD" || size === 0) response.end();
  // A client may disconnect at any byte.
  else await pipeline(createReadStream(file, { start, end }), response).catch(() => response.destroy());
}

/**
 * The first and the last byte of a `Range`; a start behind the end means that there is no such part. Null for what is
 * no range of RFC 9110 (14.1), and for several at once: the whole is sent then, as hosted Storage does.
 */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | null {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/i.exec(header ?? "") ?? [];
  if (first === "") return last === "" ? null : { start: size - Math.min(Number(last), size), end: size - 1 };
  if (last === "") return { start: Number(first), end: size - 1 };
  return Number(last) < Number(first)
    ? null
    : { start: Number(first), end: Math.min(Number(last), size - 1) };
}

function splitPath(path: string): [bucket: string, name: string] {
  const [bucket = "", ...name] = decodeURIComponent(path.replace(/\?.*$/, "")).slice(1).split("/");
  return [bucket, name.join("/")];
}

/** Hosted Supabase answers 400 and names 404 in the body. */
function refuse(response: ServerResponse): void {
  response.writeHead(400, { "Content-Type": "application/json" });
  response.end(JSON.stringify({ statusCode: "404", error: "not_found", message: "Object not found" }));
}
