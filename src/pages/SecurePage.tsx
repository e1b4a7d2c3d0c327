import { QueryClientProvider, useMutation } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { takeEmailLink } from "#boot/emailLinkInAddress.ts";
import { environment } from "#config.ts";
import { AuthProvider, useAdminAccess, useAuth } from "#dashboard/sign-in/AuthProvider.tsx";
import { LoginCard } from "#dashboard/sign-in/LoginCard.tsx";
import { isOfProject, ProjectProblem } from "#dashboard/sign-in/ProjectProblem.tsx";
import {
  dropInterruptedUploads,
  hasInterruptedUploads,
  interruptedUploadsOf,
  onInterruptedUploads,
} from "#dashboard/tracks/uploads/interruptedUploads.ts";
import { classNames } from "#lib/classNames.ts";
import { listenTo } from "#lib/dom.ts";
import { openDrafts } from "#lib/draftStorage.ts";
import { useDiscardGuard } from "#lib/useDiscardGuard.ts";
import { useDocumentTitle } from "#lib/useDocumentTitle.ts";
import { useKeyboardHeight } from "#lib/useKeyboardHeight.ts";
import { pieceMessages } from "#messages/languages/en.ts";
import { signInMessages } from "#messages/signInMessages.ts";
import { HOME_PATH } from "#routes.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { LegalFooter } from "#site/legal/LegalFooter.tsx";
import { Button, buttonClasses } from "#ui/Button.tsx";
import { CenteredCard } from "#ui/Card.tsx";
import { createQueryClient } from "#ui/createQueryClient.ts";
import { ErrorBoundary } from "#ui/ErrorBoundary.tsx";
import { later, placePlaceholder } from "#ui/later.tsx";
import { notify } from "#ui/notify.ts";
import { Spinner } from "#ui/Spinner.tsx";
import { Toaster } from "#ui/Toaster.tsx";
import { Dashboard } from "./Dashboard.tsx";

/** Few visits begin with a link. */
const EmailLinkCard = later(
  async () => (await import("#dashboard/sign-in/EmailLinkCard.tsx")).EmailLinkCard,
  placePlaceholder,
);

/** behaviour §2, admin screen at /secure. */
export function SecurePage() {
  useKeyboardHeight();
  useDocumentTitle(`Admin · ${environment.artistName}`);
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <AuthProvider>
        <div className="flex min-h-svh flex-col">
          <AdminScreen />
          <LegalFooter />
        </div>
        <ErrorBoundary fallback={null}>
          <Toaster />
        </ErrorBoundary>
      </AuthProvider>
    </QueryClientProvider>
  );
}

/** An email link, the login, a notice, or the dashboard. The forms of behaviour §10.8 keep drafts when a session ends. */
function AdminScreen() {
  const { user, loading, hasSessionEnded, signOut } = useAuth();
  const userId = user?.id ?? null;
  const email = user?.email ?? "";
  const adminAccess = useAdminAccess(userId);
  const { access } = adminAccess;
  const { link, enterCode, leaveLink } = useLinkInAddress();

  const ownerId = access === "admin" ? userId : null;
  useEffect(() => {
    if (ownerId) openDrafts(ownerId);
  }, [ownerId]);

  const isSomebodyElse = !loading && (user ? interruptedUploadsOf(user.id) === null : !hasSessionEnded);
  const hasInterrupted = useSyncExternalStore(onInterruptedUploads, hasInterruptedUploads);
  useDiscardGuard(hasInterrupted);
  useEffect(() => {
    if (isSomebodyElse && hasInterrupted) dropInterruptedUploads();
  }, [isSomebodyElse, hasInterrupted]);

  const signingOut = useMutation({
    mutationFn: signOut,
    onError: (error) => notify.error(errorMessage(error), "sign-out"),
  });
  const handleSignOut = () => signingOut.mutate();

  if (!link && (loading || (user && access === "checking"))) return <Spinner className="h-svh w-full" />;
  if (!link && ownerId)
    return <Dashboard key={ownerId} ownerId={ownerId} email={email} onSignOut={handleSignOut} />;
  return (
    <main className="grid grow place-items-center p-4">
      <a
        href={HOME_PATH}
        className={classNames(buttonClasses({ variant: "quiet" }), "absolute top-2 left-2")}
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        <span>{signInMessages.backTo(environment.artistName)}</span>
      </a>
      {/* The link is in memory alone: as a filled field, this keeps the page from a reload for a new version. */}
      {link && <input type="hidden" value="link" />}
      {link ? (
        <EmailLinkCard key={JSON.stringify(link)} link={link} onEnd={leaveLink} />
      ) : user ? (
        <AccessNotice {...adminAccess} email={email} onSignOut={handleSignOut} />
      ) : (
        <LoginCard
          note={
            hasSessionEnded && !signingOut.isPending ? signInMessages.sessionEnded(hasInterrupted) : undefined
          }
          onEnterCode={enterCode}
        />
      )}
    </main>
  );
}

/** The email link that the page was opened with, or the one put into its address since; or a code in its place. */
function useLinkInAddress() {
  const [link, setLink] = useState(takeEmailLink);
  useEffect(() => listenTo(window, ["hashchange"], () => setLink(takeEmailLink())), []);
  const enterCode = (email: string) => setLink({ kind: "enterCode", email });
  const leaveLink = () => {
    window.emailLink = undefined;
    setLink(null);
  };
  return { link, enterCode, leaveLink };
}

type AccessNoticeProps = ReturnType<typeof useAdminAccess> & { email: string; onSignOut: () => void };

/** Signed in, but not an admin; or the server did not say. */
function AccessNotice({ access, error, email, retry, onSignOut }: AccessNoticeProps) {
  const isForbidden = access === "forbidden";
  return (
    <CenteredCard title={isForbidden ? "No access" : "Please try again"}>
      {!isForbidden && isOfProject(error) ? (
        <ProjectProblem error={error} className="mt-2 text-sm text-muted" />
      ) : (
        <p role="alert" className="mt-2 text-sm text-muted">
          {isForbidden
            ? signInMessages.notAnAdmin(email)
            : `${signInMessages.accessUnknown} ${errorMessage(error)}`}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {!isForbidden && (
          <Button variant="primary" onClick={retry}>
            {pieceMessages.tryAgain}
          </Button>
        )}
        <Button variant={isForbidden ? "primary" : "secondary"} onClick={onSignOut}>
          Sign Out
        </Button>
      </div>
    </CenteredCard>
  );
}
