import type { AuthError, SupabaseClient } from "@supabase/supabase-js";
import { refusalMessage } from "#data/failureReason.ts";

type Auth = SupabaseClient["auth"];

export const refusals = [400, 401, 403];

/** Auth's endpoints that need an access token; others report on other tokens. */
const asksForToken = /^(?!.*\/auth\/v1\/)|\/auth\/v1\/(user|logout)(\?|$)/;

/** Whether a request was refused because of its access token. Does not consume the answer's body. */
export async function isTokenRefused(address: string, answer: Response): Promise<boolean> {
  if (!refusals.includes(answer.status) || !asksForToken.test(address)) return false;
  return refusalMessage(answer.status, await answer.clone().text()) === "signedOut";
}

/** Whether Auth refused: not when it could not be asked, is in trouble, or is asked too often. */
const isRefusal = ({ status = 0 }: AuthError) => refusals.includes(status);

/** The client's token; null without a session. Throws when its renewal was due and Auth could not be asked. */
export async function currentToken(auth: Auth): Promise<string | null> {
  const { data, error } = await auth.getSession();
  if (error && !isRefusal(error)) throw error;
  return data.session?.access_token ?? null;
}

/** Clients that sign out: they do so with the refused token. */
const ending = new WeakSet<Auth>();

/**
 * The token with which to repeat a request whose own was refused: of the renewed session, which another request or tab
 * may have renewed. Null when there is none, as Auth refused to renew it: then the session ends, which supabase-js would
 * keep while this browser's clock calls its token valid. Throws when Auth could not be asked.
 */
export async function replaceToken(auth: Auth, refused: string): Promise<string | null> {
  const before = await currentToken(auth);
  if (before !== refused) return before;
  const { error } = await auth.refreshSession();
  const after = await currentToken(auth);
  if (after !== refused) return after;
  if (ending.has(auth)) return null;
  if (error && !isRefusal(error)) throw error;
  ending.add(auth);
  const { error: kept } = await auth.signOut({ scope: "local" }).finally(() => ending.delete(auth));
  if (kept) throw kept;
  return null;
}
