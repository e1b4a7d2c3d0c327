import { useQuery } from "@tanstack/react-query";
import { fetchIsAdmin } from "#data/session.ts";

export type AdminAccess = "checking" | "admin" | "forbidden" | "unknown";

/** Asks the server whether a user may manage the site. */
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
