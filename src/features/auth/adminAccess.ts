import { useCallback } from "react";
import { fetchIsAdmin } from "#data/session.ts";
import { useLoad } from "#lib/useLoad.ts";

export type AdminAccess = "checking" | "admin" | "forbidden" | "unknown";

/**
 * Asks the server whether a user may manage the site, anew for each user. In: the user's id, null when nobody is
 * signed in. Out: the answer, "unknown" when there was none, and `retry`. An answer about one user is never used
 * for another.
 */
export function useAdminAccess(userId: string | null): { access: AdminAccess; retry: () => void } {
  const check = useCallback(
    async () => ({ userId, isAdmin: userId !== null && (await fetchIsAdmin()) }),
    [userId],
  );
  const { status, value, reload } = useLoad(check, (error) =>
    console.warn("The access to the dashboard could not be checked.", error),
  );
  const retry = () => void reload();
  if (status === "failed") return { access: "unknown", retry };
  if (status === "loading" || value.userId !== userId) return { access: "checking", retry };
  return { access: value.isAdmin ? "admin" : "forbidden", retry };
}

/**
 * Whose dashboard stays in memory, so that nothing typed is lost when a session ends: the admin's who was last
 * here, until somebody else signs in. In: whose it was, who is signed in (null: nobody), and that user's access.
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
