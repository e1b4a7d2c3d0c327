import { createContext } from "react";
import type { Session, User } from "#data/session.ts";

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
