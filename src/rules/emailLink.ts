import { SECURE_PATH } from "../routes.ts";

export type EmailLink =
  | { kind: "tokens"; accessToken: string; refreshToken: string; type: string }
  | { kind: "tokenHash"; tokenHash: string; type: string }
  /** Refused by Auth, incomplete, or with a PKCE code: this site asks for links without PKCE. */
  | { kind: "error" }
  /** One of the two mailboxes has confirmed a new address. */
  | { kind: "message" }
  /** In place of a link: the owner types the code of an email, of this address if it is known. */
  | { kind: "enterCode"; email: string };

/** What an email holds beside its link: digits for the one address that it was sent to. */
export type EmailCode = { kind: "code"; email: string; code: string };

/** A link that can still be verified, or a code. */
export type OpenLink = Extract<EmailLink, { type: string }> | EmailCode;

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

/** What Auth accepts as a code (https://supabase.com/docs/guides/auth/passwords): 6 digits, or up to 10 where a project says so. */
const CODE = /^\d{6,10}$/;

/** The digits of a code as it was typed or pasted, with spaces or hyphens in between; null for what cannot be one. */
export function readCode(typed: string): string | null {
  const digits = typed.normalize("NFKC").replace(/[\s\p{Cf}\p{Pd}]/gu, "");
  return CODE.test(digits) ? digits : null;
}

export function purposeOf({ type }: { type: string }): LinkPurpose {
  if (type === "recovery" || type === "invite") return "password";
  return type === "email_change" ? "email" : "signIn";
}

/** Auth alone writes these: a plain `code` or `error` may be somebody else's. */
const OF_AUTH = /[?#&](access_token=|token_hash=|error_code=|code=[\da-f-]{36}$|message=Confirmation)/;

/** Where an address of another page than /secure leads, if it has an email link: its fragment is sent to no server. */
export const emailLinkAddress = ({ search, hash }: Address): string | null =>
  OF_AUTH.test(search + hash)
    ? `${SECURE_PATH}#${[search.slice(1), hash.slice(1)].filter(Boolean).join("&")}`
    : null;
