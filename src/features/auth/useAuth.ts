import { useContext } from "react";
import { type Auth, AuthContext } from "./authContext.ts";

/** The auth context. Throws outside its provider (behaviour §8). */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}
