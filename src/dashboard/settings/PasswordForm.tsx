import { CREDENTIAL_MAX_LENGTH, draftKeys } from "#dashboardConfig.ts";
import { changePassword } from "#data/session.ts";
import { useUnstored } from "#lib/draftStorage.ts";
import { adminSuccesses } from "#messages/dashboardMessages.ts";
import { accountMessages } from "#messages/settingsMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { assertNewPassword, passwordProblems } from "#rules/newPassword.ts";
import { passwordRules } from "#rules/passwordProblem.ts";
import { Field } from "#ui/Field.tsx";
import { NewPasswordFields } from "#ui/NewPasswordFields.tsx";
import { notify } from "#ui/notify.ts";
import { SubmitButton } from "#ui/SubmitButton.tsx";
import { useActionForm } from "#ui/useActionForm.ts";

const noPasswords = { current: "", password: "", repeated: "" };

const usePasswordChange = (email: string) =>
  useActionForm(noPasswords, async (draft) => {
    assertNewPassword(draft, email);
    await changePassword(email, draft.current, draft.password);
    notify.success(adminSuccesses.passwordChanged);
  });

export function PasswordForm({ email }: { email: string }) {
  const { form, draft, hasTyped, isBusy, error, change, onSubmit } = usePasswordChange(email);
  useUnstored(draftKeys.password, hasTyped);
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
      <NewPasswordFields
        email={email}
        value={draft}
        rules={passwordRules}
        problems={problems}
        onChange={change}
      />
      {error && !problems && (
        <p role="alert" className="text-sm text-danger">
          {accountMessages.passwordUnconfirmed(errorMessage(error))}
        </p>
      )}
      <SubmitButton label="Change Password" busyLabel="Changing..." isBusy={isBusy} className="self-end" />
    </form>
  );
}
