import { accountNotes, doorNotes } from "#accountMessages.ts";
import { adminErrors } from "#adminMessages.ts";
import type { Session } from "#data/session.ts";
import { errorMessage } from "#lib/errorMessage.ts";

/**
 * How many seconds to wait after an error: as many as it tells, null when it tells of too many attempts alone;
 * undefined for any other error. The sentence names them, into which a header that does so is put (`supabase.ts`).
 */
export function secondsToWait(error: unknown): number | null | undefined {
  if (typeof error !== "object" || error === null || !("status" in error) || error.status !== 429) return;
  const told = "message" in error ? /(\d+) ?s(ec(ond)?s?)?\b/i.exec(String(error.message))?.[1] : undefined;
  return told === undefined ? null : Math.max(1, Number(told));
}

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

/** How many minutes an access token lasts from its making on, rounded up; what is left of it where it does not tell. */
export function tokenMinutes({ access_token, expires_in }: Session): number {
  const { exp, iat } = claimsOf(access_token);
  return Math.ceil((exp && iat ? exp - iat : expires_in) / 60);
}

type Claims = { email?: string; exp?: number; iat?: number; amr?: { timestamp: number }[] };

/** What a JWT claims, unverified: it is only shown to whoever holds it. */
export function claimsOf(token: string): Claims {
  try {
    const payload = atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(payload, (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
  } catch {
    return {};
  }
}
