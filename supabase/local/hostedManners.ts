import type { PgliteConnection } from "@supabase/lite/pglite";

/**
 * The places where the embedded API would behave unlike a hosted project.
 * `exposedSchemas`: those of config.toml.
 */
export function adoptHostedManners(connection: PgliteConnection, exposedSchemas: string[]): void {
  // It gives anon and authenticated every right on each schema with row level security. Here the grants
  // are those of the migrations and nothing else.
  Object.defineProperty(connection, "ensureRlsContext", { value: async () => true });
  Object.defineProperty(connection, "normalizeDbError", { value: asPostgrestAnswers });
  // It finds a function by its name in every schema, so that a visitor could call those of auth and private.
  const introspect = connection.introspect.bind(connection);
  const introspectExposed: typeof introspect = async (options) => {
    const found = await introspect(options);
    return { ...found, functions: found.functions?.filter(({ schema }) => exposedSchemas.includes(schema)) };
  };
  Object.defineProperty(connection, "introspect", { value: introspectExposed });
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
