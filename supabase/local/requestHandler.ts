import type { IncomingMessage, ServerResponse } from "node:http";
import type { PGlite } from "@electric-sql/pglite";
import { CONTACT_PATH, contactMessages } from "./contactMessages.ts";
import type { DataFolder } from "./dataFolder.ts";
import { isPublicObjectRequest, publicObjects } from "./publicObjects.ts";
import { RESUMABLE_PATH, resumableUploads } from "./resumableUploads.ts";

export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

interface Parts {
  database: PGlite;
  fetch: (request: Request) => Promise<Response>;
  folder: DataFolder;
  maxFileBytes: number;
  secretKey: string;
  print: (line: string) => void;
}

/** True for the paths that belong to Supabase or to the contact service; every other one belongs to the site. */
function isEmbeddedRequest(request: IncomingMessage): boolean {
  const path = (request.url ?? "").replace(/\?.*$/, "");
  return (
    /^\/(auth|rest|storage)\/v1(\/|$)/.test(path) ||
    (path === CONTACT_PATH && ["POST", "OPTIONS"].includes(request.method ?? ""))
  );
}

export async function requestHandler(parts: Parts): Promise<Middleware> {
  const { database, fetch, folder, maxFileBytes, secretKey, print } = parts;
  const { getRequestListener } = await import("@hono/node-server");
  const api = getRequestListener(fetch, { overrideGlobalObjects: false });
  const serveObject = publicObjects(database, folder.storage);
  // Set up with the first upload: its folder is made in the background, and a seeding moves the data folder at its end.
  let uploads: ReturnType<typeof resumableUploads> | undefined;
  const resume = async (request: IncomingMessage, response: ServerResponse) => {
    uploads ??= resumableUploads(fetch, folder.uploads, { maxSize: maxFileBytes, secretKey });
    await (await uploads)(request, response);
  };
  const receiveMessage = contactMessages(folder.contactFile, print);
  return (request, response, next) => {
    if (!isEmbeddedRequest(request)) return next();
    if (request.url?.startsWith(CONTACT_PATH)) return void receiveMessage(request, response).catch(next);
    if (openToOrigins(request, response)) return;
    const path = readAddress(request.url ?? "");
    if (path === null) {
      response.writeHead(400, { "Content-Type": "application/json" }).end('{"message":"Bad Request"}');
      return;
    }
    request.url = path;
    const answer = path.startsWith(RESUMABLE_PATH)
      ? resume
      : isPublicObjectRequest(request.method, path)
        ? serveObject
        : api;
    Promise.resolve(answer(request, response)).catch(next);
  };
}

/**
 * Reads an address as the gateway before a hosted project does: one spelling for each path, so that escaped letters
 * bypass no rule here. Null for what it refuses: a path that cannot be decoded, a null byte anywhere.
 */
function readAddress(address: string): string | null {
  const [path = ""] = address.split("?", 1);
  if (!isReadable(path)) return null;
  const plain = path.replace(/%[2-7][\da-f]/gi, (code) => {
    const letter = decodeURIComponent(code);
    return /[\w.~-]/.test(letter) ? letter : code;
  });
  return /%00/.test(address) ? null : plain + address.slice(path.length);
}

/** Returns what was decoded: Vite bundles this file, and its bundler drops a call whose result is unused, with its error. */
function isReadable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

/**
 * Opens a service to pages of other origins, as the gateway before a hosted project does: a preflight may ask for any
 * header. Returns whether this was a preflight, which has its answer then.
 */
function openToOrigins({ method, headers }: IncomingMessage, response: ServerResponse): boolean {
  response.setHeader("Access-Control-Allow-Origin", "*");
  if (method !== "OPTIONS" || !headers["access-control-request-method"]) return false;
  const asked = headers["access-control-request-headers"];
  response.writeHead(200, {
    "Access-Control-Allow-Methods": "GET, HEAD, PUT, PATCH, POST, DELETE",
    ...(asked && { "Access-Control-Allow-Headers": asked }),
  });
  response.end();
  return true;
}
