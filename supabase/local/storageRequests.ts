import type { PGlite } from "@electric-sql/pglite";

type Fetch = (request: Request) => Promise<Response>;

/** Bucket and object name of an upload, or of the question whether one is allowed. */
const UPLOAD =
  /^\/storage\/v1\/object\/(?:upload\/sign\/|(?!list\/|sign\/|info\/|public\/|upload\/))([^/]+)\/(.+)$/;
const LIST = /^\/storage\/v1\/object\/list\/[^/]+$/;
const MOVE = /^\/storage\/v1\/object\/(move|copy)$/;

/** Wraps the API so that uploads, lists of files, moves and copies are answered as hosted Storage does. */
export function answerStorage(fetch: Fetch, database: PGlite): Fetch {
  const upload = uploadInTurn(fetch);
  return async (request) => {
    const { pathname } = new URL(request.url);
    const isPost = request.method === "POST";
    if (isPost && LIST.test(pathname)) return listFolder(fetch, request);
    if (isPost && MOVE.test(pathname)) return (await refusalOfMove(database, request)) ?? fetch(request);
    const [path, , name] = UPLOAD.exec(pathname) ?? [];
    return path && name && (isPost || request.method === "PUT")
      ? upload(request, path, decode(name))
      : fetch(request);
  };
}

/**
 * Uploads as supabase-js sends them from a browser: the file under an empty field name of a form becomes a raw body with
 * its own type. The body is read whole before the API decides, because a refusal in the middle of it would cut the
 * connection; uploads to one name wait for each other, so that none overwrites.
 */
function uploadInTurn(fetch: Fetch) {
  const waiting = new Map<string, Promise<unknown>>();
  return async (request: Request, path: string, name: string): Promise<Response> => {
    const upload = await withRawBody(request);
    if (!isObjectName(name)) return refusal("InvalidKey", `Invalid key: ${name}`, "400");
    const previous = waiting.get(path) ?? Promise.resolve();
    const answer = previous.then(() => fetch(upload));
    const settled = answer.catch(() => undefined);
    waiting.set(path, settled);
    void settled.then(() => waiting.get(path) === settled && waiting.delete(path));
    return answer;
  };
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

async function withRawBody(request: Request): Promise<Request> {
  const headers = new Headers(request.headers);
  let body = await request.arrayBuffer();
  if (headers.get("content-type")?.startsWith("multipart/form-data")) {
    const form = await new Response(body, { headers }).formData();
    const file = [...form.values()].find((value) => value instanceof File);
    if (!file) return new Request(request.url, { method: request.method, headers, body });
    body = await file.arrayBuffer();
    headers.set("content-type", file.type || "application/octet-stream");
    const seconds = form.get("cacheControl");
    if (typeof seconds === "string") headers.set("cache-control", asMaxAge(seconds));
  }
  headers.set("content-length", String(body.byteLength));
  return new Request(request.url, { method: request.method, headers, body });
}

/** supabase-js sends seconds; Storage stores the response header. */
export function asMaxAge(cacheControl: string): string {
  return /^\d+$/.test(cacheControl) ? `max-age=${cacheControl}` : cacheControl;
}

/** More objects than an embedded bucket ever holds: the API has no folders to page through. */
const ALL = 1_000_000;
const ENTRIES_UNLESS_ASKED = 100;

type Question = { prefix?: string; limit?: number; offset?: number };
type Entry = { name: string; id: string | null } & Record<string, unknown>;

/** One folder, and the folders in it as entries without an id. The API alone would list whole names at any depth. */
async function listFolder(fetch: Fetch, request: Request): Promise<Response> {
  const asked = (await request.clone().json()) as Question;
  if (typeof asked.prefix !== "string") return fetch(request);
  const folder = asked.prefix === "" || asked.prefix.endsWith("/") ? asked.prefix : `${asked.prefix}/`;
  const body = JSON.stringify({ prefix: folder, limit: ALL, sortBy: { column: "name", order: "asc" } });
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  const answer = await fetch(new Request(request.url, { method: "POST", headers, body }));
  if (!answer.ok) return answer;
  const found = entriesOf((await answer.json()) as Entry[], folder);
  const sorted = found.sort((a, b) => (a.name < b.name ? -1 : 1));
  const from = asked.offset ?? 0;
  return Response.json(sorted.slice(from, from + (asked.limit ?? ENTRIES_UNLESS_ASKED)));
}

function entriesOf(objects: Entry[], folder: string): Entry[] {
  const entries = new Map<string, Entry>();
  for (const object of objects) {
    if (!object.name.startsWith(folder)) continue;
    const [name = "", ...below] = object.name.slice(folder.length).split("/");
    entries.set(
      name,
      below.length === 0
        ? { ...object, name }
        : { name, id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null },
    );
  }
  return [...entries.values()];
}

/** A name that hosted Storage would not take, or of an object that exists, which the embedded one would overwrite. */
async function refusalOfMove(database: PGlite, request: Request): Promise<Response | null> {
  const asked: Record<string, unknown> = await request
    .clone()
    .json()
    .catch(() => ({}));
  const { bucketId, sourceKey, destinationBucket = bucketId, destinationKey } = asked;
  for (const name of [bucketId, sourceKey, destinationBucket, destinationKey])
    if (!isObjectName(name)) return refusal("InvalidKey", `Invalid key: ${name}`, "400");
  const { rows } = await database.query("select 1 from storage.objects where bucket_id = $1 and name = $2", [
    destinationBucket,
    destinationKey,
  ]);
  return rows.length > 0 ? refusal("Duplicate", "The resource already exists", "409") : null;
}

function refusal(error: string, message: string, statusCode: string): Response {
  return Response.json({ statusCode, error, message }, { status: 400 });
}

/** Bytes that hosted Storage gives to a name; the allowed characters have one each. */
const LONGEST_NAME = 1024;

/** Bytes that a file system gives to one part of a path. */
const LONGEST_PART = 255;

const ALLOWED = /^[\w/!\-.*'() &$@=;:+,?]+$/;

/** What is no part: nothing, and the two that a file system reads as "here" and "up", so that two names meet. */
const NO_PART = /^\.{0,2}$/;

/** Whether Storage would take this name: hosted Storage's characters and length, and one file for each name. */
export function isObjectName(name: unknown): name is string {
  if (typeof name !== "string" || name.length > LONGEST_NAME || !ALLOWED.test(name)) return false;
  return name.split("/").every((part) => !NO_PART.test(part) && part.length <= LONGEST_PART);
}
