import {
  AuthSessionMissingError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
} from "@supabase/supabase-js";
import { PasswordSetError, signOutElsewhere } from "#data/session.ts";
import { newClient, supabase } from "#data/supabase.ts";
import type { OpenLink } from "#lib/authLink.ts";
import { forgetStored, readStoredText, storedKeys } from "#lib/browserStorage.ts";

/**
 * Why a link opens nothing: its time is over or it was used, by a try whose answer was lost perhaps; it belongs to
 * another browser, or to no account here.
 */
export type DeadLink = "over" | "usedUp" | "otherBrowser" | "unknown";

/** A link that opens nothing. */
export class DeadLinkError extends Error {
  readonly reason: DeadLink;
  constructor(reason: DeadLink) {
    super(`The link opens nothing: ${reason}.`);
    this.reason = reason;
  }
}

/** How Auth says that a link, or the session that it has made, is over. */
const overCodes = /^(otp_expired|flow_state_expired|session_not_found|session_expired|refresh_token_\w+)$/;

/** Why a link is dead, by the code of Auth's refusal. */
export function deadLinkOf(code: string | undefined): DeadLink {
  if (code === "flow_state_not_found" || code === "bad_code_verifier") return "otherBrowser";
  return overCodes.test(code ?? "") ? "over" : "unknown";
}

/** Where supabase-js keeps a code's verifier, in the storage of the browser that asked for the link. */
const isVerifier = (key: string) => key.endsWith("-code-verifier");
const storedVerifier = () => storedKeys("sb-").find(isVerifier);

/**
 * Memory for the session that a link makes: nobody is signed in before the link has done what it is for. Of a code's
 * verifier it forgets nothing, as supabase-js would with every answer that is lost.
 */
function linkMemory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) =>
      isVerifier(key) ? readStoredText(storedVerifier() ?? "") : (kept.get(key) ?? null),
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/**
 * Follows a link, step by step; what was done is not done again when a step is repeated. Each step throws the server's
 * error, a `DeadLinkError` for a link that opens nothing, or, once the password is set, a `PasswordSetError`.
 */
export function followLink(link: OpenLink) {
  let made: ReturnType<typeof newClient> | undefined;
  const client = () => {
    made ??= newClient({ storageKey: "mailed-link", storage: linkMemory(), autoRefreshToken: false });
    return made;
  };
  let mayBeUsed = false;
  let verified: { email: string | undefined; isHalf: boolean } | undefined;
  let unanswered: string | undefined;
  let password: string | undefined;

  const ask = () => {
    const { auth } = client();
    if (link.kind === "tokens")
      return auth.setSession({ access_token: link.accessToken, refresh_token: link.refreshToken });
    if (link.kind === "code") return auth.exchangeCodeForSession(link.code);
    return auth.verifyOtp({ token_hash: link.tokenHash, type: link.type as "recovery" });
  };

  const failed = (error: Error) => (password === undefined ? deadOr(error) : new PasswordSetError(error));

  return {
    /** Verifies the link. Out: the account's address; `isHalf` when a new address is still to be confirmed elsewhere. */
    async verify() {
      if (verified) return verified;
      if (link.kind === "code" && !storedVerifier()) throw new DeadLinkError("otherBrowser");
      // A token that is none at all makes supabase-js throw.
      const { data, error } = await ask().catch((thrown: Error) => ({ data: null, error: thrown }));
      if (error) {
        const failure = deadOr(error);
        const wasAlive = failure instanceof DeadLinkError && failure.reason !== "unknown";
        if (mayBeUsed && wasAlive) throw new DeadLinkError("usedUp");
        // Tokens were verified before; a hash and a code are good once.
        mayBeUsed ||= link.kind !== "tokens" && isAuthRetryableFetchError(error);
        throw failure;
      }
      verified = { email: data?.user?.email, isHalf: !data?.session };
      return verified;
    },

    /** Sets the password of the link's account, and signs its other browsers out. */
    async setPassword(next: string) {
      if (next !== password) {
        const { error } = await client().auth.updateUser({ password: next });
        // Auth refuses what it has stored when only its answer was lost.
        if (error && !(error.code === "same_password" && next === unanswered)) {
          if (isAuthRetryableFetchError(error)) unanswered = next;
          throw isAuthSessionMissingError(error) ? failed(error) : error;
        }
        password = next;
      }
      await signOutElsewhere(client()).catch((error: Error) => {
        throw failed(error);
      });
    },

    /** Signs this browser in to the link's account. */
    async signIn() {
      const { data, error: lost } = await client().auth.getSession();
      if (!data.session) throw failed(lost ?? new AuthSessionMissingError());
      const { error } = await supabase().auth.setSession(data.session);
      if (error) throw failed(error);
      const verifier = storedVerifier();
      if (verifier) forgetStored(verifier);
    },
  };
}

/** A refusal as what it says of the link; an answer that never came, or one about too many, as it is. */
function deadOr(error: Error & { status?: number | undefined; code?: string | undefined }): Error {
  if (isAuthRetryableFetchError(error) || error.status === 429) return error;
  return new DeadLinkError(isAuthSessionMissingError(error) ? "over" : deadLinkOf(error.code));
}
