import { ExternalLink, LogOut, type LucideIcon } from "lucide-react";
import { environment } from "#config.ts";
import { classNames } from "#lib/classNames.ts";
import { HOME_PATH } from "#routes.ts";
import { Button, buttonClasses } from "#ui/Button.tsx";
import { UnsavedMark } from "#ui/FormButtons.tsx";

type AdminHeaderProps = {
  email: string;
  /** Disables signing out, because the rest of a running save would be refused. */
  isSaving: boolean;
  /** Those with an icon get a button. */
  dialogs: readonly { key: string; label: string; icon?: LucideIcon }[];
  onOpen: (key: string) => void;
  onSignOut: () => void;
};

const tight = "max-sm:min-w-11 max-sm:px-2";

export function AdminHeader(props: AdminHeaderProps) {
  const { email, isSaving, dialogs, onOpen, onSignOut } = props;
  return (
    <header className="border-b border-line bg-surface/60">
      <div className="mx-auto flex max-w-[75rem] flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-6">
        <div className="min-w-0">
          <h1 translate="no" className="font-display text-xl font-bold">
            {`${environment.artistName} Admin`}
          </h1>
          <p className="text-sm text-muted">{`Welcome, ${email}`}</p>
        </div>
        <nav
          aria-label="Dashboard"
          className="-ml-2 flex flex-wrap items-center justify-between gap-y-1 max-sm:grow sm:ml-0 sm:gap-2"
        >
          <a
            href={HOME_PATH}
            target="_blank"
            rel="noopener"
            className={classNames(buttonClasses({ variant: "quiet" }), tight)}
          >
            <ExternalLink aria-hidden="true" className="hidden size-4 lg:block" />
            <span>View site</span>
            <span className="sr-only">(opens in a new tab)</span>
          </a>
          {dialogs.map(
            ({ key, label, icon: Icon }) =>
              Icon && (
                <Button
                  key={key}
                  variant="quiet"
                  aria-haspopup="dialog"
                  onClick={() => onOpen(key)}
                  className={tight}
                >
                  <Icon aria-hidden="true" className="hidden size-4 lg:block" />
                  <span>{label}</span>
                  <UnsavedMark draftKey={`${key}/`} />
                </Button>
              ),
          )}
          <Button disabled={isSaving} onClick={onSignOut} className="max-sm:ml-auto max-sm:px-3">
            <LogOut aria-hidden="true" className="hidden size-4 lg:block" />
            <span>Sign Out</span>
          </Button>
        </nav>
      </div>
    </header>
  );
}
