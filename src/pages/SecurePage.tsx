import { Activity, useState } from "react";
import { adminErrors, adminNotes } from "#adminMessages.ts";
import { environment } from "#config.ts";
import { AuthProvider, useAuth } from "#features/auth/AuthProvider.tsx";
import { nextDashboardOwner, useAdminAccess } from "#features/auth/adminAccess.ts";
import { LoginCard } from "#features/auth/LoginCard.tsx";
import { errorMessage } from "#lib/errorMessage.ts";
import { useAction } from "#lib/useAction.ts";
import { useDocumentTitle } from "#lib/useDocumentTitle.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
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

  const [ownerId, setOwnerId] = useState<string | null>(null);
  const nextOwnerId = nextDashboardOwner(ownerId, userId, access);
  if (nextOwnerId !== ownerId) setOwnerId(nextOwnerId);

  const { isBusy: isSigningOut, run: leave } = useAction(signOut, {
    onSuccess: () => setOwnerId(null),
    onError: (error) => notify.error(errorMessage(error, adminErrors.unknown)),
  });
  const handleSignOut = () => void leave();

  if (loading || (user && access === "checking" && ownerId === null))
    return <Spinner className="h-svh w-full" />;

  const isDashboardShown = user !== null && access === "admin";
  const hasSessionEnded = ownerId !== null && !isSigningOut;
  return (
    <>
      {ownerId && (
        <Activity key={ownerId} mode={isDashboardShown ? "visible" : "hidden"}>
          <Dashboard email={email} onSignOut={handleSignOut} />
        </Activity>
      )}
      {!isDashboardShown && (
        <main className="grid min-h-page place-items-center p-4">
          {user === null ? (
            <LoginCard note={hasSessionEnded ? adminNotes.sessionEnded : undefined} />
          ) : access === "forbidden" || access === "unknown" ? (
            <AccessNotice access={access} email={email} onRetry={retry} onSignOut={handleSignOut} />
          ) : (
            <Spinner />
          )}
        </main>
      )}
    </>
  );
}

type AccessNoticeProps = {
  /** "forbidden": signed in, but not an admin; "unknown": the server did not say. */
  access: "forbidden" | "unknown";
  email: string;
  onRetry: () => void;
  onSignOut: () => void;
};

/** Stands in the dashboard's place for whoever is signed in and may not see it. */
function AccessNotice({ access, email, onRetry, onSignOut }: AccessNoticeProps) {
  const isForbidden = access === "forbidden";
  return (
    <Card className="w-full max-w-sm animate-rise-in p-6 shadow-high sm:p-8">
      <h1 className="font-display text-2xl font-bold">{isForbidden ? "No access" : "Please try again"}</h1>
      <p role="alert" className="mt-2 text-sm text-muted">
        {isForbidden ? adminNotes.notAnAdmin(email) : adminNotes.accessUnknown}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {!isForbidden && (
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button variant={isForbidden ? "primary" : "secondary"} onClick={onSignOut}>
          Sign Out
        </Button>
      </div>
    </Card>
  );
}
