import { AsyncLocalStorage } from "node:async_hooks";
import type { PgliteConnection } from "@supabase/lite/pglite";
import { memberOf, replaceMembers } from "./liteMembers.ts";

type Fetch = (request: Request) => Promise<Response>;
type ConnectionOptions = NonNullable<
  Parameters<typeof import("@supabase/lite/pglite").createPgliteConnection>[0]
>;

/** Moments as PostgREST writes them (2026-11-21T09:00:00.5+00:00), which Postgres itself writes with a space. */
export const hostedTypes: NonNullable<ConnectionOptions["pgliteOptions"]> = {
  parsers: { 1184: (moment) => moment.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00") },
};

/** Corrects what the embedded API does unlike a hosted project. `exposedSchemas`: those of config.toml. */
export function adoptHostedBehaviour(connection: PgliteConnection, exposedSchemas: string[]): void {
  // It gives anon and authenticated every right on each schema with row level security. Here the grants
  // are those of the migrations and nothing else.
  replaceMembers(connection, { ensureRlsContext: async () => true, normalizeDbError: asPostgrestAnswers });
  // It finds a function by its name in every schema, so that a visitor could call those of auth and private.
  const find = memberOf<typeof connection.introspect>(connection, "introspect");
  const introspect: typeof find = async (options) => {
    const found = await find(options);
    return { ...found, functions: found.functions?.filter(({ schema }) => exposedSchemas.includes(schema)) };
  };
  // It passes headers to the database for function calls only, and makes a statement of each setting.
  const applyJwtSessionContext: ApplyContext = (database, { auth, storage }) => {
    const role = auth?.role || "anon";
    const claims: Settings = auth?.jwt ? { "request.jwt.claims": JSON.stringify(auth.jwt) } : {};
    return setLocally(database, {
      role,
      "request.jwt.claim.sub": String(auth?.uid ?? ""),
      "request.jwt.claim.role": role,
      "storage.operation": String(storage?.operation ?? ""),
      ...claims,
      "request.headers": JSON.stringify(headersOfRequest.getStore() ?? {}),
    });
  };
  const applyRpcRequestGucs: ApplyCall = (database, { method, path, requestHeaders }) =>
    setLocally(database, {
      "response.status": "",
      "response.headers": "",
      "request.method": method,
      "request.path": path,
      "request.headers": JSON.stringify(requestHeaders ?? {}),
    });
  replaceMembers(connection, { introspect, applyJwtSessionContext, applyRpcRequestGucs });
}

type Settings = Record<string, string>;
type Context = {
  auth?: { role?: string; uid?: string; jwt?: object };
  storage?: { operation?: string };
};
type Call = { method: string; path: string; requestHeaders?: Settings };
type Executor = { executeQuery: (query: object) => Promise<unknown> };
type ApplyContext = (database: Executor, context: Context) => Promise<void>;
type ApplyCall = (database: Executor, call: Call) => Promise<void>;

/** Sets all of them until the end of the transaction in one statement: a statement costs more than what it sets. */
async function setLocally(database: Executor, settings: Settings): Promise<void> {
  const calls = Object.keys(settings).map((name, at) => `set_config('${name}', $${at + 1}, true)`);
  const sql = `select ${calls.join(", ")}`;
  await database.executeQuery({ sql, parameters: Object.values(settings), query: { kind: "RawNode" } });
}

const headersOfRequest = new AsyncLocalStorage<Record<string, string>>();

/** Wraps the API so that policies can read a request's headers: `current_setting('request.headers')`. */
export function passHeaders(fetch: Fetch): Fetch {
  return (request) => headersOfRequest.run(Object.fromEntries(request.headers), () => fetch(request));
}

/** PostgREST answers a violated check with 400 and the SQLSTATE, where this API would say 500. */
function asPostgrestAnswers(error: unknown): unknown {
  const { code, message, detail } = (error ?? {}) as { code?: string; message?: string; detail?: string };
  if (code !== "23514") return error;
  return Object.assign(new Error(JSON.stringify({ code, message, details: detail ?? null, hint: null })), {
    code: "PGRST",
    detail: JSON.stringify({ status: 400, headers: {} }),
  });
}

const inRequest = new AsyncLocalStorage<true>();
const quietConsoles = new WeakSet<typeof console.error>();

/** Runs one request of the API without its stack traces for statements that Postgres refuses. */
export function withoutRefusalTraces<Result>(work: () => Result): Result {
  if (!quietConsoles.has(console.error)) {
    const print = console.error;
    const printUnlessRefusal: typeof console.error = (...parts) => {
      if (!inRequest.getStore() || !parts.some(isRefusal)) print(...parts);
    };
    quietConsoles.add(printUnlessRefusal);
    console.error = printUnlessRefusal;
  }
  return inRequest.run(true, work);
}

/** A Postgres error carries its SQLSTATE, an unknown table the name of the relation. */
function isRefusal(part: unknown): boolean {
  if (!(part instanceof Error)) return false;
  return "relation" in part || ("code" in part && /^([0-9A-Z]{5}|PGRST)$/.test(String(part.code)));
}
