import type { IncomingMessage, ServerResponse } from "node:http";
import { vi } from "vitest";
import { environment } from "#config.ts";
import { listenOn } from "../../supabase/local/listen.ts";

type Fault = (request: IncomingMessage, response: ServerResponse) => void;

/** A server with files, range requests and faults, at the page's own origin: the project's until it is closed. */
export async function startFileServer() {
  const fetchInNode = fetch;
  const { supabaseUrl } = environment;
  const files = new Map<string, Uint8Array>();
  const faults: Fault[] = [];
  const requests: string[] = [];
  /** What the database answers. */
  const rows: unknown[] = [];
  /** How Supabase answers everything. */
  const supabase: { down?: Fault | undefined } = {};
  const listener = await listenOn((request, response) => {
    const { method = "", headers } = request;
    const path = request.url ?? "";
    requests.push([method, path, headers.range].filter(Boolean).join(" "));
    if (supabase.down && /^\/(rest|storage)\//.test(path)) return supabase.down(request, response);
    if (path.startsWith("/rest/")) {
      response.setHeader("Content-Type", "application/json").setHeader("Content-Range", `*/${rows.length}`);
      response.end(JSON.stringify(rows));
      return;
    }
    const fault = method === "GET" ? faults.shift() : undefined;
    if (fault) return fault(request, response);
    const file = files.get(path);
    if (!file) return refusedAs(404)(request, response);
    const [, from = 0, to = file.length] = /bytes=(\d+)-(\d+)?/.exec(headers.range ?? "") ?? [];
    if (headers.range && Number(from) >= file.length) return answerWith(416)(request, response);
    const part = file.subarray(Number(from), Number(to) + 1);
    response.writeHead(headers.range ? 206 : 200, { "Content-Length": part.length });
    response.end(method === "HEAD" ? undefined : part);
  });
  environment.supabaseUrl = listener.url;
  const close = () => {
    environment.supabaseUrl = supabaseUrl;
    return listener.close();
  };
  /** Makes the test's page one of this server. To be called before each test. */
  const servePage = () => {
    files.clear();
    faults.length = 0;
    requests.length = 0;
    rows.length = 0;
    supabase.down = undefined;
    vi.stubGlobal("location", new URL(listener.url));
    vi.stubGlobal("window", new EventTarget());
    vi.stubGlobal("navigator", { onLine: true });
    // Node's own knows no page whose address a path belongs to.
    vi.stubGlobal("fetch", (address: RequestInfo | URL, init?: RequestInit) =>
      fetchInNode(typeof address === "string" ? new URL(address, listener.url) : address, init),
    );
  };
  return { files, faults, requests, rows, supabase, servePage, close };
}

export type FileServer = Awaited<ReturnType<typeof startFileServer>>;

/** Answers as hosted Storage does: 400, with what it means in the body. */
export const refusedAs =
  (statusCode: number): Fault =>
  (_request, response) =>
    response.writeHead(400).end(JSON.stringify({ statusCode: String(statusCode) }));

export const answerWith =
  (status: number): Fault =>
  (_request, response) =>
    response.writeHead(status).end();

/** Reads a stream, or a generator, to its end. */
export async function bytesOf(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = [];
  for await (const part of parts) read.push(part);
  return Buffer.concat(read);
}
