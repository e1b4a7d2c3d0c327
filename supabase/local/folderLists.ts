import type { PGlite } from "@electric-sql/pglite";
import { isObjectName } from "./standardUploads.ts";

type Fetch = (request: Request) => Promise<Response>;

const LIST = /^\/storage\/v1\/object\/list\/[^/]+$/;

/** More objects than an embedded bucket ever holds: the API below has no folders to page through. */
const ALL = 1_000_000;
const ENTRIES_UNLESS_ASKED = 100;

type Question = {
  prefix?: string;
  limit?: number;
  offset?: number;
};
type Entry = { name: string; id: string | null } & Record<string, unknown>;

/**
 * Wraps the API so that a list shows one folder, as hosted Storage does, and the folders in it as entries without an id.
 * The API alone would list whole names at any depth.
 */
export function listFolders(fetch: Fetch): Fetch {
  return async (request) => {
    if (request.method !== "POST" || !LIST.test(new URL(request.url).pathname)) return fetch(request);
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
  };
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

const MOVE = /^\/storage\/v1\/object\/(move|copy)$/;

/**
 * Wraps the API so that a move or a copy is refused as hosted Storage refuses it: with a name that it would not take,
 * and onto an object that exists, which the embedded Storage would overwrite.
 */
export function guardMoves(fetch: Fetch, database: PGlite): Fetch {
  return async (request) => {
    if (request.method !== "POST" || !MOVE.test(new URL(request.url).pathname)) return fetch(request);
    const asked: Record<string, unknown> = await request
      .clone()
      .json()
      .catch(() => ({}));
    const { bucketId, sourceKey, destinationBucket = bucketId, destinationKey } = asked;
    for (const name of [bucketId, sourceKey, destinationBucket, destinationKey])
      if (!isObjectName(name)) return refusal("InvalidKey", `Invalid key: ${name}`, "400");
    const taken = await database.query("select 1 from storage.objects where bucket_id = $1 and name = $2", [
      destinationBucket,
      destinationKey,
    ]);
    return taken.rows.length > 0
      ? refusal("Duplicate", "The resource already exists", "409")
      : fetch(request);
  };
}

function refusal(error: string, message: string, statusCode: string): Response {
  return Response.json({ statusCode, error, message }, { status: 400 });
}
