import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import {
  onSessionChange,
  onSignOutInOtherTab,
  type Session,
  signIn,
  signOut,
  type User,
} from "#data/session.ts";
import { dropDrafts } from "#lib/drafts.ts";

/** behaviour §3, auth context. */
export type Auth = {
  user: User | null;
  session: Session | null;
  loading: boolean;
  /** True after a deliberate sign-out, here or in another tab; false when the session expired or was revoked. */
  hasSignedOut: boolean;
  signIn: typeof signIn;
  signOut: typeof signOut;
};

export const AuthContext = createContext<Auth | null>(null);

type State = { session: Session | null | undefined; hasSignedOut: boolean };

const signedOut: State = { session: null, hasSignedOut: true };

export function AuthProvider({ children }: { children: ReactNode }) {
  const [{ session, hasSignedOut }, setState] = useState<State>({ session: undefined, hasSignedOut: false });

  useEffect(() => {
    const stopSessions = onSessionChange((next) =>
      setState((state) => ({ session: next, hasSignedOut: next === null && state.hasSignedOut })),
    );
    const stopSignOuts = onSignOutInOtherTab(() => {
      dropDrafts({ isOwn: false });
      setState(signedOut);
    });
    return () => {
      stopSessions();
      stopSignOuts();
    };
  }, []);

  const auth = useMemo<Auth>(
    () => ({
      user: session?.user ?? null,
      session: session ?? null,
      loading: session === undefined,
      hasSignedOut,
      signIn,
      signOut: async () => {
        await signOut();
        dropDrafts({ isOwn: true });
        setState(signedOut);
      },
    }),
    [session, hasSignedOut],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}
