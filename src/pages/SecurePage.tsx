import { Activity, useState } from "react";
import { environment } from "#config.ts";
import { AccessNotice } from "#features/auth/AccessNotice.tsx";
import { AuthProvider } from "#features/auth/AuthProvider.tsx";
import { nextKeptUser } from "#features/auth/keptUser.ts";
import { LoginCard } from "#features/auth/LoginCard.tsx";
import { useAdminAccess } from "#features/auth/useAdminAccess.ts";
import { useAuth } from "#features/auth/useAuth.ts";
import { errorMessage } from "#lib/errorMessage.ts";
import { useAction } from "#lib/useAction.ts";
import { useDocumentTitle } from "#lib/useDocumentTitle.ts";
import { adminErrors, adminNotes } from "#messages.ts";
import { notify } from "#ui/notify.ts";
import { Spinner } from "#ui/Spinner.tsx";
import { Dashboard } from "./Dashboard.tsx";

/** behaviour §2, admin screen at /secure. */
export function SecurePage() {
  useDocumentTitle(`Admin · ${environment.artistName}`);
  return (
    <AuthProvider>
      <AdminScreen />
    </AuthProvider>
  );
}

/** Loading, signed out, without access, or the dashboard, which outlives the end of its user's session. */
function AdminScreen() {
  const { user, loading, signOut } = useAuth();
  const userId = user?.id ?? null;
  const email = user?.email ?? "";
  const { access, retry } = useAdminAccess(userId);

  const [keptUserId, setKeptUserId] = useState<string | null>(null);
  const nextKeptUserId = nextKeptUser(keptUserId, userId, access);
  if (nextKeptUserId !== keptUserId) setKeptUserId(nextKeptUserId);

  const { isBusy: isSigningOut, run: leave } = useAction(signOut, {
    onSuccess: () => setKeptUserId(null),
    onError: (error) => notify.error(errorMessage(error, adminErrors.unknown)),
  });
  const handleSignOut = () => void leave();

  if (loading || (user && access === "checking" && keptUserId === null))
    return <Spinner className="h-svh w-full" />;

  const isDashboardShown = user !== null && access === "admin";
  const hasSessionEnded = keptUserId !== null && !isSigningOut;
  return (
    <>
      {keptUserId && (
        <Activity key={keptUserId} mode={isDashboardShown ? "visible" : "hidden"}>
          <Dashboard email={email} onSignOut={handleSignOut} />
        </Activity>
      )}
      {!isDashboardShown && (
        <main className="grid min-h-page place-items-center p-4">
          {user === null ? (
            <LoginCard note={hasSessionEnded ? adminNotes.sessionEnded : undefined} />
          ) : access === "stranger" || access === "unknown" ? (
            <AccessNotice access={access} email={email} onRetry={retry} onSignOut={handleSignOut} />
          ) : (
            <Spinner />
          )}
        </main>
      )}
    </>
  );
}
