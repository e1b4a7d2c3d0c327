import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../src/data/database.types.ts";
import type { EmbeddedSupabase } from "../../supabase/local/startEmbeddedSupabase.ts";

/** Who may knock: a visitor without an account, a user whom nobody made an admin, and the owner. */
export type Person = "anon" | "stranger" | "owner";

export type Client = SupabaseClient<Database>;

export const STRANGER = { email: "stranger@example.com", password: "passing-by-2026" };
export const OWNER = { email: "keeper@example.com", password: "keeps-the-light-2026" };

/** supabase-js wants a WebSocket, which Node 20 lacks; nothing here listens to changes. */
export class NoSocket {}

/** A client for one address and key that keeps its session to itself. */
export function clientFor(url: string, key: string): Client {
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: NoSocket as never },
  });
}

/** Makes a user by SQL, as there are no sign-ups, and an admin of him when `isAdmin`. Returns the user's id. */
export async function addUser(
  supabase: Pick<EmbeddedSupabase, "sql">,
  { email, password, isAdmin }: { email: string; password: string; isAdmin: boolean },
): Promise<string> {
  const [user] = await supabase.sql<{ id: string }>(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data)
     values (gen_random_uuid(), 'authenticated', 'authenticated', $1,
       extensions.crypt($2, extensions.gen_salt('bf', 4)), now(), '{"provider": "email", "providers": ["email"]}')
     returning id`,
    [email, password],
  );
  if (!user) throw new Error("The user was not stored.");
  if (isAdmin) await supabase.sql("insert into private.admins (user_id) values ($1)", [user.id]);
  return user.id;
}

/** A signed-in client. Throws the server's error. */
export async function signedInClient(
  url: string,
  key: string,
  credentials: { email: string; password: string },
): Promise<Client> {
  const client = clientFor(url, key);
  const { error } = await client.auth.signInWithPassword(credentials);
  if (error) throw error;
  return client;
}
