import { type FormEvent, useEffect, useRef, useState } from "react";
import { accountNotes } from "#accountMessages.ts";
import { adminSuccesses } from "#adminMessages.ts";
import { CREDENTIAL_MAX_LENGTH } from "#config.ts";
import { changeEmail, followAddress, type User } from "#data/session.ts";
import { useAction } from "#lib/useAction.ts";
import { Button } from "#ui/Button.tsx";
import { Field } from "#ui/Field.tsx";
import { notify } from "#ui/notify.ts";
import { SubmitButton } from "#ui/SubmitButton.tsx";
import { emailProblem, type Failure, failureOf } from "./accountRules.ts";

/**
 * A change of the account's address, which its owner confirms in both mailboxes. Out: what was typed, which stays until
 * the links are sent; the address that waits for them; `hasTyped`, `isBusy`, and what the form shows and does.
 */
export function useEmailChange(user: User | null) {
  const present = user?.email ?? "";
  const pending = user?.new_email || null;
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const { isBusy, run } = useAction(changeEmail, {
    onSuccess: () => {
      setTyped("");
      notify.success(adminSuccesses.emailAsked);
    },
    onError: (error) => {
      const { atField, sentence } = placeOf(failureOf(error));
      (atField ? setProblem : setFailure)(sentence);
      // The links may have been sent, or the sign-in may have ended.
      followAddress().catch(() => undefined);
    },
  });

  const ask = (email: string) => {
    setProblem(null);
    setFailure(null);
    void run(email);
  };
  const change = (email: string) => {
    if (isBusy) return;
    setTyped(email);
    setProblem(null);
  };
  const submit = () => {
    const found = emailProblem(typed, present);
    if (found) setProblem(found);
    else ask(typed.trim());
  };
  const askAgain = () => pending && ask(pending);

  const hasTyped = typed !== "";
  return { present, pending, typed, problem, failure, hasTyped, isBusy, change, submit, askAgain };
}

/** What is wrong with the address stands at its field, in Auth's own words; everything else below. */
function placeOf({ kind, code, sentence }: Failure): { atField: boolean; sentence: string } {
  if (kind === "unknown") return { atField: false, sentence: accountNotes.emailUnknown(sentence) };
  const isAddress = code.startsWith("email_") || code === "validation_failed";
  return { atField: isAddress, sentence };
}

/** The form of that change, and what it waits for. */
export function EmailForm(props: ReturnType<typeof useEmailChange>) {
  const { present, pending, typed, problem, failure, isBusy, change, submit, askAgain } = props;
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (problem) input.current?.focus();
  }, [problem]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };

  return (
    <form aria-label="Email" onSubmit={handleSubmit} className="flex flex-col gap-4">
      <p className="text-sm wrap-anywhere">{accountNotes.presentEmail(present)}</p>
      {pending && (
        <div className="flex flex-col items-start gap-3 rounded-sm border border-accent/40 bg-accent/10 p-3 text-sm wrap-anywhere">
          <p role="status">{accountNotes.emailPending(present, pending)}</p>
          <p className="text-muted">{accountNotes.emailGivenUp}</p>
          <Button aria-disabled={isBusy} onClick={askAgain} className="aria-disabled:opacity-60">
            Send both again
          </Button>
        </div>
      )}
      <Field
        ref={input}
        label="New email"
        type="email"
        autoComplete="off"
        required
        maxLength={CREDENTIAL_MAX_LENGTH}
        error={problem ?? undefined}
        value={typed}
        onChange={(event) => change(event.target.value)}
      />
      {failure && !isBusy && (
        <p role="alert" className="text-sm text-danger">
          {failure}
        </p>
      )}
      <SubmitButton label="Change Email" busyLabel="Sending..." isBusy={isBusy} className="self-end" />
    </form>
  );
}
