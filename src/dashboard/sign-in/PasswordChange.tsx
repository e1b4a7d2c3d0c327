import { CREDENTIAL_MAX_LENGTH } from "#dashboardConfig.ts";
import { changePassword } from "#data/session.ts";
import { adminSuccesses } from "#messages/dashboardMessages.ts";
import { accountMessages } from "#messages/signInMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { Field } from "#ui/Field.tsx";
import { notify } from "#ui/notify.ts";
import { SubmitButton } from "#ui/SubmitButton.tsx";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { assertNewPassword, passwordProblems } from "./newPassword.ts";
import { useAccountForm } from "./useAccountForm.ts";

const noPasswords = { current: "", password: "", repeated: "" };

export const usePasswordChange = (email: string) =>
  useAccountForm(noPasswords, async (draft) => {
    assertNewPassword(draft, email);
    await changePassword(email, draft.current, draft.password);
    notify.success(adminSuccesses.passwordChanged);
  });

type PasswordFormProps = ReturnType<typeof usePasswordChange> & { email: string };

export function PasswordForm({ form, email, draft, isBusy, error, change, onSubmit }: PasswordFormProps) {
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
