import { useQuery } from "@tanstack/react-query";
import { fetchIsAdmin } from "#data/session.ts";

export type AdminAccess = "checking" | "admin" | "forbidden" | "unknown";

/** Asks the server whether a user may manage the site. In: the user's id, null when nobody is signed in. */
export function useAdminAccess(userId: string | null): { access: AdminAccess; retry: () => void } {
  const { status, data, refetch } = useQuery({
    queryKey: ["isAdmin", userId],
    queryFn: fetchIsAdmin,
    enabled: userId !== null,
    // Asked again at every sign-in.
    gcTime: 0,
  });
  const retry = () => void refetch();
  if (status === "error") return { access: "unknown", retry };
  if (status === "pending") return { access: "checking", retry };
  return { access: data ? "admin" : "forbidden", retry };
}

/**
 * Whose dashboard is kept when a session expires, with its unsaved changes: that of the last admin here, until
 * somebody else signs in. In: whose it was, who is signed in (null: nobody), and that user's access.
 */
export function nextDashboardOwner(
  ownerId: string | null,
  userId: string | null,
  access: AdminAccess,
): string | null {
  if (userId === null) return ownerId;
  if (access === "admin") return userId;
  return ownerId === userId ? ownerId : null;
}
