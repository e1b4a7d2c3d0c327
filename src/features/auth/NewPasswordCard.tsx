import { focusOnMount } from "#lib/focus.ts";
import { adminSuccesses } from "#messages/adminToastMessages.ts";
import { emailLinkMessages } from "#messages/signInMessages.ts";
import { notify } from "#ui/notify.ts";
import { EmailLinkForm, type OpenLinkCardProps } from "./EmailLinkForm.tsx";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { assertNewPassword, passwordProblems } from "./newPassword.ts";
import { useAccountForm } from "./useAccountForm.ts";
import { useEmailLink } from "./useEmailLink.ts";

const noPassword = { password: "", repeated: "" };

export function NewPasswordCard({ link, onEnd }: OpenLinkCardProps) {
  const { steps, account, isFailed, verify } = useEmailLink(link);
  const email = account?.email ?? "";

  const { form, draft, isBusy, error, change, onSubmit } = useAccountForm(noPassword, async (next) => {
    assertNewPassword(next, email);
    // The address is part of the rules, and may be known only now.
    assertNewPassword(next, (await verify()).email);
    await steps.setPassword(next.password);
    await steps.signIn();
    notify.success(adminSuccesses.passwordSet);
    onEnd();
  });
  const problems = passwordProblems(error);

  return (
    <EmailLinkForm
      ref={form}
      title="Set a new password"
      text={emailLinkMessages.newPassword(email)}
      label="Set password"
      busyLabel="Setting password..."
      isBusy={isBusy}
      isFailed={isFailed || (error !== null && !problems)}
      onSubmit={onSubmit}
      onEnd={onEnd}
    >
      <NewPasswordFields
        ref={focusOnMount}
        email={email}
        value={draft}
        problems={problems}
        onChange={change}
      />
    </EmailLinkForm>
  );
}
