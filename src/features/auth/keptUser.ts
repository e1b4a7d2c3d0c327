import type { AdminAccess } from "./useAdminAccess.ts";

/**
 * Whose dashboard stays in memory, so that nothing typed is lost when a session ends: the admin's who was last
 * here, until somebody else signs in. In: whose it was, who is signed in (null: nobody), and that user's access.
 */
export function nextKeptUser(
  keptUserId: string | null,
  userId: string | null,
  access: AdminAccess,
): string | null {
  if (userId === null) return keptUserId;
  if (access === "admin") return userId;
  return keptUserId === userId ? keptUserId : null;
}
