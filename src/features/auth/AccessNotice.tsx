import { adminNotes } from "#messages.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";

type AccessNoticeProps = {
  /** "stranger": signed in, but not an admin; "unknown": the server did not say. */
  access: "stranger" | "unknown";
  email: string;
  onRetry: () => void;
  onSignOut: () => void;
};

/** Stands in the dashboard's place for whoever is signed in and may not see it. */
export function AccessNotice({ access, email, onRetry, onSignOut }: AccessNoticeProps) {
  const isStranger = access === "stranger";
  return (
    <Card className="w-full max-w-sm animate-rise-in p-6 shadow-high sm:p-8">
      <h1 className="font-display text-2xl font-bold">{isStranger ? "No access" : "Please try again"}</h1>
      <p role="alert" className="mt-2 text-sm text-muted">
        {isStranger ? adminNotes.notAnAdmin(email) : adminNotes.accessUnknown}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {!isStranger && (
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button variant={isStranger ? "primary" : "secondary"} onClick={onSignOut}>
          Sign Out
        </Button>
      </div>
    </Card>
  );
}
