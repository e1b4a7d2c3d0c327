export type EmailLink =
  | { kind: "tokens"; accessToken: string; refreshToken: string; type: string }
  | { kind: "tokenHash"; tokenHash: string; type: string }
  /** Refused by Auth, incomplete, or with a PKCE code: this site asks for links without PKCE. */
  | { kind: "error" }
  /** One of the two mailboxes has confirmed a new address. */
  | { kind: "message" };

/** A link that can still be verified. */
export type OpenLink = Exclude<EmailLink, { kind: "error" | "message" }>;

type Address = Pick<Location, "search" | "hash">;

/** Reads an email link from the query or the fragment of an address; null where there is none. */
export function readEmailLink({ search, hash }: Address): EmailLink | null {
  const parameters = new URLSearchParams([search.slice(1), hash.slice(1)].filter(Boolean).join("&"));
  const get = (name: string) => parameters.get(name) ?? "";
  const hasAny = (...names: string[]) => names.some((name) => parameters.has(name));
  const type = get("type");
  if (hasAny("error", "error_code", "error_description")) return { kind: "error" };
  const accessToken = get("access_token");
  const refreshToken = get("refresh_token");
  if (accessToken && refreshToken) return { kind: "tokens", accessToken, refreshToken, type };
  if (get("token_hash")) return { kind: "tokenHash", tokenHash: get("token_hash"), type };
  if (hasAny("access_token", "refresh_token", "token_hash", "code")) return { kind: "error" };
  return hasAny("message") ? { kind: "message" } : null;
}

/** A new password, the confirmation of a new address, or a sign-in. */
export type LinkPurpose = "password" | "email" | "signIn";

export function purposeOf({ type }: OpenLink): LinkPurpose {
  if (type === "recovery" || type === "invite") return "password";
  return type === "email_change" ? "email" : "signIn";
}

/** Whether an address of "/" has an email link, by what Auth alone writes: a plain `code` or `error` may be somebody else's. */
export const hasEmailLink = ({ search, hash }: Address): boolean =>
  /[?#&](access_token=|token_hash=|error_code=|code=[\da-f-]{36}$|message=Confirmation)/.test(search + hash);
