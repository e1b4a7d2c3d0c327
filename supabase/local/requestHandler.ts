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
  secretKey: string;
  print: (line: string) => void;
}

/** True for the paths that belong to Supabase or to the contact service; every other one belongs to the site. */
export function isEmbeddedRequest(request: IncomingMessage): boolean {
  const path = (request.url ?? "").replace(/\?.*$/, "");
  return (
    /^\/(auth|rest|storage)\/v1(\/|$)/.test(path) ||
    (path === CONTACT_PATH && ["POST", "OPTIONS"].includes(request.method ?? ""))
  );
}

/** Joins the parts of the embedded Supabase into one Connect middleware. */
export async function requestHandler({
  database,
  fetch,
  folder,
  secretKey,
  print,
}: Parts): Promise<Middleware> {
  const { getRequestListener } = await import("@hono/node-server");
  const api = getRequestListener(fetch, { overrideGlobalObjects: false });
  const serveObject = await publicObjects(database, folder.storage);
  const resume = await resumableUploads(fetch, folder.uploads, secretKey);
  const receiveMessage = contactMessages(folder.contactFile, print);
  return (request, response, next) => {
    if (!isEmbeddedRequest(request)) return next();
    const path = request.url ?? "";
    const answer = path.startsWith(CONTACT_PATH)
      ? receiveMessage
      : path.startsWith(RESUMABLE_PATH)
        ? resume
        : isPublicObjectRequest(request.method, path)
          ? serveObject
          : api;
    Promise.resolve(answer(request, response)).catch(next);
  };
}
