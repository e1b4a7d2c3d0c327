import { type ReactNode, useEffect, useMemo, useState } from "react";
import { onSessionChange, type Session, signIn, signOut } from "#data/session.ts";
import { type Auth, AuthContext } from "./authContext.ts";

/** Follows the session of this browser: the stored one at first, then every sign-in and sign-out, of any tab. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session | null>();

  useEffect(() => onSessionChange(setSession), []);

  const auth = useMemo<Auth>(
    () => ({
      user: session?.user ?? null,
      session: session ?? null,
      loading: session === undefined,
      signIn,
      signOut,
    }),
    [session],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}
