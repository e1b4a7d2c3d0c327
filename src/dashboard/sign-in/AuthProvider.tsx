import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import {
  fetchIsAdmin,
  onSessionChange,
  onSignOutInOtherTab,
  type Session,
  signIn,
  signOut,
  type User,
} from "#data/session.ts";
import { dropDrafts } from "#lib/draftStorage.ts";

/** behaviour §3, auth context. */
export type Auth = {
  user: User | null;
  session: Session | null;
  loading: boolean;
  /** The session expired or was revoked; false after a deliberate sign-out, here or in another tab. */
  hasSessionEnded: boolean;
  signIn: typeof signIn;
  signOut: typeof signOut;
};

export const AuthContext = createContext<Auth | null>(null);

type State = { session: Session | null | undefined; hasSessionEnded: boolean };

const signedOut: State = { session: null, hasSessionEnded: false };

export function AuthProvider({ children }: { children: ReactNode }) {
  const [{ session, hasSessionEnded }, setState] = useState<State>({ ...signedOut, session: undefined });

  useEffect(() => {
    const stopSessions = onSessionChange((next) =>
      setState((state) => ({
        session: next,
        hasSessionEnded: next === null && (state.hasSessionEnded || Boolean(state.session)),
      })),
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
      hasSessionEnded,
      signIn,
      signOut: async () => {
        await signOut();
        dropDrafts({ isOwn: true });
        setState(signedOut);
      },
    }),
    [session, hasSessionEnded],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}

type AdminAccess = "checking" | "admin" | "forbidden" | "unknown";

export function useAdminAccess(userId: string | null) {
  const { data, isError, error, refetch } = useQuery({
    queryKey: ["isAdmin", userId],
    queryFn: async () => ((await fetchIsAdmin()) ? ("admin" as const) : ("forbidden" as const)),
    enabled: userId !== null,
    // Asked again at every sign-in.
    gcTime: 0,
  });
  const access: AdminAccess = isError ? "unknown" : (data ?? "checking");
  return { access, error, retry: () => void refetch() };
}
