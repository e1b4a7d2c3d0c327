import { AUTH_COOLDOWN_SECONDS } from "#config.ts";
import { signInMessages } from "#messages/signInMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";

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
