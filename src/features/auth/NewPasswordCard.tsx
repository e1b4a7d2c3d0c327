import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { focusFirstInvalid } from "#lib/focusFirstInvalid.ts";
import { focusOnMount } from "#lib/focusOnMount.ts";
import { adminSuccesses } from "#messages/adminMessages.ts";
import { signInMessages } from "#messages/signInMessages.ts";
import { notify } from "#ui/notify.ts";
import { passwordRefusal } from "./accountRules.ts";
import { EmailLinkForm, type OpenLinkCardProps } from "./EmailLinkForm.tsx";
import {
  NewPasswordFields,
  type NewPasswordProblems,
  newPasswordProblems,
  noPassword,
} from "./NewPasswordFields.tsx";
import { useEmailLink } from "./useEmailLink.ts";

/** Sets a new password by an email link, and signs in. */
export function NewPasswordCard({ link, renderBack, onEnd }: OpenLinkCardProps) {
  const { steps, account, isFailed, verify } = useEmailLink(link);
  const email = account?.email ?? "";
  const [value, setValue] = useState(noPassword);
  const [problems, setProblems] = useState<NewPasswordProblems>({});
  const form = useRef<HTMLFormElement>(null);

  /** Whether the new password breaks a rule, which is then shown. */
  const hasProblems = (found: NewPasswordProblems) => {
    focusFirstInvalid(form.current, () => setProblems(found));
    return Object.keys(found).length > 0;
  };
  const { isPending, error, mutate } = useMutation({
    mutationFn: async () => {
      // The address is part of the rules, and may be known only now.
      if (hasProblems(newPasswordProblems(value, (await verify()).email))) return false;
      await steps.setPassword(value.password);
      await steps.signIn();
      return true;
    },
    onSuccess: (isDone) => {
      if (!isDone) return;
      notify.success(adminSuccesses.passwordSet);
      onEnd();
    },
    onError: (refused) => {
      const sentence = passwordRefusal(refused);
      if (sentence) hasProblems({ password: sentence });
    },
  });

  return (
    <EmailLinkForm
      ref={form}
      title="Set a new password"
      text={signInMessages.newPassword(email)}
      label="Set password"
      busyLabel="Setting password..."
      isBusy={isPending}
      isFailed={isFailed || (error !== null && !passwordRefusal(error))}
      onSubmit={() => {
        if (!hasProblems(newPasswordProblems(value, email))) mutate();
      }}
      renderBack={renderBack}
    >
      <NewPasswordFields
        ref={focusOnMount}
        email={email}
        value={value}
        problems={problems}
        onChange={(next) => {
          setValue(next);
          setProblems({});
        }}
      />
    </EmailLinkForm>
  );
}
