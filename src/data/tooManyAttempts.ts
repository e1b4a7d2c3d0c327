import { AUTH_COOLDOWN_SECONDS } from "#config.ts";
import { Failure } from "#rules/failure.ts";

/** supabase-js drops headers, so `Retry-After` is written where Auth has the wait: into the sentence that is read below. */
export async function withWait(answer: Response): Promise<Response> {
  const { headers, status } = answer;
  const seconds = Math.ceil(Number(headers.get("Retry-After")));
  if (!(seconds > 0)) return answer;
  const body = await answer.json().catch(() => null);
  return Response.json({ ...body, msg: `${seconds} seconds` }, { status, headers });
}

/** An error of Auth; after too many attempts a `Failure` with the seconds to wait. */
export function authError(error: Error & { status?: number | undefined }): Error {
  if (error.status !== 429) return error;
  const seconds = /(\d+) ?s(ec(ond)?s?)?\b/i.exec(error.message)?.[1] ?? AUTH_COOLDOWN_SECONDS;
  return new Failure("tooManyAttempts", { seconds: Math.max(1, Number(seconds)) });
}
