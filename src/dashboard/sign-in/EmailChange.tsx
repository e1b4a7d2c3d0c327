import { CREDENTIAL_MAX_LENGTH } from "#dashboardConfig.ts";
import { changeEmail, type User } from "#data/session.ts";
import { adminSuccesses } from "#messages/dashboardMessages.ts";
import { accountMessages } from "#messages/signInMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { Button } from "#ui/Button.tsx";
import { Field } from "#ui/Field.tsx";
import { notify } from "#ui/notify.ts";
import { SubmitButton } from "#ui/SubmitButton.tsx";
import { useAccountForm } from "./useAccountForm.ts";

/** A change of the account's address, which both mailboxes confirm. */
export const useEmailChange = (present: string) =>
  useAccountForm({ email: "" }, async ({ email }) => {
    if (email.trim().toLowerCase() === present.toLowerCase()) throw new Error(accountMessages.sameEmail);
    await changeEmail(email.trim());
    notify.success(adminSuccesses.emailAsked);
  });

type EmailFormProps = ReturnType<typeof useEmailChange> & { user: User | null };

export function EmailForm({ form, user, draft, isBusy, error, send, change, onSubmit }: EmailFormProps) {
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
