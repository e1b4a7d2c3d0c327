import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { onSessionChange, type Session, signIn, signOut, type User } from "#data/session.ts";

/** behaviour §3, auth context. */
export type Auth = {
  user: User | null;
  session: Session | null;
  /** True until it is known whether somebody is signed in. */
  loading: boolean;
  /** Throws the server's error. */
  signIn: (email: string, password: string) => Promise<void>;
  /** Throws the server's error. */
  signOut: () => Promise<void>;
};

export const AuthContext = createContext<Auth | null>(null);

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

/** The auth context. Throws outside its provider (behaviour §8). */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}
