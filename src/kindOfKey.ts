/** Who a key speaks for: the public page, the project's owner, or nobody this can tell. Imports nothing of ours. */
export type KindOfKey = "public" | "secret" | "unknown";

function roleOf(token: string): unknown {
  try {
    const payload = atob((token.split(".")[1] ?? "").replace(/-/g, "+").replace(/_/g, "/"));
    return (JSON.parse(payload) as { role?: unknown }).role;
  } catch {
    return undefined;
  }
}

/** Tells a secret key from a public one, in both formats that Supabase gives out; in a browser as in Node. */
export function kindOfKey(key: string): KindOfKey {
  if (key.startsWith("sb_secret_")) return "secret";
  if (key.startsWith("sb_publishable_")) return "public";
  const role = roleOf(key);
  return role === "service_role" ? "secret" : role === "anon" ? "public" : "unknown";
}
