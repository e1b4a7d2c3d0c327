import { AUTH_COOLDOWN_SECONDS, environment } from "#config.ts";
import type { Session } from "#data/session.ts";
import { accountMessages } from "#messages/accountMessages.ts";
import { signInMessages } from "#messages/signInMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { passwordProblem } from "#rules/passwordProblem.ts";

/**
 * Seconds to wait after too many attempts; undefined for any other error. Read from the message, as supabase-js drops
 * headers (`supabase.ts`).
 */
export function secondsToWait(error: unknown): number | undefined {
  const { status, message } = (error ?? {}) as { status?: number; message?: string };
  if (status !== 429) return;
  const seconds = /(\d+) ?s(ec(ond)?s?)?\b/i.exec(message ?? "")?.[1];
  return seconds === undefined ? AUTH_COOLDOWN_SECONDS : Math.max(1, Number(seconds));
}

/** The sentence for a failed request to Auth: Auth's own, or ours after too many attempts. */
export function authSentence(error: unknown): string {
  const seconds = secondsToWait(error);
  return seconds === undefined ? errorMessage(error) : signInMessages.tooManyAttempts(seconds);
}

export type NewPassword = { password: string; repeated: string };

export type PasswordProblems = Partial<Record<keyof NewPassword | "current", string>>;

class PasswordError extends Error {
  problems: PasswordProblems;

  constructor(problems: PasswordProblems) {
    super();
    this.problems = problems;
  }
}

/** Throws for the first rule that a new password breaks. In: also the address of its account. */
export function assertNewPassword({ password, repeated }: NewPassword, email: string): void {
  const problem = passwordProblem(password, [email, environment.artistName]);
  if (problem) throw new PasswordError({ password: problem });
  if (password !== repeated) throw new PasswordError({ repeated: accountMessages.passwordsDiffer });
}

/** The problems of a password form's fields in an error; null for an error about no field. */
export function passwordProblems(error: unknown): PasswordProblems | null {
  if (error instanceof PasswordError) return error.problems;
  const code = (error as { code?: string } | null)?.code ?? "";
  if (code === "invalid_credentials") return { current: accountMessages.wrongPassword };
  return ["weak_password", "same_password"].includes(code) ? { password: authSentence(error) } : null;
}

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
