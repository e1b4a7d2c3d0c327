import { signOutElsewhere } from "#data/session.ts";
import { useDiscardGuard } from "#lib/useDiscardGuard.ts";
import { adminSuccesses, confirmations } from "#messages/dashboardMessages.ts";
import { accountMessages } from "#messages/signInMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { Button } from "#ui/Button.tsx";
import { ConfirmDialog, useConfirmation } from "#ui/ConfirmDialog.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { notify } from "#ui/notify.ts";
import { useAuth } from "./AuthProvider.tsx";
import { EmailForm, useEmailChange } from "./EmailChange.tsx";
import { PasswordForm, usePasswordChange } from "./PasswordChange.tsx";

type AccountDialogProps = {
  /** Signing out is disabled while something is being saved. */
  isSaving: boolean;
  onClose: () => void;
  /** Signs this browser out, after a question if there are unsaved changes. */
  onSignOut: () => void;
  /** Opens another dialog in place of this one. */
  onOpen: (label: string) => void;
};

export function AccountDialog({ isSaving, onClose, onSignOut, onOpen }: AccountDialogProps) {
  const { user } = useAuth();
  const present = user?.email ?? "";
  const password = usePasswordChange(present);
  const email = useEmailChange(present);
  const { leave, question } = useDiscardGuard(password.hasTyped || email.hasTyped);
  // Others first: if that fails, this browser is still signed in and can try again.
  const everywhere = useConfirmation(
    async () => {
      await signOutElsewhere();
      notify.success(adminSuccesses.othersSignedOut);
      onClose();
      onSignOut();
    },
    (error) => accountMessages.everywhereFailed(errorMessage(error)),
  );

  return (
    <Dialog
      isOpen
      onClose={() => leave(onClose)}
      isBusy={password.isBusy || email.isBusy}
      title="Account"
      size="wide"
    >
      <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        <section className="flex flex-col gap-4">
          <h3 className="font-display font-semibold">Password</h3>
          <PasswordForm {...password} email={present} />
        </section>
        <div className="flex flex-col gap-8">
          <section className="flex flex-col gap-4">
            <h3 className="font-display font-semibold">Email</h3>
            <EmailForm {...email} user={user} />
          </section>
          <section className="flex flex-col items-start gap-4 border-t border-line pt-6">
            <h3 className="font-display font-semibold">Sign-ins</h3>
            <p className="text-sm text-muted">{accountMessages.everywhere}</p>
            <Button disabled={isSaving} onClick={() => leave(() => everywhere.ask(true))}>
              {confirmations.signOutEverywhere.confirmLabel}
            </Button>
          </section>
          <section className="flex flex-col items-start gap-4 border-t border-line pt-6">
            <h3 className="font-display font-semibold">Backup</h3>
            <p className="text-sm text-muted">{accountMessages.backUp}</p>
            <Button aria-haspopup="dialog" onClick={() => leave(() => onOpen("Back up"))}>
              Back up
            </Button>
          </section>
        </div>
      </div>
      <ConfirmDialog
        {...confirmations.signOutEverywhere}
        text={accountMessages.everywhere}
        {...everywhere.question}
      />
      <ConfirmDialog {...confirmations.discard} {...question} />
    </Dialog>
  );
}
