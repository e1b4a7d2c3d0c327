import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { CREDENTIAL_MAX_LENGTH } from "#config.ts";
import { changePassword } from "#data/session.ts";
import { focusFirstInvalid } from "#lib/focusFirstInvalid.ts";
import { accountMessages } from "#messages/accountMessages.ts";
import { adminSuccesses } from "#messages/adminMessages.ts";
import { Field } from "#ui/Field.tsx";
import { notify } from "#ui/notify.ts";
import { SubmitButton } from "#ui/SubmitButton.tsx";
import { authCode, authSentence, passwordRefusal } from "./accountRules.ts";
import {
  type NewPassword,
  NewPasswordFields,
  type NewPasswordProblems,
  newPasswordProblems,
  noPassword,
} from "./NewPasswordFields.tsx";

type Draft = NewPassword & { current: string };
type Problems = NewPasswordProblems & { current?: string };

const nothing: Draft = { ...noPassword, current: "" };
const isEmpty = (problems: Problems) => Object.keys(problems).length === 0;

/** A change of the account's password. The draft is kept until it succeeds. */
export function usePasswordChange(email: string) {
  const [draft, setDraft] = useState(nothing);
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  const show = (found: Problems) => focusFirstInvalid(form.current, () => setProblems(found));

  const {
    isPending: isBusy,
    error,
    mutate,
  } = useMutation({
    mutationFn: () => changePassword(email, draft.current, draft.password),
    onSuccess: () => {
      setDraft(nothing);
      notify.success(adminSuccesses.passwordChanged);
    },
    onError: (refused) => show(problemsOf(refused)),
  });
  const isUnconfirmed = error !== null && isEmpty(problemsOf(error));
  const failure = isUnconfirmed ? accountMessages.passwordUnconfirmed(authSentence(error)) : null;

  const change = (part: Partial<Draft>) => {
    if (isBusy) return;
    setDraft({ ...draft, ...part });
    setProblems({});
  };
  const submit = () => {
    if (isBusy) return;
    const found = newPasswordProblems(draft, email);
    show(found);
    if (isEmpty(found)) mutate();
  };

  const hasTyped = Object.values(draft).some((text) => text !== "");
  return { form, email, draft, problems, failure, hasTyped, isBusy, change, submit };
}

/** What Auth's refusal says at a field; empty for any other error. */
function problemsOf(error: unknown): Problems {
  if (authCode(error) === "invalid_credentials") return { current: accountMessages.wrongPassword };
  const refusal = passwordRefusal(error);
  return refusal ? { password: refusal } : {};
}

export function PasswordForm(props: ReturnType<typeof usePasswordChange>) {
  const { form, email, draft, problems, failure, isBusy, change, submit } = props;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };

  return (
    <form ref={form} aria-label="Password" onSubmit={handleSubmit} className="flex flex-col gap-4">
      <p className="text-sm text-muted">{accountMessages.passwordEffect}</p>
      <Field
        label="Current password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={CREDENTIAL_MAX_LENGTH}
        error={problems.current}
        value={draft.current}
        onChange={(event) => change({ current: event.target.value })}
      />
      <NewPasswordFields email={email} value={draft} problems={problems} onChange={change} />
      {failure && (
        <p role="alert" className="text-sm text-danger">
          {failure}
        </p>
      )}
      <SubmitButton label="Change Password" busyLabel="Changing..." isBusy={isBusy} className="self-end" />
    </form>
  );
}
