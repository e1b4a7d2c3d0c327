import type { PgliteConnection } from "@supabase/lite/pglite";

/** Two places where the embedded API would behave unlike a hosted project. */
export function adoptHostedManners(connection: PgliteConnection): void {
  // It gives anon and authenticated every right on each schema with row level security. Here the grants
  // are those of the migrations and nothing else.
  Object.defineProperty(connection, "ensureRlsContext", { value: async () => true });
  Object.defineProperty(connection, "normalizeDbError", { value: asPostgrestAnswers });
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
