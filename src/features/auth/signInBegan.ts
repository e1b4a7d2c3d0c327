import type { Session } from "#data/session.ts";

/**
 * When a sign-in began: the first moment in its token's `amr`, which every renewal keeps. The account's
 * `last_sign_in_at` may be another browser's, and is the fallback. Null when neither is known.
 */
export function signInBegan({ access_token, user }: Session): Date | null {
  const moments = signInsOf(access_token).map(({ timestamp }) => timestamp * 1000);
  if (moments.length > 0) return new Date(Math.min(...moments));
  return user.last_sign_in_at ? new Date(user.last_sign_in_at) : null;
}

/** The claim `amr` of a JWT, unverified: only for this browser's own session. */
function signInsOf(token: string): { timestamp: number }[] {
  try {
    const claims = atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/"));
    return JSON.parse(claims).amr ?? [];
  } catch {
    return [];
  }
}
