import { ExternalLink, LogOut, type LucideIcon, Menu } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { environment } from "#config.ts";
import { classNames } from "#lib/classNames.ts";
import { displayFace } from "#lib/displayFace.ts";
import { HOME_PATH, placeAddress } from "#routes.ts";
import { Button, buttonClasses } from "#ui/Button.tsx";
import { UnsavedDot, UnsavedMark } from "#ui/FormButtons.tsx";
import { OpensNewTab } from "#ui/OpensNewTab.tsx";

type DialogEntry = { key: string; label: string; icon?: LucideIcon };

type AdminHeaderProps = {
  email: string;
  /** Disables signing out, because the rest of a running save would be refused. */
  isSaving: boolean;
  places: readonly { key: string; label: string }[];
  /** The key of the present place. */
  at: string;
  /** Those with an icon get a button, at every width. */
  dialogs: readonly DialogEntry[];
  onOpen: (key: string) => void;
  onSignOut: () => void;
};

const itemClasses = "whitespace-nowrap max-md:justify-start";

/** behaviour §2: name, welcome, "Default Video" and "Sign Out" at every width. On phones a menu holds the rest. */
export function AdminHeader(props: AdminHeaderProps) {
  const { email, isSaving, places, at, dialogs, onOpen, onSignOut } = props;
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  /** What had the focus in the menu is hidden with it; a dialog gives the focus back to what had it. */
  const close = () => {
    if (isMenuOpen) menuButton.current?.focus();
    setIsMenuOpen(false);
  };
  const handleKeyDown = ({ key }: KeyboardEvent) => key === "Escape" && close();
  const openDialog = (key: string) => {
    close();
    onOpen(key);
  };
  return (
    <header className="relative border-b border-line bg-surface">
      <div className="mx-auto grid max-w-[75rem] grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 px-4 py-4 sm:px-6">
        <div className="min-w-0">
          <h1 translate="no" className={classNames(displayFace(environment.artistName), "text-xl font-bold")}>
            {`${environment.artistName} Admin`}
          </h1>
          <p className="text-sm text-muted">{`Welcome, ${email}`}</p>
        </div>
        <Button
          icon={Menu}
          ref={menuButton}
          aria-expanded={isMenuOpen}
          aria-controls="dashboard-menu"
          onClick={() => setIsMenuOpen(!isMenuOpen)}
          onKeyDown={handleKeyDown}
          className="relative md:hidden"
        >
          <span>Menu</span>
          <span className="absolute top-2 right-2 leading-none">
            <UnsavedDot draftKey="" />
          </span>
        </Button>
        <nav
          id="dashboard-menu"
          aria-label="Dashboard"
          onKeyDown={handleKeyDown}
          className={classNames(
            "flex gap-1 max-md:absolute max-md:inset-x-4 max-md:top-full max-md:z-header max-md:flex-col max-md:rounded-lg max-md:border max-md:border-line max-md:bg-raised max-md:p-2 max-md:shadow-high",
            "md:col-[1/3] md:row-start-2 md:-ml-4 md:flex-wrap",
            !isMenuOpen && "max-md:hidden",
          )}
        >
          {places.map(({ key, label }) => (
            <Link
              key={key}
              to={placeAddress(key)}
              aria-current={key === at ? "page" : undefined}
              onClick={close}
              className={classNames(
                buttonClasses({ variant: "quiet" }),
                itemClasses,
                key === at && "bg-hover font-semibold",
              )}
            >
              <span>{label}</span>
              <UnsavedDot draftKey={`${key}/`} />
            </Link>
          ))}
          <a
            href={HOME_PATH}
            target="_blank"
            rel="noopener"
            className={classNames(buttonClasses({ variant: "quiet" }), itemClasses)}
          >
            <ExternalLink aria-hidden="true" className="hidden size-4 lg:block" />
            <span>View site</span>
            <OpensNewTab />
          </a>
        </nav>
        <div className="flex justify-between gap-2 max-md:col-span-2 max-md:-ml-4">
          {dialogs.map((dialog) => (
            <DialogButton key={dialog.key} dialog={dialog} onOpen={openDialog} />
          ))}
          <Button disabled={isSaving} onClick={onSignOut}>
            <LogOut aria-hidden="true" className="hidden size-4 lg:block" />
            <span>Sign Out</span>
          </Button>
        </div>
      </div>
    </header>
  );
}

type DialogButtonProps = { dialog: DialogEntry; onOpen: (key: string) => void };

function DialogButton({ dialog: { key, label, icon: Icon }, onOpen }: DialogButtonProps) {
  if (!Icon) return null;
  return (
    <Button variant="quiet" aria-haspopup="dialog" onClick={() => onOpen(key)}>
      <Icon aria-hidden="true" className="hidden size-4 lg:block" />
      <span>{label}</span>
      <UnsavedMark draftKey={`${key}/`} />
    </Button>
  );
}
