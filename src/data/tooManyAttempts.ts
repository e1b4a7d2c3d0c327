import { AUTH_COOLDOWN_SECONDS } from "#config.ts";
import { Failure } from "#rules/failure.ts";

/** An error of Auth; after too many attempts a `Failure` with the seconds to wait, which Auth names in its sentence. */
export function authError(error: Error & { status?: number | undefined }): Error {
  if (error.status !== 429) return error;
  const seconds = /(\d+) ?s(ec(ond)?s?)?\b/i.exec(error.message)?.[1] ?? AUTH_COOLDOWN_SECONDS;
  return new Failure("tooManyAttempts", { seconds: Math.max(1, Number(seconds)) });
}
