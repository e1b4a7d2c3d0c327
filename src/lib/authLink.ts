import { SECURE_PATH } from "#routes.ts";

/** What a link in a mail of Supabase Auth carries. */
export type AuthLink =
  | { kind: "tokens"; accessToken: string; refreshToken: string; type: string }
  | { kind: "code"; code: string }
  | { kind: "tokenHash"; tokenHash: string; type: string }
  /** Auth has refused the link already; its code, or nothing. */
  | { kind: "error"; code: string }
  /** One of the two mailboxes has confirmed a new address. */
  | { kind: "message" };

/** A link that is still to be verified. */
export type OpenLink = Exclude<AuthLink, { kind: "error" | "message" }>;

type Address = Pick<Location, "search" | "hash">;

declare global {
  interface Window {
    /** What this document was opened with, once it is out of the address. */
    authLink?: AuthLink | undefined;
  }
}

/** Reads what a mailed link carries in the query or the fragment of an address; null where there is none. */
export function readAuthLink({ search, hash }: Address): AuthLink | null {
  const parameters = new URLSearchParams([search.slice(1), hash.slice(1)].filter(Boolean).join("&"));
  const get = (name: string) => parameters.get(name) ?? "";
  const type = get("type");
  const code = get("error_code");
  if (code || parameters.has("error") || parameters.has("error_description")) return { kind: "error", code };
  const accessToken = get("access_token");
  const refreshToken = get("refresh_token");
  if (accessToken && refreshToken) return { kind: "tokens", accessToken, refreshToken, type };
  if (get("token_hash")) return { kind: "tokenHash", tokenHash: get("token_hash"), type };
  if (get("code")) return { kind: "code", code: get("code") };
  if (parameters.has("message")) return { kind: "message" };
  const isTorn = ["access_token", "refresh_token", "token_hash", "code"].some((name) => parameters.has(name));
  return isTorn ? { kind: "error", code: "" } : null;
}

/** A new password, the word that an address is confirmed, or a sign-in. */
export type LinkPurpose = "password" | "email" | "signIn";

/** What such a link leads to. */
export function purposeOf(link: OpenLink): LinkPurpose {
  if (link.kind === "code" || link.type === "recovery" || link.type === "invite") return "password";
  return link.type === "email_change" ? "email" : "signIn";
}

/** On /secure: takes what a link carried out of the address. Out: that, as long as the document has use for it. */
export function takeAuthLink(): AuthLink | null {
  const link = readAuthLink(location);
  if (link) {
    history.replaceState(history.state, "", location.pathname);
    window.authLink = link;
  }
  return window.authLink ?? null;
}

const fragments =
  /^#(access_token=.+&refresh_token=|token_hash=.+&type=|error=.+&error_code=|message=Confirmation\b)/;
const queries = [
  /[?&]code=[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(&|$)/i,
  /[?&]error=.+&error_code=/,
  /^(?=.*[?&]token_hash=[^&])(?=.*[?&]type=[^&])/,
];

/** Whether an address of "/" carries such a link, as Auth itself writes it: any other query or fragment stays there. */
export function carriesAuthLink({ search, hash }: Address): boolean {
  return fragments.test(hash) || queries.some((query) => query.test(search));
}

/**
 * On "/", where a project without the address of /secure sends its links: goes on there with what the link carries, as
 * a fragment, which no server sees. Out: whether it does; this document then asks for nothing more.
 */
export function handOnAuthLink(): boolean {
  const { search, hash } = location;
  if (!carriesAuthLink({ search, hash })) return false;
  history.replaceState(null, "", location.pathname);
  stop();
  location.replace(`${SECURE_PATH}#${[search.slice(1), hash.slice(1)].filter(Boolean).join("&")}`);
  return true;
}
