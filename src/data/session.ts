import { AuthSessionMissingError, isAuthSessionMissingError, type Session } from "@supabase/supabase-js";
import { adminErrors } from "#adminMessages.ts";
import { supabase } from "#data/supabase.ts";
import { SECURE_PATH } from "#routes.ts";

export type { Session, User } from "@supabase/supabase-js";

/** Signs in with email and password. Throws the server's error, whose message is shown (behaviour §8). */
export async function signIn(email: string, password: string): Promise<void> {
  const { error } = await supabase().auth.signInWithPassword({ email, password });
  if (error) throw error;
}

/** Where the links in mails lead to. */
const mailedLinksLeadTo = () => ({ redirectTo: location.origin + SECURE_PATH });

/** What Auth refuses before it looks for the address; so do its gateway's 401 and 403, and a line that brings no answer. */
const refusedForAll = ["validation_failed", "captcha_failed"];

/**
 * Asks for a mail with a link to a new password. Whether there is such an account nobody hears: it throws the server's
 * error only where an unknown address would get it too, and takes anything else for sent.
 */
export async function sendPasswordLink(email: string): Promise<void> {
  const { error } = await supabase().auth.resetPasswordForEmail(email, mailedLinksLeadTo());
  if (error && ([0, 401, 403].includes(error.status ?? 0) || refusedForAll.includes(error.code ?? "")))
    throw error;
}

/** The password is set, and what follows failed: other browsers may still be signed in. Its cause says why. */
export class PasswordSetError extends Error {
  constructor(cause: unknown) {
    super("The password is set, and something else is not done.", { cause });
  }
}

/**
 * Sets the password of whoever is signed in, and signs every other browser out. In: the new one, and the current one,
 * which projects may ask for. Throws the server's error, or PasswordSetError when only the second half failed.
 */
export async function setPassword(password: string, current_password: string): Promise<void> {
  const { error } = await supabase().auth.updateUser({ password, current_password });
  if (error) throw error;
  await signOutElsewhere().catch((cause: unknown) => {
    throw new PasswordSetError(cause);
  });
}

/** Asks for a change of the address, which the old and the new mailbox both confirm. Throws the server's error. */
export async function changeEmail(email: string): Promise<void> {
  const { redirectTo } = mailedLinksLeadTo();
  const { error } = await supabase().auth.updateUser({ email }, { emailRedirectTo: redirectTo });
  if (error) throw error;
}

/**
 * Asks Auth about the account, and renews the session where that knows of another address: it was confirmed elsewhere.
 * Throws the server's error.
 */
export async function followAddress(): Promise<void> {
  const { auth } = supabase();
  const { data: kept } = await auth.getSession();
  if (!kept.session) return;
  const { data, error } = await auth.getUser();
  if (error) throw error;
  const { email, new_email } = kept.session.user;
  if (data.user.email === email && data.user.new_email === new_email) return;
  const renewed = await auth.refreshSession();
  if (renewed.error) throw renewed.error;
}

/**
 * Signs every other browser out: there the dashboard goes on until its token's time is over. Throws the server's error,
 * of which `auth.signOut` would swallow most.
 */
export async function signOutElsewhere({ auth } = supabase()): Promise<void> {
  const { data, error: lost } = await auth.getSession();
  const token = data.session?.access_token;
  const { error } = token
    ? await auth.admin.signOut(token, "others")
    : { error: lost ?? new AuthSessionMissingError() };
  if (error) throw isAuthSessionMissingError(error) ? new Error(adminErrors.signedOut) : error;
}

/** Signs out in this browser. Throws the server's error. */
export async function signOut(): Promise<void> {
  const { error } = await supabase().auth.signOut({ scope: "local" });
  if (error) throw error;
}

/**
 * Calls back with the stored session, or null, and then at every change of it, in this tab and in others. Returns
 * the unsubscribe function.
 * The callback must not await a Supabase call: that deadlocks.
 */
export function onSessionChange(callback: (session: Session | null) => void): () => void {
  const { data } = supabase().auth.onAuthStateChange((_event, session) => callback(session));
  return () => data.subscription.unsubscribe();
}

/** Whether the database knows the signed-in user as an admin. Throws on failure. */
export async function fetchIsAdmin(): Promise<boolean> {
  const { data, error } = await supabase().rpc("is_admin");
  if (error) throw error;
  return data === true;
}
