import { Activity, useEffect, useReducer, useState } from "react";
import { adminErrors, adminNotes } from "#adminMessages.ts";
import { environment } from "#config.ts";
import { AuthProvider, useAuth } from "#features/auth/AuthProvider.tsx";
import { nextDashboardOwner, useAdminAccess } from "#features/auth/adminAccess.ts";
import { LinkCard } from "#features/auth/LinkCard.tsx";
import { LoginCard } from "#features/auth/LoginCard.tsx";
import { type AuthLink, takeAuthLink } from "#lib/authLink.ts";
import { errorMessage } from "#lib/errorMessage.ts";
import { listenTo } from "#lib/listenTo.ts";
import { useAction } from "#lib/useAction.ts";
import { useDocumentTitle } from "#lib/useDocumentTitle.ts";
import { Button } from "#ui/Button.tsx";
import { LoneCard } from "#ui/Card.tsx";
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

/**
 * What a mailed link has led to, loading, signed out, without access, or the dashboard, which outlives the end of its
 * user's session. A link leaves whoever is signed in alone until it has done what it is for.
 */
function AdminScreen() {
  const { user, loading, signOut } = useAuth();
  const userId = user?.id ?? null;
  const email = user?.email ?? "";
  const { access, retry } = useAdminAccess(userId);

  const { link, turn, leaveLink } = useAuthLink();

  const [ownerId, setOwnerId] = useState<string | null>(null);
  const nextOwnerId = nextDashboardOwner(ownerId, userId, access);
  if (nextOwnerId !== ownerId) setOwnerId(nextOwnerId);

  const { isBusy: isSigningOut, run: leave } = useAction(signOut, {
    onSuccess: () => setOwnerId(null),
    onError: (error) => notify.error(errorMessage(error, adminErrors.unknown)),
  });
  const handleSignOut = () => void leave();

  if (!link && (loading || (user && access === "checking" && ownerId === null)))
    return <Spinner className="h-svh w-full" />;

  const isDashboardShown = !link && user !== null && access === "admin";
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
          {link ? (
            <LinkCard
              key={turn}
              link={link}
              onEnd={leaveLink}
              wayOn={(variant) => (
                <Button variant={variant} className="w-full" onClick={leaveLink}>
                  {user ? "Back to the dashboard" : "Back to login"}
                </Button>
              )}
            />
          ) : user === null ? (
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

type TakenLink = { link: AuthLink | null; turn: number };

/** The mailed link that the page was opened by, or that was put into its address since; `turn` counts them. */
function useAuthLink() {
  const [{ link, turn }, take] = useReducer(
    (taken: TakenLink): TakenLink => ({ link: takeAuthLink(), turn: taken.turn + 1 }),
    null,
    (): TakenLink => ({ link: takeAuthLink(), turn: 0 }),
  );
  useEffect(() => listenTo(window, ["hashchange"], take), []);
  const leaveLink = () => {
    window.authLink = undefined;
    take();
  };
  return { link, turn, leaveLink };
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
    <LoneCard title={isForbidden ? "No access" : "Please try again"}>
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
    </LoneCard>
  );
}
