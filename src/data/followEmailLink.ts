import { AuthSessionMissingError, type EmailOtpType } from "@supabase/supabase-js";
import { signOutElsewhere } from "#data/session.ts";
import { newClient, supabase } from "#data/supabase.ts";
import type { OpenLink } from "#rules/emailLink.ts";

/** Whose link it is. `isHalf`: the other mailbox must still confirm the new address. */
export type LinkAccount = { email: string; isHalf: boolean };

/**
 * The steps of an email link, on a client whose session is kept in memory: nobody is signed in before `signIn`. Each
 * step throws the server's error and may be repeated (decision 007).
 */
export function followEmailLink(link: OpenLink) {
  const { auth } = newClient({ storageKey: "email-link", persistSession: false, autoRefreshToken: false });
  let account: LinkAccount | undefined;

  const ask = () => {
    if (link.kind === "tokens")
      return auth.setSession({ access_token: link.accessToken, refresh_token: link.refreshToken });
    return auth.verifyOtp({ token_hash: link.tokenHash, type: link.type as EmailOtpType });
  };

  return {
    async verify(): Promise<LinkAccount> {
      if (account) return account;
      const { data, error } = await ask();
      if (error) throw error;
      const { user, session } = data;
      account = { email: user?.email ?? "", isHalf: !session || Boolean(user?.new_email) };
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
