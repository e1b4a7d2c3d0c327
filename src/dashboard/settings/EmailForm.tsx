import { CREDENTIAL_MAX_LENGTH, draftKeys } from "#dashboardConfig.ts";
import { changeEmail } from "#data/session.ts";
import { useUnstored } from "#lib/draftStorage.ts";
import { adminSuccesses } from "#messages/dashboardMessages.ts";
import { accountMessages } from "#messages/settingsMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { Button } from "#ui/Button.tsx";
import { Field } from "#ui/Field.tsx";
import { notify } from "#ui/notify.ts";
import { SubmitButton } from "#ui/SubmitButton.tsx";
import { useActionForm } from "#ui/useActionForm.ts";

/** A change of the account's address, which both mailboxes confirm. */
const useEmailChange = (present: string) =>
  useActionForm({ email: "" }, async ({ email }) => {
    if (email.trim().toLowerCase() === present.toLowerCase()) throw new Error(accountMessages.sameEmail);
    await changeEmail(email.trim());
    notify.success(adminSuccesses.emailAsked);
  });

type EmailFormProps = {
  /** The present address. */
  email: string;
  /** The one that was asked for, and is not confirmed yet. */
  newEmail: string | undefined;
};

export function EmailForm({ email: present, newEmail: pending }: EmailFormProps) {
  const { form, draft, hasTyped, isBusy, error, send, change, onSubmit } = useEmailChange(present);
  useUnstored(draftKeys.email, hasTyped);
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
