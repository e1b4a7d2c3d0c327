import { useEffect } from "react";
import { accountNotes } from "#accountMessages.ts";
import { followAddress } from "#data/session.ts";
import { useChunk, usePreload } from "#lib/chunks.ts";
import { listenTo } from "#lib/listenTo.ts";
import { notify } from "#ui/notify.ts";
import { Spinner } from "#ui/Spinner.tsx";
import type { AccountDialogProps } from "./AccountDialog.tsx";
import { useAuth } from "./AuthProvider.tsx";

type AccountProps = AccountDialogProps & { isOpen: boolean };

/** The dialog Account; its code comes in an idle moment, at the latest when it is asked for. */
export function Account({ isOpen, ...props }: AccountProps) {
  const { user } = useAuth();
  useFollowedAddress(isOpen || Boolean(user?.new_email));
  usePreload(loadAccountDialog);
  const AccountDialog = useChunk(isOpen, loadAccountDialog, () => {
    notify.error(accountNotes.dialogUnavailable);
    props.onClose();
  });

  if (!isOpen) return null;
  if (AccountDialog) return <AccountDialog {...props} />;
  return (
    <Spinner label={accountNotes.loading} className="fixed inset-0 z-dialog animate-fade-in bg-black/80" />
  );
}

/** Keeps the address on screen current, as email links change it in any browser: asks Auth now and on each return. */
function useFollowedAddress(matters: boolean): void {
  useEffect(() => {
    if (!matters) return;
    const follow = () => {
      if (document.hidden) return;
      followAddress().catch((error) => console.warn("The account could not be asked for.", error));
    };
    follow();
    return listenTo(document, ["visibilitychange"], follow);
  }, [matters]);
}

/** Loads the dialog. Throws when it cannot; may be called again. */
async function loadAccountDialog() {
  return (await import("./AccountDialog.tsx")).AccountDialog;
}
