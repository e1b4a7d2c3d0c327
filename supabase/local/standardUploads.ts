type Fetch = (request: Request) => Promise<Response>;

const UPLOAD = /^\/storage\/v1\/object\/(?!list\/|sign\/|info\/|public\/|upload\/|move$|copy$)([^/]+\/.+)$/;

/**
 * Wraps the API so that uploads arrive as supabase-js sends them from a browser: the file under an empty field name
 * of a form becomes a raw body with its own type. The body is read whole before the API decides, because a refusal
 * in the middle of it would cut the connection; uploads to one name wait for each other, so that none overwrites.
 */
export function acceptUploads(fetch: Fetch): Fetch {
  const waiting = new Map<string, Promise<unknown>>();
  return async (request) => {
    const name = UPLOAD.exec(new URL(request.url).pathname)?.[1];
    if (!name || (request.method !== "POST" && request.method !== "PUT")) return fetch(request);
    const upload = await withRawBody(request);
    const previous = waiting.get(name) ?? Promise.resolve();
    const answer = previous.then(() => fetch(upload));
    const settled = answer.catch(() => undefined);
    waiting.set(name, settled);
    void settled.then(() => waiting.get(name) === settled && waiting.delete(name));
    return answer;
  };
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

/** supabase-js sends seconds; Storage keeps the header that it will answer with. */
export function asMaxAge(cacheControl: string): string {
  return /^\d+$/.test(cacheControl) ? `max-age=${cacheControl}` : cacheControl;
}
