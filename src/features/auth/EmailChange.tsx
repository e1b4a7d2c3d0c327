import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { CREDENTIAL_MAX_LENGTH } from "#config.ts";
import { changeEmail, followAddress, type User } from "#data/session.ts";
import { focusFirstInvalid } from "#lib/focusFirstInvalid.ts";
import { accountMessages } from "#messages/accountMessages.ts";
import { adminSuccesses } from "#messages/adminMessages.ts";
import { Button } from "#ui/Button.tsx";
import { Field } from "#ui/Field.tsx";
import { notify } from "#ui/notify.ts";
import { SubmitButton } from "#ui/SubmitButton.tsx";
import { authCode, authSentence } from "./accountRules.ts";

/** A change of the account's address, which both mailboxes confirm. The draft is kept until the links are sent. */
export function useEmailChange(user: User | null) {
  const present = user?.email ?? "";
  const pending = user?.new_email || null;
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const show = (found: string | null) => focusFirstInvalid(form.current, () => setProblem(found));

  const {
    isPending: isBusy,
    error,
    mutate,
  } = useMutation({
    mutationFn: changeEmail,
    onSuccess: () => {
      setTyped("");
      notify.success(adminSuccesses.emailAsked);
    },
    onError: (refused) => {
      if (isAboutAddress(refused)) show(authSentence(refused));
      // The links may have been sent, or the session may have ended.
      followAddress().catch(() => undefined);
    },
  });
  const failure = error && !isAboutAddress(error) ? authSentence(error) : null;

  const ask = (email: string) => {
    setProblem(null);
    if (!isBusy) mutate(email);
  };
  const change = (email: string) => {
    if (isBusy) return;
    setTyped(email);
    setProblem(null);
  };
  const submit = () => {
    const email = typed.trim();
    if (email.toLowerCase() === present.toLowerCase()) show(accountMessages.sameEmail);
    else ask(email);
  };
  const askAgain = () => pending && ask(pending);

  const hasTyped = typed !== "";
  return { form, present, pending, typed, problem, failure, hasTyped, isBusy, change, submit, askAgain };
}

/** Whether an error belongs at the address field. */
const isAboutAddress = (error: unknown) =>
  authCode(error).startsWith("email_") || authCode(error) === "validation_failed";

export function EmailForm(props: ReturnType<typeof useEmailChange>) {
  const { form, present, pending, typed, problem, failure, isBusy, change, submit, askAgain } = props;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };

  return (
    <form ref={form} aria-label="Email" onSubmit={handleSubmit} className="flex flex-col gap-4">
      <p className="text-sm wrap-anywhere">{accountMessages.presentEmail(present)}</p>
      {pending && (
        <div className="flex flex-col items-start gap-3 rounded-sm border border-accent/40 bg-accent/10 p-3 text-sm wrap-anywhere">
          <p role="status">{accountMessages.emailPending(present, pending)}</p>
          <p className="text-muted">{accountMessages.emailGivenUp}</p>
          <Button aria-disabled={isBusy} onClick={askAgain} className="aria-disabled:opacity-60">
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
        error={problem ?? undefined}
        value={typed}
        onChange={(event) => change(event.target.value)}
      />
      {failure && (
        <p role="alert" className="text-sm text-danger">
          {failure}
        </p>
      )}
      <SubmitButton label="Change Email" busyLabel="Sending..." isBusy={isBusy} className="self-end" />
    </form>
  );
}
