import { AuthSessionMissingError, type EmailOtpType } from "@supabase/supabase-js";
import { authError, signOutElsewhere } from "#data/session.ts";
import { newClient, supabase } from "#data/supabase.ts";
import { type EmailCode, type LinkPurpose, type OpenLink, purposeOf } from "#rules/emailLink.ts";

/** Whose link it is, and what for. `isHalf`: the other mailbox must still confirm the new address. */
export type LinkAccount = { email: string; isHalf: boolean; purpose: LinkPurpose };

export type EmailLinkSteps = ReturnType<typeof followEmailLink>;

/**
 * The steps of an email link, on a client whose session is kept in memory: nobody is signed in before `signIn`. Each
 * step throws the server's error and may be repeated (decision 007).
 */
export function followEmailLink(link: OpenLink) {
  const { auth } = newClient({ storageKey: "email-link", persistSession: false, autoRefreshToken: false });
  let account: LinkAccount | undefined;

  const ask = async () => {
    if (link.kind === "code") return askWithCode(link);
    const answer =
      link.kind === "tokens"
        ? await auth.setSession({ access_token: link.accessToken, refresh_token: link.refreshToken })
        : await auth.verifyOtp({ token_hash: link.tokenHash, type: link.type as EmailOtpType });
    return { ...answer, purpose: purposeOf(link) };
  };
  /** Nothing says which email a code is of. Auth looks for `email` among invitations and for new passwords. */
  const askWithCode = async ({ email, code: token }: EmailCode) => {
    const answer = await auth.verifyOtp({ email, token, type: "email" });
    if (answer.error?.code !== "otp_expired") return { ...answer, purpose: "password" as const };
    return { ...(await auth.verifyOtp({ email, token, type: "email_change" })), purpose: "email" as const };
  };

  return {
    async verify(): Promise<LinkAccount> {
      if (account) return account;
      const { data, error, purpose } = await ask();
      if (error) throw authError(error);
      const { user, session } = data;
      account = { email: user?.email ?? "", isHalf: !session || Boolean(user?.new_email), purpose };
      return account;
    },

    /** Sets the account's password and signs its other browsers out. */
    async setPassword(password: string): Promise<void> {
      const { error } = await auth.updateUser({ password });
      // It is set already when the answer of an earlier try was lost.
      if (error && error.code !== "same_password") throw error;
      await signOutElsewhere(auth);
    },

    async signIn(): Promise<void> {
      const { data, error: lost } = await auth.getSession();
      if (!data.session) throw lost ?? new AuthSessionMissingError();
      const { error } = await supabase().auth.setSession(data.session);
      if (error) throw error;
    },
  };
}
