import type { EnvironmentValues } from "#environment.ts";

/**
 * One sentence when a value holds a secret, else null. `isPublished`: whether everybody can read a value of this name, as
 * every VITE_… is written into the site's scripts. A database's password may be in others.
 */
export function secretKeyProblem(
  values: EnvironmentValues,
  isPublished = (name: string) => name.startsWith("VITE_"),
): string | null {
  const names = Object.keys(values).filter(
    (name) =>
      holdsSecretKey(String(values[name])) ||
      (isPublished(name) && DATABASE_PASSWORD.test(String(values[name]))),
  );
  return names.length > 0
    ? `${names.join(", ")} holds a secret key, a token or a password, which every visitor could read: use the publishable (or anon) key, and replace what was ever published.`
    : null;
}

/** In a database's address, which operators may keep under other names. */
const DATABASE_PASSWORD = /postgres(ql)?:\/\/[!-9;-?A-~]*:[!-?A-~]+@/i;

/** Searches the whole text: hosts' panels keep quotes, and people paste "Bearer …". */
const holdsSecretKey = (text: string) =>
  /sb(_secret|p)_\w/.test(text) || text.split(/[^\w-]+/).some((part) => roleIn(part) === "service_role");

/** Recognizes secret and public keys, in both of Supabase's formats; in browsers and in Node. */
export function kindOfKey(key: string): "public" | "secret" | "unknown" {
  if (key.startsWith("sb_secret_")) return "secret";
  if (key.startsWith("sb_publishable_")) return "public";
  const role = roleIn(key.split(".")[1] ?? "");
  return role === "service_role" ? "secret" : role === "anon" ? "public" : "unknown";
}

/** The role in a token's payload; undefined for any other text. */
function roleIn(payload: string): unknown {
  try {
    const text = atob(payload.replace(/-/g, "+").replace(/_/g, "/"));
    return (JSON.parse(text) as { role?: unknown }).role;
  } catch {
    return undefined;
  }
}
