type Fetch = (request: Request) => Promise<Response>;

const LIST = /^\/storage\/v1\/object\/list\/[^/]+$/;

/** More objects than an embedded bucket ever holds: the API below has no folders to page through. */
const ALL = 1_000_000;
const ENTRIES_UNLESS_ASKED = 100;

type Question = {
  prefix?: string;
  limit?: number;
  offset?: number;
  search?: string;
  sortBy?: { column?: string; order?: string };
};
type Entry = { name: string; id: string | null } & Record<string, unknown>;

/**
 * Wraps the API so that a list shows one folder, as hosted Storage does: what is directly in it, by the name within
 * the folder, and the folders below it as entries without an id. The API alone would list whole names at any depth.
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
    const found = entriesOf((await answer.json()) as Entry[], folder, asked.search ?? "");
    const { column = "name", order = "asc" } = asked.sortBy ?? {};
    const key = (entry: Entry) => String(entry[column] ?? "");
    const sorted = found.sort((a, b) => (key(a) < key(b) ? -1 : 1));
    if (order === "desc") sorted.reverse();
    const from = asked.offset ?? 0;
    return Response.json(sorted.slice(from, from + (asked.limit ?? ENTRIES_UNLESS_ASKED)));
  };
}

function entriesOf(objects: Entry[], folder: string, search: string): Entry[] {
  const entries = new Map<string, Entry>();
  for (const object of objects) {
    if (!object.name.startsWith(folder)) continue;
    const [name = "", ...below] = object.name.slice(folder.length).split("/");
    if (!name.toLowerCase().startsWith(search.toLowerCase())) continue;
    entries.set(
      name,
      below.length === 0
        ? { ...object, name }
        : { name, id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null },
    );
  }
  return [...entries.values()];
}
