import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { asMaxAge, isObjectName } from "./storageRequests.ts";

export const RESUMABLE_PATH = "/storage/v1/upload/resumable";
const EXPIRES_AFTER_MS = 24 * 60 * 60 * 1000;

type Fetch = (request: Request) => Promise<Response>;
type Metadata = Record<string, string | null> | undefined;

/**
 * The TUS endpoint of hosted Supabase. The storage policies are asked when an upload begins and again when it is whole,
 * each time with the caller's own token; in between only the user who started it may continue.
 */
export async function resumableUploads(
  api: Fetch,
  folder: string,
  { maxSize, secretKey }: { maxSize: number; secretKey: string },
) {
  const { Server } = await import("@tus/server");
  const { FileStore } = await import("@tus/file-store");
  const callerOf = async (request: Request) =>
    request.headers.get("apikey") === secretKey ? "service_role" : await userOf(api, request);
  const store = new FileStore({ directory: folder, expirationPeriodInMilliseconds: EXPIRES_AFTER_MS });
  const server = new Server({
    path: RESUMABLE_PATH,
    datastore: store,
    maxSize,
    relativeLocation: true,
    respectForwardedHeaders: false,
    async onIncomingRequest(request, id) {
      if (request.method === "POST" || request.method === "OPTIONS") return;
      const { metadata } = await store.getUpload(id);
      if (metadata?.owner !== (await callerOf(request)))
        throw refusal(403, "This upload belongs to someone else");
    },
    async onUploadCreate(request, upload) {
      const permission = new URL(`/storage/v1/object/upload/sign/${objectOf(upload.metadata)}`, request.url);
      await askOrThrow(api, new Request(permission, { method: "POST", headers: callerHeaders(request) }));
      return { metadata: { ...upload.metadata, owner: await callerOf(request) } };
    },
    async onUploadFinish(request, upload) {
      const headers = callerHeaders(request);
      headers.set("content-type", upload.metadata?.contentType || "application/octet-stream");
      headers.set("cache-control", asMaxAge(upload.metadata?.cacheControl || "no-cache"));
      headers.set("content-length", String(upload.size));
      const target = new URL(`/storage/v1/object/${objectOf(upload.metadata)}`, request.url);
      const body = Readable.toWeb(store.read(upload.id)) as ReadableStream;
      const init: RequestInit & { duplex: "half" } = { method: "POST", headers, body, duplex: "half" };
      await askOrThrow(api, new Request(target, init));
      return {};
    },
  });
  await server.cleanUpExpiredUploads();
  return (request: IncomingMessage, response: ServerResponse) => server.handle(request, response);
}

function objectOf(metadata: Metadata): string {
  const { bucketName, objectName } = metadata ?? {};
  if (!bucketName || !objectName) throw refusal(400, "The upload names no bucketName and objectName");
  if (!isObjectName(bucketName)) throw refusal(400, `Invalid bucket: ${bucketName}`);
  if (!isObjectName(objectName)) throw refusal(400, `Invalid key: ${objectName}`);
  return `${encodeURIComponent(bucketName)}/${objectName.split("/").map(encodeURIComponent).join("/")}`;
}

function callerHeaders(request: Request): Headers {
  const headers = new Headers();
  for (const name of ["authorization", "apikey", "x-upsert"]) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
}

async function userOf(api: Fetch, request: Request): Promise<string> {
  const headers = callerHeaders(request);
  const { EMBEDDED_ANON_KEY } = await import("./embeddedKeys.ts");
  headers.set("apikey", EMBEDDED_ANON_KEY);
  const answer = await api(new Request(new URL("/auth/v1/user", request.url), { headers }));
  if (!answer.ok) throw refusal(401, "Invalid JWT");
  return ((await answer.json()) as { id: string }).id;
}

async function askOrThrow(api: Fetch, request: Request): Promise<void> {
  const answer = await api(request);
  if (answer.ok) return;
  const { statusCode, message } = (await answer.json()) as { statusCode?: string; message?: string };
  throw refusal(Number(statusCode ?? answer.status), message ?? "The upload was refused");
}

function refusal(status: number, body: string) {
  return { status_code: status, body };
}
