type Fetch = (request: Request) => Promise<Response>;

/** Bucket and object name of an upload, or of the question whether one is allowed. */
const UPLOAD =
  /^\/storage\/v1\/object\/(?:upload\/sign\/|(?!list\/|sign\/|info\/|public\/|upload\/))([^/]+)\/(.+)$/;

/**
 * Wraps the API so that uploads arrive as supabase-js sends them from a browser: the file under an empty field name
 * of a form becomes a raw body with its own type. The body is read whole before the API decides, because a refusal
 * in the middle of it would cut the connection; uploads to one name wait for each other, so that none overwrites.
 */
export function acceptUploads(fetch: Fetch): Fetch {
  const waiting = new Map<string, Promise<unknown>>();
  return async (request) => {
    const [path, , name] = UPLOAD.exec(new URL(request.url).pathname) ?? [];
    if (!path || !name || (request.method !== "POST" && request.method !== "PUT")) return fetch(request);
    const upload = await withRawBody(request);
    if (!isObjectName(decode(name))) return invalidKey(decode(name));
    const previous = waiting.get(path) ?? Promise.resolve();
    const answer = previous.then(() => fetch(upload));
    const settled = answer.catch(() => undefined);
    waiting.set(path, settled);
    void settled.then(() => waiting.get(path) === settled && waiting.delete(path));
    return answer;
  };
}

function invalidKey(name: string): Response {
  return Response.json(
    { statusCode: "400", error: "InvalidKey", message: `Invalid key: ${name}` },
    { status: 400 },
  );
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
