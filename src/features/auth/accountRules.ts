import type { Session } from "#data/session.ts";
import { adminErrors } from "#messages/adminMessages.ts";
import { signInMessages } from "#messages/signInMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";

/**
 * Seconds to wait after too many attempts: null when the error does not say how many, undefined for any other error.
 * Read from the message, as supabase-js drops headers (`supabase.ts`).
 */
export function secondsToWait(error: unknown): number | null | undefined {
  if (typeof error !== "object" || error === null || !("status" in error) || error.status !== 429) return;
  const told = "message" in error ? /(\d+) ?s(ec(ond)?s?)?\b/i.exec(String(error.message))?.[1] : undefined;
  return told === undefined ? null : Math.max(1, Number(told));
}

/** What a failed request to Auth says on screen: Auth's own words, or ours after too many attempts. */
export function authSentence(error: unknown): string {
  const seconds = secondsToWait(error);
  return seconds === undefined
    ? errorMessage(error, adminErrors.unknown)
    : signInMessages.tooManyAttempts(seconds);
}

/** The error code of Auth; empty for any other error. */
export function authCode(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}

/** Why Auth refuses a new password, for the password's field; null for any other error. */
export function passwordRefusal(error: unknown): string | null {
  return ["weak_password", "same_password"].includes(authCode(error)) ? authSentence(error) : null;
}

/**
 * When a sign-in began: the first moment in its token's `amr`, which every renewal keeps. The account's
 * `last_sign_in_at` may be another browser's, and is the fallback. Null when neither is known.
 */
export function signInBegan({ access_token, user }: Session): Date | null {
  const moments = claimsOf(access_token).amr?.map(({ timestamp }) => timestamp * 1000) ?? [];
  if (moments.length > 0) return new Date(Math.min(...moments));
  return user.last_sign_in_at ? new Date(user.last_sign_in_at) : null;
}

/** Minutes that an access token lasts, rounded up; what is left of them where the token does not say. */
export function tokenMinutes({ access_token, expires_in }: Session): number {
  const { exp, iat } = claimsOf(access_token);
  return Math.ceil((exp && iat ? exp - iat : expires_in) / 60);
}

type Claims = { exp?: number; iat?: number; amr?: { timestamp: number }[] };

/** What a JWT claims, unverified: only for this browser's own session. */
function claimsOf(token: string): Claims {
  try {
    return JSON.parse(atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/"))) as Claims;
  } catch {
    return {};
  }
}
