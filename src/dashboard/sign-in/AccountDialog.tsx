import { CREDENTIAL_MAX_LENGTH } from "#dashboardConfig.ts";
import { pickBackup } from "#data/pickedBackup.ts";
import { changeEmail, changePassword, signOutElsewhere, type User } from "#data/session.ts";
import { useDiscardGuard } from "#lib/useDiscardGuard.ts";
import { adminSuccesses, confirmations } from "#messages/dashboardMessages.ts";
import { accountMessages } from "#messages/signInMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { Button } from "#ui/Button.tsx";
import { ConfirmDialog, useConfirmation } from "#ui/ConfirmDialog.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { Field } from "#ui/Field.tsx";
import { notify } from "#ui/notify.ts";
import { SubmitButton } from "#ui/SubmitButton.tsx";
import { useAuth } from "./AuthProvider.tsx";
import { BuildSection, useHookChange } from "./BuildSection.tsx";
import { DatabaseSection } from "./DatabaseSection.tsx";
import { FilesSection } from "./FilesSection.tsx";
import { assertNewPassword, NewPasswordFields, passwordProblems } from "./NewPasswordFields.tsx";
import { Owners } from "./Owners.tsx";
import { useAccountForm } from "./useAccountForm.ts";

type AccountDialogProps = {
  /** Signing out is disabled while something is being saved. */
  isSaving: boolean;
  onClose: () => void;
  /** Signs this browser out, after a question if there are unsaved changes. */
  onSignOut: () => void;
  /** Opens the dialog of this key in place of this one. */
  onOpen: (key: string) => void;
};

export function AccountDialog({ isSaving, onClose, onSignOut, onOpen }: AccountDialogProps) {
  const { user } = useAuth();
  const present = user?.email ?? "";
  const password = usePasswordChange(present);
  const email = useEmailChange(present);
  const hook = useHookChange();
  const { leave, question } = useDiscardGuard(password.hasTyped || email.hasTyped || hook.hasTyped);
  // Others first: if that fails, this browser is still signed in and can try again.
  const everywhere = useConfirmation(
    () => ({ ...confirmations.signOutEverywhere, text: accountMessages.everywhere }),
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
      isBusy={password.isBusy || email.isBusy || hook.isBusy}
      title="Account"
      size="wide"
    >
      <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        <DatabaseSection />
        <div className="flex flex-col gap-8">
          <section className="flex flex-col gap-4">
            <h3 className="font-display font-semibold">Password</h3>
            <PasswordForm {...password} email={present} />
          </section>
          <section className="flex flex-col items-start gap-4 border-t border-line pt-6">
            <h3 className="font-display font-semibold">Sign-ins</h3>
            <p className="text-sm text-muted">{accountMessages.everywhere}</p>
            <Button disabled={isSaving} onClick={() => leave(() => everywhere.ask(true))}>
              {confirmations.signOutEverywhere.confirmLabel}
            </Button>
          </section>
          <FilesSection />
        </div>
        <div className="flex flex-col gap-8">
          <section className="flex flex-col gap-4">
            <h3 className="font-display font-semibold">Email</h3>
            <EmailForm {...email} user={user} />
          </section>
          <section className="flex flex-col gap-4 border-t border-line pt-6">
            <h3 className="font-display font-semibold">Public pages</h3>
            <BuildSection {...hook} />
          </section>
          <section className="flex flex-col items-start gap-4 border-t border-line pt-6">
            <h3 className="font-display font-semibold">Backup</h3>
            <p className="text-sm text-muted">{accountMessages.backUp}</p>
            <div className="flex flex-wrap gap-3">
              <Button aria-haspopup="dialog" onClick={() => leave(() => onOpen("backup"))}>
                Back up
              </Button>
              <Button onClick={() => leave(() => pickBackup(() => onOpen("restore")))}>Restore</Button>
            </div>
          </section>
        </div>
        <section className="flex flex-col gap-4 border-t border-line pt-6 sm:col-span-2">
          <h3 className="font-display font-semibold">Owners</h3>
          <Owners />
        </section>
      </div>
      {everywhere.dialog}
      <ConfirmDialog {...confirmations.discard} {...question} />
    </Dialog>
  );
}

const noPasswords = { current: "", password: "", repeated: "" };

const usePasswordChange = (email: string) =>
  useAccountForm(noPasswords, async (draft) => {
    assertNewPassword(draft, email);
    await changePassword(email, draft.current, draft.password);
    notify.success(adminSuccesses.passwordChanged);
  });

type PasswordFormProps = ReturnType<typeof usePasswordChange> & { email: string };

function PasswordForm({ form, email, draft, isBusy, error, change, onSubmit }: PasswordFormProps) {
  const problems = passwordProblems(error);
  return (
    <form ref={form} aria-label="Password" onSubmit={onSubmit} className="flex flex-col gap-4">
      <p className="text-sm text-muted">{accountMessages.passwordEffect}</p>
      <Field
        label="Current password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={CREDENTIAL_MAX_LENGTH}
        error={problems?.current}
        value={draft.current}
        onChange={(event) => change({ current: event.target.value })}
      />
      <NewPasswordFields email={email} value={draft} problems={problems} onChange={change} />
      {error && !problems && (
        <p role="alert" className="text-sm text-danger">
          {accountMessages.passwordUnconfirmed(errorMessage(error))}
        </p>
      )}
      <SubmitButton label="Change Password" busyLabel="Changing..." isBusy={isBusy} className="self-end" />
    </form>
  );
}

/** A change of the account's address, which both mailboxes confirm. */
const useEmailChange = (present: string) =>
  useAccountForm({ email: "" }, async ({ email }) => {
    if (email.trim().toLowerCase() === present.toLowerCase()) throw new Error(accountMessages.sameEmail);
    await changeEmail(email.trim());
    notify.success(adminSuccesses.emailAsked);
  });

type EmailFormProps = ReturnType<typeof useEmailChange> & { user: User | null };

function EmailForm({ form, user, draft, isBusy, error, send, change, onSubmit }: EmailFormProps) {
  const { email: present = "", new_email: pending } = user ?? {};
  return (
    <form ref={form} aria-label="Email" onSubmit={onSubmit} className="flex flex-col gap-4">
      <p className="text-sm wrap-anywhere">{accountMessages.presentEmail(present)}</p>
      {pending && (
        <div className="flex flex-col items-start gap-3 rounded-sm border border-accent/40 bg-accent/10 p-3 text-sm wrap-anywhere">
          <p role="status">{accountMessages.emailPending(present, pending)}</p>
          <p className="text-muted">{accountMessages.emailGivenUp}</p>
          <Button aria-disabled={isBusy} onClick={() => send({ email: pending })}>
            Send both again
          </Button>
        </div>
      )}
      <Field
        label="New email"
        type="email"
        autoComplete="off"
        enterKeyHint="send"
        required
        maxLength={CREDENTIAL_MAX_LENGTH}
        error={error ? errorMessage(error) : undefined}
        value={draft.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <SubmitButton label="Change Email" busyLabel="Sending..." isBusy={isBusy} className="self-end" />
    </form>
  );
}
