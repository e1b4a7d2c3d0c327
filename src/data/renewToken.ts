import type { SupabaseClient } from "@supabase/supabase-js";

const refusals = [400, 401, 403];

/** How PostgREST, Storage and Auth report an expired token. */
const sentence = /jwt expired|\bexp\W{1,3}claim|token is expired/i;

/** Auth's endpoints that need an access token; others report on other tokens. */
const asksForToken = /^(?!.*\/auth\/v1\/)|\/auth\/v1\/(user|logout)(\?|$)/;

/** Whether a request was refused because its access token has expired. Does not consume the answer's body. */
export async function hasExpiredToken(address: string, answer: Response): Promise<boolean> {
  if (!refusals.includes(answer.status) || !asksForToken.test(address)) return false;
  return sentence.test(await answer.clone().text());
}

/**
 * With a slow clock the browser does not notice that its token has expired. When the server says so, this renews the
 * session. Returns the new token, with which to repeat the request; null for any other answer, or without a session.
 */
export async function renewToken(
  auth: SupabaseClient["auth"],
  address: string,
  answer: Response,
  init?: RequestInit,
): Promise<string | null> {
  if (!(await hasExpiredToken(address, answer))) return null;
  // Requests to Auth may carry another token than the client's session.
  if (address.includes("/auth/v1/")) {
    const { data: kept } = await auth.getSession();
    const sent = new Headers(init?.headers).get("Authorization");
    if (sent !== `Bearer ${kept.session?.access_token}`) return null;
  }
  const { data } = await auth.refreshSession();
  return data.session?.access_token ?? null;
}
