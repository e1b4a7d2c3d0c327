import { adminNotes } from "#messages.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";

type AccessNoticeProps = {
  /** "forbidden": signed in, but not an admin; "unknown": the server did not say. */
  access: "forbidden" | "unknown";
  email: string;
  onRetry: () => void;
  onSignOut: () => void;
};

/** Stands in the dashboard's place for whoever is signed in and may not see it. */
export function AccessNotice({ access, email, onRetry, onSignOut }: AccessNoticeProps) {
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
