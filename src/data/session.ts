import { AuthSessionMissingError, isAuthSessionMissingError, type Session } from "@supabase/supabase-js";
import { AUTH_COOLDOWN_SECONDS } from "#dashboardConfig.ts";
import { supabase } from "#data/supabase.ts";
import { openChannel } from "#lib/otherTabs.ts";
import { SECURE_PATH } from "#routes.ts";
import { Failure } from "#rules/failure.ts";

export type { Session, User } from "@supabase/supabase-js";

/** An error of Auth; without a session a `Failure`, and after too many attempts one with the seconds to wait, which Auth names. */
export function authError(error: Error & { status?: number | undefined }): Error {
  if (isAuthSessionMissingError(error)) return new Failure("signedOut");
  if (error.status !== 429) return error;
  const seconds = /(\d+) ?s(ec(ond)?s?)?\b/i.exec(error.message)?.[1] ?? AUTH_COOLDOWN_SECONDS;
  return new Failure("tooManyAttempts", { seconds: Math.max(1, Number(seconds)) });
}

/** Signs in with email and password. Throws the server's error, whose message is shown (behaviour §8). */
export async function signIn(email: string, password: string): Promise<void> {
  const { error } = await supabase().auth.signInWithPassword({ email, password });
  if (error) throw authError(error);
}

const linkTarget = () => location.origin + SECURE_PATH;

/** Auth refuses these before it looks the address up. Its gateway answers 401 and 403, a lost connection has status 0. */
const refusedForAll = ["validation_failed", "captcha_failed", "over_request_rate_limit"];

/**
 * Asks for an email with a link to a new password. Must not reveal whether the account exists: only errors that unknown
 * addresses get too are thrown, everything else counts as sent. Hosted Auth limits and sends emails for known addresses
 * alone, so that its limit on them, its 500 and its 504 would reveal one.
 */
export async function sendPasswordLink(email: string): Promise<void> {
  const { error } = await supabase().auth.resetPasswordForEmail(email, { redirectTo: linkTarget() });
  if (error && ([0, 401, 403].includes(error.status ?? 0) || refusedForAll.includes(error.code ?? "")))
    throw authError(error);
}

/**
 * Changes the password and signs every other browser out. Signs in with the current password first: hosted projects may
 * ask for a recent sign-in. Throws the server's error, and may be repeated after each.
 */
export async function changePassword(email: string, current: string, password: string): Promise<void> {
  const { auth } = supabase();
  const { error } = await auth.signInWithPassword({ email, password: current });
  // The password is the new one already when the answer of an earlier try was lost.
  if (error?.code === "invalid_credentials") await signIn(email, password);
  else if (error) throw authError(error);
  else {
    const changed = await auth.updateUser({ password, current_password: current });
    if (changed.error) throw authError(changed.error);
  }
  await signOutElsewhere();
}

/** Asks for a change of the address, which both mailboxes confirm. Throws the server's error. */
export async function changeEmail(email: string): Promise<void> {
  const { error } = await supabase().auth.updateUser({ email }, { emailRedirectTo: linkTarget() });
  if (error) throw authError(error);
}

/** Renews a session, whose user then has the present address. Failures are ignored: the next renewal does the same. */
export async function renewSession(): Promise<void> {
  await supabase().auth.refreshSession();
}

/**
 * Signs every other browser out; their access tokens stay valid until they expire. Throws the server's error, most of
 * which `auth.signOut` swallows.
 */
export async function signOutElsewhere(auth = supabase().auth): Promise<void> {
  const { data, error: lost } = await auth.getSession();
  const token = data.session?.access_token;
  const { error } = token
    ? await auth.admin.signOut(token, "others")
    : { error: lost ?? new AuthSessionMissingError() };
  if (error) throw authError(error);
}

/** Announces a deliberate sign-out to other tabs: the SIGNED_OUT of supabase-js does not say why a session ended. */
const SIGN_OUT_CHANNEL = "deliberate-sign-out";

export async function signOut(): Promise<void> {
  const { error } = await supabase().auth.signOut({ scope: "local" });
  if (error) throw error;
  const channel = openChannel(SIGN_OUT_CHANNEL);
  channel?.postMessage(null);
  channel?.close();
}

/** Calls back after a deliberate sign-out in another tab. Returns the unsubscribe function. */
export function onSignOutInOtherTab(callback: () => void): () => void {
  const channel = openChannel(SIGN_OUT_CHANNEL);
  if (channel) channel.onmessage = callback;
  return () => channel?.close();
}

/**
 * Calls back with the stored session, or null, and again after every change, of other tabs too. Returns the unsubscribe
 * function. The callback must not await a Supabase call: that deadlocks.
 */
export function onSessionChange(callback: (session: Session | null) => void): () => void {
  const { data } = supabase().auth.onAuthStateChange((_event, session) => callback(session));
  return () => data.subscription.unsubscribe();
}

export async function fetchIsAdmin(): Promise<boolean> {
  const { data, error } = await supabase().rpc("is_admin");
  if (error) throw error;
  return data === true;
}
