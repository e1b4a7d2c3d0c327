import { type FormEvent, useEffect, useRef, useState } from "react";
import { accountNotes } from "#accountMessages.ts";
import { adminSuccesses } from "#adminMessages.ts";
import { CREDENTIAL_MAX_LENGTH } from "#config.ts";
import { useAction } from "#lib/useAction.ts";
import { Button } from "#ui/Button.tsx";
import { Field } from "#ui/Field.tsx";
import { notify } from "#ui/notify.ts";
import { SubmitButton } from "#ui/SubmitButton.tsx";
import {
  type NewPassword,
  NewPasswordFields,
  type NewPasswordProblems,
  newPasswordProblems,
  noPassword,
} from "./NewPasswordFields.tsx";
import { changePassword, type PasswordOutcome, signOutOthers } from "./passwordChange.ts";

type Draft = NewPassword & { current: string };
type Problems = NewPasswordProblems & { current?: string };

const nothing: Draft = { ...noPassword, current: "" };

/**
 * A change of the account's password: what was typed, which stays until the password is changed, and how the last try
 * ended. Out: `hasTyped`, `isBusy`, and what the form shows and does.
 */
export function usePasswordChange(email: string) {
  const [draft, setDraft] = useState(nothing);
  const [problems, setProblems] = useState<Problems>({});
  const [outcome, setOutcome] = useState<PasswordOutcome | null>(null);
  const [mayBeChanged, setMayBeChanged] = useState(false);

  const { isBusy, run } = useAction((act: () => Promise<PasswordOutcome>) => act(), {
    onSuccess: (ended) => {
      setOutcome(ended);
      if (ended.step === "unchanged" && ended.field) setProblems({ [ended.field]: ended.sentence });
      if (ended.step !== "unchanged") setMayBeChanged(ended.step === "unknown");
      if (ended.step === "done" || ended.step === "othersSignedIn") setDraft(nothing);
      if (ended.step === "done") notify.success(adminSuccesses.passwordChanged);
    },
  });

  const change = (part: Partial<Draft>) => {
    if (isBusy) return;
    setDraft({ ...draft, ...part });
    setProblems({});
  };
  const submit = () => {
    if (isBusy) return;
    const found = newPasswordProblems(draft, email);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    void run(() => changePassword(email, draft, mayBeChanged));
  };
  const retrySignOut = () => void run(signOutOthers);

  const hasTyped = Object.values(draft).some((text) => text !== "");
  return { email, draft, problems, outcome, hasTyped, isBusy, change, submit, retrySignOut };
}

/** The form of that change. */
export function PasswordForm(props: ReturnType<typeof usePasswordChange>) {
  const { email, draft, problems, outcome, isBusy, change, submit, retrySignOut } = props;
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const isWrong = Object.keys(problems).length > 0;
    if (isWrong) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [problems]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };

  const handleRetry = () => {
    // This button goes with its success; the focus stays in the form.
    form.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
    retrySignOut();
  };

  const isToldAtField = outcome?.step === "unchanged" && outcome.field !== null;
  return (
    <form ref={form} aria-label="Password" onSubmit={handleSubmit} className="flex flex-col gap-4">
      <p className="text-sm text-muted">{accountNotes.passwordEffect}</p>
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
      {outcome && outcome.step !== "done" && !isToldAtField && !isBusy && (
        <div role="alert" className="flex flex-col items-start gap-3 text-sm text-danger">
          <p>{outcome.sentence}</p>
          {outcome.step === "othersSignedIn" && <Button onClick={handleRetry}>Sign the others out</Button>}
        </div>
      )}
      <SubmitButton label="Change Password" busyLabel="Changing..." isBusy={isBusy} className="self-end" />
    </form>
  );
}
