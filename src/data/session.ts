import type { Session } from "@supabase/supabase-js";
import { supabase } from "#data/supabase.ts";

export type { Session, User } from "@supabase/supabase-js";

/** Signs in with email and password. Throws the server's error, whose message is shown (behaviour §8). */
export async function signIn(email: string, password: string): Promise<void> {
  const { error } = await supabase().auth.signInWithPassword({ email, password });
  if (error) throw error;
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
