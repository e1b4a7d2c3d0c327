import { vi } from "vitest";

type Row = Record<string, unknown>;

/**
 * What may go wrong with one request: the server says no, it never arrives, its answer does not, or the browser has
 * given up when the server acts.
 */
export type Mishap = "refused" | "cut" | "answer lost" | "acts late";

type Plan = { request: string; mishap: Mishap | null; gate: Promise<void> };

/** The database's default for a row without a moment. */
const NOW = "2026-11-22T04:46:37.732+00:00";

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });

/** PostgREST's filters `eq`, `in` and `ov`, as many as the address has. */
function matches(row: Row, filters: URLSearchParams): boolean {
  return [...filters].every(([column, filter]) => {
    const value = String(row[column]);
    if (filter.startsWith("eq.")) return filter === `eq.${value}`;
    if (filter.startsWith("in.")) return filter.slice(4, -1).split(",").includes(value);
    if (filter.startsWith("ov.")) {
      const wanted: unknown[] = JSON.parse(`[${filter.slice(4, -1)}]`);
      return Array.isArray(row[column]) && row[column].some((element) => wanted.includes(element));
    }
    return true;
  });
}

/**
 * A fake Supabase: rows and the objects of Storage, as "bucket/name", in memory. `fail` spoils the next request
 * of its kind, such as "PATCH albums" or "POST album-covers"; `hold` lets it wait until the returned function is called:
 * a write before the server acts, a read with the answer of now. "SEARCH" is a read of the rows that hold some values.
 */
export function stubSupabase(tables: Record<string, Row[]>, objects: string[] = []) {
  const stored = new Set(objects);
  const plans: Plan[] = [];
  const requests: string[] = [];

  const actOnObjects = (method: string, path: string, body: unknown) => {
    if (method === "GET") return new Response("A picture that nobody can read.");
    const [bucket = "", ...name] = path.split("/");
    if (bucket === "list") {
      const { prefix, search } = JSON.parse(String(body));
      const folder = `${name.join("/")}/${prefix}`.replace(/\/*$/, "/");
      const names = [...stored].flatMap((one) => (one.startsWith(folder) ? [one.slice(folder.length)] : []));
      return json(names.filter((one) => one.startsWith(search)).map((one) => ({ name: one })));
    }
    if (method === "POST") stored.add(path);
    else for (const prefix of JSON.parse(String(body)).prefixes) stored.delete(`${bucket}/${prefix}`);
    return json({ Key: name.join("/") });
  };

  /** supabase/schemas/settings.sql, whose own test is `changedElsewhere.test.ts`. */
  const saveSettings = ({ changes }: { changes: { key: string; value: string; known: unknown[] }[] }) => {
    const rows = tables.app_settings ?? [];
    const textOf = (key: string) => rows.find((row) => row.key === key)?.value ?? null;
    const isChanged = ({ key, value, known }: (typeof changes)[number]) =>
      ![...known, value].includes(textOf(key));
    const changed = changes.filter(isChanged).map(({ key }) => key);
    for (const { key, value } of changed.length > 0 ? [] : changes) {
      const row = rows.find((one) => one.key === key);
      if (row) row.value = value;
      else rows.push({ key, value });
    }
    const settings = Object.fromEntries(changes.map(({ key }) => [key, textOf(key)]));
    return json({ changed, settings });
  };

  const saveAlbum = ({ id, changes, known }: Record<"changes" | "known", Row> & { id: string }) => {
    const album = tables.albums?.find((row) => row.id === id);
    const isPast = (moment: unknown) =>
      moment === "now" || (moment != null && new Date(String(moment)).getTime() <= Date.now());
    const isState = (column: string, state: unknown) =>
      (state === "now" && isPast(album?.[column])) ||
      JSON.stringify(state ?? null) === JSON.stringify(album?.[column] ?? null);
    const isChanged = (column: string) =>
      column in changes &&
      ![...((known[column] as unknown[]) ?? []), changes[column]].some((state) => isState(column, state));
    const changed = ["links", "published_at", "announced_at"].filter(isChanged);
    if (album && changed.length === 0) Object.assign(album, changes);
    return json({ changed, album: album ?? null });
  };

  /** supabase/schemas/storage.sql, whose own test is `unusedFiles.test.ts`. */
  const listUsedFiles = ({ names }: { names: string[] }) => {
    const named = JSON.stringify(tables);
    return json(names.flatMap((name) => (named.includes(name) ? { name } : [])));
  };

  const actOnRows = (
    method: string,
    table: string,
    filters: URLSearchParams,
    init?: RequestInit,
  ): Response => {
    if (table === "rpc/is_admin") return json(true);
    if (table === "rpc/list_used_files") return listUsedFiles(JSON.parse(String(init?.body)));
    if (/^rpc\/list_\w+_files$/.test(table)) return json([]);
    if (table === "rpc/save_settings_unless_changed") return saveSettings(JSON.parse(String(init?.body)));
    if (table === "rpc/save_album_unless_changed") return saveAlbum(JSON.parse(String(init?.body)));
    const rows = tables[table] ?? [];
    const isOne = new Headers(init?.headers).get("Accept")?.includes("pgrst.object");
    if (method === "POST") {
      const body: Row | Row[] = JSON.parse(String(init?.body));
      if (Array.isArray(body)) {
        for (const one of body) actOnRows(method, table, filters, { ...init, body: JSON.stringify(one) });
        return json(body, 201);
      }
      const row = body;
      const known = rows.find((other) => (row.id ? other.id === row.id : other.key === row.key));
      const isMerge = new Headers(init?.headers).get("Prefer")?.includes("merge-duplicates");
      if (known && row.id && !isMerge) return json({ code: "23505", message: "duplicate key" }, 409);
      if (known) Object.assign(known, row);
      else rows.push({ created_at: NOW, published_at: NOW, ...row });
      return json(isOne ? row : [row], 201);
    }
    const found = rows.filter((row) => matches(row, filters));
    if (method === "PATCH") for (const row of found) Object.assign(row, JSON.parse(String(init?.body)));
    if (method === "DELETE") {
      tables[table] = rows.filter((row) => !found.includes(row));
      const ids = found.map(({ id }) => id);
      if (table === "albums")
        tables.tracks = tables.tracks?.filter((track) => !ids.includes(track.album_id)) ?? [];
    }
    const withCounts = found.map((row) =>
      filters.get("select")?.includes("tracks(count)")
        ? { ...row, tracks: [{ count: tables.tracks?.filter((track) => track.album_id === row.id).length }] }
        : { ...row },
    );
    const answer = json(withCounts);
    answer.headers.set("Content-Range", `0-${found.length}/${found.length}`);
    return answer;
  };

  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(String(input));
    const [, , , ...parts] = pathname.split("/");
    const isObject = pathname.startsWith("/storage/");
    const path = decodeURIComponent((isObject ? parts.slice(1) : parts).join("/"));
    const method = init?.method ?? "GET";
    const isSearch = [...searchParams.values()].some((filter) => /^(in|ov)\./.test(filter));
    const isFunction = path.startsWith("rpc/");
    const request = `${isSearch ? "SEARCH" : method} ${isFunction ? path : path.split("/")[0]}`;
    requests.push(request);
    const place = plans.findIndex((plan) => plan.request === request);
    const plan = place < 0 ? undefined : plans.splice(place, 1)[0];
    const serve = () =>
      isObject ? actOnObjects(method, path, init?.body) : actOnRows(method, path, searchParams, init);
    if (plan?.mishap === "acts late") {
      void plan.gate.then(serve);
      throw new TypeError("Failed to fetch");
    }
    const read = method === "GET" ? serve() : null;
    await plan?.gate;
    if (plan?.mishap === "refused") return json({ statusCode: "500", message: "The disk is full" }, 500);
    if (plan?.mishap === "cut") throw new TypeError("Failed to fetch");
    const answer = read ?? serve();
    if (plan?.mishap === "answer lost") throw new TypeError("Failed to fetch");
    return answer;
  });

  const hold = (request: string, mishap: Mishap | null = null): (() => void) => {
    let letThrough = () => {};
    const gate = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    plans.push({ request, mishap, gate });
    return letThrough;
  };

  return {
    /** Every request so far, by its kind. */
    requests,
    rows: (table: string) => tables[table] ?? [],
    objects: () => [...stored].sort(),
    hold,
    fail: (request: string, mishap: Mishap) => hold(request, mishap)(),
  };
}
