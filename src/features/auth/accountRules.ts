import { accountNotes, adminErrors, doorNotes } from "#adminMessages.ts";
import type { Session } from "#data/session.ts";
import { errorMessage } from "#lib/errorMessage.ts";
import { secondsToWait } from "./useRest.tsx";

/** How Auth took a request: it refused it, or nobody knows what became of it; with the sentence to show. */
export type Failure = { kind: "refused" | "unknown"; code: string; sentence: string };

/**
 * What a failed request to Auth means. Auth refuses with a status of 4xx, in its own words, but for 429, which has
 * ours; with any other one, or none, it may have acted all the same.
 */
export function failureOf(error: unknown): Failure {
  const { status = 0, code = "" } = (error ?? {}) as { status?: number; code?: string };
  const seconds = secondsToWait(error);
  return {
    kind: status >= 400 && status < 500 ? "refused" : "unknown",
    code,
    sentence:
      seconds === undefined ? errorMessage(error, adminErrors.unknown) : doorNotes.tooManyAttempts(seconds),
  };
}

/** What is wrong with a new address, which the browser has found to be one. In: as typed, and the present one. */
export function emailProblem(typed: string, present: string): string | null {
  return typed.trim().toLowerCase() === present.toLowerCase() ? accountNotes.sameEmail : null;
}

/**
 * When a sign-in began: the first moment in its token's `amr`, which stays through every renewal. The account's
 * `last_sign_in_at` may be another browser's, and serves where a token names none. Null when neither is known.
 */
export function signInBegan({ access_token, user }: Session): Date | null {
  const moments = claimsOf(access_token).amr?.map(({ timestamp }) => timestamp * 1000) ?? [];
  if (moments.length > 0) return new Date(Math.min(...moments));
  return user.last_sign_in_at ? new Date(user.last_sign_in_at) : null;
}

type Claims = { amr?: { timestamp: number }[] };

/** What a JWT claims, unverified: it is only shown to whoever holds it. */
function claimsOf(token: string): Claims {
  try {
    const payload = token.split(".")[1] ?? "";
    return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as Claims;
  } catch {
    return {};
  }
}
